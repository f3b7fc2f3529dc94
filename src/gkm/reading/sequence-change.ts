/**
 * Changes of a sequence as HGVS expressions state them, in letters and numbers that can be compared with an
 * allele (HGVS nomenclature 21.1: substitution, deletion, duplication, insertion, deletion-insertion).
 *
 * @module
 */

import { AMINO_ACIDS } from "../model/amino-acids.ts";

/** A change, read. Positions are counted from 1, as the expression counts them. */
export interface SequenceChange {
  /** Undefined where the numbers do not count letters of a sequence, as in introns. */
  readonly first?: number;
  readonly last?: number;
  /** What stands at the first position before the change, if the expression says it. */
  readonly reference?: string;
  /** What stands there afterwards, of a substitution, which also has the reference. */
  readonly alternate?: string;
  /** By how many letters the sequence becomes longer, if that follows from the expression. */
  readonly growth?: number;
}

const LONG_RESIDUE = new RegExp(Object.keys(AMINO_ACIDS).join("|"), "g");

/** Positions and what happens there, with residues of one letter. */
const PROTEIN =
  /^([A-Z*])([1-9]\d{0,5})(?:_([A-Z*])([1-9]\d{0,5}))?(?:([A-Z*])|(=)|(del|dup)|(del)?ins([A-Z*]+))$/;

/** By how many letters a sequence grows where letters of it are deleted, repeated or replaced. */
function growthOf(count: number, edit: string | undefined, isDelins: boolean, inserted: string) {
  if (edit === "del") return -count;
  if (edit === "dup") return count;
  return inserted.length - (isDelins ? count : 0);
}

/**
 * A change of a protein without its `p.`, in letters or in names of three letters; undefined for any other text
 * and for what only predicts a change, such as a frameshift.
 *
 * @example proteinChange("Val600Glu") // { first: 600, last: 600, reference: "V", alternate: "E", growth: 0 }
 */
export function proteinChange(text: string): SequenceChange | undefined {
  const parts = PROTEIN.exec(text.replace(LONG_RESIDUE, (name) => AMINO_ACIDS[name] ?? name));
  if (parts === null) return undefined;
  const [, reference = "", start, , end, residue, same, edit, isDelins, inserted = ""] = parts;
  const [first, last] = [Number(start), Number(end ?? start)];
  if (last < first) return undefined;
  const place = { first, last, reference };
  if (residue !== undefined || same !== undefined) {
    if (last !== first) return same === undefined ? undefined : { ...place, growth: 0 };
    return { ...place, alternate: residue ?? reference, growth: 0 };
  }
  // what follows a new stop is lost, too
  if (inserted.includes("*")) return place;
  return { ...place, growth: growthOf(last - first + 1, edit, isDelins !== undefined, inserted) };
}

const POSITION = "([*-]?\\d+(?:[+-]\\d+)?)";
const BASES = new RegExp(
  `^${POSITION}(?:_${POSITION})?(?:([ACGT])>([ACGT])|(del|dup)([ACGTN]*)|(del)?([ACGTN]*)ins([ACGTN]+))$`,
);

/**
 * A change of bases without its `g.` or `c.`; undefined for any other text.
 *
 * @example baseChange("140453136A>T") // { first: 140453136, last: 140453136, reference: "A", alternate: "T", growth: 0 }
 * @example baseChange("375+1G>A") // { reference: "G", alternate: "A", growth: 0 }
 */
export function baseChange(text: string): SequenceChange | undefined {
  const parts = BASES.exec(text);
  if (parts === null) return undefined;
  const [, start = "", end = start, reference, alternate, edit, , isDelins, , inserted = ""] =
    parts;
  const isCounted = /^\d+$/.test(start) && /^\d+$/.test(end) && Number(start) <= Number(end);
  const [first, last] = [Number(start), Number(end)];
  const place = isCounted ? { first, last } : {};
  if (reference !== undefined && alternate !== undefined) {
    return start === end ? { ...place, reference, alternate, growth: 0 } : undefined;
  }
  if (isCounted) {
    const count = last - first + 1;
    return { ...place, growth: growthOf(count, edit, isDelins !== undefined, inserted) };
  }
  return place;
}
