/**
 * The marks of a record that hits and suggestions show.
 *
 * @module
 */
import type { Level, RecordDirection, Tier } from "./record.ts";

export interface ShownMarks {
  readonly tier?: Tier;
  readonly level?: Level;
  readonly direction?: RecordDirection;
  /** Of what should no longer be used. */
  readonly deprecated?: true;
}

/** The marks alone of what has them. */
export const shownMarks = ({
  tier,
  level,
  direction,
  deprecated,
}: { readonly [Mark in keyof ShownMarks]: ShownMarks[Mark] | undefined }): ShownMarks => ({
  ...(tier === undefined ? {} : { tier }),
  ...(level === undefined ? {} : { level }),
  ...(direction === undefined ? {} : { direction }),
  ...(deprecated === undefined ? {} : { deprecated }),
});
