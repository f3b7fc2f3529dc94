/**
 * What git leaves in a file in which two branches disagree.
 *
 * @module
 */
import type { FindingDetails } from "../base/finding.ts";

/** The line of a conflict marker, counted from 1; 0 if there is none. */
export function conflictLine(text: string): number {
  const start = text.search(/^<{7} /m);
  if (start < 0 || !/^={7}\r?$/m.test(text.slice(start))) return 0;
  return text.slice(0, start).split("\n").length;
}

/** A conflict: its line, counted from 1, and what to do about it. */
export interface MergeConflict {
  readonly line: number;
  readonly details: FindingDetails;
}

/** The first conflict that a text still has; undefined if it has none. */
export function findConflict(text: string): MergeConflict | undefined {
  const line = conflictLine(text);
  if (line === 0) return undefined;
  return {
    line,
    details: {
      message: "The file has an unresolved merge conflict.",
      found: (text.split("\n", line)[line - 1] ?? "").trimEnd(),
      fix: "Keep one side of each conflict, and remove the lines that begin with <<<<<<<, ======= and >>>>>>>.",
    },
  };
}
