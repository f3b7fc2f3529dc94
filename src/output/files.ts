/**
 * Files to be written, and how they are.
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

/** A file of JSON. Indented: people read these documents too, and compression takes the space away. */
export function jsonFile(path: string, value: unknown): OutputFile {
  return { path, content: `${JSON.stringify(value, null, 2)}\n` };
}

const AT_ONCE = 64;

/** Writes files below a folder; answers how many there were and their bytes. */
export async function writeFiles(
  folder: string,
  files: Iterable<OutputFile>,
): Promise<{ readonly files: number; readonly bytes: number }> {
  const made = new Set<string>();
  const written = { files: 0, bytes: 0 };
  let batch: Promise<void>[] = [];
  for (const { path, content } of files) {
    const target = join(folder, path);
    const parent = dirname(target);
    if (!made.has(parent)) {
      await mkdir(parent, { recursive: true });
      made.add(parent);
    }
    written.files += 1;
    written.bytes += typeof content === "string" ? Buffer.byteLength(content) : content.byteLength;
    batch.push(writeFile(target, content));
    if (batch.length === AT_ONCE) {
      await Promise.all(batch);
      batch = [];
    }
  }
  await Promise.all(batch);
  return written;
}
