/**
 * How pages mark what should no longer be used, and what they say of it.
 *
 * @module
 */
import type { Deprecation } from "../../base/deprecation.ts";
import type { FactValue, Phrase } from "../../base/fact.ts";
import { capitalized } from "../../base/words.ts";
import type { Entry } from "../../gkm/graph/graph.ts";
import { nameOf } from "../../gkm/model/concept.ts";
import type { Badge } from "./badge.ts";

interface Deprecatable {
  readonly deprecated?: Deprecation | undefined;
  readonly deprecatedGrounds?: Entry["deprecatedGrounds"];
}

const DEPRECATED: Badge = { tone: "bad", text: "Deprecated" };

/** The marks of something that is deprecated, or that rests on what is; none for anything else. */
export const deprecatedMarks = ({
  deprecated,
  deprecatedGrounds: grounds = [],
}: Deprecatable): readonly Badge[] => [
  ...(deprecated === undefined ? [] : [{ ...DEPRECATED, title: deprecated.because }]),
  ...grounds.map((ground) => ({
    ...DEPRECATED,
    text: `Deprecated ${ground.collection}`,
    title: `${nameOf(ground.value) ?? ground.slug}: ${ground.deprecated?.because}`,
  })),
];

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

/**
 * What the page of a statement says at its top of something deprecated that it rests on.
 *
 * @param ground a link to that
 * @example "This rests on Doe et al., 2015, which is deprecated. It was retracted."
 */
export const groundNotice = (ground: FactValue, { because }: Deprecation): Phrase => [
  { text: "This rests on " },
  ground,
  { text: `, which is deprecated. ${sentence(because)}` },
];

/** What a preview says at the top of the page of something that is not published. */
export const draftNotice = (subject: string): string =>
  `${subject} is a draft: previews show it, and the site does not.`;

/** What stands above an entry that is an exception from a rule. */
export const waiverNotice = (because: string): string =>
  `A rule for such entries does not hold for this one: ${because}`;
