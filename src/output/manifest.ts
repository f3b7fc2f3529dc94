/**
 * What the files of a site were when a build had written them: their digests, and what the file system tells of each. A
 * file of which it tells the same still is what that build wrote.
 *
 * Nothing depends on a manifest: one that is damaged counts as missing, and one that cannot be written is not kept.
 *
 * @module
 */
import { createHash, hash } from "node:crypto";
import {
  closeSync,
  lstatSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  type Stats,
  writeFileSync,
  writeSync,
} from "node:fs";
import { dirname } from "node:path";
import { makeFolder } from "./workspace.ts";

/** What changes with every change of a file or folder; programs can set the time of a change, but not of its record (ctime). */
export type FileState = readonly [ino: number, size: number, mtimeMs: number, ctimeMs: number];
export const STATE_FIELDS = 4;

export const stateOf = ({ ino, size, mtimeMs, ctimeMs }: Stats): FileState => [
  ino,
  size,
  mtimeMs,
  ctimeMs,
];

/** Nothing has it: what does, counts as changed. */
export const NO_STATE: FileState = [0, 0, 0, 0];

/** A file or a folder. */
export interface ManifestRow {
  /** Relative to the root of the site, with `/`. */
  readonly path: string;
  readonly state: FileState;
}

/** What a manifest has of files and folders, in columns: half a million rows of a large site would take 80 MB more. */
export interface ManifestRows {
  readonly paths: readonly string[];
  /** The states, one after another. */
  readonly states: Float64Array<ArrayBuffer>;
  /** The digest of a file's content; {@link NO_DIGEST} for a folder. */
  digestOf(path: string): string;
}

/** Rows in columns. */
export const inColumns = (
  rows: readonly ManifestRow[],
  digestOf: ManifestRows["digestOf"],
): ManifestRows => ({
  paths: rows.map(({ path }) => path),
  states: Float64Array.from(rows.flatMap(({ state }) => state)),
  digestOf,
});

export interface Manifest {
  /** The real path of the site. */
  readonly folder: string;
  /** All files and folders that builds have written. */
  readonly paths: readonly string[];
  /** The digest of a file; {@link NO_DIGEST} for a folder, and undefined if there was neither. */
  digestOf(path: string): string | undefined;
  /** Whether a file or folder is as it was. */
  isUnchanged(path: string, stats: Stats): boolean;
  stateOf(path: string): FileState | undefined;
}

/** SHA-256, a character for each byte: hundreds of thousands are in memory. */
export const contentDigest = (content: string | Uint8Array): string =>
  hash("sha256", content, "binary");

/** A digest in base64url as {@link contentDigest} has it. */
export const binaryDigest = (base64url: string): string =>
  Buffer.from(base64url, "base64url").toString("latin1");

const DIGEST_LENGTH = contentDigest("").length;
export const NO_DIGEST = "\0".repeat(DIGEST_LENGTH);

/** No path has it. */
const SEPARATOR = "\0";

interface Head {
  readonly folder: string;
  readonly rows: number;
  /** The bytes of all paths. */
  readonly bytes: number;
}

/** So many rows are bytes at a time: of a large site, all of them would be hundreds of megabytes beside the rows. */
const ROWS_AT_ONCE = 8192;

/** The bytes of a manifest, in parts. */
function* serialize(
  folder: string,
  { paths, states, digestOf }: ManifestRows,
): Generator<Uint8Array> {
  function* inParts(bytesOf: (part: readonly string[], from: number) => Uint8Array) {
    for (let from = 0; from < paths.length; from += ROWS_AT_ONCE)
      yield bytesOf(paths.slice(from, from + ROWS_AT_ONCE), from);
  }
  const separators = Math.max(0, paths.length - 1);
  const bytes = paths.reduce((sum, path) => sum + Buffer.byteLength(path), separators);
  const head: Head = { folder, rows: paths.length, bytes };
  yield Buffer.from(`${JSON.stringify(head)}\n`);
  yield* inParts((part, from) => {
    const text = part.join(SEPARATOR);
    return Buffer.from(from === 0 ? text : SEPARATOR + text);
  });
  yield new Uint8Array(states.buffer, 0, paths.length * STATE_FIELDS * states.BYTES_PER_ELEMENT);
  yield* inParts((part) => Buffer.from(part.map(digestOf).join(""), "latin1"));
}

function parse(bytes: Buffer): Manifest {
  const start = bytes.indexOf("\n") + 1;
  // a build wrote it: its digest has been compared
  const head = JSON.parse(bytes.toString("utf8", 0, start)) as Head;
  const statesStart = start + head.bytes;
  const digestsStart = statesStart + head.rows * STATE_FIELDS * Float64Array.BYTES_PER_ELEMENT;
  const paths = head.rows === 0 ? [] : bytes.toString("utf8", start, statesStart).split(SEPARATOR);
  const states = new Float64Array(
    Uint8Array.from(bytes.subarray(statesStart, digestsStart)).buffer,
  );
  const digests = bytes.toString("latin1", digestsStart);
  const indexes = new Map(paths.map((path, index) => [path, index]));
  return {
    folder: head.folder,
    paths,
    stateOf(path) {
      const index = indexes.get(path);
      if (index === undefined) return undefined;
      const [ino = 0, size = 0, mtimeMs = 0, ctimeMs = 0] = states.subarray(
        index * STATE_FIELDS,
        (index + 1) * STATE_FIELDS,
      );
      return [ino, size, mtimeMs, ctimeMs];
    },
    digestOf(path) {
      const index = indexes.get(path);
      if (index === undefined) return undefined;
      return digests.slice(index * DIGEST_LENGTH, (index + 1) * DIGEST_LENGTH);
    },
    isUnchanged(path, { ino, size, mtimeMs, ctimeMs }) {
      const index = indexes.get(path);
      if (index === undefined) return false;
      const at = index * STATE_FIELDS;
      return (
        states[at] === ino &&
        states[at + 1] === size &&
        states[at + 2] === mtimeMs &&
        states[at + 3] === ctimeMs
      );
    },
  };
}

/** The manifest of a folder; undefined if there is none, or one of another folder. */
export function readManifest(file: string, folder: string): Manifest | undefined {
  try {
    if (!lstatSync(file).isFile()) return undefined;
    const bytes = readFileSync(file);
    const content = bytes.subarray(DIGEST_LENGTH);
    if (contentDigest(content) !== bytes.toString("latin1", 0, DIGEST_LENGTH)) return undefined;
    const manifest = parse(content);
    return manifest.folder === folder ? manifest : undefined;
  } catch {
    return undefined;
  }
}

/** Writes the manifest of a folder in the place of the one that is there: whole, or not at all. */
export function writeManifest(file: string, folder: string, rows: ManifestRows): void {
  // one name for all builds: what a killed one left goes with the next. Of two at once, one is damaged and counts as missing
  const fresh = `${file}.new`;
  try {
    makeFolder(dirname(file));
    rmSync(fresh, { recursive: true, force: true });
    const target = openSync(fresh, "wx");
    try {
      const digest = createHash("sha256");
      // the digest is before what it is of
      writeFileSync(target, Buffer.alloc(DIGEST_LENGTH));
      for (const part of serialize(folder, rows)) {
        digest.update(part);
        writeFileSync(target, part);
      }
      writeSync(target, digest.digest(), 0, DIGEST_LENGTH, 0);
    } finally {
      closeSync(target);
    }
    renameSync(fresh, file);
  } catch {
    // the next build writes every file
  }
}
