/**
 * Sentences made of strings and names, in which names are links to what they name.
 *
 * @module
 */

import type { Phrase } from "../../base/fact.ts";
import type { ClaimPoint, Named } from "../../gkm/claims/claim.ts";
import { notedOrigin } from "../../gkm/claims/origin.ts";

/** A link to a part of a page. */
interface PartLink {
  readonly text: string;
  readonly path: string;
}

export type SentencePart = string | Named | PartLink;

/** The parts of a sentence, in order; spaces are part of them. */
export type SentenceParts = readonly SentencePart[];

/** Parts as a page shows them. */
export function phraseOf(parts: SentenceParts): Phrase {
  return parts
    .map((part) => {
      if (typeof part === "string") return { text: part };
      if ("path" in part) return part;
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
  // "A or B and C" would be read in two ways
  const isClear = !shown.some((item) => / or /.test(partsText(item)));
  return shown.flatMap((item, index): SentenceParts => {
    if (index === 0) return item;
    if (!isClear) return [index === shown.length - 1 ? "; and " : "; ", ...item];
    return [index === shown.length - 1 ? " and " : ", ", ...item];
  });
}

/** The profile of a point with its origin, if that is not somatic: "BRCA1 Loss-of-function (germline)". */
export function profileParts(point: ClaimPoint): SentenceParts {
  const origin = notedOrigin(point);
  const { profile = "an unnamed profile" } = point;
  return origin === undefined ? [profile] : [profile, ` (${origin})`];
}

/** Parts without their links. */
export const partsText = (parts: SentenceParts): string =>
  phraseOf(parts)
    .map(({ text }) => text)
    .join("");
