/**
 * A VCF file, read as it arrives: only lines near an allele of the index become text.
 *
 * @module
 */

import type { Assembly } from "../../base/sequences/assemblies.ts";
import { chromosomeLength } from "../../base/sequences/chromosome-lengths.ts";
import type { FileLookup } from "../index/of-files.ts";
import { CHOOSE_ASSEMBLY } from "../notations/assembly-names.ts";
import { accessionIn, isOtherMitochondrion, namedSequence } from "../notations/chromosome-names.ts";
import { byteLineReader, type LineReader } from "./lines.ts";
import { namedGenes } from "./named-genes.ts";
import { areNear, type Place } from "./neighbours.ts";
import { columnsOf, hasSign, isEqual, numberAt } from "./vcf-bytes.ts";
import { readHeader, type VcfHeader } from "./vcf-header.ts";
import { type OtherAllele, otherAllele, readRecord, type VcfRecord } from "./vcf-record.ts";

const HASH = 35;

/** A line, counted from 1, and what is wrong with it. */
export interface LineFault {
  readonly line: number;
  readonly message: string;
}

/** What a scan shares with what reads other kinds of texts. */
export interface ScanState {
  readonly lookup: FileLookup;
  /** The assembly of the coordinates, if the header need not say it. */
  readonly chosen: Assembly | undefined;
  readonly counts: {
    /** Lines that are records. */
    read: number;
    /** Records of sequences that are not compared: unplaced contigs, or another mitochondrial genome. */
    elsewhere: number;
  };
  /** Alternate alleles that are no bases and were not compared, by their kinds. */
  readonly others: Map<OtherAllele, number>;
  /** Fields of INFO that seem to be annotations, and were not read. */
  readonly unread: Set<string>;
  /** The samples of the file, in the order in which a reader chooses one. */
  readonly samples: Set<string>;
  /** Those of them that are no tumour. */
  readonly normals?: Set<string>;
  /** The one that is looked up; undefined if all are. */
  readonly sample?: string | undefined;
  /** The assembly that records are compared with. */
  readonly assemblies: Set<Assembly>;
  /** Why reading stopped. */
  fault: LineFault | undefined;
}

/** A record that may be in the index. */
export interface ScannedRecord {
  readonly record: VcfRecord;
  readonly line: number;
  /** The accession of its chromosome. */
  readonly sequence: string;
  /** The samples of the header that are no tumour. */
  readonly normals: ReadonlySet<string>;
  /** Those of children of its pedigree. */
  readonly children: readonly string[];
}

/** The sequence of the lines before, and whether it is compared. */
interface Chromosome {
  readonly bytes: Uint8Array;
  readonly sequence: string | undefined;
  readonly mayTouch: (start: number, end: number) => boolean;
  readonly length: number;
}

const never = () => false;

const ASSEMBLY_NEEDED = `The header does not say which assembly the coordinates are of. ${CHOOSE_ASSEMBLY}`;

/** The assembly that records are compared with, or why there is none: a sentence. */
function assemblyFor(
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
    ? { fault: [header.fault ?? [], ASSEMBLY_NEEDED].flat().join(" ") }
    : { assembly };
}

/**
 * Reads a VCF file.
 *
 * @param state is changed by what is read
 * @param onRecord is told of records that may be in the index, in their order
 */
export function vcfScan(state: ScanState, onRecord: (scanned: ScannedRecord) => void): LineReader {
  const { lookup, chosen, counts, others, assemblies } = state;
  const decoder = new TextDecoder();
  let headerLines: string[] = [];
  /** The header, once all of it was read. */
  let header: VcfHeader | undefined;
  /** Whether it does not have the sample that is looked up: another header of the file can. */
  let isOfOthers = false;
  let assembly: Assembly | undefined;
  let chromosome: Chromosome | undefined;
  /** The last record that was read, and the line behind it if that was not: both can be in one codon with the next. */
  let read: Place | undefined;
  let unread: { readonly place: Place; readonly line: number; text(): string } | undefined;
  /** Whether annotations name a gene with profiles, if the file has some. */
  let namesGene: ReturnType<typeof namedGenes> = never;

  const fail = (line: number, message: string) => {
    state.fault ??= { line, message };
  };
  const textOf = (bytes: Uint8Array, from: number, to: number) =>
    decoder.decode(bytes.subarray(from, to));

  /** Reads a line of the header. Behind records, the header of a further file may follow: files are put together so. */
  const headerAt = (text: string) => {
    if (header !== undefined) {
      const isFirstLine = text.startsWith("##fileformat=");
      const isSame = text === headerLines.at(-1);
      if (!isFirstLine && (isSame || !text.startsWith("#CHROM\t"))) return;
      headerLines = isFirstLine ? [] : headerLines.slice(0, -1);
      header = undefined;
      chromosome = undefined;
    }
    headerLines.push(text);
  };

  const closeHeader = (line: number): VcfHeader => {
    header = readHeader(headerLines);
    const known = assemblyFor(header, chosen);
    if ("fault" in known) fail(line, known.fault);
    else if (assembly !== undefined && assembly !== known.assembly) {
      fail(
        line,
        `A second header says ${known.assembly}, and the first ${assembly}. Look up each file on its own.`,
      );
    } else {
      assembly = known.assembly;
      assemblies.add(assembly);
    }
    const { samples, normals, children, annotations } = header;
    const others = samples.filter((name) => !normals.has(name));
    for (const name of [...children, ...others, ...normals]) state.samples.add(name);
    for (const name of normals) state.normals?.add(name);
    isOfOthers = state.sample !== undefined && !samples.includes(state.sample);
    const { formats, unread } = annotations;
    namesGene = formats.length === 0 ? never : namedGenes(lookup.genes().keys());
    for (const key of unread) state.unread.add(key);
    return header;
  };

  /** The accession of a sequence that records are compared on. */
  const sequenceNamed = (text: string): string | undefined => {
    const named = namedSequence(text);
    if (named === undefined || assembly === undefined) return undefined;
    if (named.assembly !== undefined && named.assembly !== assembly) return undefined;
    const isOther =
      named.name === "MT" &&
      (header?.hasOtherMitochondrion ?? isOtherMitochondrion(text, assembly));
    return isOther ? undefined : accessionIn(assembly, named.name);
  };

  /** The chromosome of a line, which is nearly always that of the line before. */
  const chromosomeAt = (bytes: Uint8Array, from: number, to: number): Chromosome => {
    if (chromosome !== undefined && isEqual(bytes, from, to, chromosome.bytes)) return chromosome;
    const sequence = sequenceNamed(textOf(bytes, from, to));
    const near = sequence === undefined ? undefined : lookup.on(sequence);
    chromosome = {
      bytes: bytes.slice(from, to),
      sequence,
      mayTouch: near === undefined ? never : near.mayTouch,
      length: chromosomeLength(sequence ?? "") ?? Number.POSITIVE_INFINITY,
    };
    return chromosome;
  };

  const count = (kind: OtherAllele) => others.set(kind, (others.get(kind) ?? 0) + 1);

  /** Counts alleles that are no bases, but for symbolic ones, which can be regions; returns whether there are some. */
  const countOthers = (bytes: Uint8Array, from: number, to: number): boolean => {
    if (!hasSign(bytes, from, to)) return false;
    const kinds = textOf(bytes, from, to).split(",").map(otherAllele);
    for (const kind of kinds) if (kind !== undefined && kind !== "symbolic") count(kind);
    return kinds.includes("symbolic");
  };

  const readText = (text: string, sequence: string, line: number) => {
    const { samples, normals, children, annotations } = header ?? readHeader([]);
    const names = { samples, normals, sample: state.sample };
    const record = readRecord(text, sequence, names, annotations.formats);
    if ("fault" in record) return fail(line, record.fault);
    for (const { alternate, other, region } of record.alleles) {
      const isOther =
        (region === undefined || lookup.lacksRegions(sequence)) &&
        otherAllele(alternate) === "symbolic";
      if (isOther && other !== undefined) count(other);
    }
    onRecord({ record, line, sequence, normals, children });
  };

  const recordAt = (bytes: Uint8Array, from: number, to: number, line: number) => {
    const { annotations } = header ?? closeHeader(line);
    if (state.fault !== undefined || isOfOthers) return;
    const text = () => textOf(bytes, from, to);
    const ends = columnsOf(bytes, from, to) ?? [];
    const { 0: chromosomeEnd = 0, 1: positionEnd = 0, 2: idEnd = 0, 3: referenceEnd = 0 } = ends;
    const { 4: alternateEnd = 0, 6: filterEnd = 0 } = ends;
    const position = numberAt(bytes, chromosomeEnd + 1, positionEnd);
    const length = referenceEnd - idEnd - 1;
    // with too few columns, too
    if (position === undefined || length < 1) return readText(text(), "", line);
    counts.read += 1;
    const own = chromosomeAt(bytes, from, chromosomeEnd);
    const { sequence } = own;
    if (sequence === undefined) {
      counts.elsewhere += 1;
      return;
    }
    // one behind the last base is the telomere
    if (position > own.length + 1) {
      return fail(
        line,
        `POS ${position} is behind the end of the chromosome, which has ${own.length} bases in ${assembly}. The coordinates may be of another assembly.`,
      );
    }
    const place = { sequence, start: position - 1, end: position - 1 + length };
    const hasRegion = countOthers(bytes, referenceEnd + 1, alternateEnd);
    const isKnown =
      hasRegion || own.mayTouch(place.start, place.end) || namesGene(bytes, filterEnd, to);
    if (isKnown && unread !== undefined && areNear(unread.place, place)) {
      readText(unread.text(), sequence, unread.line);
    }
    unread = undefined;
    if (isKnown || (read !== undefined && areNear(read, place))) {
      read = place;
      readText(text(), sequence, line);
    } else if (annotations.formats.length > 0) {
      const copy = bytes.slice(from, to);
      unread = { place, line, text: () => textOf(copy, 0, copy.length) };
    }
  };

  const lines = byteLineReader(
    (bytes, from, to, line) => {
      if (state.fault !== undefined) return;
      if (bytes[from] === HASH) headerAt(textOf(bytes, from, to));
      else recordAt(bytes, from, to, line);
    },
    (line) => fail(line, "The line is too long for a VCF file."),
  );
  return {
    push: lines.push,
    end() {
      lines.end();
      if (header === undefined) closeHeader(headerLines.length);
    },
  };
}
