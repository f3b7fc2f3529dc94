/**
 * What readers of the kinds of texts share: the index, what was counted, and where reading stopped; and a look-up, as its
 * bytes arrive.
 *
 * @module
 */

import { ASSEMBLIES, type Assembly } from "../base/sequences/assemblies.ts";
import type { LineReader } from "./files/lines.ts";
import type { Neighbours } from "./files/neighbours.ts";
import type { TextKind } from "./files/text-kinds.ts";
import type { OtherAllele } from "./files/vcf-record.ts";
import type { LineFault, ScanState } from "./files/vcf-scan.ts";
import type { FileLookup } from "./index/of-files.ts";
import type { Lookup } from "./index/open-lookup.ts";
import { kindOfMatches, type Result } from "./result.ts";

/** How many lines of text are looked up, and how many rows that are not looked up are reported. */
export const MOST_LINES = 100_000;

/** What readers of the kinds of texts share. */
export interface Reading<Known extends Lookup = Lookup> extends Omit<ScanState, "lookup"> {
  readonly lookup: Known;
  readonly counts: Record<
    | "read"
    | "matched"
    | "beside"
    | "undecided"
    | "gene"
    | "refused"
    | "partly"
    | "filtered"
    | "doubtful"
    | "unchanged"
    | "otherReference"
    | "elsewhere",
    number
  >;
  /** Whether records that may be in the index have no samples. */
  hasNoSamples?: true;
  firstRefused: LineFault | undefined;
  report(result: Result): void;
}

/** Reads a kind of files. */
export type FileReader = (
  reading: Reading<FileLookup>,
  neighbours: Neighbours<Result>,
) => LineReader;

/**
 * Begins to read.
 *
 * @param onResult is told of what is found
 * @param chosen the assembly of coordinates that do not name one
 */
export function startReading<Known extends Lookup>(
  lookup: Known,
  onResult: (result: Result) => void,
  chosen: Assembly | undefined,
): Reading<Known> {
  const reading: Reading<Known> = {
    ...{ lookup, chosen, fault: undefined, firstRefused: undefined },
    assemblies: new Set(),
    others: new Map(),
    unread: new Set(),
    samples: new Set(),
    counts: {
      ...{ read: 0, matched: 0, beside: 0, undecided: 0, gene: 0, refused: 0, partly: 0 },
      ...{ unchanged: 0, otherReference: 0, elsewhere: 0, filtered: 0, doubtful: 0 },
    },
    report(result) {
      const { matches, missing } = result;
      const kind = kindOfMatches(matches);
      if (missing === undefined && kind !== undefined) {
        reading.counts[kind] += 1;
        if (kind === "matched" && result.filter !== "") reading.counts.filtered += 1;
      }
      onResult(result);
    },
  };
  return reading;
}

/** What was read and not reported as a result. */
export interface Summary {
  readonly kind: TextKind | undefined;
  /** The assemblies that coordinates were compared in: none of lines of text without coordinates. */
  readonly assemblies: readonly Assembly[];
  /** Variants that were read: records of a file or lines of text. */
  readonly read: number;
  /** Variants that are in the knowledge base: other changes at their place do not count. */
  readonly matched: number;
  /** Those of them that did not pass the filters of the file. */
  readonly filtered: number;
  /** Variants of which only another change at their place is there. */
  readonly beside: number;
  readonly undecided: number;
  /** Variants that only are in the gene of a profile that no single change finds. */
  readonly gene: number;
  /** Variants in or near the gene of such a profile that leave its product as it is, by what the file states. */
  readonly unchanged: number;
  /** Lines of text or rows that could not be looked up. */
  readonly refused: number;
  /** Lines of text without a match that were compared only with a part of the knowledge base. */
  readonly partly: number;
  /** Lines of text that were found and are beside one that says that something was not. */
  readonly doubtful: number;
  /** The first row that could not be looked up: rows are counted, and not reported as lines of text are. */
  readonly firstRefused?: LineFault | undefined;
  /** Titles of profiles whose alleles no sample of the file has, as 0/0. */
  readonly absent?: readonly string[];
  /** Titles of profiles whose alleles no sample has, and one has no call for. */
  readonly noCall?: readonly string[];
  /** Titles of profiles whose alleles no sample is called with, though reads have them. */
  readonly inReads?: readonly string[];
  /** Alternate alleles of records, or rows, whose reference bases are not those of the knowledge base. */
  readonly otherReference: number;
  /** Records or rows of sequences that are not compared: unplaced contigs, or another mitochondrial genome. */
  readonly elsewhere: number;
  /** Alternate alleles that are no bases and were not compared, by their kinds. */
  readonly others: ReadonlyMap<OtherAllele, number>;
  /** Fields of INFO that seem to be annotations, and were not read. */
  readonly unread: readonly string[];
  /** The samples of the file: of a VCF file children of its pedigree first, and last those that are no tumour. */
  readonly samples: readonly string[];
  /** Those of them that are no tumour, as the file says or their names do. */
  readonly normals?: ReadonlySet<string>;
  /** The one that was looked up; undefined if all were. */
  readonly sample?: string | undefined;
  /** Whether a VCF file has no samples, so that it does not say who has its variants. */
  readonly hasNoSamples?: true | undefined;
  /** Profiles that coordinates cannot find: those of variants without coordinates in an assembly that was compared. */
  readonly unplaced: Readonly<Record<Assembly, readonly string[]>>;
  /** Why reading stopped. */
  readonly fault?: LineFault | undefined;
}

/** What was counted. */
export function summaryOf(reading: Reading, kind: TextKind | undefined): Summary {
  const { lookup, counts, others, unread, samples, assemblies } = reading;
  const { firstRefused, fault, hasNoSamples } = reading;
  return {
    ...{ kind, ...counts, others, unread: [...unread], samples: [...samples] },
    assemblies: ASSEMBLIES.filter((one) => assemblies.has(one)),
    unplaced: { GRCh37: lookup.unplaced("GRCh37"), GRCh38: lookup.unplaced("GRCh38") },
    ...{ firstRefused, fault, hasNoSamples },
  };
}

/** A look-up of a file or of lines of text, as its bytes arrive. */
export interface Session {
  /** Reads further bytes; returns whether to go on. */
  push(bytes: Uint8Array): boolean;
  end(): void;
  /** Ends before the end of the text: a line that is not whole is not read. */
  stop(): void;
  summary(): Summary;
}

/** Stops reading at a line. */
export const fail = (reading: Reading, line: number, message: string) => {
  reading.fault ??= { line, message };
};

/** Stops reading at a line that is too long. */
export const failTooLong = (reading: Reading) => (line: number) =>
  fail(reading, line, "This is too long to be a variant.");
