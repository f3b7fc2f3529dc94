/**
 * Proposals for words that carry meaning: fields, types and codes. "predictsInsensitivityTo" looks much
 * like its opposite, "tier 2" like "tier i", "XOR" like "OR": only an evident slip is one.
 *
 * @module
 */

import { suggestion } from "../json/suggest.ts";
import { isOneEdit } from "./one-edit.ts";

/** Words of fewer characters are too much alike. */
const SHORTEST = 5;
/** Longer ones are not words. */
const LONGEST = 200;

/** A word without what is only a way of writing: case, spaces, hyphens, underscores. */
const plain = (word: string) => word.toLowerCase().replace(/[\s_-]+/g, "");

/** Whether some known word is too near to another one for a slip between them to be evident. */
function isAmbiguous(word: string, meant: string, known: readonly string[]): boolean {
  const own = plain(word);
  return known.some((other) => {
    if (other === meant) return false;
    const name = plain(other);
    return editsWithin(own, name, 3) || editsWithin(plain(meant), name, 3);
  });
}

/** Whether two words differ by at most some edits (Levenshtein). */
function editsWithin(a: string, b: string, limit: number): boolean {
  if (Math.abs(a.length - b.length) > limit) return false;
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      next.push(
        Math.min(
          (row[j] as number) + 1,
          (next[j - 1] as number) + 1,
          (row[j - 1] as number) + cost,
        ),
      );
    }
    row = next;
  }
  return (row[b.length] as number) <= limit;
}

/**
 * A finding's fix that proposes the known word that a word surely is: written in another way, or with one
 * slip while no other known word is near.
 *
 * @param otherwise the fix if there is none
 * @example surelyMeant("suports", ["supports", "disputes"]) // { fix: "Did you mean supports?" }
 */
export function surelyMeant(
  word: string,
  all: Iterable<string>,
  otherwise?: string,
): { readonly fix?: string } {
  const known = [...all];
  if (word.length > LONGEST) return suggestion(undefined, otherwise);
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
