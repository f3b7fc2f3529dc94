/**
 * The best names for short prefixes: those that begin so many names that reading all of them would be
 * too much for a key press.
 *
 * @module
 */
import { blocksOfPrefix, type IndexLine } from "./blocks.ts";
import { bestNames, type KeyedName, writeName } from "./names.ts";

/** How many suggestions there are at most. */
export const MAX_SUGGESTED = 10;

/** Over how many blocks the names of a prefix may be spread to be read themselves. */
const MAX_BLOCKS = 2;

/** Whether a prefix has its best names among the heads. @param starts of the blocks of names */
export function isHead(starts: readonly string[], prefix: string): boolean {
  const { from, to } = blocksOfPrefix(starts, prefix);
  return to - from > MAX_BLOCKS;
}

/**
 * The lines of the heads: for each prefix its best names, each with its own key before its fields.
 *
 * @param names sorted by key
 * @param starts of the blocks of these names
 */
export function headLines(names: readonly KeyedName[], starts: readonly string[]): IndexLine[] {
  const lines: IndexLine[] = [];
  const beginning = (index: number, length: number) => names[index]?.key.slice(0, length) ?? "";
  /** Adds the heads of all prefixes longer than `length` that some names, which agree so far, begin with. */
  const add = (from: number, to: number, length: number): void => {
    let first = from;
    while (first < to) {
      const prefix = beginning(first, length + 1);
      let next = first + 1;
      while (next < to && beginning(next, length + 1) === prefix) next++;
      // a name that ends here is the beginning of no longer one
      if (prefix.length > length && isHead(starts, prefix)) {
        const best = bestNames(names.slice(first, next), prefix, MAX_SUGGESTED);
        lines.push(...best.map((name) => headLine(prefix, name)));
        add(first, next, length + 1);
      }
      first = next;
    }
  };
  add(0, names.length, 0);
  return lines.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0));
}

const headLine = (prefix: string, name: KeyedName): IndexLine => ({
  key: prefix,
  fields: `${name.key}\t${writeName(name)}`,
});
