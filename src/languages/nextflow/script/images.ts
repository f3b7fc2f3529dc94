/**
 * Container images that directives and settings of Nextflow name.
 *
 * @module
 */
import type { Range } from "../../shared/cursor.ts";
import type { NamedImage } from "../../shared/language.ts";
import { knownText, leaves, type Plain } from "../groovy/expressions.ts";
import type { NextflowToken } from "../groovy/tokens.ts";

/** A reference to an image, with nothing before or after it. */
const IMAGE = /^(?:[\w.-]+(?::\d+)?\/)*[\w.-]+(?::[\w.-]+)?(?:@sha256:[0-9a-f]{64})?$/;
/** Files of Singularity: they are no images of a registry. */
const FILE = /\.(?:sif|img|simg)$/;

/**
 * The images that an expression may be worth. Images that come from a URL, from a file or from a library
 * of Singularity are left out.
 *
 * @param values the defaults of parameters, by `params.name`
 */
export function imagesIn(
  tokens: readonly NextflowToken[],
  range: Range,
  values: ReadonlyMap<string, Plain> = new Map(),
): readonly NamedImage[] {
  return leaves(tokens, range).flatMap(({ token, isConditional }) => {
    const image = knownText(token, values)?.replace(/^docker:\/\//, "");
    if (image === undefined || !IMAGE.test(image) || FILE.test(image)) return [];
    const { line, column } = token;
    const isChosen = isConditional || token.parts !== undefined;
    return [{ image, position: { line, column }, ...(isChosen ? { isConditional: true } : {}) }];
  });
}
