/**
 * Members of gzip that do not say how long they are (RFC 1952), as they arrive.
 *
 * @module
 */
import type { Arriving } from "./arriving.ts";
import { DAMAGED, expectBytes, numberAt, UNCHECKED, wordAt } from "./compressed.ts";
import { crc32 } from "./crc32.ts";
import { inflate } from "./inflate.ts";
import { UnpackError } from "./unpack-error.ts";

/** A member of gzip ends with its checksum and its length, in four bytes each (RFC 1952, section 2.3). */
const TRAILER = 8;

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

/**
 * A member of gzip, unpacked in parts that may change when the next one is asked for.
 *
 * @throws UnpackError if it is cut or damaged, after everything that can be unpacked
 */
export async function* unpackMember(arriving: Arriving): AsyncGenerator<Uint8Array> {
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
