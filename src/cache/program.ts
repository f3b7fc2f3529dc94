/**
 * What tells this program from every other one: another version of it may make another value of the same input.
 *
 * @module
 */
import { hash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";

/** What decides what the program makes: sources, schemas, and what is installed. */
const FOLDERS = ["src", "schemas"];
const INSTALLED = join("node_modules", ".package-lock.json");

/**
 * The digest of a program: hexadecimal, 64 characters. Undefined if it cannot be known, because the program is not
 * in its folder or its packages were not installed by npm.
 *
 * @param root the folder of the program
 */
export function programDigest(root: string): string | undefined {
  try {
    const paths = FOLDERS.flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
        .filter((entry) => !entry.isDirectory())
        .map(({ parentPath, name }) => join(parentPath, name)),
    );
    const digests = [...paths.sort(), join(root, INSTALLED)].map((path) => [
      relative(root, path),
      hash("sha256", readFileSync(path)),
    ]);
    return hash("sha256", JSON.stringify([process.versions, process.arch, digests]));
  } catch {
    return undefined;
  }
}
