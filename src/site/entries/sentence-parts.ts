/**
 * Sentences made of strings and names, in which names are links to what they name.
 *
 * @module
 */

import type { Phrase } from "../../base/fact.ts";
import type { Named } from "../../gkm/claims/claim.ts";

/** A part of a sentence. */
export type SentencePart = string | Named;

/** The parts of a sentence, in order; spaces are part of them. */
export type SentenceParts = readonly SentencePart[];

/** Parts as a page shows them. */
export function phraseOf(parts: SentenceParts): Phrase {
  return parts
    .map((part) => {
      if (typeof part === "string") return { text: part };
      return part.entry === undefined
        ? { text: part.text }
        : { text: part.text, path: part.entry.path };
    })
    .filter(({ text }) => text !== "");
}

/**
 * A list inside a sentence; of many items, the first, and how many more there are.
 *
 * @param maxItems how many items are listed if there are more
 * @example listedParts([["a"], ["b"], ["c"]], 3) // "a", ", ", "b", " and ", "c"
 */
export function listedParts(items: readonly SentenceParts[], maxItems: number): SentenceParts {
  const isLong = items.length > maxItems + 1;
  const shown: readonly SentenceParts[] = isLong
    ? [...items.slice(0, maxItems), [`${items.length - maxItems} more`]]
    : items;
  return shown.flatMap((item, index): SentenceParts => {
    if (index === 0) return item;
    return [index === shown.length - 1 ? " and " : ", ", ...item];
  });
}

/** Parts without their links. */
export const partsText = (parts: SentenceParts): string =>
  phraseOf(parts)
    .map(({ text }) => text)
    .join("");
