/**
 * Changes of HGVS expressions as VRS has them: where they are in the sequence, and what is there instead (HGVS
 * nomenclature 21.1, substitution and deletion-insertion). Other changes need the sequence around them to be
 * normalized (VRS 2.1.1, "Normalization"), which is not here.
 *
 * @module
 */

import { AMINO_ACIDS } from "../model/amino-acids.ts";
import type { RepresentationGroup } from "../model/representations.ts";

/** A change on a reference sequence. */
export interface StatedChange {
  readonly group: RepresentationGroup;
  /** `hgvs.g` and so on (VRS 2.1.1, Expression). */
  readonly syntax: string;
  /** The reference sequence with its version: `NP_004324.2`. */
  readonly accession: string;
  /** The first and last residue: of the sequence, or of the coding sequence for `hgvs.c`, where -1 is before 1. */
  readonly first: number;
  readonly last: number;
  /** The residues at both ends as the expression names them; `sequence` if it names all. */
  readonly ends: readonly [string | undefined, string | undefined];
  readonly sequence?: string;
  /** What is there instead. */
  readonly inserted: string;
}

/** Residues in letters; undefined if one is unknown. */
function letters(residues: string): string | undefined {
  if (/^[ACDEFGHIKLMNOPQRSTUVWY*]$/.test(residues)) return residues;
  const names = residues.match(/\*|[A-Z][a-z]{2}/g) ?? [];
  if (names.join("") !== residues || names.length === 0) return undefined;
  const text = names.map((name) => (name === "*" ? name : AMINO_ACIDS[name]));
  return text.every((letter) => letter !== undefined) ? text.join("") : undefined;
}

type Change = Omit<StatedChange, "group" | "syntax" | "accession">;

const RESIDUE = "([A-Z][a-z]{2}|[A-Z*])";
const PROTEIN = new RegExp(
  `^${RESIDUE}(\\d+)(?:_${RESIDUE}(\\d+))?(?:delins((?:[A-Z][a-z]{2}|\\*)+|[A-Z*])|${RESIDUE}|\\*)$`,
);

function proteinChange(text: string): Change | undefined {
  const found = PROTEIN.exec(text);
  if (found === null) return undefined;
  const [, from = "", first, to, last, delins, substituted] = found;
  // a substitution is of one residue
  if (to !== undefined && delins === undefined) return undefined;
  const inserted = letters(delins ?? substituted ?? "*");
  const ends = [letters(from), to === undefined ? letters(from) : letters(to)] as const;
  if (inserted === undefined || ends.includes(undefined)) return undefined;
  const [start, end] = [Number(first), Number(last ?? first)];
  if (start < 1 || end < start) return undefined;
  return {
    first: start,
    last: end,
    ends,
    inserted,
    ...(to === undefined ? { sequence: String(ends[0]) } : {}),
  };
}

const NUCLEOTIDE = /^(-?\d+)(?:([ACGT])>([ACGT])|(?:_(-?\d+))?del([ACGT]*)ins([ACGT]+))$/;

function nucleotideChange(text: string): Change | undefined {
  const found = NUCLEOTIDE.exec(text);
  if (found === null) return undefined;
  const [, position, from, to, other, deleted = "", inserted = ""] = found;
  const [first, last] = [Number(position), Number(other ?? position)];
  if (first === 0 || last < first) return undefined;
  const sequence = from ?? (deleted === "" ? undefined : deleted);
  return {
    first,
    last,
    ends: [sequence?.at(0), sequence?.at(-1)],
    inserted: to ?? inserted,
    ...(sequence === undefined ? {} : { sequence }),
  };
}

const GROUPS: Readonly<Record<string, RepresentationGroup>> = {
  p: "protein",
  c: "coding",
  n: "coding",
  g: "genomic",
  m: "genomic",
};

/**
 * A substitution or deletion-insertion; undefined for any other text.
 *
 * @example sequenceChangeOf("NP_004324.2:p.Val600Lys") // protein, residue 600, V becomes K
 */
export function sequenceChangeOf(text: string): StatedChange | undefined {
  const found = /^([A-Z][A-Z0-9_]*\.\d+):([pcngm])\.(\S+)$/.exec(text);
  if (found === null) return undefined;
  const [, accession = "", type = "", change = ""] = found;
  const group = GROUPS[type];
  if (group === undefined) return undefined;
  const read =
    type === "p" ? proteinChange(change.replace(/^\((.*)\)$/, "$1")) : nucleotideChange(change);
  if (read === undefined || (type !== "c" && read.first < 1)) return undefined;
  return { group, syntax: `hgvs.${type}`, accession, ...read };
}

/**
 * A change of a protein as names of profiles have it.
 *
 * @example shortProteinChange(sequenceChangeOf("NP_004324.2:p.Val600Lys")) // "V600K"
 */
export function shortProteinChange(change: StatedChange): string | undefined {
  const { group, first, last, ends, inserted } = change;
  if (group !== "protein") return undefined;
  if (first === last && inserted.length === 1) return `${ends[0]}${first}${inserted}`;
  const to = last === first ? "" : `_${ends[1]}${last}`;
  return `${ends[0]}${first}${to}delins${inserted}`;
}
