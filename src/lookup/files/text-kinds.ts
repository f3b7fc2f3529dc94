/**
 * What kind of text a look-up is given, by its first lines.
 *
 * @module
 */

export type TextKind = "VCF" | "MAF" | "text";

/** The header line of a MAF file, also one whose columns have other signs than tabs between them. */
export const MAF_HEADER: RegExp =
  /^[" ]*Hugo_Symbol[" ]*[,;|]|(?:^|\t)[" ]*Hugo_Symbol[" ]*(?:[\t\r]|$)/im;

/** A record of a VCF file in the first line: lines are copied without their header. */
const FIRST_RECORD = /^\s*\w[\w.]*\t\d+\t\S+\t[ACGTN]+\t\S+\t\S+\t\S+\t\S/i;

/** The kind of a text, by how it begins. */
export function textKind(start: string): TextKind {
  if (/^##fileformat=VCF|^#CHROM\t/m.test(start) || FIRST_RECORD.test(start)) return "VCF";
  return MAF_HEADER.test(start) ? "MAF" : "text";
}
