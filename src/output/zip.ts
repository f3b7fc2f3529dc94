/**
 * Archives: the same files give the same bytes.
 *
 * @module
 */
import { type Zippable, zipSync } from "fflate";

/** The first moment that an archive can name. Archives hold local time, so it is made from local time. */
const earliest = () => new Date(1980, 0, 1);

/**
 * Files in an archive, in the order given.
 *
 * @param files their paths with `/`
 */
export function zipOf(
  files: readonly { readonly path: string; readonly content: Uint8Array }[],
): Uint8Array {
  const mtime = earliest();
  const entries: Zippable = {};
  for (const { path, content } of files) entries[path] = [content, { mtime, level: 6 }];
  return zipSync(entries);
}
