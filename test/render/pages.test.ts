import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { RouteData, SSRResult } from "astro";
import { beforeEach, describe, expect, it } from "vitest";
import { createWriter } from "../../src/output/files.ts";
import type { AstroPages, PageComponent } from "../../src/render/astro.ts";
import { NO_PARTS } from "../../src/render/kept-parts.ts";
import { writePages } from "../../src/render/pages.ts";
import { temporaryFolder } from "../fixtures/content.ts";

const SITE = "https://example.org/registry";
const COMPONENT = "src/pages/[collection]/[slug].astro";
const SLUGS = ["eid-1409", "eid-1421", "käse"];

type Props = { readonly slug: string };

let folder: string;
let warnings: string[];
let listed: number;
/** The pages that Astro rendered, to be compared or to be written. */
let astros: string[];

beforeEach(async () => {
  folder = await temporaryFolder();
  warnings = [];
  listed = -1;
  astros = [];
});

/** A page that says its own path, and which scripts it has until there. */
const PAGE: PageComponent = (result, props, slots) => ({
  render(destination) {
    const { url } = result.createAstro(props as Props, slots);
    result._metadata.renderedScripts.add(url.pathname);
    destination.write(`<p>${url.href} ${(props as Props).slug}`);
    destination.write(`${[...result._metadata.renderedScripts]}</p>`);
  },
});

const RESULT = {
  styles: new Set(),
  scripts: new Set(),
  links: new Set(),
  _metadata: { renderedScripts: new Set() },
} as unknown as SSRResult;

/** Astro's pages of one route, which it renders with a component, and changes. */
function astro(
  component: PageComponent,
  { slugs = SLUGS, type = "page", change = (html: string) => html } = {},
) {
  const route = { component: COMPONENT, type } as RouteData;
  const page = { default: component };
  const pageMap = new Map([[COMPONENT, async () => ({ page: async () => page })]]);
  const known = {
    mod: page,
    staticPaths: slugs.map((slug) => ({ params: { slug }, props: { slug } })),
  };
  const own: AstroPages = {
    app: { manifest: { pageMap }, routeCache: { get: () => known, clearAll() {} } },
    paths: async () => slugs.map((slug) => ({ pathname: `/evidence/${slug}`, route })),
    async render(url) {
      const module = await (await pageMap.get(COMPONENT)?.())?.page();
      // with another module, the paths of a route are listed again
      expect(known.mod).toBe(module);
      const slug = decodeURIComponent(url.pathname).replace(/.*\/|\.html$/g, "");
      astros.push(slug);
      const result = {
        ...RESULT,
        _metadata: { renderedScripts: new Set() },
        createAstro: (props: unknown) => ({ url, props }),
      } as unknown as SSRResult;
      let html = "";
      const template = await module?.default(result, { slug }, {});
      await template?.render({
        write: (chunk) => {
          html += String(chunk);
        },
      });
      return new Response(change(`<!DOCTYPE html>${html}`));
    },
  };
  return { own, known, page, pageMap };
}

async function write(own: AstroPages, site = SITE) {
  await writePages(own, {
    site,
    writer: createWriter(folder),
    kept: NO_PARTS,
    listed: (count) => {
      listed = count;
    },
    warn: (message) => void warnings.push(message),
  });
}

const written = async () => (await readdir(folder, { recursive: true })).sort();

/** The page that is compared first. */
const FIRST = SLUGS.slice(0, 1);

describe("the pages of a route", () => {
  it.each([SITE, `${SITE}/`])("are written as Astro renders them: %s", async (site) => {
    await write(astro(PAGE).own, site);
    expect(astros).toEqual(SLUGS);
    expect(await written()).toEqual(["evidence", ...SLUGS.map((slug) => `evidence/${slug}.html`)]);
    const path = "/registry/evidence/eid-1421.html";
    expect(await readFile(join(folder, "evidence/eid-1421.html"), "utf8")).toBe(
      `<!DOCTYPE html><p>https://example.org${path} eid-1421${path}</p>`,
    );
    expect([warnings, listed]).toEqual([[], SLUGS.length]);
  });

  it("are written when what they wait for is there", async () => {
    const waiting: PageComponent = async (result, props, slots) => {
      const template = await PAGE(result, props, slots);
      return { render: async (destination) => template.render(destination) };
    };
    await write(astro(waiting).own);
    expect(astros).toEqual(SLUGS);
    expect(await readFile(join(folder, "evidence/käse.html"), "utf8")).toContain("käse");
  });

  it("have the doctype that they say", async () => {
    const typed: PageComponent = () => ({
      render: (destination) => void destination.write("<!doctype html><p>"),
    });
    const change = (html: string) => html.replace("<!DOCTYPE html>", "");
    await write(astro(typed, { change }).own);
    expect(astros).toEqual(SLUGS);
    expect(await readFile(join(folder, "evidence/eid-1409.html"), "utf8")).toBe(
      "<!doctype html><p>",
    );
  });

  it("are as before for Astro afterwards", async () => {
    const { own, known, page, pageMap } = astro(PAGE);
    await write(own);
    expect(known.mod).toBe(page);
    expect(await (await pageMap.get(COMPONENT)?.())?.page()).toBe(page);
  });
});

describe("Astro renders", () => {
  const differs = `Astro renders ${COMPONENT}: its first page differs from Astro's.`;

  it.each<[string, Parameters<typeof astro>, readonly string[]]>([
    ["pages that it changes", [PAGE, { change: (html) => html.trim().concat(" ") }], [differs]],
    [
      "pages that use what only it has",
      [
        (result) => ({
          render: (destination) => {
            if (result.response === undefined && "params" in result) throw new TypeError();
            destination.write("");
          },
        }),
      ],
      [differs],
    ],
    [
      "pages with a response of their own",
      [() => ({ render: (destination) => void destination.write(new Response()) })],
      [differs],
    ],
  ])("%s", async (_, given, said) => {
    await write(astro(...given).own);
    expect(astros).toEqual([...FIRST, ...SLUGS]);
    expect(await written()).toEqual(["evidence", ...SLUGS.map((slug) => `evidence/${slug}.html`)]);
    expect(warnings).toEqual(said);
  });

  it("endpoints, whose files have their own names", async () => {
    await write(astro(PAGE, { type: "endpoint", slugs: ["a.txt", "b.txt", "c.txt"] }).own);
    expect(astros).toEqual(["a.txt", "b.txt", "c.txt"]);
    expect(await written()).toEqual([
      "evidence",
      "evidence/a.txt",
      "evidence/b.txt",
      "evidence/c.txt",
    ]);
    expect(warnings).toEqual([]);
  });

  it("routes of few pages", async () => {
    await write(astro(PAGE, { slugs: SLUGS.slice(0, 2) }).own);
    expect(astros).toEqual(SLUGS.slice(0, 2));
    expect(await written()).toEqual([
      "evidence",
      "evidence/eid-1409.html",
      "evidence/eid-1421.html",
    ]);
    expect(warnings).toEqual([]);
  });
});
