/**
 * Files on their way from one thread to another, in memory that both have: one puts them into batches and hands those
 * over, the other takes them. Neither needs a turn of an event loop for it.
 *
 * @module
 */
import type { OutputFile, StoreFile } from "./files.ts";

/** How many batches there are, with the one that is being filled. */
const BATCHES = 4;
const BATCH_BYTES = 4 * 1024 * 1024;

/**
 * The numbers that both threads see: how many batches were handed over, and taken; how many there are up to the one that
 * has an error in place of files, and up to the last one, once there is one; how many bytes of each place are in use.
 */
const NUMBERS = { handedOver: 0, taken: 1, failed: 2, last: 3, used: 4 } as const;
const NUMBER_BYTES = 4;
const NUMBERS_BYTES = NUMBER_BYTES * (NUMBERS.used + BATCHES);

/** Before each file are the bytes of its path and those of its content, as numbers. */
const LENGTHS_BYTES = 2 * NUMBER_BYTES;

/** The memory of batches. */
export const batchesMemory = (): SharedArrayBuffer =>
  new SharedArrayBuffer(NUMBERS_BYTES + BATCHES * BATCH_BYTES);

function partsOf(memory: SharedArrayBuffer) {
  const numbers = new Int32Array(memory, 0, NUMBERS_BYTES / NUMBER_BYTES);
  return {
    load: (index: number) => Atomics.load(numbers, index),
    wait: (index: number, value: number) => Atomics.wait(numbers, index, value),
    /** Sets a number, and wakes the thread that waits for it to change. */
    set(index: number, value: number) {
      Atomics.store(numbers, index, value);
      Atomics.notify(numbers, index);
    },
    bytesOf: (batch: number) =>
      Buffer.from(memory, NUMBERS_BYTES + (batch % BATCHES) * BATCH_BYTES, BATCH_BYTES),
    usedOf: (batch: number) => NUMBERS.used + (batch % BATCHES),
  };
}

/** The end of the thread that has files. */
export interface FilledBatches {
  /** Puts a file into a batch. Returns whether it is small enough. Throws what the other thread threw. */
  add(file: OutputFile): boolean;
  /** Waits until all files are taken. Throws what the other thread threw. */
  flush(): void;
  /** Has the other thread take no more files, and waits until it has ended. */
  close(): void;
}

export function fillBatches(memory: SharedArrayBuffer): FilledBatches {
  const { load, wait, set, bytesOf, usedOf } = partsOf(memory);
  let batch = 0;
  let target = bytesOf(batch);
  let used = 0;

  const check = () => {
    const failed = load(NUMBERS.failed);
    if (failed === 0) return;
    const bytes = bytesOf(failed - 1);
    const text = bytes.toString("utf8", NUMBER_BYTES, NUMBER_BYTES + bytes.readInt32LE());
    const { message, ...details } = JSON.parse(text) as Error;
    throw Object.assign(new Error(message), details);
  };
  /** Waits until at most so many batches are handed over and not taken. */
  const waitUntil = (most: number) => {
    for (let taken = load(NUMBERS.taken); batch - taken > most; taken = load(NUMBERS.taken))
      wait(NUMBERS.taken, taken);
  };
  const handOver = () => {
    set(usedOf(batch), used);
    batch += 1;
    set(NUMBERS.handedOver, batch);
    waitUntil(BATCHES - 1);
    target = bytesOf(batch);
    used = 0;
  };
  const put = (value: string | Uint8Array, bytes: number) => {
    if (typeof value === "string") target.write(value, used);
    else target.set(value, used);
    used += bytes;
  };
  return {
    add({ path, content }) {
      check();
      const [pathBytes, bytes] = [Buffer.byteLength(path), Buffer.byteLength(content)];
      const needed = LENGTHS_BYTES + pathBytes + bytes;
      if (needed > BATCH_BYTES) return false;
      if (used + needed > BATCH_BYTES) {
        handOver();
        check();
      }
      used = target.writeInt32LE(bytes, target.writeInt32LE(pathBytes, used));
      put(path, pathBytes);
      put(content, bytes);
      return true;
    },
    flush() {
      if (used > 0) handOver();
      waitUntil(0);
      check();
    },
    close() {
      set(NUMBERS.last, batch + 1);
      handOver();
      waitUntil(0);
    },
  };
}

/** Takes all files of all batches; after an error, which the other thread throws, none. Returns when that closes them. */
export function takeBatches(memory: SharedArrayBuffer, store: StoreFile): void {
  const { load, wait, set, bytesOf, usedOf } = partsOf(memory);
  const isOver = () => load(NUMBERS.last) > 0 || load(NUMBERS.failed) > 0;
  let batch = 0;
  do {
    while (load(NUMBERS.handedOver) === batch) wait(NUMBERS.handedOver, batch);
    const bytes = bytesOf(batch);
    const end = load(usedOf(batch));
    try {
      for (let at = 0; at < end && !isOver(); ) {
        const path = at + LENGTHS_BYTES;
        const content = path + bytes.readInt32LE(at);
        const next = content + bytes.readInt32LE(at + NUMBER_BYTES);
        store({
          path: bytes.toString("utf8", path, content),
          content: bytes.subarray(content, next),
        });
        at = next;
      }
    } catch (error) {
      const { message, code, errno, syscall, path } = error as NodeJS.ErrnoException;
      const text = JSON.stringify({ message, code, errno, syscall, path });
      bytes.writeInt32LE(bytes.write(text, NUMBER_BYTES));
      set(NUMBERS.failed, batch + 1);
    }
    batch += 1;
    set(NUMBERS.taken, batch);
  } while (batch !== load(NUMBERS.last));
}
