/**
 * Files that were made before, by everything that decided them. A file that was damaged is not used, and one that
 * cannot be written is not kept: nothing depends on it.
 *
 * @module
 */
import { hash } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";

export interface KeptFiles {
  /** The file that is kept for a key; undefined if there is none. */
  recall(key: string): Promise<Uint8Array | undefined>;
  keep(key: string, content: Uint8Array): Promise<void>;
  /** Removes what has not been used for long, until there is room. */
  prune(): Promise<void>;
}

/** Keeps nothing. */
export const NO_KEPT_FILES: KeptFiles = {
  recall: async () => undefined,
  keep: async () => {},
  prune: async () => {},
};

/** The most bytes that are kept: 1 GB, of about 50,000 pictures. */
const LARGEST = 1_000_000_000;

/** A file that is used is marked as used again after so long, in milliseconds: a day. */
const MARK_AFTER = 86_400_000;

const DIGEST_BYTES = 32;
const digestOf = (content: Uint8Array) => hash("sha256", content, "buffer");

/** The key of values of JSON that together decide a file: hexadecimal, 64 characters. */
export const fileKey = (values: unknown): string => hash("sha256", JSON.stringify(values));

/** All files in the folder of a cache. */
async function listKept(folder: string) {
  const paths = (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  return Promise.all(
    paths.map(async (path) => {
      const { size, mtimeMs } = await stat(path);
      return { path, size, used: mtimeMs };
    }),
  );
}

/** Opens what is kept in a folder. */
export function openKeptFiles(folder: string, limit = LARGEST): KeptFiles {
  const placeOf = (key: string) => join(folder, key.slice(0, 2), key);
  const marked = Date.now() - MARK_AFTER;
  let isNew = false;
  return {
    async recall(key) {
      try {
        const whole = await readFile(placeOf(key));
        const content = whole.subarray(DIGEST_BYTES);
        if (!digestOf(content).equals(whole.subarray(0, DIGEST_BYTES))) return undefined;
        const { mtimeMs } = await stat(placeOf(key));
        if (mtimeMs < marked) await utimes(placeOf(key), new Date(), new Date());
        return content;
      } catch {
        return undefined; // it has not been kept
      }
    },
    async keep(key, content) {
      const fresh = `${placeOf(key)}.${process.pid}`;
      try {
        await mkdir(join(folder, key.slice(0, 2)), { recursive: true });
        await writeFile(fresh, Buffer.concat([digestOf(content), content]));
        await rename(fresh, placeOf(key));
        isNew = true;
      } catch {
        await rm(fresh, { force: true }).catch(() => undefined);
      }
    },
    async prune() {
      if (!isNew) return;
      const files = (await listKept(folder).catch(() => [])).sort((a, b) => a.used - b.used);
      let bytes = files.reduce((sum, { size }) => sum + size, 0);
      for (const { path, size } of files) {
        if (bytes <= limit) break;
        await rm(path, { force: true }).catch(() => undefined);
        bytes -= size;
      }
    },
  };
}
