/**
 * What the thread that writes files and the one that sends them to it have in common.
 *
 * @module
 */
import type { MessagePort } from "node:worker_threads";

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
  /** 1 once it is to write nothing more. */
  stopped: 1,
} as const;

/** More parcels than are ever sent: the thread has ended, and nobody is to wait for it. */
export const ENDED = 2 ** 31 - 1;

/** Files that are sent together. Their contents are one after another in the next place, after the last of which the first is. */
export type Parcel = readonly (readonly [path: string, bytes: number])[];

/** The size of a place: larger files are not copied for the other thread. */
export const PARCEL_BYTES = 2 ** 20;

/** So many places there are, and so many parcels can wait. */
export const PLACES = 16;

/** What the thread says if it cannot write a file: an error of the system. */
export type WritingFault = Pick<NodeJS.ErrnoException, "code" | "errno" | "syscall" | "path"> & {
  readonly message: string;
};
