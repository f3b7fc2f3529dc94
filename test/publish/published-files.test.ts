import { describe, expect, it } from "vitest";
import { publishedFiles } from "../../src/publish/published-files.ts";
import { PUBLISHERS } from "../../src/publish/publishers.ts";
import { CATALOG } from "../fixtures/catalog.ts";
import { smallCatalog } from "../fixtures/small.ts";

describe("the published files of a catalog", () => {
  it("are those that a build writes, whichever is requested first", async () => {
    const catalog = await smallCatalog();
    const contentOf = publishedFiles(catalog);
    const files = PUBLISHERS.flatMap((publisher) =>
      "files" in publisher ? [...publisher.files(catalog)] : [],
    ).reverse();
    expect(files.length).toBeGreaterThan(100);
    for (const { path, content } of files) {
      const found = await contentOf(path);
      expect(Buffer.from(content).equals(Buffer.from(found ?? "")), path).toBe(true);
    }
  });

  it("include pictures, which are made when they are requested", async () => {
    const contentOf = publishedFiles(CATALOG);
    const paths = PUBLISHERS.flatMap((publisher) =>
      "pictures" in publisher ? [...publisher.pictures(CATALOG)].slice(0, 2) : [],
    ).map(({ path }) => path);
    expect(paths.map((path) => path.split("/")[0])).toEqual(["assets", "assets", "share", "share"]);
    for (const path of paths) expect((await contentOf(path))?.length, path).toBeGreaterThan(100);
  });

  it.each([
    "gkm/index.json",
    "gkm/tables/evidence.tsv",
    "gkm/tables/evidence.csv",
    "gkm/lookup/alleles-GRCh37.json",
    "gkm/bundle.schema.json",
    "schemas/content/site.schema.json",
    "tools/seqkit-stats/badge.svg",
    "share/site.png",
    "search-index/index.json",
    "tes/v1/openapi.json",
    "robots.txt",
    "_headers",
  ])("include %s", async (path) => {
    expect((await publishedFiles(await smallCatalog())(path))?.length).toBeGreaterThan(10);
  });

  it.each([
    "",
    "nothing",
    "gkm",
    "gkm/tables/nothing.tsv",
    "trs/v2/nothing",
    "constructor/name",
    "__proto__",
    "tools",
    "tools/nothing/badge.svg",
    "tools/nothing/1.0.0/interface.json",
    "assets/nothing.png",
    "index.html",
    "sitemap-index.xml",
  ])("have none at %j", async (path) => {
    expect(await publishedFiles(await smallCatalog())(path)).toBeUndefined();
  });
});

it("the colors of a site are published if it has its own", async () => {
  const catalog = await smallCatalog();
  expect(await publishedFiles(catalog)("brand.css")).toBeUndefined();
  const site = { ...catalog.site, brand_color: "#0b6e4f" };
  const styles = await publishedFiles({ ...catalog, site })("brand.css");
  expect(String(styles)).toContain("--accent:light-dark(#0b6e4f,");
});

it("the fonts of a site are published once, and its styles name them", async () => {
  const catalog = await smallCatalog();
  const file = { content: Buffer.from("font"), sha256: "0".repeat(64) };
  const font = { role: "text", weight: "400", name: "a.woff2", license: "MIT", ...file } as const;
  const published = publishedFiles({ ...catalog, fonts: [font, { ...font, role: "headings" }] });
  const [, path = ""] = /url\("([^"]+)"\)/.exec(String(await published("brand.css"))) ?? [];
  expect(String(await published(path))).toBe("font");
  expect(await publishedFiles(catalog)(path)).toBeUndefined();
});

it("the styles of a site are published as they are, if it has any", async () => {
  const catalog = await smallCatalog();
  expect(await publishedFiles(catalog)("theme.css")).toBeUndefined();
  const styles = await publishedFiles({ ...catalog, styles: ".a{}" })("theme.css");
  expect(String(styles)).toBe(".a{}");
});

describe("each publisher", () => {
  it("has a name of its own", () => {
    const names = PUBLISHERS.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  });

  it("knows its own paths, and writes no file of another one", () => {
    const writers = new Map<string, string>();
    for (const publisher of PUBLISHERS) {
      if ("fromPages" in publisher) continue;
      const files = "files" in publisher ? publisher.files(CATALOG) : publisher.pictures(CATALOG);
      for (const { path } of files) {
        expect(publisher.has(path), `${publisher.name}: ${path}`).toBe(true);
        expect(writers.get(path), path).toBeUndefined();
        writers.set(path, publisher.name);
      }
    }
    expect(new Set(writers.values()).size).toBe(20);
  });
});
