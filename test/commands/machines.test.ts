import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import type { Json, JsonObject } from "../../src/base/json.ts";
import { COLLECTIONS } from "../../src/gkm/model/collections.ts";
import { collectionPage } from "../../src/gkm/model/paths.ts";
import { builtSite } from "../fixtures/built-site.ts";
import { CATALOG } from "../fixtures/catalog.ts";
import { atomFaults, jsonFeedFaults } from "../fixtures/feed-rules.ts";
import { elementsIn } from "../fixtures/html-elements.ts";
import { builtPages } from "../fixtures/page-kinds.ts";
import { jsonLdFaults } from "../fixtures/schema-org.ts";
import { sitemapFaults, sitemapUrls } from "../fixtures/sitemap-rules.ts";

const SITE = "https://vitrine.example.org";

let site: string;
const texts = new Map<string, string>();

beforeAll(async () => {
  site = await builtSite();
  for (const page of await builtPages(site)) {
    texts.set(page, await readFile(join(site, page), "utf8"));
  }
});

const read = (path: string) => readFile(join(site, path), "utf8");

/** What a page says in a meta element, by its name or property. */
function metaOf(page: string): ReadonlyMap<string, string> {
  const found = elementsIn(texts.get(page) ?? "", "meta");
  return new Map(
    found.map(({ name, property, content = "" }) => [name ?? property ?? "", content]),
  );
}

const linkOf = (page: string, rel: string) =>
  elementsIn(texts.get(page) ?? "", "link").find((link) => link["rel"] === rel)?.["href"];

const isListed = (page: string) => metaOf(page).get("robots") === undefined;

/** Whether the site has something at a URL of its own. */
function isThere(url: string): boolean {
  const path = decodeURIComponent(new URL(url).pathname).replace(/\/$/, "/index.html").slice(1);
  return [path, `${path}.html`, `${path}/index.json`].some((file) => existsSync(join(site, file)));
}

/** The JSON-LD documents of a page. */
function documentsOf(page: string): readonly JsonObject[] {
  const scripts = /<script type="application\/ld\+json">(.*?)<\/script>/gs;
  return [...(texts.get(page) ?? "").matchAll(scripts)].map(([, text = ""]) => JSON.parse(text));
}

function* stringsIn(value: Json): Generator<string> {
  if (typeof value === "string") yield value;
  else if (typeof value === "object" && value !== null) {
    for (const one of Object.values(value)) yield* stringsIn(one);
  }
}

describe("the JSON-LD of the site", () => {
  it("is one document on every page but that of an error, in the words of schema.org", () => {
    const faults = [...texts.keys()].flatMap((page) => {
      const documents = documentsOf(page);
      const own = documents.flatMap(jsonLdFaults).map((fault) => `${page}: ${fault}`);
      return documents.length === (page === "404.html" ? 0 : 1) ? own : [`${page}: no document`];
    });
    expect(faults).toEqual([]);
    expect(texts.size).toBeGreaterThan(400);
  });

  it("says on every page with crumbs where it is", () => {
    const without = [...texts.keys()].filter((page) => {
      if (["404.html", "index.html"].includes(page)) return false;
      return !JSON.stringify(documentsOf(page)).includes('"BreadcrumbList"');
    });
    expect(without).toEqual([]);
  });

  it("leads to pages of the site that are there", () => {
    const urls = new Set(
      [...texts.keys()].flatMap((page) => documentsOf(page).flatMap((one) => [...stringsIn(one)])),
    );
    const own = [...urls].filter((url) => url.startsWith(`${SITE}/`) && !url.includes("{"));
    expect(own.filter((url) => !isThere(url))).toEqual([]);
    expect(own.length).toBeGreaterThan(600);
  });
});

describe("the head of every page", () => {
  it("has a canonical URL, its own, or asks search engines to leave the page out", () => {
    for (const page of texts.keys()) {
      const own = `${SITE}/${page.replace(/\.html$/, "").replace(/(^|\/)index$/, "")}`;
      const meta = metaOf(page);
      const canonical = linkOf(page, "canonical");
      if (isListed(page)) expect([page, canonical && decodeURI(canonical)]).toEqual([page, own]);
      else expect([page, meta.get("robots"), canonical]).toEqual([page, "noindex", undefined]);
      expect(meta.get("og:type")).toBe("website");
      expect(meta.get("og:site_name")).toBe("Vitrine");
      expect(meta.get("twitter:card")).toMatch(/^summary(?:_large_image)?$/);
      expect(meta.get("og:url") && decodeURI(meta.get("og:url") ?? "")).toBe(own);
    }
  });

  it("describes the page in at most 300 characters, as no other page does", () => {
    const pages = [...texts.keys()];
    const descriptions = pages.map(
      (page) => [page, metaOf(page).get("description") ?? ""] as const,
    );
    expect(descriptions.filter(([, text]) => text === "" || text.length > 300)).toEqual([]);
    const same = [...Map.groupBy(descriptions, ([, text]) => text).values()];
    expect(same.filter((all) => all.length > 1).map((all) => all.map(([page]) => page))).toEqual(
      [],
    );
  });

  it("names the feeds", () => {
    const links = elementsIn(texts.get("evidence/eid-1409.html") ?? "", "link");
    const feeds = links.filter(({ type = "" }) => /atom|feed/.test(type));
    expect(feeds.map(({ rel, href }) => [rel, href])).toEqual([
      ["alternate", "/feeds/evidence.atom"],
      ["alternate", "/feeds/evidence.json"],
      ["alternate", "/feeds/tools.atom"],
      ["alternate", "/feeds/tools.json"],
      ["alternate", "/feeds/releases.atom"],
      ["alternate", "/feeds/releases.json"],
    ]);
  });
});

describe("the sitemap", () => {
  const listed = async () => {
    const index = await read("sitemap-index.xml");
    expect(sitemapFaults(index)).toEqual([]);
    const files = await Promise.all(
      sitemapUrls(index).map((url) => read(url.slice(SITE.length + 1))),
    );
    for (const file of files) expect(sitemapFaults(file)).toEqual([]);
    return files.flatMap(sitemapUrls);
  };

  it("has exactly the pages that do not ask to be left out", async () => {
    const canonical = [...texts.keys()].filter(isListed).map((page) => linkOf(page, "canonical"));
    expect(await listed()).toEqual(canonical.toSorted());
  });

  it("has the list of every collection, and no page for machines", async () => {
    const urls = new Set(await listed());
    for (const { name, isPart } of COLLECTIONS) {
      expect(urls).toContain(SITE + collectionPage(name));
      for (const { path } of CATALOG.graph.of(name)) {
        expect([path, urls.has(SITE + path)]).toEqual([path, !isPart]);
      }
    }
    for (const path of ["/search", "/tasks", "/404"]) expect(urls).not.toContain(SITE + path);
    for (const path of ["/", "/tools", "/api", "/legend", "/docs", "/docs/rules"])
      expect(urls).toContain(SITE + path);
  });

  it("is named by robots.txt", async () => {
    const [, , line = ""] = (await read("robots.txt")).split("\n");
    expect(isThere(line.replace("Sitemap: ", ""))).toBe(true);
  });
});

describe("the feeds", () => {
  it("keep their rules, and lead to pages that are there", async () => {
    for (const name of ["evidence", "tools"]) {
      expect(atomFaults(await read(`feeds/${name}.atom`))).toEqual([]);
      const text = await read(`feeds/${name}.json`);
      expect(jsonFeedFaults(text)).toEqual([]);
      const { items, home_page_url } = JSON.parse(text) as {
        items: { url: string }[];
        home_page_url: string;
      };
      const urls = [home_page_url, ...items.map(({ url }) => url)];
      expect(urls.filter((url) => !isThere(url))).toEqual([]);
    }
  });
});

describe("llms.txt", () => {
  it("leads to pages and files that are there", async () => {
    const links = [...(await read("llms.txt")).matchAll(/\]\((\S+)\):/g)].map(
      ([, url = ""]) => url,
    );
    expect(links.filter((url) => !isThere(url))).toEqual([]);
    expect(links.length).toBeGreaterThan(30);
    expect(isThere(`${SITE}/nothing`)).toBe(false);
  });
});
