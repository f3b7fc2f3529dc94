import { execFile } from "node:child_process";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import type { Catalog } from "../../../src/catalog/catalog.ts";
import { loadCatalog } from "../../../src/catalog/load.ts";
import { CARD, cardWords, shapesSvg } from "../../../src/publish/share/card-layout.ts";
import { openFontMetrics } from "../../../src/publish/share/font-metrics.ts";
import { shareImages } from "../../../src/publish/share/share-images.ts";
import { SITE_ICON, SITE_LOGO } from "../../../src/served/pictures.ts";
import type { ShareCard } from "../../../src/site/share/cards.ts";
import { viewOf } from "../../../src/site/view.ts";
import { CONTENT, temporaryFolder } from "../../fixtures/content.ts";

const PROGRAM = fileURLToPath(new URL("../../fixtures/print-share-images.ts", import.meta.url));
const FRAME = { title: "Site", host: "example.org", notice: undefined, emblemWidth: 44 };
const CARD_OF_GENE: ShareCard = {
  path: "/share/a.png",
  kind: "Gene",
  title: "BRAF",
  key: "kb.gid:673",
  text: "An answer.",
  counts: "2 evidence items: 1 supports · 1 disputes.",
};
const lettering = openFontMetrics();
const wordsOf = (fields: Partial<ShareCard>) =>
  cardWords({ ...CARD_OF_GENE, ...fields }, FRAME, lettering).map(({ word }) => word);

let catalog: Catalog;
beforeAll(async () => {
  const loaded = await loadCatalog(CONTENT);
  if (loaded.catalog === undefined) throw new Error("the content has errors");
  catalog = loaded.catalog;
});

/** The files that a process with a configuration of fonts makes. */
async function madeWith(config: string): Promise<string> {
  const folder = await temporaryFolder();
  await mkdir(join(folder, "cache"));
  const file = join(folder, "fonts.conf");
  const text = `<?xml version="1.0"?>\n<fontconfig>${config}<cachedir>${folder}/cache</cachedir></fontconfig>\n`;
  await writeFile(file, text);
  const { stdout } = await promisify(execFile)(process.execPath, [PROGRAM], {
    env: { ...process.env, FONTCONFIG_FILE: file, FONTCONFIG_PATH: folder },
  });
  return stdout;
}

describe("pictures for sharing", () => {
  it("are 1200 × 630 PNG of at most 30 kB, 50 kB with a logo", async () => {
    for (const { path, make } of shareImages(viewOf(catalog))) {
      const content = await make();
      const { format, width, height } = await sharp(content).metadata();
      expect([path, format, width, height]).toEqual([path, "png", CARD.width, CARD.height]);
      const hasLogo = catalog.tools.some(({ id, logo }) => logo && path.endsWith(`/${id}.png`));
      expect([path, content.byteLength < (hasLogo ? 50_000 : 30_720)]).toEqual([path, true]);
    }
  });

  it("are the same bytes on machines with other fonts, and with none", async () => {
    const fonts = fileURLToPath(
      new URL("../../../node_modules/@fontsource-variable", import.meta.url),
    );
    const [none, others] = await Promise.all([
      madeWith(""),
      madeWith(`<dir>${fonts}</dir><dir>/usr/share/fonts</dir>`),
    ]);
    expect(none.trim().split("\n")).toHaveLength(5);
    expect(others).toBe(none);
  });

  it("have shapes without text that would be set in a font of the machine", () => {
    for (const hasPlate of [true, false])
      expect(shapesSvg({ accent: "#035c5a", hasMark: true, hasPlate })).not.toMatch(/<text|font/);
  });

  it("keep the counts whole, and cut the text before them", () => {
    const word = lettering.word("sans", "disputes.");
    expect(wordsOf({ text: "A sentence without an end ".repeat(100) })).toContain(word);
    expect(wordsOf({ counts: "" })).not.toContain(word);
  });

  it("write the key where the fonts have no letter of the title", () => {
    const key = lettering.word("serif", "kb.gid:673");
    expect(wordsOf({ title: "基因" })).toContain(key);
    expect(wordsOf({})).not.toContain(key);
  });

  it("are kept by what they say", () => {
    const keysOf = (title: string) => {
      const view = viewOf({ ...catalog, site: { ...catalog.site, title } });
      return Array.from(shareImages(view), ({ key }) => key);
    };
    const { title } = catalog.site;
    expect(keysOf(title)).toEqual(keysOf(title));
    const others = new Set(keysOf("Another"));
    expect(keysOf(title).filter((key) => others.has(key))).toEqual([]);
  });

  it("have the color and the logo of the site, and keys of both", async () => {
    const content = new TextEncoder().encode(
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path fill="#b0126b" d="M0 0H9V9H0z"/></svg>',
    );
    const picture = { format: "svg", width: 9, height: 9, isAnimated: false } as const;
    const logo = { name: "logo.svg", content, sha256: "1", picture, hasText: false };
    const imageOf = (site: object, logos: readonly (readonly [string, typeof logo])[]) => {
      const view = viewOf({
        ...catalog,
        site: { ...catalog.site, ...site },
        logos: new Map(logos),
      });
      return [...shareImages(view)][0];
    };
    const colorsOf = async (image: ReturnType<typeof imageOf>) => {
      const { data, info } = await sharp(await image?.make())
        .raw()
        .toBuffer({ resolveWithObject: true });
      const at = (x: number, y: number) => (y * info.width + x) * info.channels;
      return [at(4, 300), at(94, 540)].map((from) => data.toString("hex", from, from + 3));
    };
    const plain = imageOf({}, []);
    const own = imageOf({ brand_color: "#0B6E4F", logo: "logo.svg" }, [[SITE_LOGO, logo]]);
    const icon = imageOf({ icon: "logo.svg" }, [[SITE_ICON, logo]]);
    const texts = imageOf({ logo: "logo.svg" }, [[SITE_LOGO, { ...logo, hasText: true }]]);
    const other = imageOf({ icon: "logo.svg" }, [[SITE_ICON, { ...logo, sha256: "2" }]]);
    expect(await colorsOf(plain)).toEqual(["035c5a", "035c5a"]);
    expect(await colorsOf(own)).toEqual(["0b6e4f", "b0126b"]);
    expect(await colorsOf(icon)).toEqual(["035c5a", "b0126b"]);
    const [, behind] = await colorsOf(texts);
    expect(behind).not.toBe("b0126b");
    expect(behind).not.toBe("035c5a");
    expect(new Set([plain, own, icon, texts, other].map((image) => image?.key)).size).toBe(5);
  });

  it("leave out a logo whose letters would differ between machines", async () => {
    const own = catalog.tools.find(({ id }) => id === "file-checksum");
    if (own?.logo === undefined) throw new Error("the tool has no logo");
    const { logo, ...without } = own;
    const keysOf = (tool: typeof own) =>
      Array.from(shareImages(viewOf({ ...catalog, tools: [tool] })), ({ key }) => key).at(-1);
    expect(keysOf({ ...own, logo: { ...logo, hasText: true } })).toBe(keysOf(without));
    expect(keysOf(own)).not.toBe(keysOf(without));
  });

  it.each([
    ["0 0 10000 1", 10_000, 1],
    ["0 0 1 9000", 1, 9000],
  ])("draw a logo that is thinner than a pixel there: %s", async (viewBox, width, height) => {
    const content = new TextEncoder().encode(
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}"><path d="M0 0H9V9"/></svg>`,
    );
    const picture = { format: "svg", width, height, isAnimated: false } as const;
    const logo = { name: "logo.svg", content, sha256: viewBox, picture, hasText: false };
    const tools = catalog.tools.slice(0, 1).map((tool) => ({ ...tool, logo }));
    const view = viewOf({ ...catalog, tools });
    const own = [...shareImages(view)].find(({ path }) => path.includes(`${tools[0]?.id}`));
    const made = await own?.make();
    expect((await sharp(made).metadata()).width).toBe(CARD.width);
  });
});
