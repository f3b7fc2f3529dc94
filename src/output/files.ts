/**
 * Files to be written, and how they are written.
 *
 * @module
 */
import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { resolve, sep } from "node:path";
import { setImmediate } from "node:timers/promises";

export interface OutputFile {
  /** Relative to the site's root, with `/`, not encoded. */
  readonly path: string;
  readonly content: string | Uint8Array;
  /** What is known of the content without reading it: its length, and its digest (SHA-256, base64url). */
  readonly known?: { readonly bytes: number; readonly digest: string };
}

/** The bytes of a file. */
export function sizeOf(file: OutputFile): number {
  if (file.known !== undefined) return file.known.bytes;
  const { content } = file;
  return typeof content === "string" ? Buffer.byteLength(content) : content.byteLength;
}

/** A JSON file. Indented, because people read these documents too; compression removes the cost. */
export function jsonFile(path: string, value: unknown): OutputFile {
  return { path, content: `${JSON.stringify(value, null, 2)}\n` };
}

/** The files below a folder: their paths, with `/`, and no order. */
export function filesBelow(folder: string): readonly string[] {
  const root = resolve(folder);
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) =>
      `${parentPath}/${name}`.slice(root.length + 1).replaceAll(sep, "/"),
    );
}

/** So long, in milliseconds, other work waits while files are written: pictures are made on other threads. */
const TURN_MS = 20;

/** How many files were written, and their bytes. */
export interface Written {
  readonly files: number;
  readonly bytes: number;
}

export interface FileWriter {
  /** Throws if the file cannot be written. What it returns is a turn for other work, to be awaited. */
  write(file: OutputFile): Promise<void> | undefined;
  /**
   * Leaves a file as it is, if it is there with that content. Returns whether it is.
   *
   * @param digest of the content: SHA-256, base64url
   */
  keep(path: string, digest: string): boolean;
  /** What was written until now. */
  readonly written: Written;
}

/** Stores a file, and throws if it cannot. */
export type StoreFile = (file: OutputFile) => void;

/** What writes the files of a site, at once or later. */
export interface SiteWriting {
  /** Throws what could not be written until now. */
  readonly store: StoreFile;
  /** Waits until all files are there. Throws if one cannot be written. */
  settle(): void;
}

/** Leaves a file as it is and returns its bytes, if it is there with the content of a digest (SHA-256, base64url). */
export type KeepFile = (path: string, digest: string) => number | undefined;

/** Stores files below a folder. */
export function storeIn(folder: string): StoreFile {
  const folders = new Set<string>();
  return ({ path, content }) => {
    const target = `${folder}/${path}`;
    const parent = target.slice(0, target.lastIndexOf("/"));
    if (!folders.has(parent)) {
      mkdirSync(parent, { recursive: true });
      folders.add(parent);
    }
    writeFileSync(target, content);
  };
}

/**
 * Opens a writer. Files are written one after another, at once: each would wait for a thread where pictures are made on
 * all of them.
 *
 * @param store where they go; by default, below the folder
 * @param keep by default, no file is there
 */
export function createWriter(
  folder: string,
  store: StoreFile = storeIn(folder),
  keep: KeepFile = () => undefined,
): FileWriter {
  const written = { files: 0, bytes: 0 };
  let turn = performance.now();
  return {
    written,
    keep(path, digest) {
      const bytes = keep(path, digest);
      if (bytes === undefined) return false;
      written.files += 1;
      written.bytes += bytes;
      return true;
    },
    write(file) {
      store(file);
      written.files += 1;
      written.bytes += sizeOf(file);
      if (performance.now() - turn < TURN_MS) return undefined;
      return setImmediate().then(() => {
        turn = performance.now();
      });
    },
  };
}

/** Writes files below a folder, and returns what was written. Rejects with the first error. */
export async function writeFiles(folder: string, files: Iterable<OutputFile>): Promise<Written> {
  const { write, written } = createWriter(folder);
  for (const file of files) await write(file);
  return written;
}
