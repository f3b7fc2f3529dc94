/**
 * Data that is compressed with Deflate (RFC 1951), as it arrives. Where another member of gzip follows, streams of browsers
 * fail, and drop what they have unpacked; this says where the data ends.
 *
 * @module
 */
import type { Arriving } from "./arriving.ts";
import { TRUNCATED, UNCHECKED } from "./compressed.ts";
import { UnpackError } from "./unpack-error.ts";

/** The longest distance to what is repeated, and the longest repeat. */
const WINDOW = 2 ** 15;
const LONGEST = 258;

/** So many bytes are unpacked at a time. */
const SPACE = 2 ** 17;

/** What is before the symbols of a block has fewer bytes. */
const AHEAD = 1024;

/** A symbol with what follows it has fewer bytes, read ahead or not. */
const SYMBOL = 8;

/** How many bits follow a code of a length or of a distance, and the least that they stand for (section 3.2.5). */
const LENGTH_BITS = Uint8Array.from({ length: 29 }, (_, code) =>
  code < 8 || code === 28 ? 0 : (code >> 2) - 1,
);
const LENGTHS = Uint16Array.from(LENGTH_BITS, (bits, code) =>
  code < 8 ? code + 3 : code === 28 ? LONGEST : 3 + ((4 + (code & 3)) << bits),
);
const DISTANCE_BITS = Uint8Array.from({ length: 30 }, (_, code) =>
  code < 4 ? 0 : (code >> 1) - 1,
);
const DISTANCES = Uint16Array.from(DISTANCE_BITS, (bits, code) =>
  code < 4 ? code + 1 : 1 + ((2 + (code & 1)) << bits),
);

/** The order in which the lengths of codes of lengths are stated (section 3.2.7). */
const ORDER = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15];

/** By the next bits: a symbol, times 16, and the length of its code in bits, which is 0 if no symbol has it. */
type Codes = Uint16Array;

/** Codes by their lengths in bits, of which shorter ones come first, and then earlier symbols (section 3.2.2). */
function codesOf(lengths: Uint8Array): Codes {
  const longest = Math.max(...lengths);
  const codes = new Uint16Array(1 << longest);
  // with its first bit last
  let code = 0;
  let used = 0;
  for (let length = 1; length <= longest; length += 1) {
    for (let symbol = 0; symbol < lengths.length; symbol += 1) {
      if (lengths[symbol] !== length) continue;
      used += codes.length >> length;
      for (let at = code; at < codes.length; at += 1 << length) codes[at] = (symbol << 4) | length;
      let bit = 1 << (length - 1);
      while (code & bit) {
        code ^= bit;
        bit >>= 1;
      }
      code |= bit;
    }
  }
  if (used > codes.length) throw new UnpackError(UNCHECKED);
  return codes;
}

/** The codes of blocks that state none (section 3.2.6). */
const fixedCodes = (): readonly [Codes, Codes] => [
  codesOf(new Uint8Array(288).fill(8).fill(9, 144, 256).fill(7, 256, 280)),
  codesOf(new Uint8Array(30).fill(5)),
];

/** What is read and written. */
interface Stream {
  packed: Uint8Array;
  /** Where the next byte of it is. */
  at: number;
  /** Bits of the bytes before, the next one last, and how many they are. */
  bits: number;
  count: number;
  /** Whether no more bytes arrive behind it. */
  isLast: boolean;
  readonly unpacked: Uint8Array;
  length: number;
}

/** The next bits, at most 16. */
function peek(stream: Stream, count: number): number {
  for (; stream.count < count; stream.count += 8) {
    stream.bits |= (stream.packed[stream.at] ?? 0) << stream.count;
    stream.at += 1;
  }
  return stream.bits & ((1 << count) - 1);
}

/** Takes the next bits, at most 16. */
function take(stream: Stream, count: number): number {
  const bits = peek(stream, count);
  stream.bits >>>= count;
  stream.count -= count;
  if (stream.at - (stream.count >> 3) > stream.packed.length) throw new UnpackError(TRUNCATED);
  return bits;
}

/** The codes that a block states for literals and lengths, and for distances (section 3.2.7). */
function statedCodes(stream: Stream): readonly [Codes, Codes] {
  const literals = take(stream, 5) + 257;
  const all = new Uint8Array(literals + take(stream, 5) + 1);
  const lengths = new Uint8Array(ORDER.length);
  const stated = take(stream, 4) + 4;
  for (const symbol of ORDER.slice(0, stated)) lengths[symbol] = take(stream, 3);
  const codes = codesOf(lengths);
  for (let at = 0; at < all.length; ) {
    const code = codes[peek(stream, 7) & (codes.length - 1)] ?? 0;
    const symbol = code >> 4;
    take(stream, code & 15);
    let times = 1;
    if (symbol === 16) times = 3 + take(stream, 2);
    else if (symbol === 17) times = 3 + take(stream, 3);
    else if (symbol === 18) times = 11 + take(stream, 7);
    const length = symbol === 16 ? all[at - 1] : symbol < 16 ? symbol : 0;
    if (code === 0 || length === undefined || at + times > all.length) {
      throw new UnpackError(UNCHECKED);
    }
    all.fill(length, at, at + times);
    at += times;
  }
  return [codesOf(all.subarray(0, literals)), codesOf(all.subarray(literals))];
}

/** Unpacks symbols until their block ends, or what has arrived, or the space; returns whether the block does. */
function unpackSymbols(stream: Stream, [literals, distances]: readonly [Codes, Codes]): boolean {
  const { packed, unpacked } = stream;
  let { at, bits, count, length } = stream;
  const literalMask = literals.length - 1;
  const distanceMask = distances.length - 1;
  const end = stream.isLast ? Number.POSITIVE_INFINITY : packed.length - SYMBOL;
  const isCut = () => at - (count >> 3) > packed.length;
  try {
    while (at < end && length < SPACE - LONGEST) {
      for (; count < 20; count += 8) bits |= (packed[at++] as number) << count;
      const code = literals[bits & literalMask] as number;
      bits >>>= code & 15;
      count -= code & 15;
      if (at > packed.length && isCut()) throw new UnpackError(TRUNCATED);
      const symbol = code >> 4;
      if (symbol < 256) {
        if (code === 0) throw new UnpackError(UNCHECKED);
        unpacked[length++] = symbol;
        continue;
      }
      if (symbol === 256) return true;
      const lengthBits = LENGTH_BITS[symbol - 257] as number;
      const size = (LENGTHS[symbol - 257] as number) + (bits & ((1 << lengthBits) - 1));
      bits >>>= lengthBits;
      count -= lengthBits;
      for (; count < 15; count += 8) bits |= (packed[at++] as number) << count;
      const distanceCode = distances[bits & distanceMask] as number;
      bits >>>= distanceCode & 15;
      count -= distanceCode & 15;
      const distanceBits = DISTANCE_BITS[distanceCode >> 4] as number;
      for (; count < distanceBits; count += 8) bits |= (packed[at++] as number) << count;
      const distance =
        (DISTANCES[distanceCode >> 4] as number) + (bits & ((1 << distanceBits) - 1));
      bits >>>= distanceBits;
      count -= distanceBits;
      if (at > packed.length && isCut()) throw new UnpackError(TRUNCATED);
      // a code that stands for nothing makes no number
      if (distanceCode === 0 || !(distance <= length && size <= LONGEST)) {
        throw new UnpackError(UNCHECKED);
      }
      for (const to = length + size; length < to; length += 1) {
        unpacked[length] = unpacked[length - distance] as number;
      }
    }
    return false;
  } finally {
    Object.assign(stream, { at, bits, count, length });
  }
}

/**
 * Unpacks data, and takes no more bytes than it has. Those of a part change when the next one is asked for.
 *
 * @throws UnpackError after everything that can be unpacked
 */
export async function* inflate(arriving: Arriving): AsyncGenerator<Uint8Array> {
  const unpacked = new Uint8Array(SPACE);
  const stream: Stream = {
    ...{ packed: arriving.bytes, at: 0, bits: 0, count: 0, isLast: false, unpacked, length: 0 },
  };
  /** Takes what was read, but for the bits that are left of a byte. */
  const takeRead = () => {
    arriving.take(stream.at - (stream.count >> 3));
    stream.count &= 7;
    stream.bits &= (1 << stream.count) - 1;
    stream.at = 0;
  };
  const wait = async () => {
    takeRead();
    stream.isLast = !(await arriving.has(AHEAD));
    stream.packed = arriving.bytes;
  };
  /** What was unpacked since some place, behind which there is space then. */
  function* unpackedFrom(start: number) {
    yield unpacked.subarray(start, stream.length);
    if (stream.length <= WINDOW) return;
    unpacked.copyWithin(0, stream.length - WINDOW, stream.length);
    stream.length = WINDOW;
  }
  for (let isLast = false; !isLast; ) {
    await wait();
    isLast = take(stream, 1) === 1;
    const type = take(stream, 2);
    if (type === 3) throw new UnpackError(UNCHECKED);
    if (type === 0) {
      take(stream, stream.count & 7);
      const length = take(stream, 16);
      if (take(stream, 16) !== (length ^ 0xffff)) throw new UnpackError(UNCHECKED);
      takeRead();
      const isWhole = await arriving.has(length);
      const start = stream.length;
      const stored = arriving.take(length);
      unpacked.set(stored, start);
      stream.length += stored.length;
      yield* unpackedFrom(start);
      if (!isWhole) throw new UnpackError(TRUNCATED);
      continue;
    }
    const codes = type === 1 ? fixedCodes() : statedCodes(stream);
    for (let isOver = false; !isOver; ) {
      await wait();
      const start = stream.length;
      try {
        isOver = unpackSymbols(stream, codes);
      } finally {
        yield* unpackedFrom(start);
      }
    }
  }
  takeRead();
}
