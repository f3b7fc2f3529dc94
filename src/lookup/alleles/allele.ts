/**
 * An allele of the knowledge base on a chromosome, as far as its letters are known (VRS 2.1.1, Allele).
 *
 * @module
 */

/** Coordinates count the gaps between bases, from 0. */
export interface KnownAllele {
  /** The accession of the sequence, with its version. */
  readonly sequence: string;
  readonly start: number;
  readonly end: number;
  /** The bases of the reference from `start` to `end`, if they are known. */
  readonly reference?: string | undefined;
  /** What is there instead, if it is known. */
  readonly text?: string;
  /** The length of `text`, also where the text is not known. */
  readonly textLength: number;
  /**
   * How its coordinates were chosen: `normalized` as VRS has them, the widest interval of an ambiguous insertion or
   * deletion (VRS 2.1.1, "Normalization"); `repeat`, too, as a part of the reference or as a repeat of it; `placed`
   * as an HGVS expression has them, one of several equal places; `copied` as a duplication of HGVS has them.
   */
  readonly form: AlleleForm;
  /** Whether it only inserts bases. */
  readonly isInsertion?: boolean;
}

export const ALLELE_FORMS = ["normalized", "repeat", "placed", "copied"] as const;

export type AlleleForm = (typeof ALLELE_FORMS)[number];

/** By how many bases the sequence grows. */
export const alleleGrowth = ({ textLength, start, end }: KnownAllele): number =>
  textLength - (end - start);

/**
 * The text of a part or a repeat of the reference (VRS 2.1.1, ReferenceLengthExpression).
 *
 * @param reference the bases of the location
 * @param length of the text
 * @param unit the length of what is repeated
 * @example repeatedText("CAGCAG", 9, 3) // "CAGCAGCAG"
 */
export function repeatedText(reference: string, length: number, unit: number): string | undefined {
  if (length <= reference.length) return reference.slice(0, length);
  if (unit < 1 || unit > reference.length) return undefined;
  const repeat = reference.slice(-unit);
  const added = length - reference.length;
  return reference + repeat.repeat(Math.ceil(added / unit)).slice(0, added);
}
