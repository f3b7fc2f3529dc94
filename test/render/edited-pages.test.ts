import {
  appendFile,
  mkdir,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  symlink,
  truncate,
  utimes,
  writeFile,
} from "node:fs/promises";
import { dirname, join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { randomFrom } from "../../bench/random.ts";
import { beginCompiling } from "../../commands/compiled-pages.ts";
import { createReads } from "../../src/base/memory/reads.ts";
import { openBuckets } from "../../src/cache/buckets.ts";
import { type Cache, NO_CACHE, openCache } from "../../src/cache/cache.ts";
import { jsonCache } from "../../src/cache/json-cache.ts";
import { openKept } from "../../src/cache/kept.ts";
import type { Catalog } from "../../src/catalog/catalog.ts";
import { setCatalog } from "../../src/catalog/current.ts";
import { loadCatalog } from "../../src/catalog/load.ts";
import { createWriter } from "../../src/output/files.ts";
import { readManifest, writeManifest } from "../../src/output/manifest.ts";
import { replaceFolder } from "../../src/output/output.ts";
import { openOutput } from "../../src/output/output-folder.ts";
import { NO_PROGRESS } from "../../src/output/progress.ts";
import { createSiteFiles, previousSite, type SiteFiles } from "../../src/output/site-files.ts";
import { publish } from "../../src/publish/publish.ts";
import type { AstroPages } from "../../src/render/astro.ts";
import { openCompiled } from "../../src/render/compiled.ts";
import { type KeptParts, NO_PARTS, openParts } from "../../src/render/kept-parts.ts";
import { writePages } from "../../src/render/pages.ts";
import { digests } from "../fixtures/build.ts";
import { copyContent, temporaryFolder } from "../fixtures/content.ts";
import { contentEdits } from "../fixtures/content-edits.ts";
import { shell } from "../fixtures/repository.ts";

/** `EDITS=300 EDITS_SEED=7 npx vitest run --project commands test/render/edited-pages.test.ts` makes more, and others. */
const EDITS = Number(process.env["EDITS"] ?? 5);
const SEED = Number(process.env["EDITS_SEED"] ?? 0);

/** What an edit of a field of one entry is called. */
const OF_ONE_ENTRY = /: the (?:description|name|direction|claim|mappings|order) (?:of|in) [^,]*$/;

/** The catalog of a content; with what it tells of its readings and what was judged before, as a build has it. */
async function catalogOf(folder: string, validationCache?: Cache): Promise<Catalog> {
  const options =
    validationCache === undefined
      ? {}
      : { reads: createReads(), validationCache: jsonCache(validationCache) };
  const { catalog } = await loadCatalog(folder, options);
  validationCache?.prune();
  if (catalog === undefined) throw new Error("the content has errors");
  return catalog;
}

/** A site that is replaced by each build. */
interface Replaced {
  readonly folder: string;
  readonly replace: (write: (files: SiteFiles) => Promise<void>) => Promise<void>;
}

/** A site in a folder, with its manifest beside it. */
function replaced(parent: string): Replaced {
  const folder = join(parent, "site");
  const manifest = join(parent, "manifest");
  return {
    folder,
    async replace(write) {
      openOutput(folder, []);
      const previous = previousSite(readManifest(manifest, folder));
      let files = createSiteFiles("");
      await replaceFolder(
        folder,
        async (fresh) => {
          files = createSiteFiles(fresh, previous);
          await write(files);
        },
        undefined,
        { files: () => files, save: (rows) => writeManifest(manifest, folder, rows) },
      );
    },
  };
}

/**
 * Writes a catalog as a build does, with what is kept: all files but the pages that Astro renders each time.
 *
 * @param cache the pictures that are kept
 */
async function writeSite(
  own: AstroPages,
  catalog: Catalog,
  kept: KeptParts = NO_PARTS,
  cache: Cache = NO_CACHE,
  replacedSite?: Replaced,
) {
  const site = replacedSite ?? replaced(await temporaryFolder());
  setCatalog(catalog);
  own.app.routeCache.clearAll();
  let rendered = 0;
  const warnings: string[] = [];
  const counting: KeptParts = {
    ...kept,
    find: ((path, props, isThere) => {
      const page = kept.find(path, props, isThere);
      if (page.bytes === undefined && !page.isThere) rendered++;
      return page;
    }) as KeptParts["find"],
  };
  let renderedPages = 0;
  await site.replace(async (files) => {
    const writer = createWriter(files.folder, files.store, files.keep);
    await writePages(own, {
      site: catalog.site.url,
      writer,
      kept: counting,
      warn: (message) => void warnings.push(message),
    });
    expect(warnings).toEqual([]);
    renderedPages = rendered;
    await publish(catalog, files, NO_PROGRESS, cache, undefined, counting);
  });
  return { folder: site.folder, rendered: renderedPages };
}

/** The files that differ in two folders, and those that only one of them has. */
async function differing(one: string, other: string): Promise<readonly string[]> {
  const [own, others] = await Promise.all([one, other].map(digests));
  return Object.keys({ ...own, ...others }).filter((path) => own?.[path] !== others?.[path]);
}

/** Ways to damage a file. */
const DAMAGES: readonly ((path: string, below: (limit: number) => number) => Promise<void>)[] = [
  (path) => rm(path),
  (path) => writeFile(path, ""),
  (path) => appendFile(path, "more"),
  async (path, below) => truncate(path, below((await stat(path)).size)),
  async (path, below) => {
    const bytes = await readFile(path);
    const at = below(bytes.length);
    bytes[at] = ~(bytes[at] ?? 0);
    await writeFile(path, bytes);
  },
];

/** Damages a file below a folder, chosen by chance; most files have the judgement of a version or a picture. */
async function damage(folder: string, below: (limit: number) => number): Promise<string> {
  const paths = (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  const [byFolder] = [[...Map.groupBy(paths, (path) => dirname(path)).values()]];
  const files = byFolder[below(byFolder.length)] ?? [];
  const path = files[below(files.length)];
  if (path === undefined) return "nothing to damage";
  await DAMAGES[below(DAMAGES.length)]?.(path, below);
  return `${path.slice(folder.length)} damaged`;
}

/** What people do to a site. */
const SITE_CHANGES: readonly ((path: string) => Promise<void>)[] = [
  (path) => rm(path),
  (path) => appendFile(path, "more"),
  (path) => writeFile(`${path}.added`, "by hand"),
  (path) => rm(dirname(path), { recursive: true }),
  (path) => rename(path, `${path}.moved`),
  async (path) => {
    await rm(path);
    await mkdir(path);
    await writeFile(join(path, "inside"), "by hand");
  },
  async (path) => {
    const elsewhere = await temporaryFolder();
    await rename(dirname(path), join(elsewhere, "moved"));
    await symlink(join(elsewhere, "moved"), dirname(path));
  },
  async (path) => {
    const { mtime } = await stat(path);
    await writeFile(path, (await readFile(path)).fill("x"));
    await utimes(path, mtime, mtime);
  },
];

/** Changes something in a site below its own folders, chosen by chance. */
async function changeSite(folder: string, below: (limit: number) => number): Promise<string> {
  const paths = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = paths.filter((entry) => entry.isFile() && entry.parentPath !== folder);
  const file = files[below(files.length)];
  if (file === undefined) return "no file to change";
  const path = join(file.parentPath, file.name);
  const number = below(SITE_CHANGES.length);
  await SITE_CHANGES[number]?.(path);
  return `change ${number} of ${path.slice(folder.length)} by hand`;
}

const SETTINGS = ["pack: true\n", "compress: true\n"];

/** Has site.yaml have a setting, or no longer. */
async function toggleSetting(folder: string, setting: string): Promise<string> {
  const path = join(folder, "site.yaml");
  const text = await readFile(path, "utf8");
  const isSet = text.includes(setting);
  await writeFile(path, isSet ? text.replace(setting, "") : `${text.trimEnd()}\n${setting}`);
  return `${isSet ? "no " : ""}${setting.trim()}`;
}

describe("the files of a build that follows", () => {
  it(`are those that a build of everything writes, after each of ${EDITS} edits`, async () => {
    const { folder, edit: editFile } = await copyContent();
    await editFile(
      "site.yaml",
      (text) => `${text}\nrepository: https://github.com/example/content\n`,
    );
    const cache = await temporaryFolder();
    const site = replaced(await temporaryFolder());
    const edit = contentEdits(folder, SEED);
    const random = randomFrom(SEED);
    const below = (limit: number) => Math.floor(random() * limit);
    const next = async (number: number): Promise<string> => {
      if (number < 2) return "nothing";
      if (number < EDITS + 2) return edit();
      if (number === EDITS + 2) return damage(cache, below);
      shell("git init -q -b main && git add -A && git commit -qm first", folder);
      return "the first commit";
    };
    const shares: number[] = [];
    const sharesOfOne: number[] = [];
    const compiled = beginCompiling("https://vitrine.example.org");
    onTestFinished(compiled.end);
    const own = await openCompiled(await compiled.folder);
    for (let number = 0; number < EDITS + 4; number++) {
      let what = await next(number);
      if (number > EDITS / 2 && below(4) === 0) what += `, ${await damage(cache, below)}`;
      const setting = number > 1 ? SETTINGS[below(8)] : undefined;
      if (setting !== undefined) what += `, ${await toggleSetting(folder, setting)}`;
      const byHand = number > 1 && below(2) === 0 ? await changeSite(site.folder, below) : "";
      const validationCache = openBuckets({ folder: cache, name: "validation", program: "" });
      const catalog = await catalogOf(folder, validationCache);
      const { parts, save } = openParts(catalog, (sources, settings) =>
        openKept({ folder: cache, name: "parts", program: JSON.stringify(settings), sources }),
      );
      const pictures = openCache({ folder: cache, name: "pictures", program: "" });
      const warm = await writeSite(own, catalog, parts, pictures, site);
      save();
      const cold = await writeSite(own, await catalogOf(folder));
      const found = await differing(warm.folder, cold.folder);
      expect(found, `after edit ${number} of seed ${SEED}: ${what}; ${byHand}`).toEqual([]);
      if (process.env["EDITS"] !== undefined) {
        process.stderr.write(
          `${number}: ${what}; ${byHand}: ${warm.rendered} of ${cold.rendered} rendered\n`,
        );
      }
      await rm(dirname(cold.folder), { recursive: true });
      shares.push(warm.rendered / cold.rendered);
      if (OF_ONE_ENTRY.test(what)) sharesOfOne.push(warm.rendered / cold.rendered);
    }
    const [first, second] = shares;
    expect(first).toBe(1);
    expect(second).toBeLessThan(0.02);
    // what is edited in one entry leaves most pages as they are
    expect(sharesOfOne.length).toBeGreaterThan(0);
    expect(sharesOfOne.filter((share) => share > 0.5)).toEqual([]);
  }, 3_600_000);
});
