/**
 * The checksum of gzip (RFC 1952, section 8), which browsers do not compute: four bytes at a time, which is three times as
 * fast as one.
 *
 * @module
 */

const POLYNOMIAL = 0xedb88320;

/** The checksum of each byte, and then of each followed by one, two and three zeros. */
const TABLE = new Uint32Array(4 * 256);
for (let at = 0; at < TABLE.length; at += 1) {
  let value = at < 256 ? at : (TABLE[at - 256] as number);
  for (let bit = 0; bit < 8; bit += 1) value = (value >>> 1) ^ (value & 1 && POLYNOMIAL);
  TABLE[at] = value;
}

/**
 * The checksum of bytes that follow others.
 *
 * @param before the checksum of what is before them; 0 if nothing is
 */
export function crc32(bytes: Uint8Array, before = 0): number {
  let value = ~before;
  let at = 0;
  for (const whole = bytes.length & ~3; at < whole; at += 4) {
    value ^=
      (bytes[at] as number) |
      ((bytes[at + 1] as number) << 8) |
      ((bytes[at + 2] as number) << 16) |
      ((bytes[at + 3] as number) << 24);
    value =
      (TABLE[768 + (value & 255)] as number) ^
      (TABLE[512 + ((value >>> 8) & 255)] as number) ^
      (TABLE[256 + ((value >>> 16) & 255)] as number) ^
      (TABLE[value >>> 24] as number);
  }
  for (; at < bytes.length; at += 1) {
    value = (value >>> 8) ^ (TABLE[(value ^ (bytes[at] as number)) & 255] as number);
  }
  return ~value >>> 0;
}
