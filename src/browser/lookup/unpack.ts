/**
 * Files as they are, or unpacked if they are compressed with gzip or bgzip, in parts: no file is ever in memory as a whole.
 *
 * @module
 */
import { Gunzip, inflateSync } from "fflate";

/** Why a file could not be read to its end: a sentence. */
export class UnpackError extends Error {
  override readonly name = "UnpackError";
}

/** How many bytes are read at a time. Unpacking them takes less time than a reader notices. */
const PART = 2 ** 18;

const DAMAGED = "The compressed data is damaged.";
const TRUNCATED = "The file is truncated: it ends in the middle of compressed data.";
const NO_END = "The file may be truncated: it does not end as BGZF files do.";

/** A part of a file as it is read. */
export interface Part {
  readonly bytes: Uint8Array;
  /** How much of the file was read, in bytes. */
  readonly read: number;
}

const numberAt = (bytes: Uint8Array, at: number) => (bytes[at] ?? 0) + 256 * (bytes[at + 1] ?? 0);

const isGzip = (bytes: Uint8Array) => bytes[0] === 0x1f && bytes[1] === 0x8b;

/** Whether a member of gzip is a block of BGZF (SAM specification, section 4.1): its first extra field is "BC". */
const isBlock = (bytes: Uint8Array, at: number) =>
  bytes[at] === 0x1f && bytes[at + 1] === 0x8b && bytes[at + 12] === 66 && bytes[at + 13] === 67;

/** The parts of a file as they are. */
async function* partsOf(file: Blob): AsyncGenerator<Part> {
  for (let from = 0; from < file.size; from += PART) {
    const bytes = new Uint8Array(await file.slice(from, from + PART).arrayBuffer());
    yield { bytes, read: from + bytes.length };
  }
}

/** A block, unpacked. */
function unpackBlock(bytes: Uint8Array, from: number, to: number): Uint8Array {
  const data = bytes.subarray(from + 12 + numberAt(bytes, from + 10), to - 8);
  const length = numberAt(bytes, to - 4) + 65_536 * numberAt(bytes, to - 2);
  try {
    const unpacked = inflateSync(data, { out: new Uint8Array(length) });
    if (unpacked.length === length) return unpacked;
  } catch {
    // what is thrown says no more
  }
  throw new UnpackError(DAMAGED);
}

/** Blocks, each of which says how long it is. */
async function* blocksOf(file: Blob): AsyncGenerator<Part> {
  let rest = new Uint8Array(0);
  let isEnd = false;
  for await (const { bytes, read } of partsOf(file)) {
    const joined = new Uint8Array(rest.length + bytes.length);
    joined.set(rest);
    joined.set(bytes, rest.length);
    let from = 0;
    while (from + 18 <= joined.length) {
      if (!isBlock(joined, from)) throw new UnpackError(DAMAGED);
      const to = from + numberAt(joined, from + 16) + 1;
      if (to > joined.length) break;
      const unpacked = unpackBlock(joined, from, to);
      isEnd = unpacked.length === 0;
      yield { bytes: unpacked, read };
      from = to;
    }
    rest = joined.slice(from);
  }
  if (rest.length > 0) throw new UnpackError(TRUNCATED);
  if (!isEnd) throw new UnpackError(NO_END);
}

/** One or more members of gzip. */
async function* membersOf(file: Blob): AsyncGenerator<Part> {
  let unpacked: Uint8Array[] = [];
  const gunzip = new Gunzip((bytes) => unpacked.push(bytes));
  for await (const { bytes, read } of partsOf(file)) {
    let fault: UnpackError | undefined;
    try {
      gunzip.push(bytes, read === file.size);
    } catch {
      fault = new UnpackError(read === file.size ? TRUNCATED : DAMAGED);
    }
    for (const one of unpacked) yield { bytes: one, read };
    unpacked = [];
    if (fault !== undefined) throw fault;
  }
}

/**
 * The bytes of a file, unpacked.
 *
 * @throws UnpackError after everything that can be unpacked
 */
export async function* unpack(file: Blob): AsyncGenerator<Part> {
  const start = new Uint8Array(await file.slice(0, 18).arrayBuffer());
  if (!isGzip(start)) yield* partsOf(file);
  else yield* isBlock(start, 0) ? blocksOf(file) : membersOf(file);
}
