/**
 * What kind of text a file is, and other kinds of files that readers have.
 *
 * @module
 */
import { mafColumns } from "./maf.ts";

export type TextKind = "VCF" | "MAF" | "text";

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
  [["%PDF"], "This is a PDF file. Look up a VCF or MAF file, or lines of text."],
];

/**
 * Why a file cannot be looked up, by how it begins: a sentence; undefined if it can.
 *
 * @param start some hundred bytes
 */
export function otherFile(start: Uint8Array): string | undefined {
  const text = String.fromCharCode(...start.subarray(0, 8));
  const known = OTHER_FILES.find(([starts]) => starts.some((sign) => text.startsWith(sign)));
  if (known !== undefined) return known[1];
  return start.includes(0)
    ? "This is no text. Look up a VCF or MAF file, or lines of text."
    : undefined;
}

/** The kind of a text, by its first lines. */
export function textKind(start: string): TextKind {
  if (/^##fileformat=VCF|^#CHROM\t/m.test(start)) return "VCF";
  return start.split(/\r?\n/).some((line) => mafColumns(line) !== undefined) ? "MAF" : "text";
}
