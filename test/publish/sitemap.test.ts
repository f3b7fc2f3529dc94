import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import {
  canonicalUrls,
  lastChanges,
  robotsFile,
  SITEMAP_LIMITS,
  sitemap,
  sitemapFiles,
} from "../../src/publish/sitemap.ts";
import { CATALOG } from "../fixtures/catalog.ts";
import { temporaryFolder } from "../fixtures/content.ts";
import { madeTool, madeVersion } from "../fixtures/made.ts";
import { filesIn } from "../fixtures/site-files.ts";
import { sitemapFaults, sitemapUrls } from "../fixtures/sitemap-rules.ts";

const SITE = "https://example.org/registry";

const textsOf = (files: ReturnType<typeof sitemapFiles>) =>
  Object.fromEntries(files.map(({ path, content }) => [path, String(content)]));

/** Generated pages: URLs of so many characters. */
const pages = (count: number, length = 40) =>
  Array.from({ length: count }, (_, number) => ({
    url: `${SITE}/evidence/eid-${number}`.padEnd(length, "x"),
  }));

describe("a sitemap", () => {
  it("has one file and an index", () => {
    const given = [{ url: `${SITE}/`, changed: "2026-11-21" }, { url: `${SITE}/a?b=1&c='<2>"` }];
    expect(textsOf(sitemapFiles(given, SITE))).toEqual({
      "sitemap-0.xml":
        '<?xml version="1.0" encoding="UTF-8"?>\n' +
        '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n' +
        "<url><loc>https://example.org/registry/</loc><lastmod>2026-11-21</lastmod></url>\n" +
        "<url><loc>https://example.org/registry/a?b=1&amp;c=&apos;&lt;2&gt;&quot;</loc></url>\n" +
        "</urlset>\n",
      "sitemap-index.xml":
        '<?xml version="1.0" encoding="UTF-8"?>\n' +
        '<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n' +
        "<sitemap><loc>https://example.org/registry/sitemap-0.xml</loc></sitemap>\n" +
        "</sitemapindex>\n",
    });
  });

  it("has the limits of the protocol", () => {
    expect(SITEMAP_LIMITS).toEqual({ urls: 50_000, bytes: 52_428_800 });
  });

  it.each([
    [50, [50]],
    [51, [50, 1]],
    [120, [50, 50, 20]],
  ])("of %i pages, of which a file may have 50, has as many files as it takes", (count, sizes) => {
    const files = sitemapFiles(pages(count), SITE, { ...SITEMAP_LIMITS, urls: 50 });
    const texts = textsOf(files);
    const found = sizes.map((_, index) => sitemapUrls(texts[`sitemap-${index}.xml`] ?? ""));
    expect(found.map((urls) => urls.length)).toEqual(sizes);
    expect(found.flat()).toEqual(pages(count).map(({ url }) => url));
    expect(files).toHaveLength(sizes.length + 1);
    expect(sitemapUrls(texts["sitemap-index.xml"] ?? "")).toEqual(
      sizes.map((_, index) => `${SITE}/sitemap-${index}.xml`),
    );
    for (const text of Object.values(texts)) expect(sitemapFaults(text)).toEqual([]);
  });

  it("has at most as many bytes in a file as it may", () => {
    const tight = { ...SITEMAP_LIMITS, bytes: 300 };
    const each = textsOf(
      sitemapFiles([{ url: `${SITE}/${"ä".repeat(50)}` }, ...pages(3)], SITE, tight),
    );
    for (const text of Object.values(each))
      expect(Buffer.byteLength(text)).toBeLessThanOrEqual(420);
    expect(Buffer.byteLength(each["sitemap-0.xml"] ?? "")).toBeLessThanOrEqual(300);
  });

  it("of nothing is an index of nothing", () => {
    expect(Object.keys(textsOf(sitemapFiles([], SITE)))).toEqual(["sitemap-index.xml"]);
  });
});

describe("the rules of sitemaps", () => {
  const [file] = sitemapFiles([{ url: `${SITE}/`, changed: "2026-11-21" }], SITE);
  const text = String(file?.content);
  it.each<[string, (text: string) => string]>([
    ["another namespace", (one) => one.replace("0.9", "0.84")],
    ["a relative URL", (one) => one.replace(SITE, "")],
    ["a URL that is not escaped", (one) => one.replace("registry/<", "registry/?a&b<")],
    ["a date that is none", (one) => one.replace("2026-11-21", "21.11.2026")],
    ["an unknown element", (one) => one.replace("<lastmod>", "<date>x</date><lastmod>")],
    [
      "the elements in another order",
      (one) => one.replace(/(<loc>.*<\/loc>)(<lastmod>.*<\/lastmod>)/, "$2$1"),
    ],
    ["too many URLs", (one) => one.replace(/(<url>.*<\/url>\n)/, (found) => found.repeat(50_001))],
  ])("refuse %s", (_, change) => {
    expect(change(text)).not.toBe(text);
    expect(sitemapFaults(text)).toEqual([]);
    expect(sitemapFaults(change(text))).not.toEqual([]);
  });
});

/** A folder with these files. */
async function folderWith(files: Readonly<Record<string, string>>): Promise<string> {
  const folder = await temporaryFolder();
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  return folder;
}

const page = (url: string) => `<html><head><link rel="canonical" href="${url}"></head></html>`;

describe("the pages of a sitemap", () => {
  it("are those with a canonical URL, each once, but no files of tools", async () => {
    const folder = await folderWith({
      "index.html": page(`${SITE}/`),
      "evidence/eid-1.html": page(`${SITE}/evidence/eid-1`),
      "a.html": page(`${SITE}/a?b=1&amp;c=2`),
      "again.html": page(`${SITE}/`),
      "search.html": '<html><head><meta name="robots" content="noindex"></head></html>',
      "trs/v2/tools/a/page.html": page("https://evil.example/"),
      "a.txt": page(`${SITE}/text`),
    });
    expect(await canonicalUrls(filesIn(folder))).toEqual([
      `${SITE}/`,
      `${SITE}/a?b=1&c=2`,
      `${SITE}/evidence/eid-1`,
    ]);
  });

  it("have the days of their last changes where content says so", async () => {
    const { url } = CATALOG.site;
    const changes = lastChanges({
      ...CATALOG,
      tools: [
        madeTool({
          id: "t",
          versions: [madeVersion({ id: "2", released: "2026-02-03" }), madeVersion({ id: "1" })],
        }),
      ],
    });
    expect(changes.get(`${url}/assertion/aid-1`)).toBe("2026-11-21");
    expect(changes.get(`${url}/evidence/eid-1409`)).toBe("2026-11-21");
    expect(changes.get(`${url}/tools/t/2`)).toBe("2026-02-03");
    expect([changes.has(`${url}/tools/t/1`), changes.has(`${url}/tools/t`)]).toEqual([
      false,
      false,
    ]);
    const folder = await folderWith({
      "index.html": page(`${url}/`),
      "evidence/eid-1409.html": page(`${url}/evidence/eid-1409`),
    });
    const [file] = await sitemap(CATALOG, filesIn(folder));
    expect(String(file?.content).split("\n").slice(2, 4)).toEqual([
      `<url><loc>${url}/</loc></url>`,
      `<url><loc>${url}/evidence/eid-1409</loc><lastmod>2026-11-21</lastmod></url>`,
    ]);
  });
});

describe("robots.txt", () => {
  it("names the sitemap", () => {
    expect(robotsFile("https://example.org/registry")).toEqual({
      path: "robots.txt",
      content: "User-agent: *\nAllow: /\nSitemap: https://example.org/registry/sitemap-index.xml\n",
    });
  });

  it("has one line for it, whatever the site's URL", () => {
    expect(robotsFile("https://example.org/a\nDisallow: /").content).toBe(
      "User-agent: *\nAllow: /\nSitemap: https://example.org/aDisallow:%20//sitemap-index.xml\n",
    );
  });
});
