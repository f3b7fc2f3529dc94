/**
 * The files that every site has as they are: those in the program's `public/`.
 *
 * @module
 */
import { readdirSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";

const FOLDER = fileURLToPath(new URL("../../../public", import.meta.url));

/** Their paths from the site's root: `/favicon.svg`. Undefined if there is no such folder where the program is. */
export function publicFiles(): readonly string[] | undefined {
  try {
    return readdirSync(FOLDER, { recursive: true, withFileTypes: true })
      .filter((entry) => !entry.isDirectory())
      .map(({ parentPath, name }) => relative(FOLDER, join(parentPath, name)))
      .map((path) => `/${path.split(sep).join("/")}`);
  } catch {
    return undefined;
  }
}
