/**
 * The worker of the look-up, as the page sees it.
 *
 * @module
 */
import type { Assembly } from "../../base/assemblies.ts";
import type { Ending } from "../../lookup/extent.ts";
import type { IndexDocuments } from "../../lookup/index/read-index.ts";
import type { Result } from "../../lookup/result.ts";
import { startWorker } from "../same-policy-worker.ts";
import path from "./lookup-worker.ts?worker&url";
import type { FromWorker, ToWorker } from "./messages.ts";

/** What came of a look-up. */
export interface Outcome extends Ending {
  readonly results: readonly Result[];
}

export interface LookupWorker {
  /**
   * Looks up a file; never resolves if another look-up begins before it ends.
   *
   * @param onProgress is told how much of it was read, in bytes
   */
  lookUp(
    file: Blob,
    assembly: Assembly | undefined,
    onProgress: (read: number) => void,
  ): Promise<Outcome>;
  /** Ends a look-up: what was found until then is its outcome. */
  cancel(): void;
}

/** A look-up whose outcome is awaited. */
interface Run {
  readonly number: number;
  readonly results: Result[];
  readonly onProgress: (read: number) => void;
  readonly resolve: (outcome: Outcome) => void;
}

/**
 * Starts the worker.
 *
 * @param documents are its own from then on
 * @param onFailure is told if it stops for whatever reason
 */
export async function startLookupWorker(
  documents: Omit<IndexDocuments, "manifest">,
  onFailure: () => void,
): Promise<LookupWorker> {
  const worker = await startWorker(path);
  const tell = (message: ToWorker, transfer: Transferable[] = []) =>
    worker.postMessage(message, transfer);
  let running: Run | undefined;
  worker.addEventListener("error", onFailure);
  worker.addEventListener("message", ({ data }: MessageEvent<FromWorker>) => {
    if (data.type === "opened" || data.run !== running?.number) return;
    if (data.type === "progress") running.onProgress(data.read);
    else if (data.type === "results") running.results.push(...data.results);
    else running.resolve({ ...data, results: running.results });
  });
  const { alleles, names, profiles } = documents;
  tell(
    { type: "open", documents },
    [...alleles, names, profiles].map(({ buffer }) => buffer),
  );
  const started: LookupWorker = {
    lookUp: (file, assembly, onProgress) =>
      new Promise((resolve) => {
        const number = (running?.number ?? 0) + 1;
        running = { number, results: [], onProgress, resolve };
        tell({ type: "look up", run: number, file, assembly });
      }),
    cancel: () => tell({ type: "cancel" }),
  };
  return new Promise((resolve) => {
    worker.addEventListener("message", () => resolve(started), { once: true });
  });
}
