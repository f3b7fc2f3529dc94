/**
 * The components by which a site replaces parts of its pages: the files in `theme/` beside its configuration.
 *
 * @module
 */
import { hash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { basename, join, relative } from "node:path";
import { THEME_FOLDER, themeFaults } from "../src/plugins/theme.ts";
import { refuse } from "./arguments.ts";
import { codeFolder } from "./config-file.ts";
import { shownPath } from "./settings.ts";

/** The components of a site. */
interface SiteTheme {
  readonly folder: string;
  /** The digest of all files: pages that were compiled with others are others. */
  readonly digest: string;
}

/** The components of the site; undefined if it has none. Ends the command if they cannot be used, and says why. */
export async function siteTheme(): Promise<SiteTheme | undefined> {
  const folder = join(codeFolder(), THEME_FOLDER);
  if (!existsSync(folder)) return undefined;
  if (!statSync(folder).isDirectory()) refuse(`${shownPath(folder)} must be a folder.`);
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).map((entry) => {
    const path = relative(folder, join(entry.parentPath, entry.name)).replaceAll("\\", "/");
    return { entry, path };
  });
  /** Whether a name is as that of a file that systems and editors put into folders. */
  const isSystems = (path: string) => basename(path).startsWith(".");
  // what a link leads to would be compiled unchecked, and kept when it changes
  const link = entries.find(({ entry, path }) => entry.isSymbolicLink() && !isSystems(path));
  if (link !== undefined) {
    refuse(
      `${THEME_FOLDER}/${link.path} must not be a symbolic link. Replace it with a copy of what it links to.`,
    );
  }
  const files = entries
    .filter(({ entry }) => entry.isFile())
    .map(({ path }) => [path, readFileSync(join(folder, path))] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  const checked = files.filter(([path]) => !isSystems(path));
  if (checked.length === 0) return undefined;
  // pictures can be longer than a string
  const texts = new Map(
    checked.map(([path, bytes]) => [path, path.endsWith(".astro") ? bytes.toString() : ""]),
  );
  // other commands do without the compiler
  const { parse } = await import("@astrojs/compiler-rs");
  const faults = themeFaults(texts, (text) => parse(text).ast);
  if (faults.length > 0) refuse(faults.join("\n"));
  const digests = files.map(([path, bytes]) => [path, hash("sha256", bytes)]);
  return { folder, digest: hash("sha256", JSON.stringify(digests)) };
}
