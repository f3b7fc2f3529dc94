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
import { type StoreFile, storeIn } from "./files.ts";

/** What the thread gets when it begins. */
export interface WritingTask {
  readonly folder: string;
  readonly counts: Int32Array<SharedArrayBuffer>;
  readonly faults: MessagePort;
}

/** The numbers that both threads share. */
export const COUNT = {
  /** How many kilobytes of parcels the thread is done with. */
  done: 0,
  /** 1 once it is to write nothing more, or cannot. */
  stopped: 1,
} as const;

/** Files that are sent together: their contents are one after another in the bytes. */
export interface Parcel {
  readonly files: readonly (readonly [path: string, bytes: number])[];
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** What is counted for it when it is done. */
  readonly kilobytes: number;
}

/** What the thread says if it cannot write a file: an error of the system. */
export type WritingFault = Pick<NodeJS.ErrnoException, "code" | "errno" | "syscall" | "path"> & {
  readonly message: string;
};

const KILOBYTE = 1024;
const PARCEL_BYTES = 256 * KILOBYTE;
/** So many files at most: the other thread begins early where they are small. */
const PARCEL_FILES = 64;

/** So much may wait to be written, in kilobytes. */
const MOST_WAITING = 16 * KILOBYTE;

/** Larger files are not copied for the other thread. */
const LARGE_BYTES = 4 * KILOBYTE * KILOBYTE;

/** So long the thread may take for one parcel, in milliseconds. */
const LONGEST_MS = 600_000;

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
  const { port1: received, port2: faults } = new MessageChannel();
  const workerData: WritingTask = { folder, counts, faults };
  const thread = new Worker(new URL("./write-parcels.ts", import.meta.url), {
    workerData,
    transferList: [faults],
    // options of the process, such as --eval, are not the thread's
    execArgv: [],
  });
  thread.unref();
  received.unref();
  const storeHere = storeIn(folder);
  let files: [path: string, bytes: number][] = [];
  let buffer = Buffer.allocUnsafeSlow(PARCEL_BYTES);
  let [filled, sent] = [0, 0];
  let fault: WritingFault | undefined;
  let hasEnded = false;

  /** Waits until at most so many kilobytes wait. */
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
    const kilobytes = Math.ceil(filled / KILOBYTE) + 1;
    const parcel: Parcel = { files, bytes: buffer, kilobytes };
    thread.postMessage(parcel, [buffer.buffer]);
    sent += kilobytes;
    [files, filled, buffer] = [[], 0, Buffer.allocUnsafeSlow(PARCEL_BYTES)];
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
      const isText = typeof content === "string";
      const bytes = isText ? Buffer.byteLength(content) : content.byteLength;
      if (bytes > LARGE_BYTES) {
        settle();
        storeHere(file);
        return;
      }
      if (filled + bytes > PARCEL_BYTES || files.length === PARCEL_FILES) {
        send();
        wait(MOST_WAITING);
      }
      if (bytes > buffer.length) buffer = Buffer.allocUnsafeSlow(bytes);
      if (isText) buffer.write(content, filled);
      else buffer.set(content, filled);
      files.push([path, bytes]);
      filled += bytes;
    },
    settle,
    end() {
      process.off("exit", stop);
      stop();
      void thread.terminate();
    },
  };
}
