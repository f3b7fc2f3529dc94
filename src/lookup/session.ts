/**
 * A look-up of a file or of lines of text, as its bytes arrive: which kind of text it is, what each line is in the
 * knowledge base, and what was counted. It needs neither Node nor a page, so that a worker can run it.
 *
 * @module
 */
import { ASSEMBLIES, type Assembly } from "../base/chromosomes.ts";
import { optionalField } from "../base/optional-fields.ts";
import { grouped } from "../base/words.ts";
import { FileStart, otherFile, type TextKind, withLineBreaks } from "./files/file-kinds.ts";
import { lineReader } from "./files/lines.ts";
import { type MafColumns, mafColumns, missingColumns, readMafRow } from "./files/maf.ts";
import { Neighbours } from "./files/neighbours.ts";
import type { Call, VcfAllele } from "./files/vcf-record.ts";
import { type LineFault, type ScannedRecord, type VcfCounts, VcfScan } from "./files/vcf-scan.ts";
import type { Lookup } from "./index/open-lookup.ts";
import { closest, type Match, OTHER_CHANGE } from "./index/relations.ts";
import { unreadChange } from "./notations/names.ts";
import { readQuery } from "./notations/query.ts";
import type { Query } from "./notations/query-kinds.ts";

/** How many lines of text are looked up. */
export const MOST_LINES = 100_000;

/** What was found of a variant. */
export interface Result {
  readonly line: number;
  /** The variant as it was given. */
  readonly input: string;
  /** What the filter of the file says other than PASS. */
  readonly filter: string;
  /** The samples that have it, with their genotypes; empty if the file has none. */
  readonly samples: readonly string[];
  /** What a reader must know of the call itself, in sentences. */
  readonly notes: readonly string[];
  readonly matches: readonly Match[];
  /** Why a line of text was not looked up. */
  readonly refusal?: string;
  /** What a reader must know of a line of text without a match, as a sentence. */
  readonly unmatched?: string;
}

/** What was read and not reported as a result. */
export interface Summary {
  readonly kind: TextKind | undefined;
  /** The assemblies that coordinates were compared in: what the header or rows say, or what was chosen. */
  readonly assemblies: readonly Assembly[];
  /** Variants that were read: records of a file or lines of text. */
  readonly read: number;
  /** Variants that are in the knowledge base: other changes at their place do not count. */
  readonly matched: number;
  /** Variants of which only another change at their place is there. */
  readonly beside: number;
  readonly undecided: number;
  /** Lines of text or rows that could not be looked up. */
  readonly refused: number;
  /** The first row that could not be looked up: rows are counted, and not reported as lines of text are. */
  readonly firstRefused?: LineFault;
  /** Alleles of the knowledge base that no sample of the file has, as 0/0. */
  readonly absent: number;
  /** Alleles of the knowledge base where a sample has no call, and none has the allele. */
  readonly noCall: number;
  /** Alternate alleles of records, or rows, whose reference bases are not those of the knowledge base. */
  readonly otherReference: number;
  /** Records or rows of sequences that are not compared: unplaced contigs, or another mitochondrial genome. */
  readonly elsewhere: number;
  readonly vcf?: VcfCounts;
  /** Profiles that coordinates cannot find: those of variants without coordinates in an assembly that was compared. */
  readonly unplaced: Readonly<Record<Assembly, readonly string[]>>;
  /** Why reading stopped. */
  readonly fault?: LineFault;
}

export interface Session {
  /** Reads further bytes; returns whether to go on. */
  push(bytes: Uint8Array): boolean;
  end(): void;
  summary(): Summary;
}

/** What a result counts as; undefined if nothing was found. */
function kindOfMatches(matches: readonly Match[]): "matched" | "undecided" | "beside" | undefined {
  if (matches.some(({ relation }) => !OTHER_CHANGE.has(relation))) return "matched";
  if (matches.some(({ relation }) => relation === "undecided")) return "undecided";
  return matches.length === 0 ? undefined : "beside";
}

/** How a reader would write a record: "7:140453136 A>T". */
const recordText = ({ record }: ScannedRecord, { alternate }: VcfAllele) =>
  `${record.chromosome}:${record.position} ${record.reference}>${alternate}`;

/** What readers of the kinds of texts share. */
interface Reading {
  readonly lookup: Lookup;
  readonly chosen: Assembly | undefined;
  readonly counts: Record<
    | "read"
    | "matched"
    | "beside"
    | "undecided"
    | "refused"
    | "absent"
    | "noCall"
    | "otherReference"
    | "elsewhere",
    number
  >;
  /** Assemblies of rows. */
  readonly assemblies: Set<Assembly>;
  firstRefused: LineFault | undefined;
  fault: LineFault | undefined;
  report(result: Result): void;
}

interface Reader {
  push(bytes: Uint8Array): unknown;
  end(): void;
}

const fail = (reading: Reading, line: number, message: string) => {
  reading.fault ??= { line, message };
};

const failTooLong = (reading: Reading) => (line: number) =>
  fail(reading, line, "The line is too long to be one of a list of variants.");

/** So many samples are named in a sentence. */
const MOST_NAMED = 4;

/** Which samples of several have a variant: a blood sample must not be taken for the tumour. */
function samplesNote({ calls = [], without = [] }: VcfAllele): readonly string[] {
  const named = (some: readonly Call[]) =>
    some.map(({ sample, genotype }) => `${sample} (${genotype})`).join(", ");
  const count = calls.length + without.length;
  if (count < 2) return [];
  if (count > MOST_NAMED) return [`${calls.length} of ${count} samples have it.`];
  return without.length === 0
    ? [`All samples have it: ${named(calls)}.`]
    : [`Only ${named(calls)} of the samples has it, and not ${named(without)}.`];
}

/** An alternate allele of a record: one that no sample has is not the reader's. */
function readAllele(
  reading: Reading,
  neighbours: Neighbours<Result>,
  scanned: ScannedRecord,
  allele: VcfAllele,
): void {
  const { lookup, counts } = reading;
  const { edit, region, proteins, calls, hasNoCall } = allele;
  if (edit !== undefined && lookup.hasOtherReference(edit)) counts.otherReference += 1;
  const located = closest([
    ...(edit === undefined ? [] : lookup.ofEdit(edit)),
    ...(region === undefined ? [] : lookup.ofRegion(scanned.sequence, region)),
  ]);
  const matches = lookup.withProteins(located, proteins);
  if (calls?.length === 0) {
    if (kindOfMatches(matches) === "matched") counts[hasNoCall ? "noCall" : "absent"] += 1;
    return;
  }
  const { line, sequence } = scanned;
  const place = edit ?? { start: Number.NaN, end: Number.NaN };
  const samples = calls && new Set(calls.map(({ sample }) => sample));
  const placed = { line, sequence, start: place.start, end: place.end, samples };
  if (matches.length === 0) {
    neighbours.take(placed);
    return;
  }
  neighbours.take(placed, {
    line,
    input: recordText(scanned, allele),
    filter: scanned.record.filter,
    samples: (calls ?? []).map(({ sample, genotype }) => `${sample} ${genotype}`),
    notes: samplesNote(allele),
    matches,
  });
}

/** Records of a VCF file. */
function vcfReader(reading: Reading): { readonly vcf: VcfScan; readonly reader: Reader } {
  const neighbours = new Neighbours<Result>((result) => reading.report(result));
  const vcf = new VcfScan(
    reading.lookup,
    (scanned) => {
      for (const allele of scanned.record.alleles) readAllele(reading, neighbours, scanned, allele);
    },
    reading.chosen,
  );
  const push = (bytes: Uint8Array) => {
    vcf.push(bytes);
    // what comes before a broken line is not held back
    if (vcf.fault !== undefined) neighbours.end();
  };
  const end = () => {
    vcf.end();
    neighbours.end();
  };
  return { vcf, reader: { push, end } };
}

/** So much of a line is shown again. */
const LONGEST_INPUT = 200;

const ASSEMBLY_NEEDED = "These coordinates do not name an assembly. Choose GRCh37 or GRCh38.";

/** Why a line is not looked up: a sentence; undefined if it is. */
function refusalOf(query: Query): string | undefined {
  if (query.type === "assembly needed") return ASSEMBLY_NEEDED;
  return query.type === "refused" ? query.reason : undefined;
}

/** Lines that readers write: each is reported, also if nothing is found. */
function textReader(reading: Reading): Reader {
  const { lookup, counts, chosen } = reading;
  return lineReader((text, line) => {
    const query = text.startsWith("#") ? undefined : readQuery(text, chosen);
    if (query === undefined || reading.fault !== undefined) return;
    if (counts.read === MOST_LINES) {
      const most = grouped(MOST_LINES);
      return fail(reading, line, `Only ${most} lines of text are looked up at a time.`);
    }
    counts.read += 1;
    const matches = lookup.ofQuery(query);
    const isBare = matches.length === 0;
    const unread = isBare && query.type === "name" ? unreadChange(query.name) : undefined;
    const refusal = isBare ? (refusalOf(query) ?? unread) : undefined;
    const unmatched = isBare && refusal === undefined ? lookup.unmatchedNote(query) : undefined;
    if (refusal !== undefined) counts.refused += 1;
    reading.report({
      ...{ line, input: text.trim().slice(0, LONGEST_INPUT), filter: "", samples: [], notes: [] },
      matches,
      ...optionalField("refusal", refusal),
      ...optionalField("unmatched", unmatched),
    });
  }, failTooLong(reading));
}

/** Rows of a MAF file. */
function mafReader(reading: Reading): Reader {
  const { lookup, counts, chosen } = reading;
  let columns: MafColumns | undefined;
  return lineReader((text, line) => {
    if (text === "" || text.startsWith("#") || reading.fault !== undefined) return;
    // files are put together with their header lines
    if (columns === undefined || text.includes("Hugo_Symbol")) {
      columns = mafColumns(text) ?? new Map();
      const missing = missingColumns(columns);
      if (missing.length === 0) return;
      return fail(
        reading,
        line,
        `A MAF file must have the columns ${missing.join(", ")}, with tabs between columns.`,
      );
    }
    const row = readMafRow(text, columns, chosen);
    if (row.fault !== undefined) return fail(reading, line, row.fault);
    counts.read += 1;
    if (row.refusal !== undefined) {
      counts.refused += 1;
      reading.firstRefused ??= { line, message: row.refusal };
      return;
    }
    if (row.assembly !== undefined) reading.assemblies.add(row.assembly);
    if (row.isElsewhere) counts.elsewhere += 1;
    if (row.edits.some(lookup.hasOtherReference)) counts.otherReference += 1;
    const located = closest(row.edits.flatMap(lookup.ofEdit));
    const matches = lookup.withProteins(located, row.proteins);
    if (matches.length === 0) return;
    if (row.isAbsent) {
      if (kindOfMatches(matches) === "matched") counts.absent += 1;
      return;
    }
    const samples = row.sample === "" ? [] : [row.sample];
    reading.report({
      line,
      input: row.input,
      filter: row.filter,
      samples,
      notes: row.notes,
      matches,
    });
  }, failTooLong(reading));
}

/**
 * Begins a look-up.
 *
 * @param onResult is told of what is found: of a file only variants that are related to a profile, of lines of text
 *   each line
 * @param chosen the assembly of coordinates that do not name one
 */
export function startSession(
  lookup: Lookup,
  onResult: (result: Result) => void,
  chosen?: Assembly,
): Session {
  const reading: Reading = {
    ...{ lookup, chosen, fault: undefined, firstRefused: undefined },
    assemblies: new Set(),
    counts: {
      ...{ read: 0, matched: 0, beside: 0, undecided: 0, refused: 0 },
      ...{ absent: 0, noCall: 0, otherReference: 0, elsewhere: 0 },
    },
    report(result) {
      const kind = kindOfMatches(result.matches);
      if (kind !== undefined) reading.counts[kind] += 1;
      onResult(result);
    },
  };
  const { vcf, reader } = vcfReader(reading);
  const readers: Readonly<Record<TextKind, Reader>> = {
    VCF: reader,
    MAF: mafReader(reading),
    text: textReader(reading),
  };
  let kind: TextKind | undefined;
  const assemblies = () => {
    if (kind === "MAF") return ASSEMBLIES.filter((assembly) => reading.assemblies.has(assembly));
    const assembly = kind === "VCF" ? vcf.assembly : chosen;
    return assembly === undefined ? [] : [assembly];
  };
  const faultOf = () => reading.fault ?? vcf.fault;
  const start = new FileStart();
  let hasReturnsOnly = false;
  const read = (known: TextKind, bytes: Uint8Array) => {
    if (faultOf() === undefined) readers[known].push(bytes);
  };
  /** Reads what has arrived, if it shows what kind of file it is. */
  const begin = (isEnd: boolean) => {
    kind = start.kind(isEnd);
    if (kind === undefined) return;
    hasReturnsOnly = start.hasReturnsOnly;
    const bytes = start.bytes();
    const other = otherFile(bytes.subarray(0, 512));
    if (other !== undefined) fail(reading, 1, other);
    read(kind, bytes);
  };
  return {
    push(part) {
      if (kind !== undefined) read(kind, hasReturnsOnly ? withLineBreaks(part) : part);
      else if (start.add(part)) begin(false);
      return faultOf() === undefined;
    },
    end() {
      if (kind === undefined) begin(true);
      if (kind !== undefined && faultOf() === undefined) readers[kind].end();
    },
    summary: () => ({
      kind: kind ?? start.kind(true),
      ...reading.counts,
      assemblies: assemblies(),
      unplaced: { GRCh37: lookup.unplaced("GRCh37"), GRCh38: lookup.unplaced("GRCh38") },
      ...optionalField("firstRefused", reading.firstRefused),
      ...(kind === "VCF"
        ? { read: vcf.counts.records, elsewhere: vcf.counts.elsewhere, vcf: vcf.counts }
        : {}),
      ...optionalField("fault", faultOf()),
    }),
  };
}
