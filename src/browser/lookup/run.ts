/**
 * One look-up: a file, or lines as a file, read in parts between which it can be cancelled.
 *
 * @module
 */
import type { Assembly } from "../../base/chromosomes.ts";
import { optionalField } from "../../base/optional-fields.ts";
import type { Ending } from "../../lookup/extent.ts";
import { UnpackError } from "../../lookup/files/compressed.ts";
import { unpack } from "../../lookup/files/unpack.ts";
import type { Lookup } from "../../lookup/index/open-lookup.ts";
import type { Result } from "../../lookup/result.ts";
import { startSession } from "../../lookup/session.ts";

/** So many results are handed over at a time: so many take a few milliseconds to receive. */
const BATCH = 500;

/** How many bytes are read at a time. */
const PART = 2 ** 20;

/** So many bytes are looked up at a time, and after so many milliseconds messages are read: the page may cancel. */
const SLICE = 2 ** 14;
const TURN = 50;

/** The bytes of a file; the browser reads each part while the part before it is looked up. */
async function* bytesOf(file: Blob): AsyncGenerator<Uint8Array> {
  const partAt = (from: number) => file.slice(from, from + PART).arrayBuffer();
  let next = partAt(0);
  for (let from = PART; from < file.size + PART; from += PART) {
    const part = await next;
    next = partAt(from);
    // what cannot be read is thrown when its turn comes
    next.catch(() => undefined);
    yield new Uint8Array(part);
  }
}

/** Bytes in slices, between which messages are read. */
async function* inTurns(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  let since = performance.now();
  for (let from = 0; from < bytes.length; from += SLICE) {
    if (performance.now() - since > TURN) {
      await new Promise((resolve) => setTimeout(resolve));
      since = performance.now();
    }
    yield bytes.subarray(from, from + SLICE);
  }
}

export interface RunOptions {
  readonly assembly: Assembly | undefined;
  readonly signal: AbortSignal;
  /** Is told how much of the file was read, in bytes. */
  readonly onProgress: (read: number) => void;
  readonly onResults: (results: readonly Result[]) => void;
}

/** Looks up a file. */
export async function lookUp(
  lookup: Lookup,
  file: Blob,
  { assembly, signal, onProgress, onResults }: RunOptions,
): Promise<Ending> {
  let results: Result[] = [];
  const handOver = () => {
    if (results.length > 0) onResults(results);
    results = [];
  };
  const session = startSession(
    lookup,
    (result) => {
      if (results.push(result) === BATCH) handOver();
    },
    assembly,
  );
  let unpacking: string | undefined;
  let before = 0;
  try {
    reading: for await (const { bytes, read } of unpack(bytesOf(file))) {
      for await (const slice of inTurns(bytes)) {
        if (signal.aborted || !session.push(slice)) break reading;
      }
      if (read !== before) onProgress(read);
      before = read;
    }
    if (!signal.aborted) session.end();
  } catch (error) {
    // the last line of what could be unpacked may be cut
    if (error instanceof UnpackError) unpacking = error.message;
    // the file was moved or changed
    else if (error instanceof DOMException) unpacking = "The file cannot be read.";
    else throw error;
  }
  session.stop();
  handOver();
  return {
    summary: session.summary(),
    isCancelled: signal.aborted,
    ...optionalField("unpacking", unpacking),
  };
}
