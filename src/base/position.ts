/**
 * Positions in a file.
 *
 * @module
 */
import { partitionPoint } from "./lists/partition-point.ts";

/** A position in a file; both numbers are 1-based, columns in UTF-16 code units. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

/** The start of a file. */
export const START: Position = { line: 1, column: 1 };

/** Finds the position of a JSON Pointer in a file. */
export type Locate = (pointer: string) => Position;

/** Locates every pointer at the start of the file. */
export const atStart: Locate = () => START;

/** The offsets at which the lines of a text begin. */
function lineStarts(text: string): readonly number[] {
  const starts = [0];
  for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) starts.push(at + 1);
  return starts;
}

/** Makes what gives the position of a text that is nearest to one that others name, which it may not have. */
export function nearestIn(text: string): (position: Position) => Position {
  const starts = lineStarts(text);
  return ({ line, column }) => {
    const index = Math.min(Math.max(line, 1), starts.length) - 1;
    const end = (starts[index + 1] ?? text.length + 1) - 1;
    const last = end - (starts[index] ?? 0) + 1;
    return { line: index + 1, column: Math.min(Math.max(column, 1), last) };
  };
}

/**
 * Makes what finds the position of an offset, 0-based and in UTF-16 code units. Lines are counted once, on
 * first use: a text of many lines can have a problem on each.
 */
export function positionsIn(text: string): (offset: number) => Position {
  let starts: readonly number[] | undefined;
  return (offset) => {
    starts ??= lineStarts(text);
    const line = Math.max(
      1,
      partitionPoint(starts, (start) => start <= offset),
    );
    return { line, column: offset - (starts[line - 1] ?? 0) + 1 };
  };
}
