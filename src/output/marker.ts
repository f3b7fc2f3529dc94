/**
 * The file by which a build knows the output of an earlier one: only a folder that has it is replaced.
 *
 * @module
 */

import { lstatSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { MARKER_FILE, PRODUCT_NAME } from "../base/product.ts";
import type { OutputFile } from "./files.ts";

const START = `${PRODUCT_NAME} built this folder.`;

/** Written into every output folder. Its name starts with a dot, so that copying `*` leaves it out. */
export const MARKER: OutputFile = {
  path: MARKER_FILE,
  content: `${START} The next build replaces everything in it.\n`,
};

/** Whether a build wrote a folder. */
export function isMarked(folder: string): boolean {
  const path = join(folder, MARKER.path);
  const info = lstatSync(path, { throwIfNoEntry: false });
  return info?.isFile() === true && readFileSync(path, "utf8").startsWith(START);
}
