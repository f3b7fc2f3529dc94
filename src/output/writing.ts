/**
 * Files that another thread writes, while this one makes the next.
 *
 * @module
 */
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";
import { batchesMemory, fillBatches } from "./file-batches.ts";
import { type FileStore, storeIn } from "./files.ts";
import type { WritingThread } from "./writing-thread.ts";

/** Starts a thread that writes files below a folder. It ends when the store is closed, or the process exits. */
export async function openWriting(folder: string): Promise<FileStore> {
  const workerData: WritingThread = { folder, memory: batchesMemory() };
  const thread = new Worker(fileURLToPath(new URL("./writing-thread.ts", import.meta.url)), {
    workerData,
    // options of the process, such as --eval, are not the thread's
    execArgv: [],
  });
  // from then on, nothing but an end of the process ends it early: it may be waited for
  await once(thread, "message");
  thread.unref();
  const { add, flush, close } = fillBatches(workerData.memory);
  const storeLarge = storeIn(folder);
  // before workspaces are removed
  process.prependOnceListener("exit", close);
  return {
    store(file) {
      if (add(file)) return;
      flush();
      storeLarge(file);
    },
    flush,
    close() {
      process.off("exit", close);
      close();
    },
  };
}
