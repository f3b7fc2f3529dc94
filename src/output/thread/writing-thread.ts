/**
 * Writes files on a thread of its own, so that the one that makes them goes on meanwhile: a fifth of a build is spent in
 * the system, which makes them.
 *
 * Once it has begun, nothing here is asynchronous. Who wants to see the files waits until they are there.
 *
 * @module
 */
import { once } from "node:events";
import { MessageChannel, receiveMessageOnPort, Worker } from "node:worker_threads";
import { type OutputFile, type SiteWriting, storeIn } from "../files.ts";
import {
  COUNT,
  ENDED,
  PARCEL_BYTES,
  type Parcel,
  PLACES,
  type WritingFault,
  type WritingTask,
} from "./parcels.ts";

/** So many files at most are sent together: the other thread begins early where they are small. */
const PARCEL_FILES = 64;

/**
 * So long the thread may take for one parcel (a MiB at most), in milliseconds. Only a disk that does not answer takes as
 * long, or a thread that has no memory left: it ends without a word.
 */
const LONGEST_MS = 60_000;

/** A thread that writes files below a folder, each as it is when it is stored; a later one of a path takes its place. */
export interface WritingThread extends SiteWriting {
  /** Ends the thread. What it has not begun to write by then is not written. */
  end(): void;
}

/** The bytes that a text can have at most, for each of its code units. */
const UNIT_BYTES = 3;

/** Whether a content has room in so many bytes. The bytes of a text are counted only if it may have none. */
function fits(content: string | Uint8Array, room: number): boolean {
  if (typeof content !== "string") return content.byteLength <= room;
  return content.length * UNIT_BYTES <= room || Buffer.byteLength(content) <= room;
}

/** Resolves once a thread says that it can begin. Rejects if it ends before, with what it threw. */
export async function begun(thread: Worker): Promise<void> {
  const ended = async () => {
    const [code] = await once(thread, "exit");
    throw new Error(`The thread that writes files ended before it began, with ${code}.`);
  };
  await Promise.race([once(thread, "message"), ended()]);
}

/** Begins to write below a folder. Rejects if the thread cannot begin. */
export async function beginWriting(folder: string): Promise<WritingThread> {
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
  await begun(thread);
  thread.unref();
  received.unref();
  const storeHere = storeIn(folder);
  const all = Buffer.from(bytes.buffer);
  let files: [path: string, bytes: number][] = [];
  let [filled, sent] = [0, 0];
  let isStopped = false;
  let fault: Error | undefined;
  const fail = (error: Error): never => {
    fault ??= error;
    throw fault;
  };
  // who waits for the thread tells what it threw
  thread.on("error", (error: Error) => {
    fault ??= error;
  });

  /** Throws what could not be written before, and if nothing more is. */
  const refuseIfEnded = (): void => {
    if (fault !== undefined) throw fault;
    if (isStopped) throw new Error(`Nothing is written below ${folder} any more.`);
  };
  /** Waits until at most so many parcels wait. Throws what could not be written. */
  const wait = (most: number): void => {
    let done = Atomics.load(counts, COUNT.done);
    while (sent - done > most) {
      if (Atomics.wait(counts, COUNT.done, done, LONGEST_MS) === "timed-out")
        fail(new Error(`Nothing was written below ${folder} for ${LONGEST_MS / 1000} s.`));
      done = Atomics.load(counts, COUNT.done);
    }
    if (done !== ENDED) return;
    const said = receiveMessageOnPort(received)?.message as WritingFault | undefined;
    const ended = new Error(`The thread that writes files below ${folder} has ended.`);
    fail(Object.assign(ended, said));
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
    refuseIfEnded();
    send();
    wait(0);
  };
  const stop = (): void => {
    isStopped = true;
    Atomics.store(counts, COUNT.stopped, 1);
    if (fault !== undefined) return;
    try {
      wait(0);
    } catch {
      // who ends it knows, or does not want to
    }
  };
  // before the folder is removed: new files would come into it meanwhile
  process.prependOnceListener("exit", stop);
  /** Writes a file that is too large for the other thread, after all that was stored before. */
  const storeLarge = (file: OutputFile): void => {
    settle();
    try {
      storeHere(file);
    } catch (error) {
      fail(error as Error);
    }
  };
  return {
    store(file) {
      refuseIfEnded();
      const { path, content } = file;
      if (files.length === PARCEL_FILES || !fits(content, PARCEL_BYTES - filled)) send();
      if (!fits(content, PARCEL_BYTES)) return storeLarge(file);
      const at = (sent % PLACES) * PARCEL_BYTES + filled;
      const isText = typeof content === "string";
      if (!isText) all.set(content, at);
      const size = isText ? all.write(content, at) : content.byteLength;
      files.push([path, size]);
      filled += size;
    },
    settle,
    end() {
      process.off("exit", stop);
      stop();
      received.close();
      void thread.terminate();
    },
  };
}
