/**
 * One look-up of a page: a file or the text of a box, read in parts between which the page stays alive.
 *
 * @module
 */
import type { Assembly } from "../../base/chromosomes.ts";
import type { Lookup } from "../../lookup/index/open-lookup.ts";
import { type Result, type Summary, startSession } from "../../lookup/session.ts";
import { UnpackError, unpack } from "./unpack.ts";

/** What came of a look-up. */
export interface Outcome {
  readonly results: readonly Result[];
  readonly summary: Summary;
  /** Why the file was not read to its end: sentences. */
  readonly faults: readonly string[];
  readonly isCancelled: boolean;
}

export interface RunOptions {
  readonly assembly: Assembly | undefined;
  readonly signal: AbortSignal;
  /** Is told how much of the input was read, in bytes. */
  readonly onProgress: (read: number, size: number) => void;
}

/** Looks up a file, or text as a file. */
export async function lookUp(
  lookup: Lookup,
  file: Blob,
  { assembly, signal, onProgress }: RunOptions,
): Promise<Outcome> {
  const results: Result[] = [];
  const session = startSession(lookup, (result) => results.push(result), assembly);
  const faults: string[] = [];
  try {
    for await (const { bytes, read } of unpack(file)) {
      if (signal.aborted || !session.push(bytes)) break;
      onProgress(read, file.size);
    }
    if (!signal.aborted) session.end();
  } catch (error) {
    // the last line of what could be unpacked may be cut
    faults.push(error instanceof UnpackError ? error.message : "The file cannot be read.");
  }
  const summary = session.summary();
  const { fault } = summary;
  if (fault !== undefined) faults.unshift(`Line ${fault.line}: ${fault.message}`);
  return { results, summary, faults, isCancelled: signal.aborted };
}
