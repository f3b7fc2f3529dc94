/**
 * Snakemake: `include:`, and the images of rules.
 *
 * @module
 */
import { imagesOf, importsOf, type ReadDescriptor } from "./language.ts";
import { type Lexicon, namesIn, tokensOf } from "./tokens.ts";

const LEXICON: Lexicon = {
  comments: { "#": "\n" },
  strings: { '"""': '"""', "'''": "'''" },
};

/** Reads a Snakefile. */
export const readSnakemake: ReadDescriptor = (text) => {
  const tokens = tokensOf(text, LEXICON);
  const named = (...words: string[]) => namesIn(tokens, { words, sign: ":", isFirst: true });
  return {
    imports: importsOf(named("include")),
    images: imagesOf(named("container", "containerized")),
    faults: [],
  };
};
