/**
 * The marks of a statement that hits and suggestions show.
 *
 * @module
 */
import type { Level, RecordDirection, Tier } from "./record.ts";

export interface ShownMarks {
  readonly tier?: Tier;
  readonly level?: Level;
  readonly direction?: RecordDirection;
}

/** The marks alone of what has them. */
export const shownMarks = ({
  tier,
  level,
  direction,
}: { readonly [Mark in keyof ShownMarks]: ShownMarks[Mark] | undefined }): ShownMarks => ({
  ...(tier === undefined ? {} : { tier }),
  ...(level === undefined ? {} : { level }),
  ...(direction === undefined ? {} : { direction }),
});
