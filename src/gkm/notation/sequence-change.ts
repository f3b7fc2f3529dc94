/**
 * Changes of a sequence as HGVS expressions state them, in letters and numbers that can be compared with an
 * allele, or made into one (HGVS nomenclature 21.1: substitution, deletion, duplication, insertion, deletion-insertion).
 *
 * @module
 */

import { AMINO_ACIDS } from "../../base/sequences/amino-acids.ts";

/** What happens to the letters at the positions of a change; with an insertion, something comes between them. */
type Edit = "none" | "substitution" | "deletion" | "duplication" | "insertion" | "delins";

/** A change, read. Positions are counted from 1, as the expression counts them. */
export interface SequenceChange {
  readonly edit: Edit;
  /** The first and last position as they are written: `-2`, `375+1`. */
  readonly positions: readonly [string, string];
  /** Undefined where the numbers do not count letters of a sequence, as in introns. */
  readonly first?: number;
  readonly last?: number;
  /** What stands at the first position before the change, if the expression says it. */
  readonly reference?: string;
  /** What stands at the last position before the change, if the expression says it. */
  readonly lastReference?: string;
  /** All letters that stood there, if the expression says them. */
  readonly removed?: string;
  /** What stands there afterwards, of a substitution, which also has the reference. */
  readonly alternate?: string;
  /** What is inserted, of an insertion or a deletion-insertion. */
  readonly inserted?: string;
  /** By how many letters the sequence becomes longer, if that follows from the expression. */
  readonly growth?: number;
}

const LONG_RESIDUE = new RegExp(Object.keys(AMINO_ACIDS).join("|"), "g");

/** Positions and what happens there, with residues of one letter. */
const PROTEIN =
  /^([A-Z*])([1-9]\d{0,5})(?:_([A-Z*])([1-9]\d{0,5}))?(?:([A-Z*])|(=)|(del|dup)|(del)?ins([A-Z*]+))$/;

const EDITS = { del: "deletion", dup: "duplication" } as const;

/** What happens by its words, and what is inserted. */
function editOf(word: string | undefined, isDelins: boolean, inserted: string) {
  if (word === "del" || word === "dup") return { edit: EDITS[word] };
  return { edit: isDelins ? ("delins" as const) : ("insertion" as const), inserted };
}

/** By how many letters a sequence grows where letters of it are deleted, repeated or replaced. */
function growthOf(count: number, edit: Edit, inserted: string): number {
  if (edit === "deletion") return -count;
  if (edit === "duplication") return count;
  return inserted.length - (edit === "delins" ? count : 0);
}

/**
 * A change of a protein without its `p.`, in letters or in names of three letters; undefined for any other text
 * and for what only predicts a change, such as a frameshift.
 *
 * @example proteinChange("Val600Glu") // substitution, residue 600, V becomes E
 */
export function proteinChange(text: string): SequenceChange | undefined {
  const parts = PROTEIN.exec(text.replace(LONG_RESIDUE, (name) => AMINO_ACIDS[name] ?? name));
  if (parts === null) return undefined;
  const [, reference = "", start = "", lastReference = reference, end = start] = parts;
  const [residue, same, word, isDelins, inserted = ""] = parts.slice(5);
  const [first, last] = [Number(start), Number(end)];
  if (last < first) return undefined;
  const removed = last === first ? { removed: reference } : {};
  const positions = [start, end] as const;
  const place = { positions, first, last, reference, lastReference };
  if (residue !== undefined || same !== undefined) {
    const edit = same === undefined ? "substitution" : "none";
    if (last !== first) return same === undefined ? undefined : { edit, ...place, growth: 0 };
    return { edit, ...place, ...removed, alternate: residue ?? reference, growth: 0 };
  }
  const change = editOf(word, isDelins !== undefined, inserted);
  const whole = { ...change, ...place, ...(change.edit === "insertion" ? {} : removed) };
  // what follows a new stop is lost, too
  if (inserted.includes("*")) return whole;
  return { ...whole, growth: growthOf(last - first + 1, change.edit, inserted) };
}

const POSITION = "([*-]?\\d+(?:[+-]\\d+)?)";
const BASES = new RegExp(
  `^${POSITION}(?:_${POSITION})?(?:([ACGT])>([ACGT])|(del|dup)([ACGTN]*)|(del)?([ACGTN]*)ins([ACGTN]+))$`,
);

/**
 * A change of bases without its `g.` or `c.`; undefined for any other text.
 *
 * @example baseChange("140453136A>T") // substitution, base 140453136, A becomes T
 * @example baseChange("375+1G>A") // substitution of G by A, at a position that does not count letters
 */
export function baseChange(text: string): SequenceChange | undefined {
  const parts = BASES.exec(text);
  if (parts === null) return undefined;
  const [, start = "", end = start, reference, alternate, word, repeated = ""] = parts;
  const [isDelins, deleted = "", inserted = ""] = parts.slice(7);
  const isCounted = /^\d+$/.test(start) && /^\d+$/.test(end) && Number(start) <= Number(end);
  const [first, last] = [Number(start), Number(end)];
  const positions = [start, end] as const;
  const place = { positions, ...(isCounted ? { first, last } : {}) };
  if (reference !== undefined && alternate !== undefined) {
    if (start !== end) return undefined;
    const letters = { reference, lastReference: reference, removed: reference, alternate };
    return { edit: "substitution", ...place, ...letters, growth: 0 };
  }
  const change = editOf(word, isDelins !== undefined, inserted);
  const removed = repeated || deleted;
  const whole = { ...change, ...place, ...(removed === "" ? {} : { removed }) };
  if (!isCounted) return whole;
  return { ...whole, growth: growthOf(last - first + 1, change.edit, inserted) };
}
