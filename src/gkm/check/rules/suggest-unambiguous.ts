/**
 * Proposals for words that carry meaning: fields, types and codes. "predictsInsensitivityTo" looks much
 * like its opposite, and "XOR" like "OR": only an evident slip is one, and another word for the same.
 *
 * @module
 */

import { MAX_WORD } from "../../../base/limits.ts";
import { distance, suggestion } from "../../../base/suggest.ts";
import { isOneEdit } from "../../../base/texts/one-edit.ts";

/** Words of fewer characters are too much alike. */
const SHORTEST = 5;
/** Words that differ by no more edits are too near to each other. */
const NEAR = 3;

/** A word without what is only a way of writing: case, spaces, hyphens, underscores, dots. */
const plain = (word: string) => word.toLowerCase().replace(/[\s_.-]+/g, "");

/** Other words for those of bundles, by how {@link plain} writes them: each means one of them only. */
const OTHER_WORDS: ReadonlyMap<string, string> = new Map([
  ["refutes", "disputes"],
  ["contradicts", "disputes"],
  ["opposes", "disputes"],
  ["supporting", "supports"],
  ["disputing", "disputes"],
  ["exact", "exactMatch"],
  ["close", "closeMatch"],
  ["broad", "broadMatch"],
  ["broader", "broadMatch"],
  ["narrow", "narrowMatch"],
  ["narrower", "narrowMatch"],
  ["related", "relatedMatch"],
  ["resistance", "predictsResistanceTo"],
  ["sensitivity", "predictsSensitivityTo"],
  ["betteroutcome", "associatedWithBetterOutcomeFor"],
  ["worseoutcome", "associatedWithWorseOutcomeFor"],
  ["pooroutcome", "associatedWithWorseOutcomeFor"],
  ["aminoacid", "aa"],
  ["aminoacids", "aa"],
  ["nucleicacid", "na"],
  ["nucleicacids", "na"],
  ["tier1", "tier i"],
  ["tier2", "tier ii"],
  ["tier3", "tier iii"],
  ["tier4", "tier iv"],
  ["tierl", "tier i"],
]);

/** How much of the longer of two words is the same from the start, where they differ at the end only. */
const SAME_START = 0.8;

/** Words of fewer characters can well begin alike. */
const LONG = 16;

/** The only known word that begins as a word does, but for a short end: `…ResponseProposal`. */
function sameStart(word: string, known: readonly string[]): string | undefined {
  if (word.length < LONG) return undefined;
  const [only, ...others] = known.filter((name) => {
    let at = 0;
    while (at < word.length && word[at] === name[at]) at++;
    return at >= SAME_START * Math.max(word.length, name.length);
  });
  return others.length === 0 ? only : undefined;
}

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
  const other = OTHER_WORDS.get(own);
  if (other !== undefined && known.includes(other)) return suggestion(other, otherwise);
  const [only, ...more] = known.filter((name) => isOneEdit(plain(name), own));
  const isSure =
    only !== undefined &&
    more.length === 0 &&
    Math.min(only.length, word.length) >= SHORTEST &&
    !isAmbiguous(word, only, known);
  return suggestion(isSure ? only : sameStart(word, known), otherwise);
}
