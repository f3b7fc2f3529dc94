/**
 * The thread that writes files (`writing-thread.ts`).
 *
 * @module
 */
import { parentPort, workerData } from "node:worker_threads";
import { storeIn } from "./files.ts";
import {
  COUNT,
  ENDED,
  PARCEL_BYTES,
  type Parcel,
  PLACES,
  type WritingFault,
  type WritingTask,
} from "./parcels.ts";

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

/** Has nobody wait any more, whatever ended the thread. */
function end(): void {
  Atomics.store(counts, COUNT.done, ENDED);
  Atomics.notify(counts, COUNT.done);
}

process.once("exit", end);
parentPort?.on("message", (parcel: Parcel) => {
  if (Atomics.load(counts, COUNT.done) === ENDED) return;
  try {
    write(parcel);
  } catch (error) {
    const { message, code, errno, syscall, path } = error as NodeJS.ErrnoException;
    faults.postMessage({ message, code, errno, syscall, path } as WritingFault);
    end();
    return;
  }
  Atomics.add(counts, COUNT.done, 1);
  Atomics.notify(counts, COUNT.done);
});
parentPort?.postMessage("ready");
