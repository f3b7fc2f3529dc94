/**
 * The worker of the look-up, as the page sees it.
 *
 * @module
 */
import type { Assembly } from "../../base/sequences/assemblies.ts";
import type { Ending } from "../../lookup/extent.ts";
import type { Result } from "../../lookup/result.ts";
import { startWorker } from "../same-policy-worker.ts";
import path from "./lookup-worker.ts?worker&url";
import type { Documents, FromPort, Task } from "./messages.ts";

/** What came of a look-up. */
export interface Outcome extends Ending {
  readonly results: readonly Result[];
}

export interface LookupWorker {
  /**
   * Looks up a file; never resolves if another look-up begins before it ends.
   *
   * @param sample the sample of the file, if it is not all of them
   * @param onProgress is told how much of it was read, in bytes
   */
  lookUp(
    file: Blob,
    assembly: Assembly | undefined,
    sample: string | undefined,
    onProgress: (read: number) => void,
  ): Promise<Outcome>;
  /** Ends a look-up: what was found until then is its outcome. */
  cancel(): void;
}

/**
 * Starts the worker.
 *
 * @param documents are its own from then on
 * @param onFailure is told if it stops for whatever reason
 */
export async function startLookupWorker(
  documents: Documents,
  onFailure: () => void,
): Promise<LookupWorker> {
  const worker = await startWorker(path);
  const tell = (message: Documents | Task, transfer: Transferable[]) =>
    worker.postMessage(message, transfer);
  let running: MessagePort | undefined;
  const started: LookupWorker = {
    lookUp: (file, assembly, sample, onProgress) =>
      new Promise((resolve) => {
        running?.close();
        const { port1, port2 } = new MessageChannel();
        running = port1;
        const results: Result[] = [];
        port1.onmessage = ({ data }: MessageEvent<FromPort>) => {
          if ("read" in data) onProgress(data.read);
          else if ("results" in data) results.push(...data.results);
          else resolve({ ...data, results });
        };
        tell({ file, assembly, sample, port: port2 }, [port2]);
      }),
    cancel: () => running?.postMessage(true),
  };
  const { alleles, names, profiles } = documents;
  return new Promise((resolve) => {
    worker.addEventListener("error", onFailure);
    worker.addEventListener("message", () => resolve(started));
    tell(
      documents,
      [...alleles, names, profiles].map(({ buffer }) => buffer),
    );
  });
}
