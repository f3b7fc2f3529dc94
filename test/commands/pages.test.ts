import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { beforeAll, describe, expect, it } from "vitest";
import { builtSite } from "../fixtures/built-site.ts";
import { elementsIn } from "../fixtures/html-elements.ts";
import { htmlFaults } from "../fixtures/html-faults.ts";
import { builtPages, pageKinds } from "../fixtures/page-kinds.ts";

let site: string;
let pages: readonly string[];

beforeAll(async () => {
  site = await builtSite();
  pages = await builtPages(site);
});

const texts = new Map<string, Promise<Buffer>>();

function read(path: string) {
  const text = texts.get(path) ?? readFile(join(site, path));
  texts.set(path, text);
  return text;
}

/** What a file weighs on its way to a reader, in bytes. */
const weight = async (path: string) => gzipSync(await read(path), { level: 9 }).byteLength;

/** The attributes of all elements of a page with a name. */
const elements = async (page: string, name: string) =>
  elementsIn((await read(page)).toString(), name);

/** The scripts of a page; a block of data is none. */
const scripts = async (page: string) =>
  (await elements(page, "script")).filter(({ type }) => type !== "application/ld+json");

describe("the HTML of the site", () => {
  it("has no fault on a page of each kind", async () => {
    // the tests with other programs read all pages
    const files = (await pageKinds(site)).map((path) => `${path.slice(1) || "index"}.html`);
    expect(await htmlFaults(site, files)).toEqual([]);
    expect(files.length).toBeGreaterThan(60);
    expect(pages.length).toBeGreaterThan(400);
  });
});

describe("the text of a page", () => {
  it("has a space between a badge and what is before it, for those who hear or copy it", async () => {
    const texts = await Promise.all(pages.map(async (page) => (await read(page)).toString()));
    const joined = pages.filter((_, place) =>
      /[\p{L})]<span class="badge/u.test(texts[place] ?? ""),
    );
    expect(joined).toEqual([]);
  });
});

describe("the menu of an entry's page", () => {
  it("lists every section that has a heading, unless these are at most four, or a statement's answer", async () => {
    const faults: string[] = [];
    let menus = 0;
    for (const page of pages.filter((one) =>
      /^(?!tools|docs|assertion|evidence)[^/]+\/[^/]+\.html$/.test(one),
    )) {
      const html = (await read(page)).toString();
      const menu = /<nav class="on-this-page.*?<\/nav>/s.exec(html)?.[0] ?? "";
      const listed = [...menu.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
      const headings = (await elements(page, "h2")).flatMap((heading) =>
        heading["class"]?.includes("visually-hidden") ? [] : [heading["id"]],
      );
      const expected = headings.length > 4 ? headings.filter((id) => id !== "exactly") : [];
      if (listed.join() !== expected.join()) faults.push(`${page}: ${listed} for ${expected}`);
      if (menu !== "") menus++;
    }
    expect(faults).toEqual([]);
    expect(menus).toBeGreaterThan(100);
  });
});

describe("a reader loads", () => {
  it("at most 7 kB of HTML for an evidence item", async () => {
    const items = pages.filter((page) => page.startsWith("evidence/"));
    const weights = await Promise.all(items.map(weight));
    expect(Math.max(...weights)).toBeLessThanOrEqual(7_000);
    expect(weights.length).toBeGreaterThan(50);
  });

  it("at most 120 kB for a page of the documentation, before compression", async () => {
    const documents = pages.filter((page) => page.startsWith("docs"));
    const sizes = await Promise.all(documents.map(async (page) => (await read(page)).byteLength));
    expect(Math.max(...sizes)).toBeLessThanOrEqual(120_000);
    expect(documents.length).toBeGreaterThan(10);
  });

  it("at most 12 kB of styles, which are the same on all pages", async () => {
    const hrefs = async (page: string) =>
      (await elements(page, "link")).flatMap(({ rel, href = "" }) =>
        rel === "stylesheet" ? [href] : [],
      );
    const all = await hrefs("index.html");
    const sizes = await Promise.all(all.map((href) => weight(href)));
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(12_000);
    expect(all.length).toBeGreaterThan(1);
    for (const page of ["search.html", "tasks.html", "evidence/eid-1409.html"]) {
      expect(await hrefs(page)).toEqual(all);
    }
    const files = (await readdir(join(site, "assets"))).filter((name) => name.endsWith(".css"));
    expect(files.length).toBe(1);
  });

  it("at most 4 kB of scripts before a search, on every page but those of the search, of tasks and of the look-up", async () => {
    // the look-up loads all before anything is entered, so that no request tells what is looked up
    const heavy = new Set(["search.html", "tasks.html", "lookup.html"]);
    const known = new Map<string, number>();
    /** What a script weighs with all that it imports at once. */
    const loaded = async (path: string, seen: Set<string>): Promise<number> => {
      if (seen.has(path)) return 0;
      seen.add(path);
      const own = known.get(path) ?? (await weight(path));
      known.set(path, own);
      const text = (await read(path)).toString();
      const imported = [...text.matchAll(/(?:from|import)\s*"(\.[^"]+)"/g)];
      let sum = own;
      for (const [, name = ""] of imported) sum += await loaded(join(path, "..", name), seen);
      return sum;
    };
    const weightOf = async (page: string, seen = new Set<string>()) => {
      let sum = 0;
      for (const { src = "" } of await scripts(page)) sum += await loaded(src, seen);
      return sum;
    };
    const over: string[] = [];
    for (const page of pages.filter((one) => !heavy.has(one))) {
      const sum = await weightOf(page);
      if (sum > 4_000 || sum === 0) over.push(`${page}: ${sum} bytes`);
    }
    expect(over).toEqual([]);
    const seen = new Set<string>();
    const first = await weightOf("lookup.html", seen);
    expect(first).toBeLessThanOrEqual(10_000);
    // it is loaded with the index, before anything is looked up
    const [shown = ""] = (await readdir(join(site, "assets"))).filter((name) =>
      name.startsWith("shown"),
    );
    const later = await loaded(`/assets/${shown}`, seen);
    expect(later).toBeGreaterThan(2000);
    expect(first + later).toBeLessThanOrEqual(12_940);
  });

  it("no list of what scripts that are loaded later import: nothing preloads it", async () => {
    const names = (await readdir(join(site, "assets"))).filter((name) => name.endsWith(".js"));
    const all = await Promise.all(names.map((name) => read(`assets/${name}`)));
    expect(all.filter((text) => text.includes("mapDeps"))).toEqual([]);
    expect(all.some((text) => text.includes("import("))).toBe(true);
  });

  it("of the worker that looks up, for lines at most 18.5 kB, and apart from it what reads files", async () => {
    const names = await readdir(join(site, "assets"));
    const [lines, files, maf, gzip, downloads] = await Promise.all(
      ["lookup-worker", "file-reading", "maf-reading", "gzip-member", "downloads"].map(
        async (start) => {
          const [name = "", ...others] = names.filter((one) => one.startsWith(start));
          expect(others).toEqual([]);
          return weight(`assets/${name}`);
        },
      ),
    );
    expect(lines).toBeLessThanOrEqual(18_450);
    expect(files).toBeLessThanOrEqual(12_750);
    // what only some look-ups need
    expect(maf).toBeLessThanOrEqual(2_500);
    expect(gzip).toBeLessThanOrEqual(1_900);
    expect(downloads).toBeLessThanOrEqual(1_900);
  });

  it("nothing from another site", async () => {
    const loads: Readonly<Record<string, string>> = {
      script: "src",
      img: "src",
      iframe: "src",
      source: "src",
      video: "src",
      object: "data",
    };
    const foreign: string[] = [];
    for (const page of pages) {
      for (const [name, attribute] of Object.entries(loads)) {
        for (const found of name === "script" ? await scripts(page) : await elements(page, name)) {
          const url = found[attribute] ?? "";
          if (!url.startsWith("/")) foreign.push(`${page}: <${name}> ${url}`);
        }
      }
      for (const { rel = "", href = "" } of await elements(page, "link")) {
        const isLoaded = /stylesheet|preload|icon/.test(rel);
        if (isLoaded && !href.startsWith("/")) foreign.push(`${page}: <link> ${href}`);
      }
    }
    for (const name of await readdir(join(site, "assets"))) {
      if (!name.endsWith(".css")) continue;
      const urls = (await read(`assets/${name}`)).toString().matchAll(/url\(["']?([^)"']+)/g);
      for (const [, url = ""] of urls) if (!/^[/.]/.test(url)) foreign.push(`${name}: ${url}`);
    }
    expect(foreign).toEqual([]);
  });

  it("the two faces of nearly all text before it is drawn, each once", async () => {
    const faces = (await elements("index.html", "link")).filter(({ as }) => as === "font");
    expect(faces.map(({ href, crossorigin }) => [href?.replace(/\..*/, ""), crossorigin])).toEqual([
      ["/assets/ibm-plex-sans-latin-wght-normal", ""],
      ["/assets/source-serif-4-latin-wght-normal", ""],
    ]);
    const [css = ""] = (await readdir(join(site, "assets"))).filter((name) => /\.css$/.test(name));
    const styles = (await read(`assets/${css}`)).toString();
    for (const { href = "" } of faces) expect(styles).toContain(href);
  });
});
