/**
 * What a build made, for the next one: the bytes of each thing, with what was read to make it. A thing is taken again if
 * nothing of that has changed. Files of bytes, one thing after the other, and the list of what is where in them: a build
 * adds a file with what it made, and leaves the others as they are until too little in them is still of use.
 *
 * Nothing depends on them: what is damaged, or of another program, counts as missing.
 *
 * @module
 */
import { randomUUID } from "node:crypto";
import {
  closeSync,
  fstatSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readSync,
  renameSync,
  rmSync,
  writeSync,
} from "node:fs";
import { join } from "node:path";
import { digestOf, type Row, readList, writeList } from "./kept-list.ts";
import { type Noted, numberReads, type Sources, sameReads } from "./kept-reads.ts";

export type { Sources } from "./kept-reads.ts";

/** Things of the build before, and of this one. */
export interface Kept {
  /**
   * The bytes that were made, if the same would be made again. They are kept for the next build.
   *
   * @param given the digest of what it is made from besides what is read
   */
  find(name: string, given: string): Uint8Array | undefined;
  /**
   * Keeps bytes that would be made again without reading them, if they are somewhere else. Returns whether they are.
   *
   * @param isThere is called with their digest: SHA-256, base64url
   */
  keep(name: string, given: string, isThere: (digest: string) => boolean): boolean;
  /**
   * Keeps bytes that were made.
   *
   * @param digest theirs, if it is known: SHA-256, base64url
   */
  add(name: string, given: string, noted: Noted, bytes: Uint8Array, digest?: string): void;
  /** Keeps something no longer. */
  drop(name: string): void;
  /** Puts what is kept in the place of what was kept. */
  save(): void;
}

/** Keeps nothing. */
export const NOTHING_KEPT: Kept = {
  find: () => undefined,
  keep: () => false,
  add() {},
  drop() {},
  save() {},
};

export interface KeptOptions {
  /** The folder of all caches. */
  readonly folder: string;
  /** What is kept. */
  readonly name: string;
  /** The digest of the program, and of what everything depends on. */
  readonly program: string;
  readonly sources: Sources;
}

const BYTES_FILE = /^bytes\.[0-9a-f]{8}$/;

/** A file that a process did not finish is removed after so many milliseconds. */
const ABANDONED = 86_400_000;

/** Does something that may fail: the folder may be read-only or full. */
function attempt<Value>(act: () => Value): Value | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}

/** Opens a regular file; a link could lead out of the folder. */
const openRegular = (path: string) =>
  attempt(() => (lstatSync(path).isFile() ? openSync(path, "r") : undefined));

function removeAbandoned(folder: string, names: readonly string[]): void {
  attempt(() => {
    for (const name of readdirSync(folder)) {
      const path = join(folder, name);
      if (names.includes(name) || Date.now() - lstatSync(path).mtimeMs < ABANDONED) continue;
      attempt(() => rmSync(path, { force: true }));
    }
  });
}

/** Files that are being written: they are removed however the process ends. */
const unfinished = new Set<string>();

function removeUnfinished(): void {
  for (const path of unfinished) attempt(() => rmSync(path, { force: true }));
}

function begin(path: string): void {
  if (unfinished.size === 0) process.once("exit", removeUnfinished);
  unfinished.add(path);
}

function finish(path: string, isWhole: boolean): void {
  if (!isWhole) attempt(() => rmSync(path, { force: true }));
  unfinished.delete(path);
  if (unfinished.size === 0) process.off("exit", removeUnfinished);
}

/** Opens what the build before kept. */
export function openKept({ folder: parent, name, program, sources }: KeptOptions): Kept {
  const folder = join(parent, name);
  const listFile = "list";
  const list = attempt(() => readList(join(folder, listFile)));
  const before = list?.program === program ? list : undefined;
  // another program may have listed something else
  const named = attempt(() => list?.rows.map((row) => row[3])) ?? [];
  const files = [...new Set(named)].filter((file) => BYTES_FILE.test(file));
  // all of them now: another build may remove them
  const opened = new Map(files.map((file) => [file, openRegular(join(folder, file))]));
  removeAbandoned(folder, [listFile, ...files]);
  const freshFile = `bytes.${randomUUID().slice(0, 8)}`;
  const fresh = join(folder, freshFile);
  const target = attempt(() => {
    mkdirSync(folder, { recursive: true });
    return openSync(fresh, "wx");
  });
  if (target !== undefined) begin(fresh);

  const rowsBefore = new Map(before?.rows.map((row) => [row[0], row]));
  const isSame = sameReads(before?.reads ?? [], sources);
  const { reads, numberOf, numbersOf } = numberReads(sources);
  const rows = new Map<string, Row>();
  const renumbered: number[] = [];
  let length = 0;
  let isBroken = target === undefined;

  const write = (
    key: string,
    given: string,
    numbers: readonly number[],
    bytes: Uint8Array,
    digest = digestOf(bytes),
  ) => {
    if (target === undefined || isBroken) return;
    const written = attempt(() => {
      for (let at = 0; at < bytes.length; ) at += writeSync(target, bytes, at);
      return true;
    });
    if (written === undefined) isBroken = true;
    const place = [freshFile, length, bytes.length, digest] as const;
    rows.set(key, [key, given, numbers, ...place]);
    length += bytes.length;
  };
  const bytesOf = ([, , , file, from, size, digest]: Row): Uint8Array | undefined => {
    const old = opened.get(file);
    if (old === undefined) return undefined;
    const bytes = Buffer.allocUnsafe(size);
    const read = attempt(() => readSync(old, bytes, 0, size, from));
    return read === size && digestOf(bytes) === digest ? bytes : undefined;
  };
  /** The number that a reading of the build before, which gives the same, has in this one. */
  const numberNow = (index: number): number => {
    const [kind = "", of = "", digest] = before?.reads[index] ?? [];
    renumbered[index] ??= numberOf(kind, of, digest);
    return renumbered[index];
  };
  /** Puts what is left of old files beside what is new, where it is no more than that or than half of its file. */
  const gather = () => {
    for (const [file, left] of Map.groupBy(rows.values(), (row) => row[3])) {
      const old = opened.get(file);
      if (old === undefined) continue;
      const size = left.reduce((sum, row) => sum + row[5], 0);
      const whole = attempt(() => fstatSync(old).size) ?? 0;
      if (size > length && size * 2 > whole) continue;
      for (const row of left) {
        const bytes = bytesOf(row);
        rows.delete(row[0]);
        if (bytes !== undefined) write(row[0], row[1], row[2], bytes);
      }
    }
  };
  /** The thing that would be made again. */
  const sameRow = (key: string, given: string): Row | undefined => {
    const row = rowsBefore.get(key);
    return row?.[1] === given && row[2].every(isSame) ? row : undefined;
  };
  const keepRow = ([key, given, numbers, ...place]: Row) =>
    rows.set(key, [key, given, numbers.map(numberNow), ...place]);
  return {
    find(key, given) {
      const row = sameRow(key, given);
      const bytes = row && bytesOf(row);
      if (row !== undefined && bytes !== undefined) keepRow(row);
      return bytes;
    },
    keep(key, given, isThere) {
      const row = sameRow(key, given);
      if (row === undefined || !isThere(row[6])) return false;
      keepRow(row);
      return true;
    },
    add(key, given, noted, bytes, digest) {
      const numbers = numbersOf(noted);
      if (numbers !== undefined) write(key, given, numbers, bytes, digest);
    },
    drop(key) {
      rows.delete(key);
    },
    save() {
      if (target === undefined) return;
      gather();
      for (const old of opened.values()) if (old !== undefined) attempt(() => closeSync(old));
      attempt(() => closeSync(target));
      const kept = [...rows.values()];
      const isSaved = attempt(() => {
        if (isBroken) return false;
        writeList(`${fresh}.list`, { program, reads, rows: kept });
        renameSync(`${fresh}.list`, join(folder, listFile));
        return true;
      });
      const used = new Set(isSaved ? kept.map((row) => row[3]) : files);
      finish(fresh, used.has(freshFile));
      for (const file of files.filter((one) => !used.has(one)))
        attempt(() => rmSync(join(folder, file), { force: true }));
    },
  };
}
