/**
 * One look-up, read in parts between which it can be cancelled.
 *
 * @module
 */
import type { Ending } from "../../lookup/extent.ts";
import type { Part } from "../../lookup/files/unpack.ts";
import { UnpackError } from "../../lookup/files/unpack-error.ts";
import type { Session } from "../../lookup/reading.ts";
import type { Result } from "../../lookup/result.ts";
import type { Progress } from "./messages.ts";

/** So many results are handed over at a time: so many take a few milliseconds to receive. */
const BATCH = 500;

/** So many bytes are looked up at a time, and after so many milliseconds messages are read: the page may cancel. */
const SLICE = 2 ** 14;
const TURN = 50;

/**
 * Looks up what arrives.
 *
 * @param start begins the look-up
 * @param signal cancels it
 * @param tell is told how much of the file was read, in bytes, and of results
 */
export async function lookUp(
  parts: AsyncIterable<Part> | Iterable<Part>,
  start: (onResult: (result: Result) => void) => Session,
  signal: AbortSignal,
  tell: (progress: Progress) => void,
): Promise<Ending> {
  let results: Result[] = [];
  const handOver = () => {
    tell({ results });
    results = [];
  };
  const session = start((result) => {
    if (results.push(result) === BATCH) handOver();
  });
  let unpacking: string | undefined;
  let before = 0;
  let since = performance.now();
  try {
    reading: for await (const { bytes, read } of parts) {
      // messages were read while more of the file was waited for
      if (read !== before) since = performance.now();
      for (let from = 0; from < bytes.length; from += SLICE) {
        if (performance.now() - since > TURN) {
          await new Promise((resolve) => setTimeout(resolve));
          since = performance.now();
        }
        if (signal.aborted || !session.push(bytes.subarray(from, from + SLICE))) break reading;
      }
      if (read !== before) tell({ read });
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
  return { summary: session.summary(), isCancelled: signal.aborted, unpacking };
}
