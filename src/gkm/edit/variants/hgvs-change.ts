/**
 * HGVS expressions of alleles: on which sequence they are, and what they change there (HGVS nomenclature 21.1).
 *
 * @module
 */

import type { RepresentationGroup } from "../../model/representations.ts";
import { baseChange, proteinChange, type SequenceChange } from "../../notation/sequence-change.ts";

/** A change on a reference sequence. */
export interface StatedChange extends SequenceChange {
  readonly group: RepresentationGroup;
  /** `hgvs.g` and so on (VRS 2.1.1, Expression). */
  readonly syntax: string;
  /** The reference sequence with its version: `NP_004324.2`. */
  readonly accession: string;
  /** The first and last residue: of the sequence, or of the coding sequence for `hgvs.c`, where -1 is before 1. */
  readonly first: number;
  readonly last: number;
}

const GROUPS: Readonly<Record<string, RepresentationGroup>> = {
  p: "protein",
  c: "coding",
  n: "coding",
  g: "genomic",
  m: "genomic",
};

const EXPRESSION = /^([A-Z][A-Z0-9_]*\.\d+):([pcngm])\.(\S+)$/;

/** Positions as numbers; undefined for those that a sequence does not count, as in introns. */
function numbersOf(positions: SequenceChange["positions"], isCoding: boolean) {
  const form = isCoding ? /^-?[1-9]\d*$/ : /^[1-9]\d*$/;
  if (!positions.every((position) => form.test(position))) return undefined;
  const [first, last] = [Number(positions[0]), Number(positions[1])];
  return last < first ? undefined : { first, last };
}

/**
 * An expression whose change is at residues of its sequence; undefined for any other text.
 *
 * @example sequenceChangeOf("NP_004324.2:p.Val600Lys") // protein, residue 600, V becomes K
 */
export function sequenceChangeOf(text: string): StatedChange | undefined {
  const [, accession = "", type = "", written = ""] = EXPRESSION.exec(text) ?? [];
  const group = GROUPS[type];
  if (group === undefined) return undefined;
  const change =
    type === "p" ? proteinChange(written.replace(/^\((.*)\)$/, "$1")) : baseChange(written);
  const numbers = change && numbersOf(change.positions, type === "c");
  if (change === undefined || numbers === undefined) return undefined;
  const isSure = !/N/.test(type === "p" ? "" : `${change.inserted}${change.removed}`);
  return isSure ? { ...change, ...numbers, group, syntax: `hgvs.${type}`, accession } : undefined;
}

/** Why an expression says of no residues of its sequence what becomes of them: the end of a sentence. */
export function unreadReason(text: string): string | undefined {
  const [, , type = "", written = ""] = EXPRESSION.exec(text) ?? [];
  if (type === "p" && /fs|ext/.test(written)) {
    return "says where a protein changes, and not into what; give the expression of its coding or genomic sequence as hgvs";
  }
  if (/^[cn]$/.test(type) && /\d[+-]\d|\*\d/.test(written)) {
    return "is at a position that is not counted on the transcript; give the expression of the genomic sequence as hgvs";
  }
  if (/=\)?$/.test(written)) return "says that nothing changes";
  return undefined;
}

/** What happens, as names of profiles have it. */
function shortEdit({ edit, alternate, inserted = "" }: StatedChange): string {
  switch (edit) {
    case "deletion":
      return "del";
    case "duplication":
      return "dup";
    case "insertion":
      return `ins${inserted}`;
    case "delins":
      return `delins${inserted}`;
    default:
      return alternate ?? "=";
  }
}

/**
 * A change of a protein as names of profiles have it.
 *
 * @example shortProteinChange(sequenceChangeOf("NP_004324.2:p.Val600Lys")) // "V600K"
 */
export function shortProteinChange(change: StatedChange): string | undefined {
  const { group, first, last, reference, lastReference } = change;
  if (group !== "protein") return undefined;
  const to = last === first ? "" : `_${lastReference}${last}`;
  return `${reference}${first}${to}${shortEdit(change)}`;
}
