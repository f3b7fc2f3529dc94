/**
 * Where the code of a site is: its configuration, and what is beside that.
 *
 * @module
 */
import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { PRODUCT_ID } from "../src/base/product.ts";
import { refuse } from "./arguments.ts";
import { folderOr, ROOT, shownPath } from "./settings.ts";

/** The names that the file may have, in the folder of the site. */
const FILE_NAMES = ["js", "mjs", "ts"].map((ending) => `${PRODUCT_ID}.config.${ending}`);

/** The file: `CONFIG_FILE`, or the one in the folder of the site; undefined if there is none. */
export function configFile(): string | undefined {
  const named = folderOr(process.env["CONFIG_FILE"], "");
  if (named === "") return FILE_NAMES.map((name) => join(ROOT, name)).find(existsSync);
  return existsSync(named)
    ? named
    : refuse(`There is no file ${shownPath(named)}. Correct or remove CONFIG_FILE.`);
}

/** The folder that has the code of a site: that of its configuration, or of the site itself. */
export function codeFolder(): string {
  const file = configFile();
  return file === undefined ? ROOT : dirname(file);
}
