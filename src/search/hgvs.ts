/**
 * Descriptions of variants in one spelling: proteins with one letter for a residue, without `p.` and
 * brackets (HGVS nomenclature 21.1, protein and DNA recommendations).
 *
 * @module
 */
import { AMINO_ACIDS } from "../base/sequences/amino-acids.ts";
import { capitalized } from "../base/words.ts";

/** The letter of a residue, or of the end of translation, by its code; both in lower case. */
const residueLetter = (code: string) => AMINO_ACIDS[capitalized(code)]?.toLowerCase();

/** A text in which the three-letter codes of residues are letters, where they are written as codes: `Ser`, not `SER`. */
export const withResidueLetters = (text: string): string =>
  text.replace(/[A-Z][a-z]{2}/g, (code) => AMINO_ACIDS[code] ?? code);

/** From a residue and its position on, perhaps to a second one: what follows says what happened to them. */
const PROTEIN = /^([a-z]{3}|[a-z*])(\d+)(?:[_-]([a-z]{3}|[a-z])(\d+))?(.*)$/;

/**
 * A change of a protein in one-letter code; another word as it is.
 *
 * @param word in lower case, without `p.` and brackets
 * @example proteinChange("val600glu") // "v600e"
 * @example proteinChange("r248x") // "r248*"
 */
export function proteinChange(word: string): string {
  const match = PROTEIN.exec(word);
  if (match === null) return word;
  const [, first = "", start, second, end, suffix = ""] = match;
  const isLong = first.length === 3;
  const letterOf = (code: string) => (code.length === 3 ? residueLetter(code) : code);
  const from = letterOf(first);
  const to = letterOf(second ?? "");
  if (from === undefined || to === undefined) return word;
  const change = isLong
    ? suffix.replace(/delins|del|dup|ins|fs|ext|[a-z]{3}/g, (part) => residueLetter(part) ?? part)
    : suffix;
  const range = second === undefined ? "" : `_${to}${end}`;
  return `${from}${start}${range}${change.replace(/^x$|(?<=fs)x/, "*")}`;
}

/**
 * A description with its type of reference, in one spelling: what a deletion or a duplication takes is
 * in its positions already.
 *
 * @param word in lower case: `p.(val600glu)`, `c.1799_1800deltginsaa`
 */
export function description(word: string): string {
  const bare = word.replace(/[()]/g, "");
  if (bare.startsWith("p.")) return proteinChange(bare.slice(2));
  return bare.replace(/(del|dup)[acgtu]+(?=ins|$)/, "$1");
}

/**
 * A text whose descriptions have no spaces in them, as reports and papers write some.
 *
 * @example withoutSpaces("NM_004333.4: c. 1799 T > A") // "NM_004333.4:c.1799T>A"
 */
export const withoutSpaces = (text: string): string =>
  text
    .replace(/ ?([:>]) ?(?=[ACGT]|[cgmnp]\.)/gi, "$1")
    .replace(/\b([cgmnp]\.) /g, "$1")
    .replace(/([cgmn]\.[-+*_\d]+) (?=[ACGT]+>|del|dup|ins|inv)/gi, "$1");
