/**
 * Values that were made before, by the digest of everything that decides them: the program, and what it was given.
 * Nothing depends on an entry: one that is damaged counts as missing, and one that cannot be written is not kept.
 *
 * Nothing here is asynchronous: for many small files that takes several times as long.
 *
 * @module
 */
import { createHash, hash, randomUUID } from "node:crypto";
import {
  lstatSync,
  lutimesSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";

/** What was made before. A key is text that says everything but the program that decides the value. */
export interface Cache {
  /** Undefined if there is nothing that can be used. */
  get(key: string): Uint8Array | undefined;
  set(key: string, value: Uint8Array): void;
  /** Removes what has not been used for long, and what was used longest ago until there is room. */
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

const LARGEST = 1_000_000_000;

/** In milliseconds. On disk, an entry is marked as used no more than once a day. */
const DAY = 86_400_000;
const UNUSED = 30 * DAY;

/** The names of entries, and of those that a process did not finish. */
const ENTRY = /^[0-9a-f]{64}(\.|$)/;

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

/** What is known of a file; throws for a link, which could lead out of the folder, and for a folder. */
function regularFile(path: string) {
  const stat = lstatSync(path);
  if (!stat.isFile()) throw new Error(`${path} is not a regular file`);
  return stat;
}

/** Does something that may fail: the folder may be read-only or full, or another process may have been faster. */
function attempt(act: () => void): boolean {
  try {
    act();
    return true;
  } catch {
    return false;
  }
}

/** Writes an entry: whole, or not at all. */
function writeEntry(folder: string, name: string, value: Uint8Array): boolean {
  const path = join(folder, name);
  const fresh = `${path}.${randomUUID()}`;
  const isWritten = attempt(() => {
    mkdirSync(folder, { recursive: true });
    writeFileSync(fresh, Buffer.concat([sealOf(name, value), value]), { flag: "wx" });
    renameSync(fresh, path);
  });
  if (!isWritten) attempt(() => rmSync(fresh, { force: true }));
  return isWritten;
}

/** The entries in a folder, those that were used last first. */
function entriesIn(folder: string, usedNow: ReadonlySet<string>, now: number) {
  const names = readdirSync(folder).filter((name) => ENTRY.test(name));
  const entries = names.flatMap((name) => {
    const path = join(folder, name);
    const stat = lstatSync(path, { throwIfNoEntry: false });
    if (!stat?.isFile()) return [];
    return [{ path, size: stat.size, used: usedNow.has(name) ? now : stat.mtimeMs }];
  });
  return entries.sort((a, b) => b.used - a.used);
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
      const now = new Date();
      if (found.used < now.getTime() - DAY) {
        attempt(() => lutimesSync(join(folder, entry), now, now));
      }
      return found.value;
    },
    set(key, value) {
      const entry = entryOf(key);
      usedNow.add(entry);
      if (writeEntry(folder, entry, value)) isNew = true;
    },
    prune() {
      if (!isNew) return;
      isNew = false;
      attempt(() => {
        const now = Date.now();
        let bytes = 0;
        for (const { path, size, used } of entriesIn(folder, usedNow, now)) {
          bytes += size;
          if (bytes > limit || used < now - UNUSED) attempt(() => rmSync(path, { force: true }));
        }
      });
    },
  };
}
