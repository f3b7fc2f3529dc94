/**
 * The plugins of a site: what its configuration exports.
 *
 * @module
 */
import { hash } from "node:crypto";
import { readFileSync } from "node:fs";
import { registerHooks } from "node:module";
import { dirname, join, relative, sep } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { PRODUCT_ID } from "../src/base/product.ts";
import { visible } from "../src/base/texts/visible.ts";
import type { SitePlugins } from "../src/plugins/plugin.ts";
import { readPlugins } from "../src/plugins/read-plugins.ts";
import { refuse } from "./arguments.ts";
import { configFile } from "./config-file.ts";
import { loadFailure } from "./load-failure.ts";
import { outOfFilesMessage } from "./open-files.ts";
import { withTrace } from "./plugin-failure.ts";
import { PROGRAM, shownPath } from "./settings.ts";
import { watchSiteCode } from "./site-code.ts";
import { siteTheme } from "./site-theme.ts";

/** How plugins import what this program offers them, wherever it is installed. */
const SPECIFIER = `${PRODUCT_ID}/plugins`;
const PUBLIC_MODULE = new URL("../src/plugins/public.ts", import.meta.url).href;

/** Whether a module is none of this program's own, whose code all that is kept depends on anyway. */
const isOfSite = (path: string) => !path.startsWith(join(PROGRAM, "src") + sep);

/**
 * Imports a module with what it imports.
 *
 * @param files gets the files of all modules that are loaded for it, packages too
 * @returns its default export
 */
async function importWatched(path: string, files: Set<string>) {
  files.add(path);
  const hooks = registerHooks({
    resolve: (specifier, context, next) =>
      specifier === SPECIFIER
        ? { url: PUBLIC_MODULE, shortCircuit: true }
        : next(specifier, context),
    load(url, context, next) {
      if (url.startsWith("file:") && isOfSite(fileURLToPath(url))) files.add(fileURLToPath(url));
      return next(url, context);
    },
  });
  try {
    const module = (await import(pathToFileURL(path).href)) as { readonly default?: unknown };
    return module.default;
  } finally {
    hooks.deregister();
  }
}

/** The digest of code: its files by their paths from a folder. */
function digestOfCode(folder: string, files: readonly string[]): string {
  const digests = files.map((path) => [relative(folder, path), hash("sha256", readFileSync(path))]);
  return hash("sha256", JSON.stringify(digests));
}

/** The plugins of the site. Ends the command if they cannot be used, and says why. */
export async function sitePlugins(): Promise<SitePlugins> {
  const path = configFile();
  const theme = (await siteTheme())?.digest ?? "";
  const files = new Set<string>();
  if (path !== undefined || theme !== "") watchSiteCode(files);
  if (path === undefined) return { all: [], digest: theme };
  const name = shownPath(path);
  const config = await importWatched(path, files).catch((error: unknown) => {
    // it is not the configuration that is wrong
    if (outOfFilesMessage(error) !== undefined) throw error;
    return refuse(withTrace(loadFailure(name, error, files), error));
  });
  const read = readPlugins(config);
  if ("faults" in read) {
    return refuse(read.faults.map((fault) => visible(`${name}: ${fault}`)).join("\n"));
  }
  return { all: read.plugins, digest: digestOfCode(dirname(path), [...files].sort()) + theme };
}
