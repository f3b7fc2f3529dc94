/**
 * What kind of text a file is, and other kinds of files that readers have.
 *
 * @module
 */

import { joined } from "./arriving.ts";
import { type TextKind, textKind } from "./text-kinds.ts";

/** What files of reads are not. */
const READS = "it has reads, and no variants. Call variants, and look up the VCF file.";

/** Other kinds of files, by how they begin, with what to do. Genes are called PKD1 and CRAMP1: letters are no sign. */
const OTHER_FILES: readonly (readonly [starts: readonly string[], message: string])[] = [
  [["BAM\u0001"], `This is a BAM file: ${READS}`],
  [["CRAM\u0002", "CRAM\u0003"], `This is a CRAM file: ${READS}`],
  [["@HD\t", "@SQ\t", "@RG\t", "@PG\t"], `This is a SAM file: ${READS}`],
  [
    ["BCF\u0002", "BCF\u0004"],
    "This is a BCF file. Convert it with bcftools view, and look up the VCF file.",
  ],
  [["PK\u0003\u0004"], "This is a ZIP archive. Unpack it, and look up the VCF file in it."],
  [
    [">"],
    "This is a FASTA file: it has sequences, and no variants. Look up a VCF or MAF file, or lines of text.",
  ],
  [
    ["\u00ff\u00fe", "\u00fe\u00ff"],
    "This is text in UTF-16. Save it as UTF-8, and look up the new file.",
  ],
  [["%PDF"], "This is a PDF file. Look up a VCF or MAF file, or lines of text."],
  [["#AlleleI"], "This is a table of ClinVar. Look up a VCF or MAF file, or lines of text."],
];

/** So many bytes show that a file is not text. */
const SHOWN = 512;

/** Why a file cannot be looked up, by how it begins: a sentence; undefined if it can. */
export function otherFile(start: Uint8Array): string | undefined {
  const text = String.fromCharCode(...start.subarray(0, 8));
  const known = OTHER_FILES.find(([starts]) => starts.some((sign) => text.startsWith(sign)));
  if (known !== undefined) return known[1];
  return start.subarray(0, SHOWN).includes(0)
    ? "This is not text. Unpack an archive. Look up a VCF or MAF file, or lines of text."
    : undefined;
}

/** So many bytes are enough to see what a file is. */
const START = 65_536;

/** The byte order mark that some programs begin UTF-8 with. */
const MARK = [0xef, 0xbb, 0xbf];

const NEWLINE = 10;
const RETURN = 13;

/** The same text with line breaks instead of the CR alone that spreadsheets of older Macs write. */
export const withLineBreaks = (bytes: Uint8Array): Uint8Array =>
  bytes.map((byte) => (byte === RETURN ? NEWLINE : byte));

/** A CR at the end may belong to a line break that has not arrived yet. */
const isReturnsOnly = (bytes: Uint8Array) =>
  bytes.subarray(0, -1).includes(RETURN) && !bytes.includes(NEWLINE);

/** The first bytes of a file. */
export interface FileStart {
  readonly kind: TextKind;
  /** Without a byte order mark, and with line breaks. */
  readonly bytes: Uint8Array;
  /** Whether lines end with CR alone. */
  readonly hasReturnsOnly: boolean;
}

/**
 * Returns what takes the first bytes of a file, as they arrive in parts, which can be empty or end within a line. It returns
 * all of them once they are enough to see what the file is, or all that it has: never, if the file is empty.
 */
export function fileStart(): (part: Uint8Array, isEnd: boolean) => FileStart | undefined {
  let all: Uint8Array = new Uint8Array(0);
  return (part, isEnd) => {
    all = joined(all, part);
    if (all.length < START && !isEnd) return undefined;
    const hasReturnsOnly = isReturnsOnly(all);
    const text = MARK.every((byte, index) => all[index] === byte) ? all.subarray(MARK.length) : all;
    if (text.length === 0) return undefined;
    const bytes = hasReturnsOnly ? withLineBreaks(text) : text;
    const kind = textKind(new TextDecoder().decode(bytes.subarray(0, START)));
    return { kind, bytes, hasReturnsOnly };
  };
}
