/**
 * Files as they are, or unpacked if they are compressed with gzip or bgzip, in parts: no file is ever in memory as a whole.
 *
 * @module
 */
import { type Arriving, arrivingFrom } from "./arriving.ts";
import {
  BEHIND,
  DAMAGED,
  expectBytes,
  isBlock,
  isGzip,
  MEMBER_START,
  NO_END,
  numberAt,
  wordAt,
} from "./compressed.ts";
import { UnpackError } from "./unpack-error.ts";

/** What unpacks members that are no blocks is a module of its own, requested at once: few files have some. */
const gzipMember = import("./gzip-member.ts");

/** A part of a file as it is read. */
export interface Part {
  readonly bytes: Uint8Array;
  /** How much of the file was read, in bytes. */
  readonly read: number;
}

/** No block is longer, neither packed nor unpacked (SAM specification, section 4.1). */
const LONGEST_BLOCK = 2 ** 16;

/**
 * A block, unpacked by the browser or Node, which is twice as fast as a script, and checks what it unpacks.
 *
 * @param block a member of gzip, from its first to its last byte
 * @throws UnpackError if it is damaged
 */
async function unpackBlock(block: Uint8Array): Promise<Uint8Array> {
  if (wordAt(block, block.length - 4) > LONGEST_BLOCK) throw new UnpackError(DAMAGED);
  const { writable, readable } = new DecompressionStream("gzip");
  const writer = writable.getWriter();
  // what cannot be written cannot be read either
  for (const written of [writer.write(block.slice()), writer.close()])
    written.catch(() => undefined);
  try {
    return new Uint8Array(await new Response(readable).arrayBuffer());
  } catch {
    // what is thrown says no more
    throw new UnpackError(DAMAGED);
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
      yield await unpackBlock(block);
      isBeforeEnd = wordAt(block, length - 4) > 0;
    } else {
      yield* (await gzipMember).unpackMember(arriving);
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
