/**
 * Lines of a VCF file whose annotations name genes that are asked for: found in bytes, as most lines never become text.
 *
 * @module
 */

/** What is between columns, fields, and what programs put into them. */
const SIGNS = new Uint8Array(256);
for (const sign of "|[]=,;:\t\\") SIGNS[sign.charCodeAt(0)] = 1;

/** The number of a text that goes on, ignoring case. */
const hashOf = (hash: number, byte: number) => (31 * hash + (byte & 0xdf)) | 0;

/**
 * Whether a text between two signs is one of some names: one of other names may seem to be, as one of four billion numbers
 * stands for each.
 */
export function namedGenes(
  names: Iterable<string>,
): (bytes: Uint8Array, from: number, to: number) => boolean {
  const encoder = new TextEncoder();
  // ANNOVAR writes "\x3b" between two genes
  const texts = [...names].flatMap((name) => [name, `x3b${name}`]);
  const hashes = new Set(texts.map((text) => encoder.encode(text).reduce(hashOf, 0)));
  return (bytes, from, to) => {
    let hash = 0;
    for (let at = from; at < to; at += 1) {
      const byte = bytes[at] ?? 0;
      if (SIGNS[byte] === 0) hash = hashOf(hash, byte);
      else if (hashes.has(hash)) return true;
      else hash = 0;
    }
    return hashes.has(hash);
  };
}
