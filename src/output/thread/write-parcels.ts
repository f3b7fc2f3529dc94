/**
 * The thread that writes files (`writing-thread.ts`).
 *
 * @module
 */
import { parentPort, workerData } from "node:worker_threads";
import { storeIn } from "../files.ts";
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

function tell(done: number): void {
  Atomics.store(counts, COUNT.done, done);
  Atomics.notify(counts, COUNT.done);
}

// once it ends, nobody is to wait any more
process.once("exit", () => tell(ENDED));
process.once(
  "uncaughtException",
  ({ message, code, errno, syscall, path }: NodeJS.ErrnoException) => {
    faults.postMessage({ message, code, errno, syscall, path } satisfies WritingFault);
    process.exit();
  },
);
parentPort?.on("message", (parcel: Parcel) => {
  write(parcel);
  tell(Atomics.load(counts, COUNT.done) + 1);
});
parentPort?.postMessage("ready");
