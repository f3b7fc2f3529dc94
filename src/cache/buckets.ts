/**
 * A cache for many small values: a process gathers what it sets, and writes it as few files, which the next one reads
 * as a whole. A process that is killed before it prunes loses no more than one bucket.
 *
 * A bucket is named by what its values are of, and by the digest of its bytes: processes never write different ones
 * under one name, and one that is damaged or half of it counts as missing.
 *
 * @module
 */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { type Cache, type CacheOptions, digestOf, LARGEST } from "./cache.ts";
import {
  attempt,
  isMarkedLongAgo,
  markUsed,
  regularFile,
  removeUnused,
  writeWhole,
} from "./entry-files.ts";

/** So many bytes of values are gathered. */
const BUCKET_BYTES = 1_000_000;

/** The values of a bucket are after the length of their index, which takes 4 bytes, and the index. */
const LENGTH_BYTES = 4;

/** The digest of each key, and the length of its value in bytes. */
type Index = readonly (readonly [entry: string, length: number])[];

type Values = ReadonlyMap<string, Uint8Array>;

interface Bucket {
  readonly name: string;
  readonly size: number;
  /** Milliseconds since 1970. */
  readonly used: number;
  readonly values: Values;
}

const digestOfBytes = (group: string, bytes: Uint8Array): string =>
  createHash("sha256").update(group).update(bytes).digest("hex");

/** A bucket as bytes. */
function joinValues(values: Values): Buffer {
  const index: Index = [...values].map(([entry, { byteLength }]) => [entry, byteLength]);
  const json = Buffer.from(JSON.stringify(index));
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUInt32LE(json.byteLength);
  return Buffer.concat([length, json, ...values.values()]);
}

/** The values of a bucket, which share its memory. */
function divideValues(bytes: Buffer): Values {
  let at = LENGTH_BYTES + bytes.readUInt32LE();
  // its digest says that this program wrote it
  const index = JSON.parse(bytes.toString("utf8", LENGTH_BYTES, at)) as Index;
  return new Map(
    index.map(([entry, length]) => {
      const value = bytes.subarray(at, at + length);
      at += length;
      return [entry, value];
    }),
  );
}

/** Undefined if it is damaged, or not there any more. */
function readBucket(folder: string, group: string, name: string): Bucket | undefined {
  const path = join(folder, name);
  try {
    const { mtimeMs, size } = regularFile(path);
    const bytes = readFileSync(path);
    if (name !== `${group}.${digestOfBytes(group, bytes)}`) return undefined;
    return { name, size, used: mtimeMs, values: divideValues(bytes) };
  } catch {
    return undefined;
  }
}

/** All sound buckets of a group; those that were used last come last. */
function readBuckets(folder: string, group: string): readonly Bucket[] {
  let names: readonly string[] = [];
  attempt(() => {
    names = readdirSync(folder).filter((name) => name.startsWith(`${group}.`));
  });
  return names
    .flatMap((name) => readBucket(folder, group, name) ?? [])
    .sort((a, b) => a.used - b.used);
}

/** What a process has set, until it is written. */
function openGathered(folder: string, group: string) {
  const fresh = new Map<string, Uint8Array>();
  let bytes = 0;
  const names: string[] = [];
  /** Writes what was gathered. Returns whether that is on disk. */
  const write = (): boolean => {
    if (fresh.size === 0) return true;
    const bucket = joinValues(fresh);
    const name = `${group}.${digestOfBytes(group, bucket)}`;
    fresh.clear();
    bytes = 0;
    const isWritten = writeWhole(folder, name, [bucket]);
    if (isWritten) names.push(name);
    return isWritten;
  };
  return {
    /** Returns whether what was gathered before is on disk, if that was due. */
    add(entry: string, value: Uint8Array): boolean {
      bytes += value.byteLength - (fresh.get(entry)?.byteLength ?? 0);
      fresh.set(entry, value);
      return bytes < BUCKET_BYTES || write();
    },
    write,
    /** The names of the buckets that were written. */
    names,
  };
}

/**
 * Opens a cache for many small values. Its folder is read at the first question, also of those after pruning, and made
 * when something is written.
 */
export function openBuckets(options: CacheOptions): Cache {
  const { name: cache, program, limit = LARGEST } = options;
  const folder = join(options.folder, cache);
  const group = digestOf([cache, program]);
  const entryOf = (key: string) => digestOf([cache, program, key]);
  const gathered = openGathered(folder, group);
  const usedNow = new Set<string>();
  const set = new Map<string, Uint8Array>();
  let buckets: readonly Bucket[] | undefined;
  let values: Values = new Map();

  const read = () => {
    if (buckets !== undefined) return;
    buckets = readBuckets(folder, group);
    values = new Map(buckets.flatMap((bucket) => [...bucket.values]));
  };
  /**
   * Writes what was set, and marks as used what was: all of a large bucket by its time; of others, the values are written
   * anew with what was set. What is left of them then is not used any more.
   *
   * @returns the names of the buckets in use
   */
  const renew = (before: readonly Bucket[]): ReadonlySet<string> => {
    const inUse = new Set<string>();
    const moved: string[] = [];
    let isSafe = true;
    for (const bucket of before) {
      // not what another one has of later
      const latest = [...bucket.values].filter(
        ([entry, value]) => values.get(entry) === value && !set.has(entry),
      );
      const used = latest.filter(([entry]) => usedNow.has(entry));
      const isWhole = used.length === latest.length;
      if (used.length === 0) continue;
      if (!isMarkedLongAgo(bucket.used)) inUse.add(bucket.name);
      else if (isWhole && bucket.size >= BUCKET_BYTES / 2) {
        markUsed(join(folder, bucket.name));
        inUse.add(bucket.name);
      } else {
        for (const [entry, value] of used) isSafe = gathered.add(entry, value) && isSafe;
        if (isWhole) moved.push(bucket.name);
      }
    }
    isSafe = gathered.write() && isSafe;
    for (const name of gathered.names) inUse.add(name);
    for (const name of isSafe ? moved : []) {
      if (!inUse.has(name)) attempt(() => rmSync(join(folder, name), { force: true }));
    }
    return inUse;
  };
  return {
    get(key) {
      read();
      const entry = entryOf(key);
      const value = set.get(entry) ?? values.get(entry);
      if (value !== undefined) usedNow.add(entry);
      return value;
    },
    set(key, value) {
      const entry = entryOf(key);
      usedNow.add(entry);
      set.set(entry, value);
      gathered.add(entry, value);
    },
    prune() {
      const inUse = renew(buckets ?? []);
      buckets = undefined;
      values = new Map();
      if (set.size > 0) removeUnused(folder, inUse, limit);
      set.clear();
    },
  };
}
