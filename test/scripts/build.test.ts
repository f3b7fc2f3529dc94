import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Ajv2020 } from "ajv/dist/2020.js";
import { LinkChecker } from "linkinator";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { parse as parseYaml } from "yaml";
import { parseBundle } from "../../src/catalog/bundles/bundles.ts";
import { COLLECTION_NAMES } from "../../src/gkm/collections.ts";
import { collectionSegment } from "../../src/gkm/paths.ts";
import { PROFILES } from "../../src/gkm/profiles.ts";
import { type RunningServer, startServer } from "../../src/hosts/server.ts";
import { canonicalJson } from "../../src/json/canonical.ts";
import type { Json } from "../../src/json/json.ts";
import { buildSite, digests, runScript } from "../fixtures/build.ts";
import { CONTENT, copyContent, readBundle } from "../fixtures/content.ts";

let folder: string;
let dist: string;
let server: RunningServer;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "vitrine-site-"));
  dist = join(folder, "dist");
  buildSite(dist);
  server = await startServer({ folder: dist, host: "127.0.0.1", port: 0 });
});

afterAll(async () => {
  await server?.close();
  await rm(folder, { recursive: true, force: true });
});

describe("a built site", () => {
  it("has a page and a document for each key of the bundles, in each collection", async () => {
    const bundles = [await readBundle("solid-tumours"), await readBundle("blood-and-brain")];
    for (const name of COLLECTION_NAMES) {
      const keys = new Set(bundles.flatMap((bundle) => Object.keys(bundle[name])));
      const path = collectionSegment(name);
      const pages = (await readdir(join(dist, path))).filter((file) => file.endsWith(".html"));
      const documents = (await readdir(join(dist, "gkm", path))).filter(
        (file) => file !== "index.json",
      );
      expect([name, pages.length, documents.length]).toEqual([name, keys.size, keys.size]);
    }
  });

  it("has no internal link that leads nowhere, and none of its pages is out of reach", async () => {
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
    const pages = (await readdir(dist, { recursive: true }))
      .filter((file) => file.endsWith(".html") && file !== "404.html")
      .map((file) => `/${file.slice(0, -".html".length)}`);
    expect(pages.filter((page) => !reached.has(encodeURI(page)))).toEqual([]);
  });

  it("publishes each bundle as it is", async () => {
    const response = await fetch(`${server.url}/gkm/bundles/solid-tumours.json`);
    expect(await response.json()).toEqual(await readBundle("solid-tumours"));
  });

  it("publishes all bundles as one, canonical, that passes its own checks", async () => {
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
    const merged = JSON.parse(await readFile(join(dist, "gkm/bundle.json"), "utf8"));
    for (const name of COLLECTION_NAMES) {
      const keys = Object.keys(merged[name]).sort();
      const lines = async (extension: string) =>
        (await readFile(join(dist, `gkm/${collectionSegment(name)}.${extension}`), "utf8"))
          .split("\n")
          .slice(0, -1);
      const entries = (await lines("ndjson")).map((line) => JSON.parse(line));
      expect(entries.map(({ key }) => key).sort()).toEqual(keys);
      for (const { key, value } of entries) expect(value).toEqual(merged[name][key]);
      const [head = "", ...rows] = await lines("tsv");
      expect(head.split("\t").slice(0, 4)).toEqual(["key", "title", "page", "bundle"]);
      expect(rows.map((row) => row.split("\t")[0]).sort()).toEqual(keys);
      for (const row of rows) expect(row.split("\t").length).toBe(head.split("\t").length);
    }
  });

  it("publishes schemas that resolve where they say they are, and accept the bundles", async () => {
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

  it("answers an unknown address with the 404 page", async () => {
    const response = await fetch(`${server.url}/evidence/eid-0`);
    expect(response.status).toBe(404);
    expect(response.headers.get("Content-Type")).toBe("text/html; charset=utf-8");
    expect(await response.text()).toContain("Page not found");
  });

  it("answers nothing outside its folder", async () => {
    for (const path of [
      "/..%2F..%2Fetc%2Fpasswd",
      "/%2e%2e/%2e%2e/etc/passwd",
      "/gkm/..%2f..%2fx",
    ]) {
      expect((await fetch(server.url + path)).status).toBe(404);
    }
  });

  it("shows the notice on every page", async () => {
    const pages = (await readdir(dist, { recursive: true })).filter((file) =>
      file.endsWith(".html"),
    );
    for (const page of pages) {
      expect(await readFile(join(dist, page), "utf8"), page).toContain(
        "Not for clinical decisions",
      );
    }
  });
});

describe("a build", () => {
  it("gives the same bytes again, and in another folder", async () => {
    const again = join(folder, "elsewhere", "site");
    buildSite(again);
    expect(await digests(again)).toEqual(await digests(dist));
  });

  it("of content with an error says so, exits with 1 and leaves the site as it was", async () => {
    const before = await digests(dist);
    const content = await copyContent();
    await content.remove("tools/fastqc/0.12.1/fastqc.cwl");
    const { status, stderr } = runScript("build", [], {
      OUT_DIR: dist,
      CONTENT_DIR: content.folder,
    });
    expect(status).toBe(1);
    expect(stderr).toMatch(/^tools\/fastqc\/0\.12\.1\/version\.md:1:1 {2}error {2}/);
    expect(stderr).not.toMatch(/\n\s+at .*\.ts:/);
    expect(await digests(dist)).toEqual(before);
    expect(await readdir(folder)).not.toContainEqual(expect.stringMatching(/^\.dist-/));
  });

  it("for a site below another has its links there", async () => {
    const below = join(folder, "below");
    buildSite(below, { SITE_URL: "https://example.org/registry" });
    const page = await readFile(join(below, "evidence/eid-1409.html"), "utf8");
    expect(page).toContain('href="/registry/source/pmid-21639808"');
    expect(page).toContain(
      '<link rel="canonical" href="https://example.org/registry/evidence/eid-1409"',
    );
  });
});

describe("validate", () => {
  it("exits with 0 for clean content, 1 for problems, 2 for a misuse", async () => {
    expect(runScript("validate", [], {}).status).toBe(0);
    const content = await copyContent();
    await content.remove("site.yaml");
    const { status, stdout } = runScript(
      "validate",
      ["--content", content.folder, "--format", "json"],
      {},
    );
    expect(status).toBe(1);
    expect(JSON.parse(stdout)).toMatchObject({
      problems: [{ code: "content-missing", file: "site.yaml", line: 1, column: 1 }],
      counts: { errors: 1, warnings: 0 },
    });
    expect(runScript("validate", ["--format", "morse"], {}).status).toBe(2);
  });
});

describe("new", () => {
  it("begins a tool, and a version from the one before it", async () => {
    const content = await copyContent();
    const env = { CONTENT_DIR: content.folder };
    expect(runScript("new", ["tool", "my-tool"], env).status).toBe(0);
    expect(runScript("new", ["version", "fastp", "0.24.0"], env).status).toBe(0);
    const version = await readFile(join(content.folder, "tools/fastp/0.24.0/version.md"), "utf8");
    expect(version).toContain("is_production: false");
    expect(runScript("new", ["version", "fastp", "0.24.0"], env).status).toBe(2);
    expect(runScript("new", ["version", "nothing", "1"], env).status).toBe(2);
  });
});
