/**
 * Lines of VCF files as bytes: most of them never become text.
 *
 * @module
 */

const TAB = 9;

/** Whether bytes are those of another array from a place on. */
export function isEqual(bytes: Uint8Array, from: number, to: number, other: Uint8Array): boolean {
  if (to - from !== other.length) return false;
  for (let index = 0; index < other.length; index += 1) {
    if (bytes[from + index] !== other[index]) return false;
  }
  return true;
}

/** Where the first seven columns of a line end; undefined if there are fewer than eight. */
export function columnsOf(
  bytes: Uint8Array,
  from: number,
  to: number,
): readonly number[] | undefined {
  // of one length: one that grows takes more memory
  const ends = [0, 0, 0, 0, 0, 0, 0];
  let column = 0;
  for (let at = from; at < to; at += 1) {
    if (bytes[at] !== TAB) continue;
    ends[column] = at;
    column += 1;
    if (column === ends.length) return ends;
  }
  return undefined;
}

/** Characters of alternate alleles that are bases. */
const BASES = new Set(new TextEncoder().encode("ACGTacgt,"));

/** Whether an alternate allele is no bases, or can be several. */
export function hasSign(bytes: Uint8Array, from: number, to: number): boolean {
  for (let at = from; at < to; at += 1) {
    if (!BASES.has(bytes[at] ?? 0)) return true;
  }
  return false;
}

/** A number in digits; undefined for anything else. */
export function numberAt(bytes: Uint8Array, from: number, to: number): number | undefined {
  let value = 0;
  for (let at = from; at < to; at += 1) {
    const digit = (bytes[at] ?? 0) - 48;
    if (digit < 0 || digit > 9) return undefined;
    value = value * 10 + digit;
  }
  return from === to ? undefined : value;
}
