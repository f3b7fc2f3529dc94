import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { AstroPrerenderer, RouteData, SSRResult } from "astro";
import { beforeEach, describe, expect, it } from "vitest";
import { createWriter } from "../../src/output/files.ts";
import type { PageComponent } from "../../src/render/astro.ts";
import { NO_PARTS } from "../../src/render/kept-parts.ts";
import { prerenderer } from "../../src/render/prerenderer.ts";
import { temporaryFolder } from "../fixtures/content.ts";

const SITE = "https://example.org/registry";
const COMPONENT = "src/pages/[collection]/[slug].astro";
const SLUGS = ["eid-1409", "eid-1421", "käse"];

type Props = { readonly slug: string };

let folder: string;
let warnings: string[];
let begun: number;
let pages: number;
let listed: number;

beforeEach(async () => {
  folder = await temporaryFolder();
  warnings = [];
  begun = 0;
  pages = -1;
  listed = -1;
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

/** Astro's own prerenderer of one route, which renders its pages with a component, and changes them. */
function astro(
  component: PageComponent,
  { slugs = SLUGS, type = "page", change = (html: string) => html, app = {} } = {},
) {
  const route = { component: COMPONENT, type } as RouteData;
  const page = { default: component };
  const pageMap = new Map([[COMPONENT, async () => ({ page: async () => page })]]);
  const known = {
    mod: page,
    staticPaths: slugs.map((slug) => ({ params: { slug }, props: { slug } })),
  };
  const own = {
    name: "own",
    app: { manifest: { pageMap }, routeCache: { get: () => known }, ...app },
    getStaticPaths: async () => slugs.map((slug) => ({ pathname: `/evidence/${slug}`, route })),
    async render(request: Request) {
      const module = await (await pageMap.get(COMPONENT)?.())?.page();
      // with another module, the paths of a route are listed again
      expect(known.mod).toBe(module);
      const url = new URL(request.url);
      const slug = decodeURIComponent(url.pathname).replace(/.*\/|\.html$/g, "");
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
  } satisfies AstroPrerenderer & { app: object };
  return { own, known, page, pageMap };
}

/** Renders, and returns the paths that are left to Astro. */
async function left(own: AstroPrerenderer, site = SITE) {
  const writer = createWriter(folder);
  const options = {
    site,
    writer,
    kept: NO_PARTS,
    begin: () => void begun++,
    listed: (count: number) => {
      listed = count;
    },
    wrote: () => {
      pages = writer.written.files;
    },
    warn: (message: string) => void warnings.push(message),
  };
  const paths = await prerenderer(options)(own).getStaticPaths();
  return paths.map(({ pathname }) => pathname);
}

const written = async () => (await readdir(folder, { recursive: true })).sort();

const PATHS = SLUGS.map((slug) => `/evidence/${slug}`);

describe("the pages of a route", () => {
  it.each([SITE, `${SITE}/`])("are written as Astro renders them: %s", async (site) => {
    expect(await left(astro(PAGE).own, site)).toEqual([]);
    expect(await written()).toEqual(["evidence", ...SLUGS.map((slug) => `evidence/${slug}.html`)]);
    const path = "/registry/evidence/eid-1421.html";
    expect(await readFile(join(folder, "evidence/eid-1421.html"), "utf8")).toBe(
      `<!DOCTYPE html><p>https://example.org${path} eid-1421${path}</p>`,
    );
    expect([warnings, begun, listed, pages]).toEqual([[], 1, SLUGS.length, SLUGS.length]);
  });

  it("are written when what they wait for is there", async () => {
    const waiting: PageComponent = async (result, props, slots) => {
      const template = await PAGE(result, props, slots);
      return { render: async (destination) => template.render(destination) };
    };
    expect(await left(astro(waiting).own)).toEqual([]);
    expect(await readFile(join(folder, "evidence/käse.html"), "utf8")).toContain("käse");
  });

  it("have the doctype that they say", async () => {
    const typed: PageComponent = () => ({
      render: (destination) => void destination.write("<!doctype html><p>"),
    });
    const change = (html: string) => html.replace("<!DOCTYPE html>", "");
    expect(await left(astro(typed, { change }).own)).toEqual([]);
    expect(await readFile(join(folder, "evidence/eid-1409.html"), "utf8")).toBe(
      "<!doctype html><p>",
    );
  });

  it("are as before for Astro afterwards", async () => {
    const { own, known, page, pageMap } = astro(PAGE);
    await left(own);
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
    ["endpoints", [PAGE, { type: "endpoint" }], []],
    [
      "all pages if it has no program that is known",
      [PAGE, { app: { manifest: {} } }],
      ["Astro renders all pages: this version of it has another form than expected."],
    ],
  ])("%s", async (_, given, said) => {
    expect(await left(astro(...given).own)).toEqual(PATHS);
    expect([await written(), warnings]).toEqual([[], said]);
  });

  it("routes of few pages", async () => {
    expect(await left(astro(PAGE, { slugs: SLUGS.slice(0, 2) }).own)).toEqual(PATHS.slice(0, 2));
    expect([await written(), warnings]).toEqual([[], []]);
  });
});
