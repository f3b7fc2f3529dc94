/**
 * Protein changes in HGVS and as short names have them: which residues they are about
 * (HGVS nomenclature 21.1, protein level: substitution, deletion, duplication, insertion, frameshift).
 *
 * @module
 */
import { AMINO_ACIDS } from "../../base/sequences/amino-acids.ts";

/** Residues of a protein, counted from 1; `last` is at least `first`. */
export interface Residues {
  readonly first: number;
  readonly last: number;
}

const ONE_LETTER = `[${Object.values(AMINO_ACIDS).join("")}]`;
const THREE_LETTERS = `(?:${Object.keys(AMINO_ACIDS).join("|")}|\\*)`;

/** A position or a range, and a change: any other text, such as `V600`, says of no change where it is. */
function changePattern(residue: string): RegExp {
  const position = `${residue}([1-9][0-9]{0,5})`;
  const change = `${residue}|=|\\?|del|dup|(?:del)?ins(?:${residue})+|(?:${residue})?fs(?:(?:\\*|Ter)[0-9?]+)?`;
  return new RegExp(`^${position}(?:_${position})?(?:${change})$`);
}

const SHORT = changePattern(ONE_LETTER);
const LONG = changePattern(THREE_LETTERS);

/**
 * The residues of a protein change without its `p.`; undefined for any other text.
 *
 * @example residuesOfChange("V600E") // { first: 600, last: 600 }
 * @example residuesOfChange("Glu746_Ala750del") // { first: 746, last: 750 }
 */
export function residuesOfChange(change: string): Residues | undefined {
  const found = SHORT.exec(change) ?? LONG.exec(change);
  if (found === null) return undefined;
  const first = Number(found[1]);
  const last = found[2] === undefined ? first : Number(found[2]);
  return last < first ? undefined : { first, last };
}

/** A protein-level expression, read. */
interface ProteinExpression extends Residues {
  /** The accession of the reference sequence with its version: `NP_004324.2`. */
  readonly accession: string;
}

/**
 * A protein-level HGVS expression with its reference sequence; undefined for any other text.
 *
 * @example proteinExpressionOf("NP_004324.2:p.Val600Glu") // NP_004324.2, residue 600
 */
export function proteinExpressionOf(text: string): ProteinExpression | undefined {
  const found = /^([A-Z][A-Za-z0-9_]*(?:\.[0-9]+)?):p\.(?:\(([^()]+)\)|([^()]+))$/.exec(text);
  if (found === null) return undefined;
  const residues = residuesOfChange(found[2] ?? found[3] ?? "");
  return residues === undefined ? undefined : { accession: found[1] ?? "", ...residues };
}
