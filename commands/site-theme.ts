/**
 * The components by which a site replaces parts of its pages: the files in `theme/` beside its configuration.
 *
 * @module
 */
import { hash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { THEME_FOLDER, themeFault } from "../src/plugins/theme.ts";
import { refuse } from "./arguments.ts";
import { codeFolder } from "./config-file.ts";

/** The components of a site. */
export interface SiteTheme {
  readonly folder: string;
  /** The digest of all files: pages that were compiled with others are others. */
  readonly digest: string;
}

/** The components of the site; undefined if it has none. Ends the command if they cannot be used, and says why. */
export function siteTheme(): SiteTheme | undefined {
  const folder = join(codeFolder(), THEME_FOLDER);
  if (!existsSync(folder)) return undefined;
  const files = new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      // systems put files of their own into folders
      .filter((entry) => entry.isFile() && !entry.name.startsWith("."))
      .map(({ parentPath, name }) => relative(folder, join(parentPath, name)))
      .sort()
      .map((path) => [path.replaceAll("\\", "/"), readFileSync(join(folder, path))]),
  );
  if (files.size === 0) return undefined;
  const texts = new Map([...files].map(([path, bytes]) => [path, bytes.toString()]));
  const fault = themeFault(texts);
  if (fault !== undefined) refuse(fault);
  const digests = [...files].map(([path, bytes]) => [path, hash("sha256", bytes)]);
  return { folder, digest: hash("sha256", JSON.stringify(digests)) };
}
