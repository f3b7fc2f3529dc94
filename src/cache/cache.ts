/**
 * Values that were made before, by the digest of everything that decides them: the program, and what it was given.
 * Nothing depends on an entry: one that is damaged counts as missing, and one that cannot be written is not kept.
 *
 * Nothing here is asynchronous: for many small files that takes several times as long.
 *
 * @module
 */
import { createHash, hash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { isMarkedLongAgo, markUsed, regularFile, removeUnused, writeWhole } from "./entry-files.ts";

/** What was made before. A key is text that says everything but the program that decides the value. */
export interface Cache {
  /** Undefined if there is nothing that can be used. */
  get(key: string): Uint8Array | undefined;
  set(key: string, value: Uint8Array): void;
  /**
   * Removes what has not been used for long, and what was used longest ago until there is room. What was set is on disk
   * from then on, if not before.
   */
  prune(): void;
}

/** Has nothing. */
export const NO_CACHE: Cache = { get: () => undefined, set() {}, prune() {} };

export interface CacheOptions {
  /** The folder of all caches; each has a folder of its own in it. */
  readonly folder: string;
  /** What the values are: part of every key. */
  readonly name: string;
  /** The digest of the program that makes the values: part of every key. */
  readonly program: string;
  /** The most bytes that are kept: by default 1 GB, of about 50,000 pictures. */
  readonly limit?: number;
}

/** The most bytes that a cache keeps, if nothing else is said. */
export const LARGEST = 1_000_000_000;

/** Before the value, an entry has the digest of its name and the value. */
const DIGEST_BYTES = 32;
const sealOf = (name: string, value: Uint8Array) =>
  createHash("sha256").update(name).update(value).digest();

/** The digest of values of JSON that together decide something: hexadecimal, 64 characters. */
export const digestOf = (values: unknown): string => hash("sha256", JSON.stringify(values));

/** The value of an entry, and when it was last used; undefined if it is damaged. */
function readEntry(folder: string, name: string) {
  const path = join(folder, name);
  try {
    const { mtimeMs } = regularFile(path);
    const bytes = readFileSync(path);
    const value = bytes.subarray(DIGEST_BYTES);
    const isSound = sealOf(name, value).equals(bytes.subarray(0, DIGEST_BYTES));
    return isSound ? { value, used: mtimeMs } : undefined;
  } catch {
    return undefined;
  }
}

/** Opens a cache. Its folder is made when something is written. */
export function openCache({ folder: parent, name, program, limit = LARGEST }: CacheOptions): Cache {
  const folder = join(parent, name);
  const entryOf = (key: string) => digestOf([name, program, key]);
  const usedNow = new Set<string>();
  let isNew = false;
  return {
    get(key) {
      const entry = entryOf(key);
      const found = readEntry(folder, entry);
      if (found === undefined) return undefined;
      usedNow.add(entry);
      if (isMarkedLongAgo(found.used)) markUsed(join(folder, entry));
      return found.value;
    },
    set(key, value) {
      const entry = entryOf(key);
      usedNow.add(entry);
      if (writeWhole(folder, entry, [sealOf(entry, value), value])) isNew = true;
    },
    prune() {
      if (!isNew) return;
      isNew = false;
      removeUnused(folder, usedNow, limit);
    },
  };
}
