/**
 * A look-up of a file or of lines of text, as its bytes arrive: which kind of text it is, what each line is in the
 * knowledge base, and what was counted. It needs neither Node nor a page, so that a worker can run it; what reads MAF files is
 * handed in, as a worker loads it by itself.
 *
 * @module
 */
import type { Assembly } from "../base/sequences/assemblies.ts";
import { type FileStart, fileStart, otherFile, withLineBreaks } from "./files/file-kinds.ts";
import type { LineReader } from "./files/lines.ts";
import { Neighbours } from "./files/neighbours.ts";
import type { TextKind } from "./files/text-kinds.ts";
import { lookupOfFiles } from "./index/of-files.ts";
import type { Lookup } from "./index/open-lookup.ts";
import { OTHER_CHANGE } from "./index/relations.ts";
import { type FileReader, fail, type Session, startReading, summaryOf } from "./reading.ts";
import type { Result } from "./result.ts";
import { textReader } from "./text-reader.ts";
import { vcfReader } from "./vcf-reader.ts";

const NOTHING = new Uint8Array(0);

const NO_SAMPLE = "The file does not have the sample that was chosen.";

/**
 * Collects the titles of profiles whose alleles no sample has, of those for which there is no call, and of those that reads
 * have; none that is found on another line, or whose gene is.
 */
function missingTitles({ titleOf }: Lookup) {
  const sets = {
    found: new Set<string>(),
    absent: new Set<string>(),
    noCall: new Set<string>(),
    inReads: new Set<string>(),
  };
  const notIn = (titles: ReadonlySet<string>, ...others: readonly ReadonlySet<string>[]) =>
    [...titles].filter((title) => !others.some((other) => other.has(title)));
  return {
    take({ matches, missing }: Result) {
      for (const { relation, profile } of matches) {
        // of a gene that is known by another line, a line without a call is not all
        if (missing || relation === "gene" || !OTHER_CHANGE.has(relation))
          sets[missing ?? "found"].add(titleOf(profile));
      }
    },
    all: () => ({
      // a profile can have several alleles
      absent: notIn(sets.absent, sets.found, sets.noCall, sets.inReads),
      noCall: notIn(sets.noCall, sets.found),
      inReads: notIn(sets.inReads, sets.found),
    }),
  };
}

/** Begins a look-up. */
export type StartSession = (
  lookup: Lookup,
  /** Is told of what is found: of a file only variants that are related to a profile, of lines of text each line. */
  onResult: (result: Result) => void,
  /** The assembly of coordinates that do not name one. */
  chosen?: Assembly,
  /** The sample of a file that is looked up, if it is not all of them. */
  sample?: string,
) => Session;

/** Returns what begins look-ups of files, with a reader of MAF files. */
export const fileSession =
  (mafReader: FileReader): StartSession =>
  (lookup, onResult, chosen, sample) => {
    const missing = missingTitles(lookup);
    const report = (result: Result) => {
      missing.take(result);
      onResult(result);
    };
    const reading = Object.assign(startReading(lookupOfFiles(lookup), report, chosen), {
      sample,
      normals: new Set<string>(),
    });
    const neighbours = new Neighbours<Result>(reading.report);
    const text = textReader(reading);
    /** What comes before a broken line, or the end, is not held back. */
    const release = () => {
      neighbours.end();
      text.flush();
    };
    const readers: Readonly<Record<TextKind, LineReader>> = {
      VCF: vcfReader(reading, neighbours),
      MAF: mafReader(reading, neighbours),
      text,
    };
    const begin = fileStart();
    let start: FileStart | undefined;
    const read = (bytes: Uint8Array) => {
      if (start === undefined || reading.fault !== undefined) return;
      readers[start.kind].push(start.hasReturnsOnly ? withLineBreaks(bytes) : bytes);
      if (reading.fault !== undefined) release();
    };
    /** Reads what has arrived, if it shows what kind of file it is. */
    const readStart = (part: Uint8Array, isEnd: boolean) => {
      start = begin(part, isEnd);
      if (start === undefined) return;
      const other = otherFile(start.bytes);
      if (other !== undefined) fail(reading, 1, other);
      read(start.bytes);
    };
    const stop = () => {
      if (start === undefined) readStart(NOTHING, true);
      release();
    };
    return {
      push(part) {
        if (start === undefined) readStart(part, false);
        else read(part);
        return reading.fault === undefined;
      },
      end() {
        if (start === undefined) readStart(NOTHING, true);
        if (start !== undefined && reading.fault === undefined) readers[start.kind].end();
        if (sample !== undefined && !reading.samples.has(sample)) fail(reading, 1, NO_SAMPLE);
        release();
      },
      stop,
      summary: () => ({
        ...summaryOf(reading, (start ?? begin(NOTHING, true))?.kind),
        ...missing.all(),
        sample,
        normals: reading.normals,
      }),
    };
  };
