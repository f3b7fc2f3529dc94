import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { inspectPicture } from "../../../src/catalog/pictures/inspect.ts";
import { pictureFiles } from "../../../src/publish/pictures/picture-files.ts";
import { createTexts } from "../../../src/site/frame/markdown.ts";
import type { RegistryFile, RegistryTool } from "../../../src/trs/tool/registry.ts";
import { madeTool, madeVersion } from "../../fixtures/made.ts";
import { animatedPng, animation, image, madeLogo, photo, SVG } from "../../fixtures/pictures.ts";
import { registryFile } from "../../fixtures/registry-files.ts";

/** A file of a version, with what was found out about it. */
async function shown(path: string, content: string | Uint8Array): Promise<RegistryFile> {
  const file = registryFile(path, content);
  const found = await inspectPicture(file.content, file.sha256);
  if (found === undefined || "fault" in found) throw new Error("it is no image");
  return { ...file, picture: found.picture };
}

const filesOf = (...tools: readonly RegistryTool[]) => [
  ...pictureFiles({ tools, pages: [], logos: new Map() }),
];

/** The files of an image, by the ends of their names. */
async function madeOf(content: string | Uint8Array) {
  const tool = madeTool({ versions: [madeVersion({ files: [await shown("a", content)] })] });
  const files = filesOf(tool).map(
    async ({ path, make }) =>
      [path.replace(/^assets\/[0-9a-f]{32}-1-?/, ""), Buffer.from(await make())] as const,
  );
  return Object.fromEntries(await Promise.all(files));
}

describe("the images of texts", () => {
  it("are published where pages load them from", async () => {
    const files = await Promise.all([
      shown("wide.png", await image("png", 900, 300)),
      shown("small.gif", await image("gif")),
      shown("moving.gif", await animation("gif")),
      shown("drawn.svg", SVG),
    ]);
    const source = "![A](wide.png) ![A](small.gif) ![A](moving.gif) ![A](drawn.svg)";
    const version = madeVersion({ files, notes: source });
    const tool = madeTool({ versions: [version, { ...version, id: "0.9" }] });
    const html = createTexts("/base")({ source, tool, place: { kind: "notes", version }, top: 2 });
    const named = Array.from(html.matchAll(/\/base\/(assets\/[^\s",]+)/g), ([, path]) => path);
    const published = filesOf(tool).map(({ path }) => path);
    expect(published.toSorted()).toEqual([...new Set(named)].toSorted());
    expect(new Set(published).size).toBe(published.length);
  });

  it("are not published if no text shows them", () => {
    const files = [registryFile("a.png", "a")];
    expect(filesOf(madeTool({ versions: [madeVersion({ files })] }))).toEqual([]);
  });

  it("have their pixels, turned as a camera says, and nothing of who took them and where", async () => {
    const source = await photo(900, 450);
    expect(source.includes("Exif")).toBe(true);
    const made = await madeOf(source);
    expect(Object.keys(made)).toEqual(["450.jpg", "450.avif", "450.webp"]);
    for (const content of Object.values(made)) {
      const { width, height, exif, xmp, iptc, orientation } = await sharp(content).metadata();
      expect({ width, height }).toEqual({ width: 450, height: 900 });
      expect([exif, xmp, iptc, orientation]).toEqual([undefined, undefined, undefined, undefined]);
      expect(content.includes("Jane Doe")).toBe(false);
    }
  });

  it("have the pixels of a drawing as they are, but for AVIF", async () => {
    const source = await image("png", 100, 80);
    const pixels = (content: Buffer) => sharp(content).removeAlpha().raw().toBuffer();
    const { "100.png": png, "100.webp": webp } = await madeOf(source);
    expect(await pixels(png as Buffer)).toEqual(await pixels(source));
    expect(await pixels(webp as Buffer)).toEqual(await pixels(source));
  });

  it("move if they moved, with one still picture for readers who want no motion", async () => {
    const made = await madeOf(await animation("gif"));
    expect(Object.keys(made)).toEqual(["16-moving.webp", "16.webp"]);
    expect((await sharp(made["16-moving.webp"], { animated: true }).metadata()).pages).toBe(3);
    expect((await sharp(made["16.webp"], { animated: true }).metadata()).pages ?? 1).toBe(1);
    const png = (await madeOf(animatedPng()))["16-moving.png"];
    expect(png?.includes("acTL")).toBe(true);
    expect(png?.includes("taken at home")).toBe(false);
  });

  it("are the same bytes each time", async () => {
    const source = await image("png", 200, 100);
    const [one, other] = [await madeOf(source), await madeOf(source)];
    expect(one).toEqual(other);
    // AVIF has other bytes for each number of threads
    expect(sharp.concurrency()).toBe(1);
  });

  it("have nothing that runs if they are SVG", async () => {
    const made = await madeOf(SVG.replace("<path", "<script>alert(1)</script><path onload='a()'"));
    expect(made[".svg"]?.toString()).toBe(
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8" width="8" height="8"><path d="M0 0h8v8z"></path></svg>\n',
    );
  });
});

it("are those of extra pages, too, which none of another page is made again for", async () => {
  const content = await image("png", 200, 100);
  const picture = { format: "png", width: 200, height: 100, isAnimated: false } as const;
  const { sha256 } = registryFile("a.png", content);
  const page = { title: "A", description: "A.", isInFooter: true, body: "![a](a.png)" };
  const pictures = new Map([["a.png", { content, sha256, picture }]]);
  const files = [
    ...pictureFiles({
      tools: [],
      pages: [
        { ...page, name: "a", pictures },
        { ...page, name: "b", pictures },
      ],
      logos: new Map(),
    }),
  ];
  expect(files.map(({ path }) => path.replace(/.*\./, ""))).toEqual(["png", "avif", "webp"]);
});

describe("logos", () => {
  it("are published once, in one size, of tools and of organizations", async () => {
    const content = await image("png", 600, 300);
    const picture = { format: "png", width: 600, height: 300, isAnimated: false } as const;
    const logo = madeLogo("logo.png", content, picture);
    const files = [
      ...pictureFiles({
        tools: [madeTool({ id: "a", logo }), madeTool({ id: "b", logo })],
        pages: [],
        logos: new Map([["A", logo]]),
      }),
    ];
    expect(files).toHaveLength(1);
    const made = await sharp(await files[0]?.make()).metadata();
    expect([made.format, made.width, made.height]).toEqual(["webp", 192, 96]);
  });
});
