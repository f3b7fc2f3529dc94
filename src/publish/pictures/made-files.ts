/**
 * Files of the site that take long to make: several are made at the same time, and what was made before is taken
 * from a cache.
 *
 * @module
 */
import { availableParallelism } from "node:os";
import type { Cache } from "../../cache/cache.ts";
import type { OutputFile, StoreFile } from "../../output/files.ts";

export interface MadeFile {
  /** Relative to the site's root, with `/`, not encoded. */
  readonly path: string;
  /** Everything but the program that decides its content. */
  readonly key: string;
  make(): Promise<Uint8Array>;
}

interface WriteCounts {
  readonly files: number;
  readonly bytes: number;
  /** How many had to be made. */
  readonly made: number;
}

interface MadeContent extends OutputFile {
  readonly content: Uint8Array;
  readonly isNew: boolean;
}

/** The content of a file: from the cache, or made. */
async function contentOf(file: MadeFile, cache: Cache): Promise<MadeContent> {
  const before = cache.get(file.key);
  if (before !== undefined) return { path: file.path, content: before, isNew: false };
  const content = await file.make();
  cache.set(file.key, content);
  return { path: file.path, content, isNew: true };
}

/** Makes files and stores them. Rejects with the first error. */
export async function writeMadeFiles(
  store: StoreFile,
  files: Iterable<MadeFile>,
  cache: Cache,
): Promise<WriteCounts> {
  const remaining = files[Symbol.iterator]();
  const counts = { files: 0, bytes: 0, made: 0 };
  const work = async () => {
    for (let next = remaining.next(); next.done !== true; next = remaining.next()) {
      const { isNew, ...file } = await contentOf(next.value, cache);
      store(file);
      counts.files += 1;
      counts.bytes += file.content.byteLength;
      counts.made += isNew ? 1 : 0;
    }
  };
  // one more than there are processors: while a file is written, another one is made
  await Promise.all(Array.from({ length: availableParallelism() + 1 }, work));
  return counts;
}
