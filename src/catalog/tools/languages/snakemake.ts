/**
 * Snakemake: `include:`, `configfile:`, and the images of rules.
 *
 * @module
 */
import {
  HASH_COMMENT,
  imagesIn,
  importsIn,
  type ReadDescriptor,
  withoutComments,
} from "./language.ts";

/** Reads a Snakefile. */
export const readSnakemake: ReadDescriptor = (text) => {
  const source = withoutComments(text, HASH_COMMENT);
  return {
    imports: importsIn(source, /^[ \t]*include[ \t]*:\s*(["'])(.+?)\1/gm),
    images: imagesIn(source, /^[ \t]*container(?:ized)?[ \t]*:\s*(["'])(.+?)\1/gm),
    faults: [],
  };
};
