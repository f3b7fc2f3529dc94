/**
 * PNG without metadata, chunk by chunk (PNG Third Edition, section 5): for animated ones, whose pixels are kept as
 * they are.
 *
 * @module
 */

const SIGNATURE = 8;

/** A chunk is its length, its type, its data and a checksum. */
const AROUND = 12;

/** The chunks that pixels, their colors and their times need. */
const KEPT: ReadonlySet<string> = new Set(
  "IHDR PLTE IDAT IEND tRNS acTL fcTL fdAT gAMA cHRM sRGB cICP sBIT bKGD pHYs".split(" "),
);

/** A PNG with only the chunks that show it. What comes after a broken chunk is left out. */
export function plainPng(content: Uint8Array): Uint8Array {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  const parts = [bytes.subarray(0, SIGNATURE)];
  for (let at = SIGNATURE; at + AROUND <= bytes.length; ) {
    const end = at + AROUND + bytes.readUInt32BE(at);
    if (end > bytes.length) break;
    if (KEPT.has(bytes.toString("latin1", at + 4, at + 8))) parts.push(bytes.subarray(at, end));
    at = end;
  }
  return Buffer.concat(parts);
}
