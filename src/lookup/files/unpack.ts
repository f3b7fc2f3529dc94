/**
 * Files as they are, or unpacked if they are compressed with gzip or bgzip, in parts: no file is ever in memory as a whole.
 *
 * @module
 */
import { type Arriving, arrivingFrom } from "./arriving.ts";
import {
  BEHIND,
  DAMAGED,
  isBlock,
  isGzip,
  MEMBER_START,
  NO_END,
  TRUNCATED,
  UNCHECKED,
} from "./compressed.ts";
import { crc32 } from "./crc32.ts";
import { inflate } from "./inflate.ts";
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

/** No block is longer, neither packed nor unpacked (SAM specification, section 4.1). */
const LONGEST_BLOCK = 2 ** 16;

/** Waits for so many bytes of compressed data. */
async function expectBytes(arriving: Arriving, length: number): Promise<void> {
  if (!(await arriving.has(length))) throw new UnpackError(TRUNCATED);
}

/**
 * A block, unpacked by the browser or Node, which is twice as fast as a script, and checks what it unpacks.
 *
 * @param block a member of gzip, from its first to its last byte
 * @throws UnpackError if it is damaged
 */
async function unpackBlock(block: Uint8Array): Promise<readonly Uint8Array[]> {
  if (wordAt(block, block.length - 4) > LONGEST_BLOCK) throw new UnpackError(DAMAGED);
  const { writable, readable } = new DecompressionStream("gzip");
  const writer = writable.getWriter();
  // what cannot be written cannot be read either
  for (const written of [writer.write(block.slice()), writer.close()])
    written.catch(() => undefined);
  const reader = readable.getReader();
  const unpacked: Uint8Array[] = [];
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return unpacked;
      unpacked.push(value);
    }
  } catch {
    // what is thrown says no more
    throw new UnpackError(DAMAGED);
  }
}

const CHECKSUM = 2;
const EXTRA_FIELD = 4;
const NAME = 8;
const COMMENT = 16;

/** Takes what is before the compressed data of a member (RFC 1952, section 2.3). */
async function takeHeader(arriving: Arriving): Promise<void> {
  await expectBytes(arriving, 12);
  const [, , method, flags = 0] = arriving.bytes;
  if (method !== 8) throw new UnpackError(DAMAGED);
  let length = flags & EXTRA_FIELD ? 12 + numberAt(arriving.bytes, 10) : 10;
  for (const text of [NAME, COMMENT]) {
    if ((flags & text) === 0) continue;
    do {
      length += 1;
      await expectBytes(arriving, length);
    } while (arriving.bytes[length - 1] !== 0);
  }
  if (flags & CHECKSUM) length += 2;
  await expectBytes(arriving, length);
  arriving.take(length);
}

/** A member of gzip. */
async function* unpackMember(arriving: Arriving): AsyncGenerator<Uint8Array> {
  await takeHeader(arriving);
  let [crc, length] = [0, 0];
  for await (const bytes of inflate(arriving)) {
    crc = crc32(bytes, crc);
    length += bytes.length;
    yield bytes;
  }
  await expectBytes(arriving, TRAILER);
  const trailer = arriving.take(TRAILER);
  if (wordAt(trailer, 0) !== crc || wordAt(trailer, 4) !== length % 2 ** 32) {
    throw new UnpackError(UNCHECKED);
  }
}

/** Members of gzip. Blocks are members that say how long they are, and the last one is empty. */
async function* unpackMembers(arriving: Arriving): AsyncGenerator<Uint8Array> {
  let isBeforeEnd = false;
  for (;;) {
    await arriving.has(MEMBER_START);
    if (!isGzip(arriving.bytes)) break;
    if (isBlock(arriving.bytes)) {
      const length = numberAt(arriving.bytes, 16) + 1;
      await expectBytes(arriving, length);
      const block = arriving.take(length);
      yield* await unpackBlock(block);
      isBeforeEnd = wordAt(block, length - 4) > 0;
    } else {
      yield* unpackMember(arriving);
      isBeforeEnd = false;
    }
  }
  if (isBeforeEnd && (arriving.bytes[0] ?? 0) !== 0) throw new UnpackError(DAMAGED);
  // tapes and some stores fill files up with zeros, which gzip ignores
  for await (const bytes of asItIs(arriving)) {
    if (bytes.some((byte) => byte !== 0)) throw new UnpackError(BEHIND);
  }
  if (isBeforeEnd) throw new UnpackError(NO_END);
}

/** What arrives, as it is. */
async function* asItIs(arriving: Arriving): AsyncGenerator<Uint8Array> {
  while (await arriving.has(1)) yield arriving.take(arriving.bytes.length);
}

/**
 * The bytes of a file, unpacked. Those of a part may change when the next one is asked for.
 *
 * @param source the bytes of the file as they arrive
 * @throws UnpackError after everything that can be unpacked
 */
export async function* unpack(source: AsyncIterable<Uint8Array>): AsyncGenerator<Part> {
  const parts = source[Symbol.asyncIterator]();
  const arriving = arrivingFrom(parts);
  try {
    await arriving.has(MEMBER_START);
    const unpacked = isGzip(arriving.bytes) ? unpackMembers : asItIs;
    for await (const bytes of unpacked(arriving)) yield { bytes, read: arriving.read };
  } finally {
    await parts.return?.();
  }
}
