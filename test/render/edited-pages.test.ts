import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { type AstroIntegration, type AstroPrerenderer, build } from "astro";
import { describe, expect, it } from "vitest";
import config from "../../astro.config.mjs";
import { createReads } from "../../src/base/reads.ts";
import { openKept } from "../../src/cache/kept.ts";
import type { Catalog } from "../../src/catalog/catalog.ts";
import { setCatalog } from "../../src/catalog/current.ts";
import { loadCatalog } from "../../src/catalog/load.ts";
import { createWriter } from "../../src/output/files.ts";
import { appOf } from "../../src/render/astro.ts";
import { type KeptPages, NO_PAGES, openPages } from "../../src/render/kept-pages.ts";
import { prerenderer } from "../../src/render/prerenderer.ts";
import { copyContent, temporaryFolder } from "../fixtures/content.ts";
import { contentEdits } from "../fixtures/content-edits.ts";
import { builtPages } from "../fixtures/page-kinds.ts";
import { shell } from "../fixtures/repository.ts";

/** `EDITS=300 EDITS_SEED=7 npx vitest run --project commands test/render/edited-pages.test.ts` makes more, and others. */
const EDITS = Number(process.env["EDITS"] ?? 5);
const SEED = Number(process.env["EDITS_SEED"] ?? 0);

/** What an edit of a field of one entry is called. */
const OF_ONE_ENTRY = /: the (?:description|name|direction|claim|mappings|order) (?:of|in) /;

/** Has Astro compile the pages of a content once, and calls `run` where it would render them. */
async function withCompiledPages(run: (own: AstroPrerenderer) => Promise<void>): Promise<void> {
  const compiling: AstroIntegration = {
    name: "edited-pages",
    hooks: {
      "astro:build:start": ({ setPrerenderer }) => {
        setPrerenderer((own) => ({
          ...own,
          name: "edited-pages",
          async getStaticPaths() {
            await run(own);
            return [];
          },
        }));
      },
    },
  };
  await build({
    ...config,
    configFile: false,
    integrations: [compiling],
    site: "https://vitrine.example.org",
    outDir: await temporaryFolder(),
    logLevel: "error",
  });
}

/** The catalog of a content; with what it tells of its readings, as a build has it. */
async function catalogOf(folder: string, reads = false): Promise<Catalog> {
  const { catalog } = await loadCatalog(folder, reads ? { reads: createReads() } : {});
  if (catalog === undefined) throw new Error("the content has errors");
  return catalog;
}

/** Writes the pages of a catalog that the project's own loop writes, with those that are kept. */
async function writePages(own: AstroPrerenderer, catalog: Catalog, kept: KeptPages) {
  const folder = await temporaryFolder();
  setCatalog(catalog);
  const { routeCache } = appOf(own) as { readonly routeCache?: { clearAll?: () => void } };
  if (routeCache?.clearAll === undefined) throw new Error("Astro keeps its paths elsewhere");
  routeCache.clearAll();
  let rendered = 0;
  const warnings: string[] = [];
  const counting: KeptPages = {
    ...kept,
    find(path, props) {
      const page = kept.find(path, props);
      if (page.bytes === undefined) rendered++;
      return page;
    },
  };
  const options = { site: catalog.site.url, writer: createWriter(folder), kept: counting };
  await prerenderer({
    ...options,
    begin() {},
    listed() {},
    wrote() {},
    warn: (message) => void warnings.push(message),
  })(own).getStaticPaths();
  expect(warnings).toEqual([]);
  return { folder, rendered };
}

/** The pages that differ in two folders, and those that only one of them has. */
async function differing(one: string, other: string): Promise<readonly string[]> {
  const [own, others] = [await builtPages(one), await builtPages(other)];
  const found = [...new Set([...own, ...others])].filter(
    (page) => !own.includes(page) || !others.includes(page),
  );
  for (const page of own.filter((path) => others.includes(path))) {
    const [left, right] = await Promise.all([one, other].map((at) => readFile(join(at, page))));
    if (!left?.equals(right ?? Buffer.of())) found.push(page);
  }
  return found;
}

describe("pages that are kept", () => {
  it(`are those that a build of everything writes, after each of ${EDITS} edits`, async () => {
    const { folder, edit: editFile } = await copyContent();
    await editFile(
      "site.yaml",
      (text) => `${text}\nrepository: https://github.com/example/content\n`,
    );
    const cache = await temporaryFolder();
    const edit = contentEdits(folder, SEED);
    const next = async (number: number): Promise<string> => {
      if (number < 2) return "nothing";
      if (number < EDITS + 2) return edit();
      shell("git init -q -b main && git add -A && git commit -qm first", folder);
      return "the first commit";
    };
    const shares: number[] = [];
    const sharesOfOne: number[] = [];
    await withCompiledPages(async (own) => {
      for (let number = 0; number < EDITS + 3; number++) {
        const what = await next(number);
        const catalog = await catalogOf(folder, true);
        const { pages, save } = openPages(catalog, (sources, settings) =>
          openKept({ folder: cache, name: "pages", program: JSON.stringify(settings), sources }),
        );
        const warm = await writePages(own, catalog, pages);
        save();
        const cold = await writePages(own, await catalogOf(folder), NO_PAGES);
        const found = await differing(warm.folder, cold.folder);
        expect(found, `after edit ${number} of seed ${SEED}: ${what}`).toEqual([]);
        if (process.env["EDITS"] !== undefined) {
          process.stderr.write(
            `${number}: ${what}: ${warm.rendered} of ${cold.rendered} rendered\n`,
          );
        }
        for (const { folder: site } of [warm, cold]) await rm(site, { recursive: true });
        shares.push(warm.rendered / cold.rendered);
        if (OF_ONE_ENTRY.test(what)) sharesOfOne.push(warm.rendered / cold.rendered);
      }
    });
    const [first, second] = shares;
    expect(first).toBe(1);
    expect(second).toBeLessThan(0.02);
    // what is edited in one entry leaves most pages as they are
    expect(sharesOfOne.length).toBeGreaterThan(0);
    expect(sharesOfOne.filter((share) => share > 0.5)).toEqual([]);
  }, 3_600_000);
});
