/**
 * A sorted table as blocks: lines of which the first field is a key, sorted by it (by UTF-16 code unit),
 * cut into texts of about 8 kB. Whoever knows how each block begins reads only those that a key is in.
 *
 * @module
 */
import { partitionPoint } from "../base/lists/partition-point.ts";

/** How long a block's text may become, in UTF-16 code units. A key's lines are never cut apart. */
const BLOCK_LENGTH = 8_000;

/** Between the fields of a line. */
export const TAB = "\t";

/** Behind every key that begins with a prefix. */
const LAST = "\uffff";

/** A line of a table: its key, and its other fields as they are written. */
export interface IndexLine {
  readonly key: string;
  readonly fields: string;
}

export interface Blocks {
  /** For each block, what its first key begins with: just enough to tell it from the block before. */
  readonly starts: readonly string[];
  readonly texts: readonly string[];
}

/** The blocks of a table. @param lines sorted by key */
export function cutBlocks(lines: Iterable<IndexLine>): Blocks {
  const starts: string[] = [];
  const texts: string[] = [];
  let open: string[] = [];
  let length = 0;
  let last = "";
  for (const { key, fields } of lines) {
    const line = `${key}${TAB}${fields}`;
    if (length + line.length > BLOCK_LENGTH && open.length > 0 && key !== last) {
      texts.push(open.join("\n"));
      open = [];
      length = 0;
    }
    if (open.length === 0) starts.push(starts.length === 0 ? "" : shortestAfter(last, key));
    open.push(line);
    length += line.length + 1;
    last = key;
  }
  if (open.length > 0) texts.push(open.join("\n"));
  return { starts, texts };
}

/** The shortest beginning of a key that is behind the key before it. */
function shortestAfter(before: string, key: string): string {
  let length = 1;
  while (key.slice(0, length) <= before) length++;
  return key.slice(0, length);
}

/** Blocks that follow one another, counted from 0, the end exclusive. */
export interface BlockRange {
  readonly from: number;
  readonly to: number;
}

/** How many of the blocks begin before a key, or with it. */
const countUpTo = (starts: readonly string[], key: string): number =>
  partitionPoint(starts, (start) => start <= key);

/** The blocks in which a key can be: one, or none in an empty table. */
export function blocksOfKey(starts: readonly string[], key: string): BlockRange {
  const to = countUpTo(starts, key);
  return { from: Math.max(0, to - 1), to };
}

/** The blocks in which keys can be that begin with a prefix. */
export function blocksOfPrefix(starts: readonly string[], prefix: string): BlockRange {
  const { from } = blocksOfKey(starts, prefix);
  return { from, to: countUpTo(starts, prefix + LAST) };
}

/** Where the lines begin of which the key is not before another; all keys of `lines` are sorted. */
const placeOf = (lines: readonly string[], key: string): number =>
  partitionPoint(lines, (line) => lineKey(line) < key);

export function lineKey(line: string): string {
  const end = line.indexOf(TAB);
  return end < 0 ? line : line.slice(0, end);
}

/** The lines with a key, in a block. */
export function linesOfKey(lines: readonly string[], key: string): readonly string[] {
  return lines.slice(placeOf(lines, key), placeOf(lines, `${key}\0`));
}

/** The lines of which the keys begin with a prefix, in a block. */
export function linesOfPrefix(lines: readonly string[], prefix: string): readonly string[] {
  return lines.slice(placeOf(lines, prefix), placeOf(lines, prefix + LAST));
}
