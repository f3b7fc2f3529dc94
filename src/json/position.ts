/**
 * Positions in a file.
 *
 * @module
 */

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

/**
 * The position of an offset.
 *
 * @param offset 0-based, in UTF-16 code units
 */
export function positionAt(text: string, offset: number): Position {
  const before = text.slice(0, offset);
  const line = before.split("\n").length;
  return { line, column: offset - before.lastIndexOf("\n") };
}
