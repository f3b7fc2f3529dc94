/**
 * What a build made, for the next one: the bytes of each thing, with what was read to make it. A thing is taken again if
 * nothing of that has changed. Two files: all bytes, one after the other, and the list of what they are.
 *
 * Nothing depends on them: what is damaged, or of another program, counts as missing.
 *
 * @module
 */
import { hash, randomUUID } from "node:crypto";
import {
  closeSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  renameSync,
  rmSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import { join } from "node:path";
import { type Noted, numberReads, type Reading, type Sources, sameReads } from "./kept-reads.ts";

export type { Sources } from "./kept-reads.ts";

/** Things of the build before, and of this one. */
export interface Kept {
  /**
   * The bytes that were made, if the same would be made again. They are kept for the next build.
   *
   * @param given the digest of what it is made from besides what is read
   */
  find(name: string, given: string): Uint8Array | undefined;
  /** Keeps bytes that were made. */
  add(name: string, given: string, noted: Noted, bytes: Uint8Array): void;
  /** Keeps something no longer. */
  drop(name: string): void;
  /** Puts what is kept in the place of what was kept. */
  save(): void;
}

/** Keeps nothing. */
export const NOTHING_KEPT: Kept = { find: () => undefined, add() {}, drop() {}, save() {} };

export interface KeptOptions {
  /** The folder of all caches. */
  readonly folder: string;
  /** What is kept. */
  readonly name: string;
  /** The digest of the program, and of what everything depends on. */
  readonly program: string;
  readonly sources: Sources;
}

/** One thing: where its bytes are, their digest, and the numbers of its readings. */
type Row = readonly [
  name: string,
  given: string,
  reads: readonly number[],
  from: number,
  length: number,
  digest: string,
];

interface List {
  readonly program: string;
  readonly reads: readonly Reading[];
  readonly rows: readonly Row[];
}

const digestOf = (bytes: string | Uint8Array): string => hash("sha256", bytes, "base64url");
const DIGEST_LENGTH = digestOf("").length;

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

/** The list of the build before; undefined if there is none that can be used. */
function readList(path: string, program: string): List | undefined {
  return attempt(() => {
    if (!lstatSync(path).isFile()) return undefined;
    const text = readFileSync(path, "utf8");
    const json = text.slice(DIGEST_LENGTH);
    if (digestOf(json) !== text.slice(0, DIGEST_LENGTH)) return undefined;
    const list = JSON.parse(json) as List; // its digest says that this program wrote it
    return list.program === program ? list : undefined;
  });
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

function finish(path: string): void {
  attempt(() => rmSync(path, { force: true }));
  unfinished.delete(path);
  if (unfinished.size === 0) process.off("exit", removeUnfinished);
}

/** Opens what the build before kept. */
export function openKept({ folder: parent, name, program, sources }: KeptOptions): Kept {
  const folder = join(parent, name);
  const [bytesFile, listFile] = ["bytes", "list"];
  const fresh = join(folder, `${bytesFile}.${randomUUID()}`);
  const before = readList(join(folder, listFile), program);
  const old = before && openRegular(join(folder, bytesFile));
  removeAbandoned(folder, [bytesFile, listFile]);
  const target = attempt(() => {
    mkdirSync(folder, { recursive: true });
    return openSync(fresh, "wx");
  });
  if (target !== undefined) begin(fresh);

  const rowsBefore = new Map(before?.rows.map((row) => [row[0], row]));
  const isSame = sameReads(before?.reads ?? [], sources);
  const { reads, numberOf, ofSubject } = numberReads(sources);
  const rows = new Map<string, Row>();
  const renumbered: number[] = [];
  let length = 0;
  let isBroken = target === undefined;

  const keep = (row: Row, bytes: Uint8Array) => {
    if (target === undefined || isBroken) return;
    const written = attempt(() => {
      for (let at = 0; at < bytes.length; ) at += writeSync(target, bytes, at);
      return true;
    });
    if (written === undefined) isBroken = true;
    const [key, given, numbers, , , digest] = row;
    rows.set(key, [key, given, numbers, length, bytes.length, digest]);
    length += bytes.length;
  };
  const bytesOf = ([, , , from, size, digest]: Row): Uint8Array | undefined => {
    if (old === undefined) return undefined;
    const bytes = Buffer.allocUnsafe(size);
    const read = attempt(() => readSync(old, bytes, 0, size, from));
    return read === size && digestOf(bytes) === digest ? bytes : undefined;
  };
  /** The number that a reading of the build before, which gives the same, has in this one. */
  const numberNow = (index: number): number => {
    const [kind = "", of = ""] = before?.reads[index] ?? [];
    renumbered[index] ??= numberOf(kind, of) ?? -1;
    return renumbered[index];
  };
  return {
    find(key, given) {
      const row = rowsBefore.get(key);
      if (row === undefined || row[1] !== given || !row[2].every(isSame)) return undefined;
      const bytes = bytesOf(row);
      if (bytes === undefined) return undefined;
      const numbers = row[2].map(numberNow);
      keep([key, given, numbers, 0, 0, row[5]], bytes);
      return bytes;
    },
    add(key, given, noted, bytes) {
      const numbers: number[] = [];
      for (const [kind, subjects] of noted) {
        for (const subject of subjects) {
          const number = ofSubject(kind, subject);
          if (number === undefined) return;
          numbers.push(number);
        }
      }
      keep([key, given, numbers, 0, 0, digestOf(bytes)], bytes);
    },
    drop(key) {
      rows.delete(key);
    },
    save() {
      if (old !== undefined) attempt(() => closeSync(old));
      if (target === undefined) return;
      attempt(() => closeSync(target));
      if (!isBroken) {
        attempt(() => {
          const json = JSON.stringify({ program, reads, rows: [...rows.values()] } satisfies List);
          const list = `${fresh}.list`;
          writeFileSync(list, digestOf(json) + json, { flag: "wx" });
          renameSync(fresh, join(folder, bytesFile));
          renameSync(list, join(folder, listFile));
        });
      }
      finish(fresh);
    },
  };
}
