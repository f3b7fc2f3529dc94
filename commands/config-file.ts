/**
 * Where the code of a site is: its configuration, and what is beside that.
 *
 * @module
 */
import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { PRODUCT_ID } from "../src/base/product.ts";
import { listed } from "../src/base/words.ts";
import { refuse } from "./arguments.ts";
import { folderOr, ROOT, shownPath } from "./settings.ts";

const withEndings = (...endings: readonly string[]) =>
  endings.map((ending) => `${PRODUCT_ID}.config.${ending}`);

/** The names that the file may have, in the folder of the site. */
const FILE_NAMES = withEndings("js", "mjs", "ts");

/** Names that other programs take, and Node recommends for modules that are none. */
const UNREAD_NAMES = withEndings("cjs", "cts", "mts", "json");

/** The file: `CONFIG_FILE`, or the one in the folder of the site; undefined if there is none. */
export function configFile(): string | undefined {
  const named = folderOr(process.env["CONFIG_FILE"], "");
  if (named === "") {
    const found = FILE_NAMES.map((name) => join(ROOT, name)).find(existsSync);
    const unread = UNREAD_NAMES.find((name) => existsSync(join(ROOT, name)));
    return found === undefined && unread !== undefined
      ? refuse(`${unread} is not read. Rename it to ${listed(FILE_NAMES, "or")}.`)
      : found;
  }
  return existsSync(named)
    ? named
    : refuse(`There is no file ${shownPath(named)}. Correct or remove CONFIG_FILE.`);
}

/** The folder that has the code of a site: that of its configuration, or of the site itself. */
export function codeFolder(): string {
  const file = configFile();
  return file === undefined ? ROOT : dirname(file);
}
