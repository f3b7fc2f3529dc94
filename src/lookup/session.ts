/**
 * A look-up of a file or of lines of text, as its bytes arrive: which kind of text it is, what each line is in the
 * knowledge base, and what was counted. It needs neither Node nor a page, so that a worker can run it.
 *
 * @module
 */
import { ASSEMBLIES, type Assembly } from "../base/chromosomes.ts";
import { optionalField } from "../base/optional-fields.ts";
import { FileStart, otherFile, type TextKind, withLineBreaks } from "./files/file-kinds.ts";
import type { LineFault, VcfCounts } from "./files/vcf-scan.ts";
import type { Lookup } from "./index/open-lookup.ts";
import { OTHER_CHANGE } from "./index/relations.ts";
import { mafReader } from "./maf-reader.ts";
import { fail, type Reader, type Reading } from "./reading.ts";
import { kindOfMatches, type Result } from "./result.ts";
import { textReader } from "./text-reader.ts";
import { vcfReader } from "./vcf-reader.ts";

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
  /** Variants that only are in the gene of a profile that no single change finds. */
  readonly gene: number;
  /** Lines of text or rows that could not be looked up. */
  readonly refused: number;
  /** Lines of text without a match that were compared only with a part of the knowledge base. */
  readonly partly: number;
  /** The first row that could not be looked up: rows are counted, and not reported as lines of text are. */
  readonly firstRefused?: LineFault;
  /** Titles of profiles whose alleles no sample of the file has, as 0/0. */
  readonly absent: readonly string[];
  /** Titles of profiles whose alleles no sample has, and one has no call for. */
  readonly noCall: readonly string[];
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
  /** Ends before the end of the text: a line that is not whole is not read. */
  stop(): void;
  summary(): Summary;
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
    titles: { matched: new Set(), absent: new Set(), noCall: new Set() },
    counts: {
      ...{ read: 0, matched: 0, beside: 0, undecided: 0, gene: 0, refused: 0, partly: 0 },
      ...{ otherReference: 0, elsewhere: 0 },
    },
    report(result) {
      const { matches, missing } = result;
      const kind = kindOfMatches(matches);
      if (missing === undefined && kind !== undefined) reading.counts[kind] += 1;
      for (const { relation, profile } of matches) {
        if (missing === undefined && OTHER_CHANGE.has(relation)) continue;
        reading.titles[missing ?? "matched"].add(lookup.titleOf(profile));
      }
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
  /** A profile can be found on another line. */
  const titlesOf = (missing: "absent" | "noCall") =>
    [...reading.titles[missing]].filter((title) => !reading.titles.matched.has(title));
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
    stop() {
      if (kind === undefined) begin(true);
      if (kind !== undefined) readers[kind].stop?.();
    },
    summary: () => ({
      kind: kind ?? start.kind(true),
      ...reading.counts,
      assemblies: assemblies(),
      absent: titlesOf("absent"),
      noCall: titlesOf("noCall"),
      unplaced: { GRCh37: lookup.unplaced("GRCh37"), GRCh38: lookup.unplaced("GRCh38") },
      ...optionalField("firstRefused", reading.firstRefused),
      ...(kind === "VCF"
        ? { read: vcf.counts.records, elsewhere: vcf.counts.elsewhere, vcf: vcf.counts }
        : {}),
      ...optionalField("fault", faultOf()),
    }),
  };
}
