/**
 * Genes that the annotations of a VCF file name, of those that are asked for: found in bytes, as most lines never become
 * text.
 *
 * @module
 */
const BAR = 124;

/** A longer field is no symbol of a gene. */
const LONGEST = 32;

export class NamedGenes {
  readonly found = new Set<string>();
  readonly #genes: ReadonlySet<string>;
  /** Whether the symbol of a gene begins with two letters. */
  readonly #starts = new Uint8Array(2 ** 16);
  readonly #decoder = new TextDecoder();

  /** @param genes their symbols, in capitals */
  constructor(genes: Iterable<string>) {
    this.#genes = new Set(genes);
    for (const gene of this.#genes) this.#starts[256 * gene.charCodeAt(0) + gene.charCodeAt(1)] = 1;
  }

  /** Reads fields between the signs "|". */
  read(bytes: Uint8Array, from: number, to: number): void {
    if (this.found.size === this.#genes.size) return;
    for (let at = from; at + 2 < to; at += 1) {
      if (bytes[at] !== BAR) continue;
      const start = 256 * (bytes[at + 1] ?? 0) + (bytes[at + 2] ?? 0);
      if (this.#starts[start] === 0) continue;
      const field = bytes.subarray(at + 1, Math.min(to, at + LONGEST));
      const end = field.indexOf(BAR);
      const text = this.#decoder.decode(end === -1 ? field : field.subarray(0, end));
      if (this.#genes.has(text)) this.found.add(text);
    }
  }
}
