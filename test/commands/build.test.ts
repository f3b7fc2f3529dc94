import { appendFile, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Ajv2020 } from "ajv/dist/2020.js";
import { LinkChecker } from "linkinator";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { parse as parseYaml } from "yaml";
import type { Json } from "../../src/base/json.ts";
import { canonicalJson } from "../../src/base/values/canonical.ts";
import { parseBundle } from "../../src/catalog/bundles/bundles.ts";
import { COLLECTION_NAMES } from "../../src/gkm/model/collections.ts";
import { collectionSegment } from "../../src/gkm/model/paths.ts";
import { PROFILES } from "../../src/gkm/model/profiles.ts";
import { type RunningServer, startServer } from "../../src/hosts/server/server.ts";
import { buildSite, digests, runScript } from "../fixtures/build.ts";
import { builtSite } from "../fixtures/built-site.ts";
import { CONTENT, copyContent, readBundle } from "../fixtures/content.ts";
import { SMALL_CONTENT } from "../fixtures/small.ts";

/** The bundles of the content. */
const BUNDLES = ["blood-and-brain", "solid-tumours", "trials"] as const;

/** The key of an entry without its namespace, if producers share it: a location is one by its digest. */
const sharedKey = (key: string) => key.replace(/^.*:(?=SL\.)/, "");

/** The collections whose entries are parts of claims, which the sitemap leaves out. */
const PARTS = ["sequence-reference", "location", "condition-set", "therapy-group", "proposition"];

/** The pages below a folder, as paths: `tools/fastp.html`. */
const pagesOf = async (site: string) =>
  (await readdir(site, { recursive: true })).filter((file) => file.endsWith(".html")).sort();

/** The canonical URL that a page names. */
const canonicalOf = async (site: string, page: string) =>
  /<link rel="canonical" href="([^"]+)"/.exec(await readFile(join(site, page), "utf8"))?.[1];

/** The URLs in the sitemap of a site. */
async function sitemapOf(site: string): Promise<readonly string[]> {
  const locations = async (file: string) =>
    [...(await readFile(join(site, file), "utf8")).matchAll(/<loc>([^<]+)<\/loc>/g)].map(
      ([, url]) => url ?? "",
    );
  const files = await locations("sitemap-index.xml");
  return (await Promise.all(files.map((url) => locations(url.split("/").at(-1) ?? "")))).flat();
}

/** The canonical URLs of the pages that a sitemap must list, sorted. */
async function listedPages(site: string): Promise<readonly (string | undefined)[]> {
  const listed = (await pagesOf(site)).filter((page) => {
    const [root = "", slug] = page.split("/");
    if (["404.html", "search.html", "tasks.html"].includes(page)) return false;
    return slug === undefined || !PARTS.includes(root) || /^page-\d+\.html$/.test(slug);
  });
  return (await Promise.all(listed.map((page) => canonicalOf(site, page)))).sort();
}

let dist: string;
let server: RunningServer;

beforeAll(async () => {
  dist = await builtSite();
  server = await startServer({ folder: dist, host: "127.0.0.1", port: 0 });
});

afterAll(() => server?.close());

describe("a built site", () => {
  it("has a page and a document for each key of the bundles, in each collection", async () => {
    const bundles = await Promise.all(BUNDLES.map(readBundle));
    for (const name of COLLECTION_NAMES) {
      const keys = new Set(bundles.flatMap((bundle) => Object.keys(bundle[name]).map(sharedKey)));
      const path = collectionSegment(name);
      const pages = (await readdir(join(dist, path))).filter((file) => file.endsWith(".html"));
      const documents = (await readdir(join(dist, "gkm", path))).filter(
        (file) => file !== "index.json" && !/\.(?:bib|csl\.json)$/.test(file),
      );
      expect([name, pages.length, documents.length]).toEqual([name, keys.size, keys.size]);
    }
  });

  it("has no broken internal links, and a link to each of its pages", async () => {
    const { links } = await new LinkChecker().check({
      path: server.url,
      recurse: true,
      linksToSkip: async (link) => !link.startsWith(server.url),
    });
    const checked = links.filter(({ state }) => state !== "SKIPPED");
    const broken = checked.filter(({ state }) => state === "BROKEN");
    expect(broken.map(({ url, parent, status }) => `${status} ${url} from ${parent}`)).toEqual([]);
    const reached = new Set(
      checked.map(({ url }) => new URL(url).pathname.replace(/^\/$/, "/index")),
    );
    const pages = (await pagesOf(dist))
      .filter((page) => page !== "404.html")
      .map((page) => `/${page.slice(0, -".html".length)}`);
    expect(pages.filter((page) => !reached.has(encodeURI(page)))).toEqual([]);
  });

  it("publishes each bundle as it is", async () => {
    const response = await fetch(`${server.url}/gkm/bundles/solid-tumours.json`);
    expect(await response.json()).toEqual(await readBundle("solid-tumours"));
  });

  it("publishes all bundles as one, in canonical form, that passes its own checks", async () => {
    const bytes = await readFile(join(dist, "gkm/bundle.json"));
    const { value: bundle, problems } = parseBundle("bundles/merged.json", bytes, {
      profiles: PROFILES,
      severities: {},
    });
    expect(problems).toEqual([]);
    expect(`${canonicalJson(bundle?.document as unknown as Json)}\n`).toBe(bytes.toString());
    const solid = await readBundle("solid-tumours");
    expect(Object.keys(bundle?.document.evidence ?? {}).length).toBeGreaterThan(
      Object.keys(solid.evidence).length,
    );
  });

  it("publishes each collection whole, with the ids in every row", async () => {
    const bundleOf = async (file: string) =>
      JSON.parse(await readFile(join(dist, "gkm", file), "utf8"));
    const [main, other] = [await bundleOf("bundle.json"), await bundleOf("bundle.trials.json")];
    for (const name of COLLECTION_NAMES) {
      // what both producers have is one entry
      const shared = new Set(Object.keys(main[name]).map(sharedKey));
      const own = Object.entries(other[name]).filter(([key]) => !shared.has(sharedKey(key)));
      const merged = { ...Object.fromEntries(own), ...main[name] };
      const keys = Object.keys(merged).sort();
      const lines = async (extension: string) =>
        (await readFile(join(dist, `gkm/${collectionSegment(name)}.${extension}`), "utf8"))
          .split("\n")
          .slice(0, -1);
      const entries = (await lines("ndjson")).map((line) => JSON.parse(line));
      expect(entries.map(({ key }) => key).sort()).toEqual(keys);
      for (const { key, value } of entries) expect(value).toEqual(merged[key]);
      const [head = "", ...rows] = await lines("tsv");
      const names = head.split("\t").map((name) => JSON.parse(name));
      expect(names.slice(0, 4)).toEqual(["key", "title", "page", "bundle"]);
      expect(rows.map((row) => row.split("\t")[0]).sort()).toEqual(keys);
      for (const row of rows) expect(row.split("\t").length).toBe(head.split("\t").length);
    }
  });

  it("publishes schemas that resolve at their URLs, and accept the bundles", async () => {
    const { url } = parseYaml(await readFile(join(CONTENT, "site.yaml"), "utf8"));
    const ajv = new Ajv2020({
      strict: false,
      validateFormats: false,
      loadSchema: async (address) => {
        const response = await fetch(address.replace(url, server.url));
        expect([address, response.status, response.headers.get("Content-Type")]).toEqual([
          address,
          200,
          "application/schema+json",
        ]);
        const schema = await response.json();
        expect(schema.$id).toBe(address);
        return schema;
      },
    });
    const schema = await (await fetch(`${server.url}/gkm/bundle.schema.json`)).json();
    expect(schema.$id).toBe("urn:kb:gkm-bundle:schema:0.1.0-a0");
    const validate = await ajv.compileAsync(schema);
    const bundle = await (await fetch(`${server.url}/gkm/bundle.json`)).json();
    expect(validate(bundle)).toBe(true);
    bundle.evidence["kb.eid:1409"].direction = "support";
    expect(validate(bundle)).toBe(false);
  });

  it("lists its pages for search engines, by their canonical URLs, without machine pages", async () => {
    const urls = await sitemapOf(dist);
    expect(urls.toSorted()).toEqual(await listedPages(dist));
    expect(new Set(urls).size).toBe(urls.length);
    const { url } = parseYaml(await readFile(join(CONTENT, "site.yaml"), "utf8"));
    expect(urls).toContain(`${url}/`);
    for (const path of ["/tools", "/tools/fastp/0.23.4", "/api", "/evidence/eid-1409", "/location"])
      expect(urls).toContain(url + path);
    expect(urls.filter((one) => one.includes(".html"))).toEqual([]);
    expect(await readFile(join(dist, "robots.txt"), "utf8")).toBe(
      `User-agent: *\nAllow: /\nSitemap: ${url}/sitemap-index.xml\n`,
    );
  });

  it("serves the 404 page at an unknown path", async () => {
    const response = await fetch(`${server.url}/evidence/eid-0`);
    expect(response.status).toBe(404);
    expect(response.headers.get("Content-Type")).toBe("text/html; charset=utf-8");
    expect(await response.text()).toContain("Page not found");
  });

  it("serves nothing outside its folder", async () => {
    for (const path of [
      "/..%2F..%2Fetc%2Fpasswd",
      "/%2e%2e/%2e%2e/etc/passwd",
      "/gkm/..%2f..%2fx",
    ]) {
      expect((await fetch(server.url + path)).status).toBe(404);
    }
  });

  it("shows the notice on every page", async () => {
    for (const page of await pagesOf(dist)) {
      expect(await readFile(join(dist, page), "utf8"), page).toContain(
        "Not for clinical decisions",
      );
    }
  });
});

describe("a build", () => {
  const env = { CONTENT_DIR: SMALL_CONTENT, SITE_URL: "https://example.org/registry" };
  let folder: string;
  let site: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "vitrine-site-"));
    site = join(folder, "registry");
    buildSite(site, env);
  });

  afterAll(() => rm(folder, { recursive: true, force: true }));

  it("gives the same bytes with nothing kept in another folder, and again where files were edited by hand", async () => {
    await appendFile(join(site, "evidence/eid-709.html"), "<p>Edited</p>");
    await writeFile(join(site, "trs/v2/tools/index.json"), "[]");
    await writeFile(join(site, "more.html"), "More");
    await rm(join(site, "gkm"), { recursive: true });
    buildSite(site, env);
    const again = join(folder, "elsewhere", "site");
    buildSite(again, { ...env, CACHE_DIR: join(folder, "nothing-kept") });
    expect(await digests(site)).toEqual(await digests(again));
  });

  it("for a URL with a path has that path in its links and in its sitemap", async () => {
    const page = await readFile(join(site, "evidence/eid-709.html"), "utf8");
    expect(page).toContain('href="/registry/source/pmid-26351323"');
    expect(await canonicalOf(site, "evidence/eid-709.html")).toBe(
      "https://example.org/registry/evidence/eid-709",
    );
    const urls = await sitemapOf(site);
    expect(urls.toSorted()).toEqual(await listedPages(site));
    expect(urls).toContain("https://example.org/registry/");
    // what scripts load, too
    const names = await readdir(join(site, "assets"));
    const scripts = await Promise.all(
      names
        .filter((name) => name.endsWith(".js"))
        .map((name) => readFile(join(site, "assets", name), "utf8")),
    );
    for (const start of ["lookup-worker", "query-worker"]) {
      const worker = names.find((name) => name.startsWith(start));
      expect(scripts.join("")).toContain(`/registry/assets/${worker}`);
    }
    expect(await readFile(join(site, "sitemap-index.xml"), "utf8")).toContain(
      "<loc>https://example.org/registry/sitemap-0.xml</loc>",
    );
  });

  it("without a terminal prints a line for each phase and none for each page", () => {
    const { status, stdout } = runScript("build", [], {
      ...env,
      OUT_DIR: join(folder, "reported"),
    });
    expect(status).toBe(0);
    const closing = stdout
      .split("\n")
      // on a busy machine a phase may take long enough to have further lines
      .filter((line) => !/: (?:[\d.]+ (?:s|min)|.* per second, )/.test(line))
      .map((line) => line.replace(/ in [\d.]+ (?:s|min \d+ s)$/, ""))
      .map((line) => (line.startsWith("Built") ? line : line.replace(/\d[\d,.]*\b/g, "N")))
      .map((line) => line.replace(/ kB$/, " MB"));
    expect(closing).toEqual([
      "Content: N entries and N tools",
      "Pages compiled",
      "Pages: N files, N MB",
      "Search index: N files, N MB",
      "Tool registry: N files, N MB",
      "Workflow RO-Crates: N files, N MB",
      expect.stringMatching(/^RO-Crate requires a publication date/),
      "Variant knowledge: N files, N MB",
      "Look-up index: N files, N MB",
      "Tables for readers: N files, N MB",
      "Data as Parquet: N files, N MB",
      "Schemas: N files, N MB",
      "Pictures for sharing: N files, N MB",
      "Search index of texts: N files, N MB",
      "The site: N files, N MB",
      "Cloudflare: N % of N files (free plan), N % of N files (paid plan), N % of N MiB per file",
      "Netlify: N % of N files per folder",
      "GitHub Pages: N % of N GB",
      expect.stringMatching(/^Not for Cloudflare or Netlify: the site is below \/registry/),
      "Site put in place",
      `Built ${join(folder, "reported")}`,
      "",
    ]);
  });

  it("of content with an error reports it, exits with 1 and leaves the site as it was", async () => {
    const before = await digests(site);
    const content = await copyContent(SMALL_CONTENT);
    await content.remove("tools/seqkit-stats/2.6.1/seqkit-stats.wdl");
    const { status, stderr } = runScript("build", [], {
      ...env,
      OUT_DIR: site,
      CONTENT_DIR: content.folder,
    });
    expect(status).toBe(1);
    expect(stderr).toMatch(/^tools\/seqkit-stats\/2\.6\.1\/version\.md:1:1 {2}error {2}/);
    expect(stderr).toMatch(new RegExp(`\nNothing was built: ${site} is unchanged\\.\n$`));
    expect(stderr).not.toMatch(/\n\s+at .*\.ts:/);
    expect(await digests(site)).toEqual(before);
    expect(await readdir(folder)).not.toContainEqual(expect.stringMatching(/^\.registry-/));
  });
});
