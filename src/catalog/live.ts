/**
 * Content that becomes the current catalog, and is loaded again whenever it changes in a preview.
 *
 * @module
 */
import { isAbsolute, relative, sep } from "node:path";
import { visible } from "../base/texts/visible.ts";
import { PluginError } from "../plugins/plugin-call.ts";
import { REPORTERS, RULES_DOCUMENT } from "../report/report.ts";
import { setCatalog } from "./current.ts";
import { watchFolders } from "./files/watch-folders.ts";
import { type LoadOptions, loadCatalog } from "./load.ts";

export interface ContentSource extends LoadOptions {
  readonly contentDir: string;
  /** The path of the document that explains the rules; by default, the one in a clone of the program. */
  readonly rulesPath?: string;
}

export interface ContentReport {
  /** Whether there are errors: the current catalog is then the one before, if there was one. */
  readonly isBroken: boolean;
  /** The report for people, empty if there is nothing to report. */
  readonly text: string;
}

/** Whether a path is that of a folder, or of something inside it. */
export function isInside(folder: string, path: string): boolean {
  const way = relative(folder, path);
  return !isAbsolute(way) && way.split(/[\\/]/)[0] !== "..";
}

/** What people read of an error that ends the reading of content. */
const errorReport = (error: unknown): ContentReport => ({
  isBroken: true,
  text: `${visible(error instanceof PluginError ? error.message : String(error))}\n`,
});

/** Loads content. It becomes the current catalog unless it has errors, or a plugin fails. */
export async function loadContent(source: ContentSource): Promise<ContentReport> {
  let loaded: Awaited<ReturnType<typeof loadCatalog>>;
  try {
    loaded = await loadCatalog(source.contentDir, source);
  } catch (error) {
    if (error instanceof PluginError) return errorReport(error);
    throw error;
  }
  const { catalog, problems } = loaded;
  source.validationCache?.prune();
  if (catalog !== undefined) setCatalog(catalog);
  const text =
    problems.length > 0
      ? REPORTERS.text(problems, { rulesPath: source.rulesPath ?? RULES_DOCUMENT })
      : "";
  return { isBroken: catalog === undefined, text };
}

/** Editors write a file in several steps, and a checkout writes many files. */
const SETTLE_MS = 100;

/**
 * Loads content again after each change in its folder, and tells what was found. What it returns ends that.
 *
 * @param failed is told in a sentence if changes in some folders cannot be seen, once, and if `tell` throws
 */
export function watchContent(
  source: ContentSource,
  tell: (report: ContentReport) => void,
  failed: (message: string) => void,
): () => void {
  let timer: NodeJS.Timeout | undefined;
  let isLoading = false;
  let isStale = false;
  const changed = new Set<string>();
  const reload = async (): Promise<void> => {
    isStale = true;
    if (isLoading) return;
    isLoading = true;
    while (isStale) {
      isStale = false;
      // now, and not when it is told: a load that is under way may add what it read before
      for (const path of changed) source.known?.forget(path);
      changed.clear();
      const report = await loadContent(source).catch(errorReport);
      try {
        tell(report);
      } catch (error) {
        failed(`The preview does not show the last change: ${visible(String(error))}`);
      }
    }
    isLoading = false;
  };
  return watchFolders(source.contentDir, {
    failed: ({ message }) => failed(`Changes in some folders are not seen: ${message}`),
    changed(path) {
      changed.add(relative(source.contentDir, path).replaceAll(sep, "/"));
      clearTimeout(timer);
      timer = setTimeout(reload, SETTLE_MS);
    },
  });
}
