/**
 * Genomic HGVS expressions as edits (HGVS nomenclature 21.1, DNA: substitution, deletion, duplication, insertion,
 * deletion-insertion, inversion).
 *
 * @module
 */
import { type Edit, type Replacement, trimmed } from "../alleles/edit.ts";

const BASES = "[ACGTN]";
const CHANGE = new RegExp(
  `^(\\d+)(?:_(\\d+))?(?:(${BASES}+)>(${BASES}+)|(DEL|DUP|INV)(${BASES}+|\\d+)?|(?:(DEL)(${BASES}+)?)?INS(${BASES}+))$`,
);

/** The bases of the other strand. */
export const reverseComplement = (bases: string) =>
  [...bases]
    .reverse()
    .map((base) => "ACGT"[3 - "ACGT".indexOf(base)] ?? base)
    .join("");

/** An edit that deletes or replaces bases, of which some may be known. */
function replacing(
  sequence: string,
  [first, last]: readonly [number, number],
  reference: string,
  alternate: string,
): Replacement | undefined {
  if (reference.length === last - first + 1) {
    return trimmed(sequence, first - 1, reference, alternate);
  }
  return { type: "replacement", sequence, start: first - 1, end: last, alternate };
}

/**
 * The edit that a change without its `g.` makes; undefined for any other text, and for one that changes nothing.
 *
 * @param sequence the accession of the chromosome
 * @example editOf("NC_000007.13", "140453136A>T") // 140453135 to 140453136, T
 */
export function editOf(sequence: string, change: string): Edit | undefined {
  const found = CHANGE.exec(change.toUpperCase());
  if (found === null) return undefined;
  const [, from, to = from, old, replaced, edit, operand = "", , deleted = "", inserted] = found;
  const first = Number(from);
  const last = Number(to);
  if (first < 1 || last < first) return undefined;
  const place = [first, last] as const;
  const bases = old ?? deleted;
  const alternate = replaced ?? inserted ?? "";
  if (old !== undefined) {
    // 123_124AC>TG is written as 123AC>TG, too
    const end = to === from ? first + old.length - 1 : last;
    return end - first + 1 === old.length
      ? replacing(sequence, [first, end], bases, alternate)
      : undefined;
  }
  // a number or bases say again what the positions say: 10del3 of one base is two things
  const stated = operand === "" ? deleted.length : Number(operand) || operand.length;
  if (stated !== 0 && stated !== last - first + 1) return undefined;
  const known = /^[ACGT]+$/.test(operand) ? operand : "";
  if (edit === "DEL") return replacing(sequence, place, known, "");
  if (edit === "INV") {
    if (known !== "") return replacing(sequence, place, known, reverseComplement(known));
    return { type: "inversion", sequence, start: first - 1, end: last };
  }
  if (edit !== undefined) {
    const seen = known === "" ? {} : { seen: { start: first - 1, bases: known } };
    if (known === "") return { type: "duplication", sequence, start: first - 1, end: last };
    return { type: "replacement", sequence, start: last, end: last, alternate: known, ...seen };
  }
  if (found[7] !== undefined) return replacing(sequence, place, bases, alternate);
  return last === first + 1
    ? { type: "replacement", sequence, start: first, end: first, alternate }
    : undefined;
}
