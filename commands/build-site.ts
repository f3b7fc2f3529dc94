/**
 * Builds the site: pages, APIs and search.
 *
 * @module
 */

// before all others
import "./memory.ts";

import { existsSync } from "node:fs";
import { join } from "node:path";
import { createReads } from "../src/base/memory/reads.ts";
import { visible } from "../src/base/texts/visible.ts";
import { grouped } from "../src/base/words.ts";
import { jsonCache } from "../src/cache/json-cache.ts";
import type { Catalog } from "../src/catalog/catalog.ts";
import { setCatalog } from "../src/catalog/current.ts";
import { loadCatalog } from "../src/catalog/load.ts";
import type { Site } from "../src/catalog/site/site.ts";
import { createWriter } from "../src/output/files.ts";
import { readManifest, writeManifest } from "../src/output/manifest.ts";
import { replaceFolder, SiteChangedError, type SiteRecord } from "../src/output/output.ts";
import { isDiskFull, OutputError, reasonOf } from "../src/output/output-error.ts";
import { openOutput } from "../src/output/output-folder.ts";
import { duration } from "../src/output/progress-line.ts";
import {
  createSiteFiles,
  type PreviousSite,
  previousSite,
  type SiteFiles,
} from "../src/output/site-files.ts";
import { beginWriting } from "../src/output/thread/writing-thread.ts";
import { PartialUpdateError } from "../src/output/update.ts";
import type { SitePlugins } from "../src/plugins/plugin.ts";
import { PluginError } from "../src/plugins/plugin-call.ts";
import { themedPageFault } from "../src/plugins/theme.ts";
import { beginPictures, publish, writtenLine } from "../src/publish/publish.ts";
import { assetsOf, openCompiled } from "../src/render/compiled.ts";
import { openParts } from "../src/render/kept-parts.ts";
import { writePages } from "../src/render/pages.ts";
import { reportWarnings } from "../src/report/build-report.ts";
import { REPORTERS } from "../src/report/report.ts";
import { refuse } from "./arguments.ts";
import { beginCompiling, type CompiledPages } from "./compiled-pages.ts";
import { keptFolders } from "./kept-folders.ts";
import { outOfFilesMessage } from "./open-files.ts";
import { pluginFailure } from "./plugin-failure.ts";
import { progress } from "./progress.ts";
import { cacheFolder, projectCache, projectPages } from "./project-cache.ts";
import { contentDir, outDir, shownPath } from "./settings.ts";
import { endingOnSignals } from "./signals.ts";
import { renderingPage } from "./site-code.ts";
import { sitePlugins } from "./site-plugins.ts";
import { siteTheme } from "./site-theme.ts";
import { today } from "./today.ts";

const tell = (message: string) => process.stderr.write(`${message}\n`);

/** That nothing was written, and what is in its place. */
const unchanged = (folder: string): string =>
  existsSync(folder)
    ? `Nothing was built: ${shownPath(folder)} is unchanged.`
    : `Nothing was built: there is no ${shownPath(folder)}.`;

/** Checks a page that shows components of the site, whose URL is given. */
const checkThemedPage = (url: string) => (path: string, html: string) => {
  const fault = themedPageFault(path, html, new URL(url).origin);
  if (fault !== undefined) throw new PluginError(fault);
};

/** What a site is built from. */
interface Sources {
  readonly catalog: Catalog;
  readonly compiled: CompiledPages;
}

/** Writes a site: its pages, and the APIs, images and search beside them. */
async function writeFilesOf({ catalog, compiled }: Sources, files: SiteFiles): Promise<void> {
  const { url } = catalog.site;
  const pictures = projectCache("pictures");
  const begun = beginPictures(catalog, files, pictures);
  const hasTheme = (await siteTheme()) !== undefined;
  let end = progress.begin("Compiling pages");
  const folder = await compiled.folder;
  const pages = await openCompiled(folder);
  end("Pages compiled");
  const writer = createWriter(files.folder, files.store, files.keep);
  const { parts, save } = openParts(catalog, projectPages);
  let count: number | undefined;
  end = progress.begin("Pages", { done: () => writer.written.files, total: () => count });
  await writePages(pages, {
    site: url,
    writer,
    kept: parts,
    listed: (all) => {
      count = all;
    },
    begins: renderingPage,
    ...(hasTheme ? { check: checkThemedPage(url) } : {}),
    warn: (message) => progress.print(`Warning: ${message}`),
  });
  renderingPage(undefined);
  end(writtenLine("Pages", writer.written));
  for (const file of assetsOf(folder)) files.store(file);
  await publish(catalog, files, progress, pictures, begun, parts);
  save();
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
async function replaceSite(sources: Sources, folder: string): Promise<void> {
  let end: (summary?: string) => void = () => {};
  const manifest = join(cacheFolder(), "site", "manifest");
  const replace = (previous: PreviousSite | undefined) => {
    let files = createSiteFiles("");
    const write = async (fresh: string) => {
      const writing = await beginWriting(fresh);
      try {
        files = createSiteFiles(fresh, previous, writing);
        await writeFilesOf(sources, files);
        writing.settle();
      } finally {
        writing.end();
      }
      end = progress.begin("Putting the site in place");
    };
    const save: SiteRecord["save"] = (rows) => writeManifest(manifest, folder, rows);
    return replaceFolder(folder, write, undefined, { files: () => files, save });
  };
  try {
    await replace(previousSite(readManifest(manifest, folder)));
  } catch (error) {
    if (!(error instanceof SiteChangedError)) throw error;
    await replace(undefined);
  }
  end("Site put in place");
}

/** Replaces the output folder. Returns false if it cannot be written, and says why. */
async function writeSite(sources: Sources, path: string, folder: string): Promise<boolean> {
  try {
    await replaceSite(sources, folder);
    return true;
  } catch (error) {
    progress.stop();
    const outOfFiles = outOfFilesMessage(error);
    const ofPlugin = pluginFailure(error);
    if (error instanceof OutputError) tell(visible(error.message));
    else if (ofPlugin !== undefined) tell(ofPlugin);
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

/** The exit code of Node if nothing is left to do, but a promise is not settled. */
const UNSETTLED = 13;

/** Has the command fail if code of a site ends the process while `run` works, or waits for what never comes. */
async function untilSettled<Result>(folder: string, run: () => Promise<Result>): Promise<Result> {
  const onExit = (status: number) => {
    if (status !== 0 && status !== UNSETTLED) return;
    progress.stop();
    const reason = "A plugin or a component ended the process, or its promise never settled.";
    tell(`${reason}\n${unchanged(folder)}`);
    process.exitCode = 1;
  };
  process.once("exit", onExit);
  try {
    return await run();
  } finally {
    process.off("exit", onExit);
  }
}

/**
 * The content and what is wrong with it, which is printed. Undefined if it has errors.
 *
 * @param onSite is called with the settings of the site, before the rest is read
 */
async function loadSite(
  siteUrl: string | undefined,
  plugins: SitePlugins,
  onSite: (site: Site) => void,
) {
  const validationCache = jsonCache(projectCache("validation"));
  let read = 0;
  let tools: number | undefined;
  const end = progress.begin("Checking tools", { done: () => read, total: () => tools });
  const onTool = (done: number, total: number) => {
    [read, tools] = [done, total];
  };
  const { catalog, problems } = await loadCatalog(contentDir(), {
    siteUrl,
    validationCache,
    readsHistory: true,
    onTool,
    onSite,
    reads: createReads(),
    plugins,
    today: today(),
  });
  validationCache.prune();
  if (catalog === undefined) {
    progress.stop();
    process.stderr.write(REPORTERS.text(problems));
    return undefined;
  }
  const { entries } = catalog.graph;
  const count = (all: readonly unknown[], one: string, many: string) =>
    `${grouped(all.length)} ${all.length === 1 ? one : many}`;
  end(
    `Content: ${count(entries, "entry", "entries")} and ${count(catalog.tools, "tool", "tools")}`,
  );
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
  const plugins = await sitePlugins();
  const folder = openOrRefuse(path);
  let warnings = 0;
  const isBuilt = await endingOnSignals(
    () => unchanged(folder),
    async () => {
      let compiled: CompiledPages | undefined;
      try {
        const loaded = await loadSite(siteUrl, plugins, ({ url }) => {
          compiled = beginCompiling(url);
        }).catch((error: unknown) => {
          const failure = pluginFailure(error);
          if (failure === undefined) throw error;
          progress.stop();
          tell(failure);
          return undefined;
        });
        if (loaded === undefined || compiled === undefined) {
          tell(`\n${unchanged(folder)}`);
          return false;
        }
        warnings = loaded.warnings;
        const sources = { catalog: loaded.catalog, compiled };
        setCatalog(loaded.catalog);
        return await untilSettled(folder, () => writeSite(sources, path, folder));
      } finally {
        await compiled?.end();
      }
    },
  );
  if (isBuilt) {
    const count = warnings === 1 ? "1 warning" : `${grouped(warnings)} warnings`;
    const time = duration(performance.now() - start);
    progress.print(`Built ${shownPath(path)} in ${time}${warnings > 0 ? `, with ${count}` : ""}`);
  }
  return isBuilt;
}
