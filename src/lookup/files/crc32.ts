/**
 * The checksum of gzip (RFC 1952, section 8), which browsers do not compute: four bytes at a time, which is three times as
 * fast as one.
 *
 * @module
 */

const POLYNOMIAL = 0xedb88320;

/** The checksum of each byte, and of each followed by one, two and three zeros. */
const TABLES = tables();

function tables(): readonly Uint32Array[] {
  const first = Uint32Array.from({ length: 256 }, (_, byte) => {
    let value = byte;
    for (let bit = 0; bit < 8; bit += 1) value = (value >>> 1) ^ (value & 1 ? POLYNOMIAL : 0);
    return value;
  });
  const found = [first];
  for (let zeros = 1; zeros < 4; zeros += 1) {
    found.push((found.at(-1) ?? first).map((value) => (value >>> 8) ^ (first[value & 255] ?? 0)));
  }
  return found;
}

/**
 * The checksum of bytes that follow others.
 *
 * @param before the checksum of what is before them; 0 if nothing is
 */
export function crc32(bytes: Uint8Array, before = 0): number {
  const [first, second, third, fourth] = TABLES as [
    Uint32Array,
    Uint32Array,
    Uint32Array,
    Uint32Array,
  ];
  let value = ~before;
  let at = 0;
  for (const whole = bytes.length & ~3; at < whole; at += 4) {
    value ^=
      (bytes[at] as number) |
      ((bytes[at + 1] as number) << 8) |
      ((bytes[at + 2] as number) << 16) |
      ((bytes[at + 3] as number) << 24);
    value =
      (fourth[value & 255] as number) ^
      (third[(value >>> 8) & 255] as number) ^
      (second[(value >>> 16) & 255] as number) ^
      (first[value >>> 24] as number);
  }
  for (; at < bytes.length; at += 1) {
    value = (value >>> 8) ^ (first[(value ^ (bytes[at] as number)) & 255] as number);
  }
  return ~value >>> 0;
}
