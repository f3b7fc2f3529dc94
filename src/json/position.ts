/**
 * Places in a text.
 *
 * @module
 */

/** A place in a file; both numbers are 1-based, columns in UTF-16 code units. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

/** Where a file begins. */
export const START: Position = { line: 1, column: 1 };

/** Finds the place of a JSON Pointer in a file. */
export type Locate = (pointer: string) => Position;

/** Says of every pointer that it is at the start of the file. */
export const atStart: Locate = () => START;

/** The place of an offset in UTF-16 code units. */
export function positionAt(text: string, offset: number): Position {
  const before = text.slice(0, offset);
  const line = before.split("\n").length;
  return { line, column: offset - before.lastIndexOf("\n") };
}
