/**
 * Files of the site that take long to make: several are made at the same time, and what was made before is taken
 * from where it is kept.
 *
 * @module
 */
import { availableParallelism } from "node:os";
import { type OutputFile, writeFiles } from "../../output/files.ts";
import type { KeptFiles } from "./kept-files.ts";

/** A file that can be made. */
export interface MadeFile {
  /** Relative to the site's root, with `/`, not encoded. */
  readonly path: string;
  /** Everything that decides its content, as a digest. */
  readonly key: string;
  make(): Promise<Uint8Array>;
}

export interface Written {
  readonly files: number;
  readonly bytes: number;
  /** How many had to be made. */
  readonly made: number;
}

/** The content of a file: as it is kept, or made and then kept. */
async function contentOf(
  file: MadeFile,
  kept: KeptFiles,
): Promise<OutputFile & { isNew: boolean }> {
  const before = await kept.recall(file.key);
  if (before !== undefined) return { path: file.path, content: before, isNew: false };
  const content = await file.make();
  await kept.keep(file.key, content);
  return { path: file.path, content, isNew: true };
}

/** Makes files and writes them below a folder. Rejects with the first error. */
export async function writeMadeFiles(
  folder: string,
  files: Iterable<MadeFile>,
  kept: KeptFiles,
): Promise<Written> {
  const left = files[Symbol.iterator]();
  const written = { files: 0, bytes: 0, made: 0 };
  const work = async () => {
    for (let next = left.next(); next.done !== true; next = left.next()) {
      const { isNew, ...file } = await contentOf(next.value, kept);
      const { bytes } = await writeFiles(folder, [file]);
      written.files += 1;
      written.bytes += bytes;
      written.made += isNew ? 1 : 0;
    }
  };
  // one more than there are processors: while a file is written, another one is made
  await Promise.all(Array.from({ length: availableParallelism() + 1 }, work));
  return written;
}
