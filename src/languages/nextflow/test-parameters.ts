/**
 * The parameters that files of a pipeline name, for tests that give values to them.
 *
 * @module
 */
import type { PlainParameters } from "../shared/language.ts";

/** The word `params` with what follows it: a name, a block of declarations, or something else. */
const PARAMS = /\bparams\b(?:\s*\??\.\s*([A-Za-z_]\w*)(\s*[({])?|(\s*\{))?/g;

/** What a block may declare; blocks in it are read as if they were outside, and so is what follows it. */
const DECLARED = /(?:^|[;{])\s*([A-Za-z_]\w*)\s*[=:{]/gm;

/** The names of the parameters in a text, also in its comments; undefined if it may read any, by a computed name. */
function readIn(text: string): readonly string[] | undefined {
  const names: string[] = [];
  let hasBlock = false;
  for (const [, name, call, block] of text.matchAll(PARAMS)) {
    if (name !== undefined && call === undefined) names.push(name);
    else if (block === undefined) return undefined;
    else hasBlock = true;
  }
  if (hasBlock) names.push(...Array.from(text.matchAll(DECLARED), ([, name = ""]) => name));
  return names;
}

export const parameters: PlainParameters = {
  files: [".nf", ".config", ".groovy"],
  readIn,
};
