/**
 * Sentences with links: the names in a sentence lead to the pages of what they name.
 *
 * @module
 */

import type { FactValue, Phrase } from "../../base/fact.ts";
import type { Named } from "../../gkm/claims/claim.ts";

/** The text of a sentence. */
export function phraseText(phrase: string | Phrase): string {
  return typeof phrase === "string" ? phrase : phrase.map(({ text }) => text).join("");
}

/** Where a name is in a text as whole words; -1 if it is not there, as an empty name never is. */
function placeOf(text: string, name: string): number {
  if (name === "") return -1;
  const isWord = (letter: string | undefined) =>
    letter !== undefined && /[\p{L}\p{N}]/u.test(letter);
  for (let at = text.indexOf(name); at !== -1; at = text.indexOf(name, at + 1)) {
    if (!isWord(text[at - 1]) && !isWord(text[at + name.length])) return at;
  }
  return -1;
}

/** A piece with the first mention of a name in it turned into a link. */
function split(piece: FactValue, { text: name, entry }: Named): Phrase {
  const at = entry === undefined || piece.path !== undefined ? -1 : placeOf(piece.text, name);
  if (entry === undefined || at === -1) return [piece];
  const pieces = [
    { text: piece.text.slice(0, at) },
    { text: name, path: entry.path },
    { text: piece.text.slice(at + name.length) },
  ];
  return pieces.filter(({ text }) => text !== "");
}

/**
 * A sentence whose names are links, each where it is mentioned first. A name that is a part of another,
 * such as a gene in its profile's name, is linked only where it stands alone.
 *
 * @param named what the sentence was made of
 */
export function linkNames(sentence: string, named: readonly (Named | undefined)[]): Phrase {
  const known = named.flatMap((name) => name ?? []);
  const longestFirst = known.toSorted((one, other) => other.text.length - one.text.length);
  let pieces: Phrase = [{ text: sentence }];
  for (const name of new Map(longestFirst.map((name) => [name.text, name])).values()) {
    const at = pieces.findIndex(
      (piece) => split(piece, name).length !== 1 || split(piece, name)[0]?.path !== piece.path,
    );
    pieces = pieces.flatMap((piece, index) => (index === at ? split(piece, name) : [piece]));
  }
  return pieces;
}

/** Trials named in a text: ClinicalTrials.gov has a page for each. */
const TRIAL = /\bNCT\d{8}\b/g;

/** The trials that texts name, each once. */
export function trialsIn(texts: readonly string[]): readonly FactValue[] {
  const found = new Set(texts.flatMap((text) => text.match(TRIAL) ?? []));
  return [...found].map((text) => ({ text, href: `https://clinicaltrials.gov/study/${text}` }));
}

export function linkTrials(text: string): Phrase {
  const [first = "", ...rest] = text.split(/(\bNCT\d{8}\b)/);
  return [first, ...rest]
    .filter((piece) => piece !== "")
    .map((piece) => trialsIn([piece])[0] ?? { text: piece });
}
