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
  const [, from, to = from, old, replaced = "", edit, operand = "", isDelins, ...inserted] = found;
  const [deleted = "", alternate = ""] = inserted;
  const [first, last] = [Number(from), Number(to)];
  if (first < 1 || last < first) return undefined;
  const span = last - first + 1;
  if (old !== undefined) {
    // 123_124AC>TG is written as 123AC>TG, too
    return to === from || span === old.length
      ? trimmed(sequence, first - 1, old, replaced)
      : undefined;
  }
  // a number or bases say again what the positions say: 10del3 of one base is two things
  const stated = Number(operand) || (operand + deleted).length;
  if (stated !== 0 && stated !== span) return undefined;
  const bases = /^[ACGT]+$/.test(operand) ? operand : deleted;
  const place = { sequence, start: first - 1, end: last };
  if (edit === "INV" && bases === "") return { type: "inversion", ...place };
  if (edit === "DUP") {
    return bases === ""
      ? { type: "duplication", ...place }
      : {
          ...{ type: "replacement", sequence, start: last, end: last, alternate: bases },
          seen: { start: first - 1, bases },
        };
  }
  if (edit !== undefined || isDelins) {
    return replacing(
      sequence,
      [first, last],
      bases,
      edit === "INV" ? reverseComplement(bases) : alternate,
    );
  }
  return last === first + 1
    ? { type: "replacement", sequence, start: first, end: first, alternate }
    : undefined;
}
