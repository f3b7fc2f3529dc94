/**
 * What a file or a text says of a variant: bases of a sequence, and what is there instead. Coordinates count the gaps
 * between bases, from 0 (VRS 2.1.1, SequenceLocation).
 *
 * @module
 */

/** Bases of a sequence that a file shows. */
export interface SeenBases {
  readonly start: number;
  readonly bases: string;
}

interface Place {
  /** The accession of the sequence, with its version. */
  readonly sequence: string;
  readonly start: number;
  readonly end: number;
  /** Bases of the reference that the file or the text shows, around the change or in it. */
  readonly seen?: SeenBases | undefined;
}

/** Bases in place of others; of a deletion, `alternate` is empty, and of an insertion, `start` is `end`. */
export interface Replacement extends Place {
  readonly type: "replacement";
  readonly alternate: string;
}

/** A copy of the bases from `start` to `end`, behind them: which bases these are is not known. */
export interface Duplication extends Place {
  readonly type: "duplication";
}

/** The bases from `start` to `end` the other way round. */
export interface Inversion extends Place {
  readonly type: "inversion";
}

export type Edit = Replacement | Duplication | Inversion;

/** A region whose number of copies a symbolic allele changes. */
export interface Region {
  /** `DEL`, `DUP` or `CNV`: no others are compared. */
  readonly type: string;
  /** Counted from 0. */
  readonly start: number;
  readonly end: number;
}

/** By how many bases the sequence grows. */
export function growthOf(edit: Edit): number {
  const length = edit.end - edit.start;
  if (edit.type === "duplication") return length;
  return edit.type === "inversion" ? 0 : edit.alternate.length - length;
}

/** How many characters two texts share, up to a number: from the first on, or from the last one back. */
function shared(one: string, other: string, most: number, first: 0 | -1): number {
  let count = 0;
  const place = () => (first === 0 ? count : first - count);
  while (count < most && one.at(place()) === other.at(place())) count += 1;
  return count;
}

/**
 * A record without the bases that it repeats: first those at the end, then those at the start (VCF 4.5, section
 * 5.2). Undefined if it changes nothing.
 *
 * @param start of `reference`, counted from 0
 * @param reference bases in capitals
 * @param alternate bases in capitals
 */
export function trimmed(
  sequence: string,
  start: number,
  reference: string,
  alternate: string,
): Replacement | undefined {
  if (reference === alternate) return undefined;
  const most = Math.min(reference.length, alternate.length);
  const after = shared(reference, alternate, most, -1);
  const before = shared(reference, alternate, most - after, 0);
  return {
    type: "replacement",
    sequence,
    start: start + before,
    end: start + reference.length - after,
    alternate: alternate.slice(before, alternate.length - after),
    seen: reference === "" ? undefined : { start, bases: reference },
  };
}
