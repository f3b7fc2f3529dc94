/**
 * Builds the site: pages, APIs and search.
 *
 * @module
 */

// before Astro
import "./memory.ts";

import { existsSync } from "node:fs";
import { join } from "node:path";
import { build } from "astro";
import { MARKER_FILE } from "../src/base/product.ts";
import { createReads } from "../src/base/reads.ts";
import { visible } from "../src/base/visible.ts";
import { grouped } from "../src/base/words.ts";
import { jsonCache } from "../src/cache/json-cache.ts";
import { setCatalog } from "../src/catalog/current.ts";
import { loadCatalog } from "../src/catalog/load.ts";
import { readManifest, writeManifest } from "../src/output/manifest.ts";
import { fillFrom } from "../src/output/move.ts";
import { replaceFolder, SiteChangedError, type SiteRecord } from "../src/output/output.ts";
import { isDiskFull, OutputError, reasonOf } from "../src/output/output-error.ts";
import { openOutput } from "../src/output/output-folder.ts";
import { duration } from "../src/output/progress-line.ts";
import { previousSite } from "../src/output/site-files.ts";
import { PartialUpdateError } from "../src/output/update.ts";
import { inWorkspace, removeAbandoned } from "../src/output/workspace.ts";
import { reportWarnings } from "../src/report/build-report.ts";
import { REPORTERS } from "../src/report/report.ts";
import { refuse } from "./arguments.ts";
import { builtFiles, setPreviousSite } from "./current-files.ts";
import { keptFolders } from "./kept-folders.ts";
import { outOfFilesMessage } from "./open-files.ts";
import { progress } from "./progress.ts";
import { cacheFolder, projectCache } from "./project-cache.ts";
import { contentDir, outDir, ROOT, shownPath } from "./settings.ts";
import { endingOnSignals } from "./signals.ts";

/** Where Astro works: its chunks find packages only below the project, wherever the site goes. */
const WORKSHOP = join(ROOT, "node_modules", MARKER_FILE);

const tell = (message: string) => process.stderr.write(`${message}\n`);

/** That nothing was written, and what is in its place. */
const unchanged = (folder: string): string =>
  existsSync(folder)
    ? `Nothing was built: ${shownPath(folder)} is unchanged.`
    : `Nothing was built: there is no ${shownPath(folder)}.`;

/** Has Astro build in a workspace of its own, so that several builds can run at the same time. */
async function buildPages(fresh: string): Promise<void> {
  removeAbandoned(WORKSHOP);
  await inWorkspace(WORKSHOP, async (workspace) => {
    const [site, cache] = [join(workspace, "site"), join(workspace, "cache")];
    const start = process.cwd();
    // Astro runs chunks from its output if that is below the working directory, else from a shared folder
    process.chdir(ROOT);
    try {
      await build({ root: ROOT, outDir: site, cacheDir: cache, logLevel: "warn" });
    } finally {
      process.chdir(start);
    }
    await fillFrom(site, fresh);
  });
}

/** Opens the output folder, or ends the command if it must not be replaced. */
function openOrRefuse(path: string): string {
  try {
    const { folder, restored } = openOutput(path, keptFolders());
    for (const one of restored) {
      tell(`An earlier build was interrupted. The site in ${shownPath(one)} was restored.`);
    }
    return folder;
  } catch (error) {
    if (error instanceof OutputError) refuse(visible(error.message));
    throw error;
  }
}

/** Builds, and shows how long the new folder takes to get into the place of the old one, which is removed. */
async function replaceSite(folder: string): Promise<void> {
  let end: (summary?: string) => void = () => {};
  const write = async (fresh: string) => {
    await buildPages(fresh);
    end = progress.begin("Putting the site in place");
  };
  const manifest = join(cacheFolder(), "site", "manifest");
  const record: SiteRecord = {
    files: builtFiles,
    save: (rows) => writeManifest(manifest, folder, rows),
  };
  setPreviousSite(previousSite(readManifest(manifest, folder)));
  try {
    await replaceFolder(folder, write, undefined, record);
  } catch (error) {
    if (!(error instanceof SiteChangedError)) throw error;
    setPreviousSite(undefined);
    await replaceFolder(folder, write, undefined, record);
  }
  end("Site put in place");
}

/** Replaces the output folder. Returns false if it cannot be written, and says why. */
async function writeSite(path: string, folder: string): Promise<boolean> {
  try {
    await replaceSite(folder);
    return true;
  } catch (error) {
    progress.stop();
    const outOfFiles = outOfFilesMessage(error);
    if (error instanceof OutputError) tell(visible(error.message));
    else if (outOfFiles !== undefined) tell(outOfFiles);
    else if (isDiskFull(error)) tell("No space is left on the disk: free some, then build again.");
    else {
      const reason = reasonOf(error);
      if (reason === undefined) throw error;
      const { path: at = path } = error as NodeJS.ErrnoException;
      tell(visible(`The site cannot be written to ${shownPath(path)}: ${reason} (${at}).`));
    }
    if (!(error instanceof PartialUpdateError)) tell(unchanged(folder));
    return false;
  }
}

/** The content and what is wrong with it, which is printed. Undefined if it has errors. */
async function loadSite(siteUrl: string | undefined) {
  const validationCache = jsonCache(projectCache("judgements"));
  let read = 0;
  let tools: number | undefined;
  const end = progress.begin("Checking tools", { done: () => read, total: () => tools });
  const onTool = (done: number, total: number) => {
    [read, tools] = [done, total];
  };
  const { catalog, problems } = await loadCatalog(contentDir(), {
    siteUrl,
    validationCache,
    onTool,
    reads: createReads(),
  });
  validationCache.prune();
  if (catalog === undefined) {
    progress.stop();
    process.stderr.write(REPORTERS.text(problems));
    return undefined;
  }
  const { entries } = catalog.graph;
  end(`Content: ${grouped(entries.length)} entries and ${grouped(catalog.tools.length)} tools`);
  if (problems.length > 0) process.stderr.write(reportWarnings(problems));
  return { catalog, warnings: problems.length };
}

/**
 * Builds into the output folder, and prints what is wrong with the content. Returns false if it has
 * errors: nothing is written then. Ends the command with exit code 2 if the output folder must not be
 * replaced.
 *
 * @param siteUrl in place of the URL in `site.yaml`
 */
export async function buildSite(siteUrl: string | undefined): Promise<boolean> {
  const start = performance.now();
  const path = outDir();
  const folder = openOrRefuse(path);
  let warnings = 0;
  const isBuilt = await endingOnSignals(
    () => unchanged(folder),
    async () => {
      const loaded = await loadSite(siteUrl);
      if (loaded === undefined) {
        tell(`\n${unchanged(folder)}`);
        return false;
      }
      warnings = loaded.warnings;
      setCatalog(loaded.catalog);
      return writeSite(path, folder);
    },
  );
  if (isBuilt) {
    const count = warnings === 1 ? "1 warning" : `${grouped(warnings)} warnings`;
    const time = duration(performance.now() - start);
    progress.print(`Built ${shownPath(path)} in ${time}${warnings > 0 ? `, with ${count}` : ""}`);
  }
  return isBuilt;
}
