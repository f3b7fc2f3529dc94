/**
 * What kind of text a file is, and other kinds of files that readers have.
 *
 * @module
 */
import { MAF_HEADER } from "./maf.ts";

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

/** A record of a VCF file in the first line: lines are copied without their header. */
const FIRST_RECORD = /^\s*\w[\w.]*\t\d+\t\S+\t[ACGTN]+\t\S+\t\S+\t\S+\t\S/i;

/** The kind of a text, by its first lines. */
function textKind(start: string): TextKind {
  if (/^##fileformat=VCF|^#CHROM\t/m.test(start) || FIRST_RECORD.test(start)) return "VCF";
  return MAF_HEADER.test(start) ? "MAF" : "text";
}

/** So many bytes are enough to see what a file is. */
const START = 65_536;

/** The byte order mark that some programs begin UTF-8 with. */
const MARK = [0xef, 0xbb, 0xbf];

const [NEWLINE, RETURN] = [10, 13];

/** The same text with line breaks instead of the CR alone that spreadsheets of older Macs write. */
export const withLineBreaks = (bytes: Uint8Array): Uint8Array =>
  bytes.map((byte) => (byte === RETURN ? NEWLINE : byte));

/** The kind of a text that may go on; undefined if its whole lines do not show it yet. */
function kindOfStart(start: Uint8Array, isEnd: boolean): TextKind | undefined {
  if (isEnd || start.length >= START) {
    return start.length === 0
      ? undefined
      : textKind(new TextDecoder().decode(start.subarray(0, START)));
  }
  const lines = new TextDecoder().decode(start.subarray(0, start.lastIndexOf(NEWLINE) + 1));
  const kind = textKind(lines);
  // comments and empty lines are at the start of every kind
  return kind !== "text" || /^\s*[^\s#]/m.test(lines) ? kind : undefined;
}

/** A CR at the end may belong to a line break that has not arrived yet. */
const isReturnsOnly = (bytes: Uint8Array) =>
  bytes.subarray(0, -1).includes(RETURN) && !bytes.includes(NEWLINE);

/** The first bytes of a file, as they arrive in parts, which can be empty or end within a line. */
export class FileStart {
  #parts: Uint8Array[] = [];
  #length = 0;

  /** Whether lines end with CR alone. */
  get hasReturnsOnly(): boolean {
    return isReturnsOnly(this.#joined());
  }

  /** Adds a part; returns whether the kind may be known now. */
  add(part: Uint8Array): boolean {
    // what follows may be in the same place
    this.#parts.push(part.slice());
    this.#length += part.length;
    return this.#length >= START || part.includes(NEWLINE);
  }

  /** All bytes so far, without a byte order mark, and with line breaks. */
  bytes(): Uint8Array {
    const all = this.#joined();
    const bytes = MARK.every((byte, index) => all[index] === byte)
      ? all.subarray(MARK.length)
      : all;
    return isReturnsOnly(all) ? withLineBreaks(bytes) : bytes;
  }

  #joined(): Uint8Array {
    const all = new Uint8Array(this.#length);
    let at = 0;
    for (const part of this.#parts) {
      all.set(part, at);
      at += part.length;
    }
    this.#parts = [all];
    return all;
  }

  /**
   * The kind of the file; undefined if it is not known yet, or if the file is empty.
   *
   * @param isEnd whether nothing follows
   */
  kind(isEnd: boolean): TextKind | undefined {
    return kindOfStart(this.bytes(), isEnd);
  }
}
