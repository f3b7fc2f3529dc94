/**
 * Which file a wrong path surely means. Files with similar names, such as fastqc.cwl and multiqc.cwl, run
 * different programs.
 *
 * @module
 */

import { MAX_WORD } from "../../base/limits.ts";
import { fileName } from "../../base/paths.ts";
import { createEffort, type Effort, suggestion } from "../../base/suggest.ts";
import { isOneEdit } from "../../base/texts/one-edit.ts";

const only = (paths: readonly string[]) => (paths.length === 1 ? paths[0] : undefined);

/** A path in one case, and in one of the ways to encode its accents. */
const folded = (path: string) => path.normalize("NFC").toLowerCase();

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
  const own = folded(path);
  const near = all.filter((one) => {
    const other = folded(one);
    return other === own || isOneEdit(other, own);
  });
  if (near.length > 0) return only(near);
  return only(all.filter((one) => fileName(one) === fileName(path)));
}

/**
 * A finding's fix that proposes a path; the other advice if there is none. Of two paths that look the same, it says why
 * they are not: accents are one character or two (Unicode NFC, NFD).
 *
 * @param near what {@link surePath} found for the path that is written
 */
export function pathSuggestion(
  path: string,
  near: string | undefined,
  otherwise: string,
): { readonly fix?: string } {
  const isLookAlike = near !== path && near?.normalize("NFC") === path.normalize("NFC");
  return isLookAlike
    ? {
        fix: "A file has a name that looks the same, with its accents encoded differently. Write its name as it is there, or rename it.",
      }
    : suggestion(near, otherwise);
}
