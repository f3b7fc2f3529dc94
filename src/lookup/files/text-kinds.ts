/**
 * What kind of text a look-up is given, by its first lines.
 *
 * @module
 */

export type TextKind = "VCF" | "MAF" | "text";

/** The header line of a MAF file, also one whose columns have other signs than tabs between them. */
export const MAF_HEADER: RegExp = /(?:^|\t)[" ]*Hugo_Symbol[" ]*(?:[\t\r,;|]|$)/im;

const RECORD = String.raw`^\s*(\w[\w.]*)\t(\d+)\t\S+\t([ACGTN]+)\t(\S+)\t\S+\t\S+\t\S`;

/** A record of a VCF file: its chromosome, position, reference and alternate bases. */
export const VCF_RECORD: RegExp = new RegExp(RECORD, "i");

/** A record in the first line, and none or another behind it: lines are copied without their header. */
const FIRST_RECORD = new RegExp(String.raw`${RECORD}.*(?:\s$|$|\s+\w[\w.]*\t\d+\t)`, "i");

/** The kind of a text, by how it begins. */
export function textKind(start: string): TextKind {
  if (/^##fileformat=VCF|^#CHROM\t/m.test(start) || FIRST_RECORD.test(start)) return "VCF";
  return MAF_HEADER.test(start) ? "MAF" : "text";
}
