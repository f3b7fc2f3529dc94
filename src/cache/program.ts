/**
 * What tells this program from every other one: another version of it may make another value of the same input.
 *
 * @module
 */
import { hash } from "node:crypto";
import { existsSync, lstatSync, readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join, relative } from "node:path";

/** What decides what the program judges: sources, schemas, and what is installed. */
const FOLDERS = ["src", "schemas"];

/** What else decides its pages and files. */
export const SITE_SOURCES = [
  "commands",
  "docs",
  "package.json",
  "public",
  "tsconfig.json",
] as const;

/** The regular files of a folder, or the file itself. */
const filesOf = (path: string): readonly string[] =>
  lstatSync(path).isDirectory()
    ? readdirSync(path, { recursive: true, withFileTypes: true })
        .filter((entry) => !entry.isDirectory())
        .map(({ parentPath, name }) => join(parentPath, name))
    : [path];

/** The lists of what is installed, in `node_modules`: npm's, and pnpm's. */
const INSTALLED = [".package-lock.json", join(".pnpm", "lock.yaml")];

/** The folders with the packages that a program may use: its own, or those that it is in as a package. */
function* packageFolders(root: string): Generator<string> {
  yield join(root, "node_modules");
  for (let folder = root; dirname(folder) !== folder; folder = dirname(folder)) {
    if (basename(folder) === "node_modules") yield folder;
  }
}

/** The list of the packages that a program uses. Undefined if they were installed by neither npm nor pnpm. */
const installedList = (root: string): string | undefined =>
  [...packageFolders(root)]
    .flatMap((folder) => INSTALLED.map((name) => join(folder, name)))
    .find((path) => existsSync(path));

/**
 * The digest of a program: hexadecimal, 64 characters. Undefined if it cannot be known, because the program is not
 * in its folder or its packages were installed by neither npm nor pnpm.
 *
 * @param root the folder of the program
 * @param more further files and folders in it that decide
 */
export function programDigest(root: string, more: readonly string[] = []): string | undefined {
  try {
    const installed = installedList(root);
    if (installed === undefined) return undefined;
    const paths = [...FOLDERS, ...more].flatMap((path) => filesOf(join(root, path)));
    const digests = [...paths.sort(), installed].map((path) => [
      relative(root, path),
      hash("sha256", readFileSync(path)),
    ]);
    return hash("sha256", JSON.stringify([process.versions, process.arch, digests]));
  } catch {
    return undefined;
  }
}
