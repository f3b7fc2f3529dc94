/**
 * Writes files below a folder, on the thread that loads this module.
 *
 * @module
 */
import { parentPort, workerData } from "node:worker_threads";
import { takeBatches } from "./file-batches.ts";
import { storeIn } from "./files.ts";

/** What the thread is given. */
export interface WritingThread {
  readonly folder: string;
  readonly memory: SharedArrayBuffer;
}

const { folder, memory } = workerData as WritingThread;
parentPort?.postMessage("ready");
takeBatches(memory, storeIn(folder));
