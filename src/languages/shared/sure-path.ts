/**
 * Which file a wrong path surely means. Files with similar names, such as fastqc.cwl and multiqc.cwl, run
 * different programs.
 *
 * @module
 */

import { MAX_WORD } from "../../base/limits.ts";
import { isOneEdit } from "../../base/one-edit.ts";
import { fileName } from "../../base/paths.ts";
import { createEffort, type Effort } from "../../base/suggest.ts";

const only = (paths: readonly string[]) => (paths.length === 1 ? paths[0] : undefined);

/**
 * The only path that is one slip away, or else the only one with the same file name.
 *
 * @param effort shared by calls about the same files
 */
export function surePath(
  path: string,
  known: Iterable<string>,
  effort: Effort = createEffort(),
): string | undefined {
  const all = [...known];
  effort.left -= all.length * path.length;
  if (path.length > MAX_WORD || effort.left < 0) return undefined;
  const own = path.toLowerCase();
  const near = all.filter((one) => {
    const other = one.toLowerCase();
    return other === own || isOneEdit(other, own);
  });
  if (near.length > 0) return only(near);
  return only(all.filter((one) => fileName(one) === fileName(path)));
}
