/**
 * Archives of a version's files: the same files give the same bytes.
 *
 * @module
 */
import { type Zippable, zipSync } from "fflate";
import type { RegistryFile } from "../trs/registry.ts";

/** The first moment that an archive can name; it is written as the clock shows it, in any time zone. */
const ALWAYS = new Date(1980, 0, 1);

/** Files in an archive, by their paths and in that order. */
export function zipOf(files: readonly RegistryFile[]): Uint8Array {
  const entries: Zippable = {};
  for (const { path, content } of files) entries[path] = [content, { mtime: ALWAYS, level: 6 }];
  return zipSync(entries);
}
