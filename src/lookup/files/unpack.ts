/**
 * Files as they are, or unpacked if they are compressed with gzip or bgzip, in parts: no file is ever in memory as a whole.
 *
 * @module
 */
import { Gunzip, inflateSync } from "fflate";
import { BEHIND, DAMAGED, isBlock, isGzip, MEMBER_START, NO_END, TRUNCATED } from "./compressed.ts";
import { crc32 } from "./crc32.ts";
import { UnpackError } from "./unpack-error.ts";

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

/** Bytes and those behind them, as one array. */
export function joined(one: Uint8Array, other: Uint8Array): Uint8Array {
  const both = new Uint8Array(one.length + other.length);
  both.set(one);
  both.set(other, one.length);
  return both;
}

/**
 * Checks what follows compressed data: tapes and some stores fill files up with zeros, which gzip ignores.
 *
 * @throws UnpackError if it is anything else
 */
function checkBehind(bytes: Uint8Array): void {
  if (bytes.some((byte) => byte !== 0)) throw new UnpackError(BEHIND);
}

/** No block is longer, neither packed nor unpacked (SAM specification, section 4.1). */
const LONGEST_BLOCK = 2 ** 16;

/** A block, unpacked into a space. */
function unpackBlock(bytes: Uint8Array, from: number, to: number, space: Uint8Array): Uint8Array {
  const end = to - TRAILER;
  const data = bytes.subarray(from + 12 + numberAt(bytes, from + 10), end);
  const length = wordAt(bytes, end + 4);
  if (length > LONGEST_BLOCK) throw new UnpackError(DAMAGED);
  try {
    const unpacked = inflateSync(data, { out: space.subarray(0, length) });
    const isWhole = unpacked.length === length && crc32(unpacked) === wordAt(bytes, end);
    if (isWhole) return unpacked;
  } catch {
    // what is thrown says no more
  }
  throw new UnpackError(DAMAGED);
}

/** Unpacks bytes as they arrive; throws an {@link UnpackError} after everything that can be unpacked. */
interface Unpacker {
  push(bytes: Uint8Array): Iterable<Uint8Array>;
  end(): Iterable<Uint8Array>;
}

const NOTHING = new Uint8Array(0);

/** Blocks, each of which says how long it is. A file has thousands, so all are in the same two spaces. */
function blocks(): Unpacker {
  const space = new Uint8Array(LONGEST_BLOCK);
  let packed = new Uint8Array(0);
  let rest = packed;
  let isEnd = false;
  return {
    *push(bytes) {
      const length = rest.length + bytes.length;
      if (packed.length < length) {
        packed = new Uint8Array(length + LONGEST_BLOCK);
        packed.set(rest);
      }
      packed.set(bytes, rest.length);
      const chunk = packed.subarray(0, length);
      let from = 0;
      while (from + MEMBER_START <= length && isBlock(chunk, from)) {
        const to = from + numberAt(chunk, from + 16) + 1;
        if (to > length) break;
        const unpacked = unpackBlock(chunk, from, to, space);
        isEnd = unpacked.length === 0;
        yield unpacked;
        from = to;
      }
      rest = packed.copyWithin(0, from, length).subarray(0, length - from);
      if (rest.length < MEMBER_START || isBlock(rest)) return;
      if (!isEnd && rest[0] !== 0) throw new UnpackError(DAMAGED);
      checkBehind(rest);
      rest = rest.subarray(0, 0);
    },
    end() {
      if (isGzip(rest)) throw new UnpackError(TRUNCATED);
      checkBehind(rest);
      if (!isEnd) throw new UnpackError(NO_END);
      return [];
    },
  };
}

/** What was unpacked of a member. */
interface Member {
  readonly crc: number;
  readonly length: number;
}

const NO_MEMBER: Member = { crc: 0, length: 0 };

/** Whether a member ends before a place. */
const endsAt = (bytes: Uint8Array, end: number, { crc, length }: Member): boolean =>
  end >= TRAILER &&
  wordAt(bytes, end - TRAILER) === crc &&
  wordAt(bytes, end - TRAILER + 4) === length % 2 ** 32;

/** Where a member ends that has other bytes behind it; undefined if it is not whole. */
function endOf(bytes: Uint8Array, member: Member): number | undefined {
  // the end of a member of nothing is zeros, as what fills files up
  if (member.length === 0) return undefined;
  for (let end = TRAILER; end <= bytes.length; end += 1) {
    if (endsAt(bytes, end, member)) return end;
  }
  return undefined;
}

/** So many bytes before a part are kept: the end of a member and the start of the next can be in two parts. */
const KEPT = 4096;

/** So many bytes are unpacked at a time: they can become a thousand times as many (RFC 1951). */
const SLICE = 2 ** 14;

/** One or more members of gzip. */
function members(): Unpacker {
  let unpacked: Uint8Array[] = [];
  let member = NO_MEMBER;
  let isDamaged = false;
  let isBehind = false;
  // the last bytes, and how many are before them
  let [recent, before]: [Uint8Array, number] = [NOTHING, 0];
  const gunzip = new Gunzip((bytes) => {
    unpacked.push(bytes);
    member = { crc: crc32(bytes, member.crc), length: member.length + bytes.length };
  });
  gunzip.onmember = (end) => {
    isDamaged ||= !endsAt(recent, end - before, member);
    member = NO_MEMBER;
  };
  /** Yields what is unpacked; returns whether the data is as it must be. */
  function* push(bytes: Uint8Array, isEnd: boolean) {
    unpacked = [];
    let isFine = true;
    try {
      gunzip.push(bytes, isEnd);
    } catch {
      isFine = false;
    }
    yield* unpacked;
    return isFine;
  }
  /** @param fault what is wrong if no member ends there */
  const checkEnd = (fault: string) => {
    const end = endOf(recent, member);
    if (end === undefined) throw new UnpackError(fault);
    checkBehind(recent.subarray(end));
    isBehind = true;
  };
  return {
    *push(bytes) {
      for (let from = 0; from < bytes.length; from += SLICE) {
        const slice = bytes.subarray(from, from + SLICE);
        if (isBehind) {
          checkBehind(slice);
          continue;
        }
        const kept = recent.subarray(-KEPT);
        before += recent.length - kept.length;
        recent = joined(kept, slice);
        const isFine = yield* push(slice, false);
        if (isDamaged) throw new UnpackError(DAMAGED);
        if (!isFine) checkEnd(DAMAGED);
      }
    },
    *end() {
      if (isBehind) return;
      const isFine = yield* push(NOTHING, true);
      if (!endsAt(recent, recent.length, member)) checkEnd(isFine ? DAMAGED : TRUNCATED);
    },
  };
}

const unpacked: Unpacker = { push: (bytes) => [bytes], end: () => [] };

/** What unpacks a file, by how it begins. */
function unpackerOf(start: Uint8Array): Unpacker {
  if (!isGzip(start)) return unpacked;
  return isBlock(start) ? blocks() : members();
}

/**
 * The bytes of a file, unpacked. Those of a part may change when the next one is asked for.
 *
 * @param source the bytes of the file as they arrive
 * @throws UnpackError after everything that can be unpacked
 */
export async function* unpack(source: AsyncIterable<Uint8Array>): AsyncGenerator<Part> {
  let [read, next]: [number, Uint8Array] = [0, NOTHING];
  let known: Unpacker | undefined;
  const unpacker = () => {
    known ??= unpackerOf(next);
    return known;
  };
  for await (const bytes of source) {
    read += bytes.length;
    next = next.length === 0 ? bytes : joined(next, bytes);
    if (known === undefined && next.length < MEMBER_START) continue;
    for (const one of unpacker().push(next)) yield { bytes: one, read };
    next = NOTHING;
  }
  for (const one of unpacker().push(next)) yield { bytes: one, read };
  for (const one of unpacker().end()) yield { bytes: one, read };
}
