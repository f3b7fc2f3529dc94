import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { NO_PROGRESS } from "../../src/output/progress.ts";
import { badges } from "../../src/publish/badges.ts";
import { bulkFiles } from "../../src/publish/bulk/bulk-files.ts";
import { citationFiles, sourceCitations } from "../../src/publish/citations.ts";
import { crates } from "../../src/publish/crates.ts";
import { gkmTree } from "../../src/publish/gkm-tree.ts";
import { inputsTree } from "../../src/publish/inputs-tree.ts";
import { interfaceTree } from "../../src/publish/interface-tree.ts";
import { lookupFiles } from "../../src/publish/lookup/lookup-files.ts";
import { publish } from "../../src/publish/publish.ts";
import { readerTables } from "../../src/publish/reader-tables.ts";
import { schemaFiles } from "../../src/publish/schemas.ts";
import { trsTree } from "../../src/publish/trs-tree.ts";
import { digests } from "../fixtures/build.ts";
import { filesIn } from "../fixtures/site-files.ts";
import { smallCatalog } from "../fixtures/small.ts";

const PAGE =
  '<html lang="en"><head><link rel="canonical" href="https://small.example.org/evidence/eid-709"></head><body><main><h1>Evidence</h1></main></body></html>';

const catalog = await smallCatalog();
const lines: string[] = [];
let folder: string;
let paths: readonly string[];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "vitrine-"));
  await mkdir(join(folder, "evidence"));
  await writeFile(join(folder, "evidence/eid-709.html"), PAGE);
  await publish(catalog, filesIn(folder), {
    ...NO_PROGRESS,
    begin: () => (summary) => summary !== undefined && lines.push(summary),
    print: (line) => lines.push(line),
  });
  paths = Object.keys(await digests(folder));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

describe("publishing", () => {
  it("adds everything to the pages that programs and hosts read", () => {
    const trees = [
      ...trsTree(catalog),
      ...interfaceTree(catalog),
      ...inputsTree(catalog),
      ...sourceCitations(catalog),
      ...citationFiles(catalog),
      ...crates(catalog),
      ...badges(catalog),
      ...gkmTree(catalog),
      ...readerTables(catalog),
      ...bulkFiles(catalog),
      ...lookupFiles(catalog),
      ...schemaFiles(catalog),
    ];
    const others = paths.filter((path) => !/^(pagefind|assets\/search-index)\//.test(path));
    expect(others.toSorted()).toEqual(
      [
        ...trees.map(({ path }) => path),
        "evidence/eid-709.html",
        "gkm/former.json",
        "search-index/index.json",
        "share/feature/gid-207.png",
        "share/molecular-profile/mpid-4.png",
        "share/site.png",
        "share/tools/file-checksum-checker.png",
        "share/tools/seqkit-stats.png",
        "tes/v1/openapi.json",
        "robots.txt",
        "sitemap-0.xml",
        "sitemap-index.xml",
        "_headers",
        "_redirects",
        ".assetsignore",
        "_nginx.conf",
        "trs/v2/errors/404.json",
        "trs/v2/errors/405.json",
        ".nojekyll",
      ].toSorted(),
    );
    expect(paths).toContain("pagefind/pagefind-entry.json");
    expect(paths.filter((path) => path.startsWith("assets/search-index/"))).not.toEqual([]);
  });

  it("leaves the pages as they are", async () => {
    expect(await readFile(join(folder, "evidence/eid-709.html"), "utf8")).toBe(PAGE);
  });

  it("publishes for the site's own URL", async () => {
    const read = (path: string) => readFile(join(folder, path), "utf8");
    expect(await read("robots.txt")).toContain("https://small.example.org/sitemap-index.xml");
    expect(await read("sitemap-index.xml")).toContain("https://small.example.org/sitemap-0.xml");
    expect(await read("sitemap-0.xml")).toContain("https://small.example.org/evidence/eid-709<");
    expect(await read("_headers")).toContain("self_link: https://small.example.org/trs/v2/tools");
    expect(JSON.parse(await read("tes/v1/openapi.json"))).toMatchObject({
      info: { title: expect.stringContaining("Small") },
    });
  });

  it("reports what it has written, and how large the site is", () => {
    expect(lines).toEqual([
      expect.stringMatching(/^Search index: \d+ files, \d+\.\d kB$/),
      expect.stringMatching(/^Tool registry: 51 files, \d+\.\d kB$/),
      expect.stringMatching(/^Workflow RO-Crates: 6 files, \d+\.\d kB$/),
      expect.stringMatching(/^RO-Crate requires a publication date, and 3 versions have none /),
      expect.stringMatching(/^Variant knowledge: 71 files, \d+\.\d kB$/),
      "Look-up index: 5 files, 1.4 kB",
      expect.stringMatching(/^Tables for readers: 30 files, \d+\.\d kB$/),
      expect.stringMatching(/^Data as Parquet: 26 files, \d+\.\d kB$/),
      expect.stringMatching(/^Schemas: \d+ files, \d+\.\d kB$/),
      expect.stringMatching(/^Pictures for sharing: 5 files, \d+\.\d kB$/),
      expect.stringMatching(/^Search index of texts: \d+ files, \d+\.\d kB$/),
      expect.stringMatching(new RegExp(`^The site: ${paths.length} files, \\d+\\.\\d kB$`)),
      expect.stringMatching(/^Cloudflare: [12] % of 20,000 files \(free plan\), /),
      "Netlify: 1 % of 54,000 files per folder",
      "GitHub Pages: 1 % of 1 GB",
    ]);
  });
});
