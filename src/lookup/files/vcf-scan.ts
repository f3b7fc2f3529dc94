/**
 * A VCF file, read as it arrives: only lines near an allele of the index become text.
 *
 * @module
 */
import { chromosomeLength } from "../../base/chromosome-lengths.ts";
import type { Assembly } from "../../base/chromosomes.ts";
import type { Lookup } from "../index/open-lookup.ts";
import { accessionIn, isOtherMitochondrion, namedSequence } from "../notations/chromosome-names.ts";
import { namedGenes } from "./named-genes.ts";
import { joined } from "./unpack.ts";
import { columnsOf, hasSign, isEqual, numberAt } from "./vcf-bytes.ts";
import { readHeader, type VcfHeader } from "./vcf-header.ts";
import { type OtherAllele, otherAllele, readRecord, type VcfRecord } from "./vcf-record.ts";

const [NEWLINE, RETURN, HASH, STOP, P] = [10, 13, 35, 46, 112];

/** A longer line is no line of a VCF file. */
const LONGEST_LINE = 16 * 2 ** 20;

/** What was read. */
export interface VcfCounts {
  /** Lines that are records. */
  records: number;
  /** Records of sequences that are not compared: unplaced contigs, or another mitochondrial genome. */
  elsewhere: number;
  /** Alternate alleles that are no bases, by their kinds. */
  readonly others: Map<OtherAllele, number>;
}

/** A line, counted from 1, and what is wrong with it. */
export interface LineFault {
  readonly line: number;
  readonly message: string;
}

/** A record that may be in the index. */
export interface ScannedRecord {
  readonly record: VcfRecord;
  readonly line: number;
  /** The accession of its chromosome. */
  readonly sequence: string;
  /** The names of the samples in the header. */
  readonly samples: readonly string[];
  /** Those that are no tumour. */
  readonly normals: readonly string[];
}

/** The sequence of the lines before, and whether it is compared. */
interface Chromosome {
  readonly bytes: Uint8Array;
  readonly sequence: string | undefined;
  readonly mayTouch: (start: number, end: number) => boolean;
  readonly length: number;
}

const never = () => false;

const ASSEMBLY_NEEDED =
  "The header does not say which assembly the coordinates are of. Choose GRCh37 or GRCh38.";

/** The assembly that records are compared with, or why there is none: a sentence. */
export function assemblyFor(
  header: VcfHeader,
  chosen: Assembly | undefined,
): { readonly assembly: Assembly } | { readonly fault: string } {
  if (header.isOther) return { fault: header.fault ?? ASSEMBLY_NEEDED };
  if (chosen !== undefined && header.assembly !== undefined && header.assembly !== chosen) {
    return {
      fault: `The coordinates must be of the assembly that was chosen, ${chosen}; the header says ${header.assembly}.`,
    };
  }
  const assembly = chosen ?? header.assembly;
  return assembly === undefined
    ? { fault: `${header.fault === undefined ? "" : `${header.fault} `}${ASSEMBLY_NEEDED}` }
    : { assembly };
}

const EMPTY = new Uint8Array(0);

/** A VCF file that is being read. */
export class VcfScan {
  readonly counts: VcfCounts = { records: 0, elsewhere: 0, others: new Map() };
  /** The header, once all of it was read. */
  header: VcfHeader | undefined;
  /** The assembly that records are compared with. */
  assembly: Assembly | undefined;
  /** Why reading stopped. */
  fault: LineFault | undefined;
  readonly #lookup: Lookup;
  readonly #onRecord: (scanned: ScannedRecord) => void;
  readonly #chosen: Assembly | undefined;
  readonly #decoder = new TextDecoder();
  #headerLines: string[] = [];
  #line = 0;
  #rest: Uint8Array = EMPTY;
  #chromosome: Chromosome | undefined;
  /** Whether annotations name a gene with profiles that no single change finds, if the file has some. */
  #namesGene: ReturnType<typeof namedGenes> = never;

  /**
   * @param lookup the index of both assemblies
   * @param onRecord is told of records that may be in the index, in their order
   * @param chosen the assembly of the coordinates, if the header need not say it
   */
  constructor(
    lookup: Lookup,
    onRecord: (scanned: ScannedRecord) => void,
    chosen: Assembly | undefined,
  ) {
    this.#lookup = lookup;
    this.#onRecord = onRecord;
    this.#chosen = chosen;
  }

  /** Reads further bytes of the text. */
  push(bytes: Uint8Array): void {
    let from = 0;
    for (
      let end = bytes.indexOf(NEWLINE);
      end !== -1 && this.fault === undefined;
      end = bytes.indexOf(NEWLINE, from)
    ) {
      // only the line that began in the bytes before is copied
      if (this.#rest.length > 0) {
        const line = joined(this.#rest, bytes.subarray(0, end));
        this.#rest = EMPTY;
        this.#lineAt(line, 0, line.length);
      } else this.#lineAt(bytes, from, end);
      from = end + 1;
    }
    this.#rest = from === 0 ? joined(this.#rest, bytes) : bytes.slice(from);
    if (this.#rest.length > LONGEST_LINE) {
      this.#line += 1;
      this.#fail("The line is too long for a VCF file.");
    }
  }

  /** Reads the last line, if the file does not end with a line break. */
  end(): void {
    if (this.fault !== undefined) return;
    if (this.#rest.length > 0) this.#lineAt(this.#rest, 0, this.#rest.length);
    if (this.header === undefined && this.fault === undefined) this.#closeHeader();
  }

  #fail(message: string): void {
    this.fault ??= { line: this.#line, message };
  }

  #textOf(bytes: Uint8Array, from: number, to: number): string {
    return this.#decoder.decode(bytes.subarray(from, to));
  }

  /** Reads a line of the header. Behind records, the header of a further file may follow: files are put together so. */
  #headerAt(text: string): void {
    if (this.header !== undefined) {
      const isFirstLine = text.startsWith("##fileformat=");
      if (!isFirstLine && !text.startsWith("#CHROM\t")) return;
      if (isFirstLine) this.#headerLines = [];
      this.header = undefined;
      this.#chromosome = undefined;
    }
    this.#headerLines.push(text);
  }

  #closeHeader(): void {
    this.header = readHeader(this.#headerLines);
    const known = assemblyFor(this.header, this.#chosen);
    if ("fault" in known) this.#fail(known.fault);
    else if (this.assembly !== undefined && this.assembly !== known.assembly) {
      this.#fail(
        `A second header says ${known.assembly}, and the first ${this.assembly}. Look up each file on its own.`,
      );
    } else this.assembly = known.assembly;
    const { annotations } = this.header;
    if (annotations !== undefined) {
      this.#namesGene = namedGenes(this.#lookup.withoutChange().keys(), annotations.impact !== -1);
    }
  }

  #lineAt(bytes: Uint8Array, from: number, end: number): void {
    this.#line += 1;
    const to = end > from && bytes[end - 1] === RETURN ? end - 1 : end;
    if (to === from) return;
    if (bytes[from] === HASH) {
      this.#headerAt(this.#textOf(bytes, from, to));
      return;
    }
    if (this.header === undefined) this.#closeHeader();
    if (this.fault === undefined) this.#recordAt(bytes, from, to);
  }

  #recordAt(bytes: Uint8Array, from: number, to: number): void {
    const columns = columnsOf(bytes, from, to);
    const position = columns && numberAt(bytes, columns.chromosome + 1, columns.position);
    const length = columns === undefined ? 0 : columns.reference - columns.id - 1;
    if (columns === undefined || position === undefined || length === 0) {
      this.#readText(bytes, from, to, "");
      return;
    }
    this.counts.records += 1;
    const chromosome = this.#chromosomeAt(bytes, from, columns.chromosome);
    const { sequence } = chromosome;
    if (sequence === undefined) {
      this.counts.elsewhere += 1;
      return;
    }
    // one behind the last base is the telomere
    if (position > chromosome.length + 1) {
      this.#fail(
        `POS ${position} is behind the end of the chromosome, which has ${chromosome.length} bases in ${this.assembly}. The coordinates may be of another assembly.`,
      );
      return;
    }
    const isRegion = this.#countOthers(bytes, columns.reference + 1, columns.alternate);
    const isNear = chromosome.mayTouch(position - 1, position - 1 + length);
    if (
      isRegion ||
      isNear ||
      this.#namesGene(bytes, columns.filter, to) ||
      this.#hasKnownProtein(bytes, columns.filter, to)
    ) {
      this.#readText(bytes, from, to, sequence);
    }
  }

  /** The chromosome of a line, which is nearly always that of the line before. */
  #chromosomeAt(bytes: Uint8Array, from: number, to: number): Chromosome {
    const known = this.#chromosome;
    if (known !== undefined && isEqual(bytes, from, to, known.bytes)) return known;
    const sequence = this.#sequenceNamed(this.#textOf(bytes, from, to));
    const near = sequence === undefined ? undefined : this.#lookup.on(sequence);
    const chromosome = {
      bytes: bytes.slice(from, to),
      sequence,
      mayTouch: near === undefined ? never : near.mayTouch,
      length: chromosomeLength(sequence ?? "") ?? Number.POSITIVE_INFINITY,
    };
    this.#chromosome = chromosome;
    return chromosome;
  }

  /** The accession of a sequence that records are compared on. */
  #sequenceNamed(text: string): string | undefined {
    const { assembly, header } = this;
    const named = namedSequence(text);
    if (named === undefined || assembly === undefined) return undefined;
    if (named.assembly !== undefined && named.assembly !== assembly) return undefined;
    const isOther =
      named.name === "MT" &&
      (header?.hasOtherMitochondrion ?? isOtherMitochondrion(text, assembly));
    return isOther ? undefined : accessionIn(assembly, named.name);
  }

  /** Whether an annotation names a residue of a change that is known, of whatever gene. */
  #hasKnownProtein(bytes: Uint8Array, from: number, to: number): boolean {
    const { protein = -1 } = this.header?.annotations ?? {};
    if (protein === -1) return false;
    for (let at = from; at + 6 < to; at += 1) {
      if (bytes[at] !== STOP || bytes[at - 1] !== P) continue;
      const residue = /^\(?([A-Z](?:[a-z]{2})?)(\d+)/.exec(this.#textOf(bytes, at + 1, at + 11));
      if (residue !== null && this.#lookup.hasResidue(residue[1] ?? "", Number(residue[2]))) {
        return true;
      }
    }
    return false;
  }

  /** Counts alleles that are no bases; returns whether one of them is a region. */
  #countOthers(bytes: Uint8Array, from: number, to: number): boolean {
    if (!hasSign(bytes, from, to)) return false;
    const { others } = this.counts;
    const kinds = this.#textOf(bytes, from, to).split(",").map(otherAllele);
    for (const kind of kinds) {
      if (kind !== undefined) others.set(kind, (others.get(kind) ?? 0) + 1);
    }
    return kinds.includes("symbolic");
  }

  #readText(bytes: Uint8Array, from: number, to: number, sequence: string): void {
    const text = this.#textOf(bytes, from, to);
    const { samples = [], normals = [], annotations } = this.header ?? {};
    const record = readRecord(text, sequence, samples, annotations);
    if ("fault" in record) this.#fail(record.fault);
    else this.#onRecord({ record, line: this.#line, sequence, samples, normals });
  }
}
