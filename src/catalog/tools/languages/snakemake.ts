/**
 * Snakemake: `include:`, `configfile:`, and the images of rules.
 *
 * @module
 */
import {
  HASH_COMMENT,
  isUrl,
  quotedTexts,
  type ReadDescriptor,
  withoutComments,
} from "./language.ts";

export const readSnakemake: ReadDescriptor = (text) => {
  const source = withoutComments(text, HASH_COMMENT);
  return {
    imports: quotedTexts(source, /^[ \t]*include[ \t]*:\s*(["'])(.+?)\1/gm)
      .filter(({ text: target }) => !isUrl(target))
      .map(({ text: target, position }) => ({ target, candidates: [target], position })),
    images: quotedTexts(source, /^[ \t]*container(?:ized)?[ \t]*:\s*(["'])(.+?)\1/gm).map(
      ({ text: image, position }) => ({ image: image.replace(/^docker:\/\//, ""), position }),
    ),
    faults: [],
  };
};
