/**
 * Files to be written, and how they are written.
 *
 * @module
 */
import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";

export interface OutputFile {
  /** Relative to the site's root, with `/`, not encoded. */
  readonly path: string;
  readonly content: string | Uint8Array;
}

/** A JSON file. Indented, because people read these documents too; compression removes the cost. */
export function jsonFile(path: string, value: unknown): OutputFile {
  return { path, content: `${JSON.stringify(value, null, 2)}\n` };
}

/** So many files, or bytes of files, are written at the same time: until then, they are held in memory. */
const AT_ONCE = 64;
const BYTES_AT_ONCE = 32_000_000;

/**
 * Writes files below a folder. Returns how many there were, and their bytes. Rejects with the first
 * error.
 */
export async function writeFiles(
  folder: string,
  files: Iterable<OutputFile>,
): Promise<{ readonly files: number; readonly bytes: number }> {
  const folders = new Set<string>();
  const counts = { files: 0, bytes: 0 };
  let batch: Promise<void>[] = [];
  let held = 0;
  for (const { path, content } of files) {
    const target = join(folder, path);
    const parent = dirname(target);
    if (!folders.has(parent)) {
      await mkdir(parent, { recursive: true });
      folders.add(parent);
    }
    counts.files += 1;
    const bytes = typeof content === "string" ? Buffer.byteLength(content) : content.byteLength;
    counts.bytes += bytes;
    held += bytes;
    const write = writeFile(target, content);
    // Promise.all reports a failure; until then it must not count as unhandled, which ends the process
    write.catch(() => {});
    batch.push(write);
    if (batch.length === AT_ONCE || held >= BYTES_AT_ONCE) {
      await Promise.all(batch);
      batch = [];
      held = 0;
    }
  }
  await Promise.all(batch);
  return counts;
}
