/**
 * How pages mark what should no longer be used, and what they say of it.
 *
 * @module
 */
import type { Deprecation } from "../../base/deprecation.ts";
import type { FactValue, Phrase } from "../../base/fact.ts";
import { capitalized } from "../../base/words.ts";
import type { Badge } from "./badge.ts";

interface Deprecatable {
  readonly deprecated?: Deprecation | undefined;
}

const DEPRECATED: Badge = { tone: "bad", text: "Deprecated" };

/** The mark of something that is deprecated; none for anything else. */
export const deprecatedMarks = ({ deprecated }: Deprecatable): readonly Badge[] =>
  deprecated === undefined ? [] : [{ ...DEPRECATED, title: deprecated.because }];

/** A text as a sentence: with a capital, and something at its end. */
const sentence = (text: string) =>
  `${capitalized(text.trim())}${/[.!?…]$/.test(text.trim()) ? "" : "."}`;

/**
 * What a page says at its top of something that is deprecated.
 *
 * @param subject what it is: "This version"
 * @param successor a link to what to use instead
 * @example "This version is deprecated. It crashes on empty files. Use 1.1.0 instead."
 */
export function deprecationNotice(
  subject: string,
  { because }: Deprecation,
  successor?: FactValue,
): Phrase {
  const reason = `${subject} is deprecated. ${sentence(because)}`;
  return successor === undefined
    ? [{ text: reason }]
    : [{ text: `${reason} Use ` }, successor, { text: " instead." }];
}

/** What a preview says at the top of the page of something that is not published. */
export const draftNotice = (subject: string): string =>
  `${subject} is a draft: previews show it, and the site does not.`;

/** What stands above an entry that is an exception from a rule. */
export const waiverNotice = (because: string): string =>
  `A rule for such entries does not hold for this one: ${because}`;
