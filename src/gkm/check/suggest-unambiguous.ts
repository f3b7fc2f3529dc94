/**
 * Proposals for words that carry meaning: fields, types and codes. "predictsInsensitivityTo" looks much
 * like its opposite, "tier 2" like "tier i", "XOR" like "OR": only an evident slip is one.
 *
 * @module
 */

import { MAX_WORD } from "../../base/limits.ts";
import { isOneEdit } from "../../base/one-edit.ts";
import { distance, suggestion } from "../../base/suggest.ts";

/** Words of fewer characters are too much alike. */
const SHORTEST = 5;
/** Words that differ by no more edits are too near to each other. */
const NEAR = 3;

/** A word without what is only a way of writing: case, spaces, hyphens, underscores. */
const plain = (word: string) => word.toLowerCase().replace(/[\s_-]+/g, "");

/** Whether some known word is too near to another one for a slip between them to be evident. */
function isAmbiguous(word: string, candidate: string, known: readonly string[]): boolean {
  const normalized = plain(word);
  return known.some((other) => {
    if (other === candidate) return false;
    const name = plain(other);
    return [normalized, plain(candidate)].some((one) => distance(one, name, NEAR) <= NEAR);
  });
}

/**
 * A finding's fix that proposes the known word that a word surely is: written in another way, or with one
 * slip while no other known word is near.
 *
 * @param otherwise the fix if there is none
 * @example suggestUnambiguous("suports", ["supports", "disputes"]) // { fix: "Did you mean supports?" }
 */
export function suggestUnambiguous(
  word: string,
  all: Iterable<string>,
  otherwise?: string,
): { readonly fix?: string } {
  const known = [...all];
  if (word.length > MAX_WORD) return suggestion(undefined, otherwise);
  const own = plain(word);
  const [same, ...alike] = known.filter((name) => plain(name) === own);
  if (same !== undefined) return suggestion(alike.length === 0 ? same : undefined, otherwise);
  const [only, ...more] = known.filter((name) => isOneEdit(plain(name), own));
  const isSure =
    only !== undefined &&
    more.length === 0 &&
    Math.min(only.length, word.length) >= SHORTEST &&
    !isAmbiguous(word, only, known);
  return suggestion(isSure ? only : undefined, otherwise);
}
