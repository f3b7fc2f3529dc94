/**
 * Files as they are, or unpacked if they are compressed with gzip or bgzip, in parts: no file is ever in memory as a whole.
 *
 * @module
 */
import { Gunzip, inflateSync } from "fflate";
import {
  DAMAGED,
  isBlock,
  isGzip,
  MEMBER_START,
  NO_END,
  TRUNCATED,
  UnpackError,
} from "../../lookup/files/compressed.ts";
import { crc32 } from "./crc32.ts";

/** How many bytes are read at a time: between two parts, a look-up can be cancelled. */
const PART = 2 ** 20;

/** A member of gzip ends with its checksum and its length, in four bytes each (RFC 1952, section 2.3). */
const TRAILER = 8;

/** A part of a file as it is read. */
export interface Part {
  readonly bytes: Uint8Array;
  /** How much of the file was read, in bytes. */
  readonly read: number;
}

const numberAt = (bytes: Uint8Array, at: number) => (bytes[at] ?? 0) + 256 * (bytes[at + 1] ?? 0);

/** A number of four bytes, the lowest first. */
const wordAt = (bytes: Uint8Array, at: number) =>
  (numberAt(bytes, at) + 65_536 * numberAt(bytes, at + 2)) >>> 0;

/** The parts of a file as they are. */
async function* partsOf(file: Blob): AsyncGenerator<Part> {
  for (let from = 0; from < file.size; from += PART) {
    const bytes = new Uint8Array(await file.slice(from, from + PART).arrayBuffer());
    yield { bytes, read: from + bytes.length };
  }
}

/** A block, unpacked. */
function unpackBlock(bytes: Uint8Array, from: number, to: number): Uint8Array {
  const end = to - TRAILER;
  const data = bytes.subarray(from + 12 + numberAt(bytes, from + 10), end);
  const length = wordAt(bytes, end + 4);
  // no block is longer (SAM specification, section 4.1)
  if (length > 65_536) throw new UnpackError(DAMAGED);
  try {
    const unpacked = inflateSync(data, { out: new Uint8Array(length) });
    const isWhole = unpacked.length === length && crc32(unpacked) === wordAt(bytes, end);
    if (isWhole) return unpacked;
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
    while (from + MEMBER_START <= joined.length) {
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

/** What was unpacked of a member. */
interface Member {
  readonly crc: number;
  readonly length: number;
}

/** Compares what was unpacked with what the end of a member says. @param end where the member ends in the file */
async function checkMember(file: Blob, end: number, { crc, length }: Member): Promise<void> {
  const trailer = new Uint8Array(await file.slice(end - TRAILER, end).arrayBuffer());
  if (wordAt(trailer, 0) !== crc || wordAt(trailer, 4) !== length % 2 ** 32) {
    throw new UnpackError(DAMAGED);
  }
}

/** One or more members of gzip. */
async function* membersOf(file: Blob): AsyncGenerator<Part> {
  let unpacked: Uint8Array[] = [];
  let member: Member = { crc: 0, length: 0 };
  let ended: (readonly [end: number, member: Member])[] = [];
  const gunzip = new Gunzip((bytes) => {
    unpacked.push(bytes);
    member = { crc: crc32(bytes, member.crc), length: member.length + bytes.length };
  });
  gunzip.onmember = (end) => {
    ended.push([end, member]);
    member = { crc: 0, length: 0 };
  };
  for await (const { bytes, read } of partsOf(file)) {
    let fault: UnpackError | undefined;
    try {
      gunzip.push(bytes, read === file.size);
    } catch {
      fault = new UnpackError(read === file.size ? TRUNCATED : DAMAGED);
    }
    for (const one of unpacked) yield { bytes: one, read };
    unpacked = [];
    for (const [end, one] of ended) await checkMember(file, end, one);
    ended = [];
    if (fault !== undefined) throw fault;
  }
  await checkMember(file, file.size, member);
}

/**
 * The bytes of a file, unpacked.
 *
 * @throws UnpackError after everything that can be unpacked
 */
export async function* unpack(file: Blob): AsyncGenerator<Part> {
  const start = new Uint8Array(await file.slice(0, MEMBER_START).arrayBuffer());
  if (!isGzip(start)) yield* partsOf(file);
  else yield* isBlock(start, 0) ? blocksOf(file) : membersOf(file);
}
