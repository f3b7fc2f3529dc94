/**
 * How HGVS expressions are written: on a sequence with its version, by numbers that go with the sequence, and with a
 * change that can be read (HGVS 21.1, general, DNA and protein recommendations).
 *
 * @module
 */

import { AMINO_ACIDS, UNSURE_AMINO_ACIDS } from "../../../base/sequences/amino-acids.ts";

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

/** An accession of RefSeq whose underscore is another sign. */
const NO_UNDERSCORE = /^(N[CGMPRTW]|X[MPR])[-–. ]?(?=\d{6,})/;

/** A chromosome by its name. */
const CHROMOSOME = /^(?:chr(?:omosome)?[ _]?)?(?:\d{1,2}|[XYM]|MT):/i;

/** Reference sequences by their accessions, and the kinds of numbers that each has. */
const SEQUENCES = [
  { accession: /^(?:[NX]M_|ENST|LRG_\d+t\d+)/, name: "a transcript", letters: "cnr" },
  { accession: /^(?:[NX]R_)/, name: "a non-coding transcript", letters: "nr" },
  { accession: /^(?:[NXAY]P_|ENSP|LRG_\d+p\d+)/, name: "a protein", letters: "p" },
  { accession: /^(?:NC_0000|N[TW]_)/, name: "a genomic sequence", letters: "g" },
];

const PLACE = "(?:\\?|pter|qter|cen|[*-]?\\d+(?:[+-](?:\\d+|\\?))?)";
const RANGE = `\\(?${PLACE}(?:_\\(?${PLACE}\\)?)*\\)?(?:_\\(${PLACE}_${PLACE}\\))?`;
const LETTERS = "[ACGTUNRYKMSWBDHV]";

/** A change of bases: a place, and what happens there; or that all of the sequence is unchanged. */
const BASES = new RegExp(
  `^=$|^\\(?${RANGE}(?:${LETTERS}+>${LETTERS}+|(?:del|dup|inv|con|ins|sup).*|${LETTERS}*=.*|${LETTERS}*\\[.*|\\|.*)\\)?$`,
);

const RESIDUE = "(?:[A-Z][a-z]{2}|[A-Z*])";

/** A change of a protein. */
const RESIDUES = new RegExp(
  `^\\(?(?:[=?]|0\\??|\\(?${RESIDUE}\\d+(?:_${RESIDUE}\\d+)?\\)?(?:${RESIDUE}+|[=?]|(?:del|dup|ins|fs|ext|inv).*|${RESIDUE}(?:fs|ext|\\^|/).*|\\[.*))\\)?$`,
);

/** Several changes in one expression, and others of which not all is read. */
const SEVERAL = /[;,^]|::|^\[|con|\//;

/** What is wrong in the accession, or in its version. */
function accessionFault(text: string): FormFault | undefined {
  const [, letters] = NO_UNDERSCORE.exec(text) ?? [];
  if (letters !== undefined) {
    return {
      message: "An accession of RefSeq has an underscore.",
      found: text,
      expected: `${letters}_ and a number with its version`,
      fix: `Write ${JSON.stringify(text.replace(NO_UNDERSCORE, `${letters}_`))}.`,
    };
  }
  if (CHROMOSOME.test(text)) {
    return {
      message: "The name of a chromosome does not say of which assembly it is.",
      found: text,
      expected: "an accession with its version, such as NC_000007.13 for chromosome 7 of GRCh37",
    };
  }
  const [accession] = NO_VERSION.exec(text) ?? [];
  if (accession === undefined) return undefined;
  return {
    message: `${accession} has no version, and positions differ between versions of a sequence.`,
    found: text,
    expected: `${accession}.N:…, with the version`,
  };
}

/** What is wrong with the letter in front of the change: `g` of a transcript. */
function letterFault(text: string, letter: string, syntax: string): FormFault | undefined {
  const sequence = SEQUENCES.find(({ accession }) => accession.test(text));
  if (sequence === undefined || sequence.letters.includes(letter) || /^[^:]*\(/.test(text)) {
    return undefined;
  }
  return {
    message: `Changes of ${sequence.name} are not written with ${letter}.`,
    found: text,
    expected: `${sequence.letters[0]}. and the change`,
    ...(sequence.letters.includes(syntax)
      ? { fix: `Write ${JSON.stringify(text.replace(`:${letter}.`, `:${syntax}.`))}.` }
      : {}),
  };
}

/** What is wrong in the change. */
function changeFault(text: string, letter: string): FormFault | undefined {
  const change = text.slice(text.indexOf(`:${letter}.`) + 3);
  if (letter === "p") {
    const unknown = change.match(THREE_LETTERS)?.find((letters) => !KNOWN.has(letters));
    if (unknown !== undefined) {
      return {
        message: `${unknown} is not an amino acid.`,
        found: text,
        expected: "Ala, Arg, Asn and so on",
      };
    }
  }
  if (letter === "r" || SEVERAL.test(change)) return undefined;
  if ((letter === "p" ? RESIDUES : BASES).test(change)) return undefined;
  return {
    message: "The change of this expression cannot be read.",
    found: text,
    expected:
      letter === "p"
        ? "such as p.Val600Glu, p.Val600del or p.Gly12fs"
        : `such as ${letter}.35G>A, ${letter}.35del or ${letter}.35_36delinsTT`,
  };
}

/**
 * The fault of an expression; undefined if there is none that is known.
 *
 * @param syntax the kind of its numbers as its syntax says it: `p` of `hgvs.p`; by default, as it says it itself
 */
export function formFault(text: string, syntax?: string): FormFault | undefined {
  const letter = /:\s*\(?([cgmnpr])\./.exec(text)?.[1];
  if (/\s/.test(text.trim())) {
    return {
      message: "An HGVS expression must not have spaces.",
      found: text,
      expected: "an accession, a colon and the change",
      fix: `Write ${JSON.stringify(text.replaceAll(/\s+/g, ""))}.`,
    };
  }
  const fault = accessionFault(text);
  if (fault !== undefined || letter === undefined) return fault;
  return letterFault(text, letter, syntax ?? letter) ?? changeFault(text, letter);
}
