/**
 * The sequences that two changes make, compared letter by letter as far as letters are known. A base of the reference
 * that is not known is equal to itself only.
 *
 * @module
 */

/** A base: its letter, or its position in the reference. */
type Base = string | number;

/** A change of a sequence, of which letters may be unknown. */
export interface Splice {
  readonly start: number;
  readonly end: number;
  /** What is there instead; `twice` is the bases from `start` to `end` two times. */
  readonly text: string | "twice" | undefined;
}

/** The letter of the reference at a position, if it is known. */
export type KnownBases = (position: number) => string | undefined;

/** Wider changes are not compared: these are decided by their coordinates, or not at all. */
export const WIDEST = 20_000;

function referenceBases(start: number, end: number, known: KnownBases): readonly Base[] {
  return Array.from({ length: end - start }, (_, index) => known(start + index) ?? start + index);
}

function productOf(
  { start, end, text }: Splice,
  from: number,
  to: number,
  known: KnownBases,
): readonly Base[] | undefined {
  if (text === undefined) return undefined;
  const own = referenceBases(start, end, known);
  const instead = text === "twice" ? [...own, ...own] : [...text];
  return [...referenceBases(from, start, known), ...instead, ...referenceBases(end, to, known)];
}

/**
 * Whether two changes make the same sequence; undefined if that depends on letters that are not known.
 *
 * @param known the bases of the reference as far as they are known
 */
export function isSameProduct(one: Splice, other: Splice, known: KnownBases): boolean | undefined {
  const from = Math.min(one.start, other.start);
  const to = Math.max(one.end, other.end);
  if (to - from > WIDEST) return undefined;
  const first = productOf(one, from, to, known);
  const second = productOf(other, from, to, known);
  if (first === undefined || second === undefined) return undefined;
  if (first.length !== second.length) return false;
  const others = first.flatMap((base, index) =>
    base === second[index] ? [] : [typeof base, typeof second[index]].includes("number"),
  );
  return others.includes(false) ? false : others.length === 0 || undefined;
}
