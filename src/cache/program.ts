/**
 * What tells this program from every other one: another version of it may make another value of the same input.
 *
 * @module
 */
import { hash } from "node:crypto";
import { lstatSync, readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";

/** What decides what the program judges: sources, schemas, and what is installed. */
const FOLDERS = ["src", "schemas"];

/** What else decides its pages and files. */
export const SITE_SOURCES = [
  "astro.config.mjs",
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

const INSTALLED = join("node_modules", ".package-lock.json");

/**
 * The digest of a program: hexadecimal, 64 characters. Undefined if it cannot be known, because the program is not
 * in its folder or its packages were not installed by npm.
 *
 * @param root the folder of the program
 * @param more further files and folders in it that decide
 */
export function programDigest(root: string, more: readonly string[] = []): string | undefined {
  try {
    const paths = [...FOLDERS, ...more].flatMap((path) => filesOf(join(root, path)));
    const digests = [...paths.sort(), join(root, INSTALLED)].map((path) => [
      relative(root, path),
      hash("sha256", readFileSync(path)),
    ]);
    return hash("sha256", JSON.stringify([process.versions, process.arch, digests]));
  } catch {
    return undefined;
  }
}
