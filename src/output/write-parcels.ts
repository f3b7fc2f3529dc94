/**
 * The thread that writes files (`writing-thread.ts`).
 *
 * @module
 */
import { parentPort, workerData } from "node:worker_threads";
import { storeIn } from "./files.ts";
import { COUNT, type Parcel, type WritingFault, type WritingTask } from "./writing-thread.ts";

const { folder, counts, faults } = workerData as WritingTask;
const store = storeIn(folder);

function write({ files, bytes }: Parcel): void {
  let at = 0;
  for (const [path, length] of files) {
    if (Atomics.load(counts, COUNT.stopped) !== 0) return;
    store({ path, content: bytes.subarray(at, at + length) });
    at += length;
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
  Atomics.add(counts, COUNT.done, parcel.kilobytes);
  Atomics.notify(counts, COUNT.done);
});
