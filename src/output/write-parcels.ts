/**
 * The thread that writes files (`writing-thread.ts`).
 *
 * @module
 */
import { parentPort, workerData } from "node:worker_threads";
import { storeIn } from "./files.ts";
import {
  COUNT,
  PARCEL_BYTES,
  type Parcel,
  PLACES,
  type WritingFault,
  type WritingTask,
} from "./writing-thread.ts";

const { folder, counts, bytes, faults } = workerData as WritingTask;
const store = storeIn(folder);

function write(parcel: Parcel): void {
  let at = (Atomics.load(counts, COUNT.done) % PLACES) * PARCEL_BYTES;
  for (const [path, size] of parcel) {
    if (Atomics.load(counts, COUNT.stopped) !== 0) return;
    store({ path, content: bytes.subarray(at, at + size) });
    at += size;
  }
}

parentPort?.on("message", (parcel: Parcel) => {
  try {
    write(parcel);
  } catch (error) {
    const { message, code, errno, syscall, path } = error as NodeJS.ErrnoException;
    const fault = { message, code, errno, syscall, path } as WritingFault;
    faults.postMessage(fault);
    Atomics.store(counts, COUNT.stopped, 1);
  }
  Atomics.add(counts, COUNT.done, 1);
  Atomics.notify(counts, COUNT.done);
});
