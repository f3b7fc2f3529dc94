import { execFile } from "node:child_process";
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Json } from "../../src/base/json.ts";
import { sitemapFiles } from "../../src/publish/sitemap.ts";
import { feedFiles } from "../../src/site/feeds/feeds.ts";
import { versionHeading } from "../../src/site/frame/heading.ts";
import { aboutSite } from "../../src/site/json-ld/site.ts";
import { aboutTool, aboutVersion } from "../../src/site/json-ld/tools.ts";
import { builtSite } from "../fixtures/built-site.ts";
import { CATALOG, toolOf } from "../fixtures/catalog.ts";
import { htmlFaults } from "../fixtures/html-faults.ts";
import { madeTool, madeVersion } from "../fixtures/made.ts";
import { builtPages } from "../fixtures/page-kinds.ts";
import { VIEW } from "../fixtures/view.ts";

const PYTHON = process.env["SCHEMA_ORG_PYTHON"] ?? process.env["PYTHON"] ?? "python3";
const PROGRAM = fileURLToPath(new URL("./python/schema_org_says.py", import.meta.url));

let folder: string;
let site: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "vitrine-machines-"));
  site = await builtSite();
});

afterAll(() => rm(folder, { recursive: true, force: true }));

/** What the validators find wrong in a folder. */
async function faultsOf(
  what: "json-ld" | "feeds" | "sitemaps",
  where: string,
): Promise<readonly string[]> {
  const { stdout } = await promisify(execFile)(PYTHON, [PROGRAM, what, where], { maxBuffer: 1e8 });
  return JSON.parse(stdout) as readonly string[];
}

/** A new folder with these files. */
async function folderWith(name: string, files: Readonly<Record<string, string>>): Promise<string> {
  const own = join(folder, name);
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(own, path)), { recursive: true });
    await writeFile(join(own, path), text);
  }
  return own;
}

const script = (document: unknown) =>
  `<script type="application/ld+json">${JSON.stringify(document)}</script>`;

/** The files whose faults are among these. */
const named = (faults: readonly string[]) =>
  [...new Set(faults.map((fault) => fault.split(":", 1)[0]))].sort();

it("the HTML of the site has no fault on any page", async () => {
  const pages = await builtPages(site);
  expect(await htmlFaults(site, pages)).toEqual([]);
  expect(pages.length).toBeGreaterThan(400);
});

describe("the JSON-LD of the site", () => {
  it("expands without a loss, and fits schema.org and the profiles of Bioschemas", async () => {
    expect(await faultsOf("json-ld", site)).toEqual([]);
  });

  it("of a whole workflow meets its profile", async () => {
    const tool = madeTool({ id: "w", name: "W", license: "MIT", toolclass: "Workflow" });
    const [checker] = toolOf("short-read-qc").versions;
    const version = madeVersion({
      author: ["Ada Lovelace, https://orcid.org/0000-0002-1825-0097"],
      released: "2026-11-21",
      interfaces: checker?.interfaces ?? [],
    });
    const { url } = CATALOG.site;
    const text = { heading: versionHeading(tool, version, url), description: "A workflow." };
    const about = aboutVersion(tool, version, text, url);
    expect(JSON.stringify(about)).toContain("ComputationalWorkflow/1.0-RELEASE");
    const { creator: _, ...rest } = about["@graph"][0] as unknown as Record<string, Json>;
    const others = {
      "index.html": script(aboutSite(CATALOG.site, [])),
      "tool.html": script(aboutTool({ ...tool, versions: [version] }, text, url)),
    };
    const made = await folderWith("workflow", { ...others, "version.html": script(about) });
    expect(await faultsOf("json-ld", made)).toEqual([]);
    const graph = [rest, ...about["@graph"].slice(1)];
    await folderWith("workflow", { "version.html": script({ ...about, "@graph": graph }) });
    expect(named(await faultsOf("json-ld", made))).toEqual(["version.html"]);
  });

  it("is refused with any of these changes", async () => {
    const page = await readFile(join(site, "feature/gid-673.html"), "utf8");
    const text = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(page)?.[1] ?? "";
    const changed = (change: (node: Record<string, Json>) => void) => {
      const document = JSON.parse(text) as { "@graph": Record<string, Json>[] };
      change(document["@graph"][0] as Record<string, Json>);
      return script(document);
    };
    const pages = {
      "property.html": changed((node) => (node["evidenceLevel"] = "A")),
      "domain.html": changed((node) => (node["codingSystem"] = "HGNC")),
      "range.html": changed((node) => (node["encodesBioChemEntity"] = "a protein")),
      "object.html": changed(
        (node) => (node["encodesBioChemEntity"] = { "@type": "Person", name: "A" }),
      ),
      "type.html": changed((node) => (node["@type"] = "GenomicFeature")),
      "profile.html": changed((node) => delete node["identifier"]),
      "other-profile.html": changed((node) => {
        node["http://purl.org/dc/terms/conformsTo"] = {
          "@id": "https://bioschemas.org/profiles/X",
        };
      }),
      "reference.html": changed(
        (node) => (node["subjectOf"] = { "@id": "https://vitrine.example.org/evidence/x#this" }),
      ),
    };
    const faults = await faultsOf("json-ld", await folderWith("changed", pages));
    expect(named(faults)).toEqual(Object.keys(pages).sort());
    const same = { "same.html": changed(() => {}) };
    expect(await faultsOf("json-ld", await folderWith("same", same))).toEqual([]);
  });
});

describe("the feeds", () => {
  it("are valid for feedparser and as Atom, and say the same in both formats", async () => {
    expect(await faultsOf("feeds", site)).toEqual([]);
  });

  it("keep hostile titles", async () => {
    const titles = [
      "<b>&amp;</b>",
      "]]><script>alert(1)</script>",
      "a \u0007 \ud83d \ufffe",
      "🧬 & \"'",
    ];
    const source = {
      ...CATALOG,
      claimOf: VIEW.claimOf,
      titleOf: ({ key }: { readonly key: string }) =>
        titles[Number(key.replace(/\D/g, "")) % titles.length] ?? "",
    };
    const files = feedFiles(source).map(({ path, text }) => [path.slice(1), text] as const);
    const own = await folderWith("hostile", Object.fromEntries(files));
    const faults = await faultsOf("feeds", own);
    // what XML cannot have is another character in Atom, and the same in JSON
    expect(faults).toEqual(["evidence.atom: it is not the same feed as the one in JSON"]);
    const plain = titles.filter((title) => !title.includes("\u0007"));
    const shown = {
      ...source,
      titleOf: ({ key }: { readonly key: string }) =>
        plain[Number(key.replace(/\D/g, "")) % plain.length] ?? "",
    };
    const others = feedFiles(shown).map(({ path, text }) => [path.slice(1), text] as const);
    expect(await faultsOf("feeds", await folderWith("plain", Object.fromEntries(others)))).toEqual(
      [],
    );
  });

  it.each<[string, (text: string) => string]>([
    ["an entry without an id", (text) => text.replace(/<entry>\n<id>.*<\/id>\n/, "<entry>\n")],
    ["a day in place of a time", (text) => text.replace(/T00:00:00Z/, "")],
    ["a text that is not escaped", (text) => text.replace("<title>", "<title>A & B")],
    ["another title", (text) => text.replace(/(<entry>\n.*\n)<title>/, "$1<title>New: ")],
    ["no author", (text) => text.replace(/<author>.*<\/author>\n/, "")],
  ])("are refused with %s", async (name, change) => {
    const own = join(folder, `feed-${name.replaceAll(" ", "-")}`);
    await cp(join(site, "feeds"), join(own, "feeds"), { recursive: true });
    const path = join(own, "feeds/evidence.atom");
    const text = await readFile(path, "utf8");
    expect(change(text)).not.toBe(text);
    await writeFile(path, change(text));
    expect(named(await faultsOf("feeds", own))).toEqual(["evidence.atom"]);
  });
});

describe("the sitemap", () => {
  it("is valid", async () => {
    expect(await faultsOf("sitemaps", site)).toEqual([]);
  });

  it("is valid with more pages than one file can have", async () => {
    const pages = Array.from({ length: 50_001 }, (_, number) => ({
      url: `https://example.org/a?b=${number}&c='<>"`,
      changed: "2026-11-21",
    }));
    const files = sitemapFiles(pages, "https://example.org");
    const texts = files.map(({ path, content }) => [path, String(content)] as const);
    const own = await folderWith("large", Object.fromEntries(texts));
    expect(await faultsOf("sitemaps", own)).toEqual([]);
    expect(files).toHaveLength(3);
    const [, first = ""] = texts[0] ?? [];
    const [line = ""] = /<url>.*<\/url>\n/.exec(first) ?? [];
    const wrong = {
      "sitemap-0.xml": first.replace("</urlset>", `${line.replace("b=0", "b=x")}</urlset>`),
      "sitemap-1.xml": (texts[1]?.[1] ?? "").replace("2026-11-21", "2026-11"),
      "sitemap-2.xml": (texts[1]?.[1] ?? "").replace(/(<url>.*<\/url>\n)/, "$1$1"),
      "sitemap-3.xml": (texts[1]?.[1] ?? "").replace("https://example.org", ""),
    };
    const faults = await faultsOf("sitemaps", await folderWith("wrong", wrong));
    expect(named(faults)).toEqual(Object.keys(wrong));
  });
});
