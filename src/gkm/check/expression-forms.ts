/**
 * How HGVS expressions are written: with the version of the sequence, without blanks, with amino acids that exist
 * (HGVS 21.1, general and protein recommendations).
 *
 * @module
 */

import { AMINO_ACIDS, UNSURE_AMINO_ACIDS } from "../model/amino-acids.ts";

/** What is wrong with how an expression is written. */
interface FormFault {
  readonly message: string;
  readonly found: string;
  readonly expected: string;
  readonly fix?: string;
}

const KNOWN = new Set([...Object.keys(AMINO_ACIDS), ...UNSURE_AMINO_ACIDS]);

/** Three letters like an amino acid: before a position, or behind it. */
const THREE_LETTERS = /(?<![A-Za-z])[A-Z][a-z]{2}(?=\d)|(?<=\d)[A-Z][a-z]{2}(?![a-z])/g;

/** An accession of RefSeq without its version. */
const NO_VERSION = /^(?:N[CGMPRTW]|X[MPR])_\d+(?=:|\()/;

/** The fault of an expression; undefined if there is none that is known. */
export function formFault(text: string): FormFault | undefined {
  if (/\s/.test(text.trim())) {
    return {
      message: "An HGVS expression has no blanks.",
      found: text,
      expected: "an accession, a colon and the change",
      fix: `Write ${JSON.stringify(text.replaceAll(/\s+/g, ""))}.`,
    };
  }
  const [accession] = NO_VERSION.exec(text) ?? [];
  if (accession !== undefined) {
    return {
      message: `${accession} has no version, and versions of a sequence count otherwise.`,
      found: text,
      expected: `${accession}.N:…, with the version`,
    };
  }
  const [, change = ""] = /:p\.(.*)$/.exec(text) ?? [];
  const unknown = change.match(THREE_LETTERS)?.find((letters) => !KNOWN.has(letters));
  if (unknown === undefined) return undefined;
  return {
    message: `${unknown} is no amino acid.`,
    found: text,
    expected: "Ala, Arg, Asn and so on",
  };
}
