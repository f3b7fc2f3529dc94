/**
 * Writes files on a thread of its own, so that the one that makes them goes on meanwhile: a fifth of a build is spent in
 * the system, which makes them.
 *
 * Nothing here is asynchronous. Who wants to see the files waits until they are there.
 *
 * @module
 */
import {
  MessageChannel,
  type MessagePort,
  receiveMessageOnPort,
  Worker,
} from "node:worker_threads";
import { type StoreFile, sizeOf, storeIn } from "./files.ts";

/** What the thread gets when it begins. */
export interface WritingTask {
  readonly folder: string;
  readonly counts: Int32Array<SharedArrayBuffer>;
  /** The places of parcels, one after another. */
  readonly bytes: Uint8Array<SharedArrayBuffer>;
  readonly faults: MessagePort;
}

/** The numbers that both threads share. */
export const COUNT = {
  /** How many parcels the thread is done with. */
  done: 0,
  /** 1 once it is to write nothing more, or cannot. */
  stopped: 1,
} as const;

/** Files that are sent together. Their contents are one after another in the next place, after the last of which the first is. */
export type Parcel = readonly (readonly [path: string, bytes: number])[];

/** The size of a place: larger files are not copied for the other thread. */
export const PARCEL_BYTES = 2 ** 20;

/** So many places there are, and so many parcels can wait. */
export const PLACES = 16;

/** So many files at most: the other thread begins early where they are small. */
const PARCEL_FILES = 64;

/** So long the thread may take for one parcel, in milliseconds. */
const LONGEST_MS = 600_000;

/** What the thread says if it cannot write a file: an error of the system. */
export type WritingFault = Pick<NodeJS.ErrnoException, "code" | "errno" | "syscall" | "path"> & {
  readonly message: string;
};

export interface WritingThread {
  /** Has the thread write a file; a later one of the same path takes its place. Throws what could not be written before. */
  readonly store: StoreFile;
  /** Waits until all files are there. Throws if one cannot be written. */
  settle(): void;
  /** Ends the thread. What it has not begun to write by then is not written. */
  end(): void;
}

/** Begins to write below a folder. */
export function beginWriting(folder: string): WritingThread {
  const counts = new Int32Array(new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT));
  const bytes = new Uint8Array(new SharedArrayBuffer(PLACES * PARCEL_BYTES));
  const { port1: received, port2: faults } = new MessageChannel();
  const workerData: WritingTask = { folder, counts, bytes, faults };
  const thread = new Worker(new URL("./write-parcels.ts", import.meta.url), {
    workerData,
    transferList: [faults],
    // options of the process, such as --eval, are not the thread's
    execArgv: [],
  });
  thread.unref();
  received.unref();
  const storeHere = storeIn(folder);
  const all = Buffer.from(bytes.buffer);
  let files: [path: string, bytes: number][] = [];
  let [filled, sent] = [0, 0];
  let fault: WritingFault | undefined;
  let hasEnded = false;

  /** Waits until at most so many parcels wait. */
  const wait = (most: number): void => {
    for (let done = Atomics.load(counts, COUNT.done); sent - done > most; ) {
      if (Atomics.wait(counts, COUNT.done, done, LONGEST_MS) === "timed-out")
        throw new Error(`Nothing was written below ${folder} for ${LONGEST_MS / 1000} s.`);
      done = Atomics.load(counts, COUNT.done);
    }
    if (Atomics.load(counts, COUNT.stopped) === 0) return;
    fault ??= receiveMessageOnPort(received)?.message as WritingFault | undefined;
    if (fault !== undefined) throw Object.assign(new Error(fault.message), fault);
  };
  const send = (): void => {
    if (files.length === 0) return;
    const parcel: Parcel = files;
    thread.postMessage(parcel);
    sent += 1;
    [files, filled] = [[], 0];
    // then the next place is free
    wait(PLACES - 1);
  };
  const settle = (): void => {
    send();
    wait(0);
  };
  const stop = (): void => {
    hasEnded = true;
    Atomics.store(counts, COUNT.stopped, 1);
    try {
      wait(0);
    } catch {
      // who ends it knows, or does not want to
    }
  };
  // before the folder is removed: new files would come into it meanwhile
  process.prependOnceListener("exit", stop);
  return {
    store(file) {
      if (hasEnded) throw new Error(`Nothing is written below ${folder} any more.`);
      const { path, content } = file;
      const size = sizeOf(file);
      if (size > PARCEL_BYTES) {
        settle();
        storeHere(file);
        return;
      }
      if (filled + size > PARCEL_BYTES || files.length === PARCEL_FILES) send();
      const at = (sent % PLACES) * PARCEL_BYTES + filled;
      if (typeof content === "string") all.write(content, at);
      else all.set(content, at);
      files.push([path, size]);
      filled += size;
    },
    settle,
    end() {
      process.off("exit", stop);
      stop();
      void thread.terminate();
    },
  };
}
