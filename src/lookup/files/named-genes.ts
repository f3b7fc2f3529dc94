/**
 * Lines of a VCF file whose annotations name genes that are asked for: found in bytes, as most lines never become text.
 *
 * @module
 */
const BAR = 124;

/** A longer field is no symbol of a gene. */
const LONGEST = 32;

/** Impacts of changes that may change a product. */
const CHANGED = /[|,=](?:HIGH|MODERATE)[|,;\t]/;

/**
 * Whether fields between the signs "|" name one of some genes, and some change of a product.
 *
 * @param genes their symbols, in capitals
 * @param hasImpact whether annotations have impacts; without them, any change may be one of a product
 */
export function namedGenes(
  genes: Iterable<string>,
  hasImpact: boolean,
): (bytes: Uint8Array, from: number, to: number) => boolean {
  const symbols = new Set(genes);
  const decoder = new TextDecoder();
  /** Whether the symbol of a gene begins with two letters. */
  const starts = new Uint8Array(2 ** 16);
  for (const gene of symbols) starts[256 * gene.charCodeAt(0) + gene.charCodeAt(1)] = 1;
  return (bytes, from, to) => {
    for (let at = from; at + 2 < to; at += 1) {
      if (bytes[at] !== BAR) continue;
      if (starts[256 * (bytes[at + 1] ?? 0) + (bytes[at + 2] ?? 0)] === 0) continue;
      const field = decoder.decode(bytes.subarray(at + 1, Math.min(to, at + LONGEST)));
      if (!symbols.has(field.split(/[|,;\t]/, 1)[0] ?? "")) continue;
      return !hasImpact || CHANGED.test(decoder.decode(bytes.subarray(from, to)));
    }
    return false;
  };
}
