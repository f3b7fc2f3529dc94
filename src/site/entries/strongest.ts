/**
 * The strongest assertions and the amount of evidence, in sentences that answer a page's question.
 *
 * @module
 */

import { counted } from "../../base/words.ts";
import { amountOf, amountText } from "../../gkm/claims/amount.ts";
import type { Claim } from "../../gkm/claims/claim.ts";
import { classificationOf, classificationRank } from "../../gkm/claims/classifications.ts";
import { groundsText, leftOutText } from "../../gkm/claims/counted.ts";
import { compareAssertions } from "../../gkm/claims/order.ts";
import { notedOrigin } from "../../gkm/claims/origin.ts";
import { assertionHead, assertionWords } from "../../gkm/claims/spelled.ts";
import type { Entry } from "../../gkm/graph/graph.ts";
import { ASSERTIONS_ANCHOR } from "../tables/links.ts";
import type { SentenceParts } from "./sentence-parts.ts";

/** How many assertions a sentence names. */
const MOST_ASSERTIONS = 3;

/** The profile of an assertion with its origin, its classification as a link to it; of the page's own profile, no name. */
function briefParts(claim: Claim, page?: Entry): SentenceParts {
  const { profile, entry } = claim;
  const { origin } = assertionWords(claim, page);
  const link = { text: assertionHead(claim, page), entry };
  const grounds = groundsText(entry);
  const after = grounds === undefined ? [] : [` (${grounds})`];
  if (profile === undefined || (page !== undefined && profile.entry === page)) {
    return origin === undefined ? [link, ...after] : [link, ` (${origin})`, ...after];
  }
  return [profile, origin === undefined ? ": " : ` (${notedOrigin(claim)}): `, link, ...after];
}

/**
 * An assertion as a part of a sentence: its profile, its classification as a link to it, and the effects that its lines
 * weigh.
 *
 * @param page the entry that the page is about: its own name is not repeated as the condition or the profile
 */
export function assertionParts(claim: Claim, page?: Entry): SentenceParts {
  const { lines } = assertionWords(claim, page);
  return [...briefParts(claim, page), lines.map((line) => ` · ${line}`).join("")];
}

/** Assertions that support first, the best class first. */
export function strongestFirst(assertions: readonly Claim[]): readonly Claim[] {
  const isDoubted = ({ direction }: Claim) => Number(direction !== "supports");
  return assertions.toSorted(
    (one, other) => isDoubted(one) - isDoubted(other) || compareAssertions(one, other),
  );
}

/** The assertion that a page names first. */
export const strongestOf = (assertions: readonly Claim[]): Claim | undefined =>
  strongestFirst(assertions)[0];

interface ListOptions {
  readonly rest?: string;
  readonly partsOf?: typeof assertionParts;
}

/**
 * Assertions in a sentence; of many the first, and how many more there are as a link to all.
 *
 * @param options.rest what the others are: "of the same class"
 */
export function assertionList(
  assertions: readonly Claim[],
  page: Entry | undefined,
  { rest, partsOf = assertionParts }: ListOptions = {},
): SentenceParts {
  const isLong = assertions.length > MOST_ASSERTIONS + 1;
  const listed = isLong ? assertions.slice(0, MOST_ASSERTIONS) : assertions;
  const more = [`${assertions.length - listed.length} more`, rest].flatMap((part) => part ?? []);
  return [
    ...listed.flatMap((claim, index) => [...(index === 0 ? [] : ["; "]), ...partsOf(claim, page)]),
    ...(isLong ? ["; and ", { text: more.join(" "), path: `#${ASSERTIONS_ANCHOR}` }] : []),
    ".",
  ];
}

/** What is said if no assertion counts. */
export const noAssertion = (title: string, deprecated: readonly Claim[] = []): string =>
  deprecated.some(({ entry }) => entry.collection === "assertion")
    ? `Every assertion about ${title} is deprecated.`
    : `No assertion about ${title} is curated.`;

/**
 * The assertions with the best classification: all of them, as none is stronger than its equals.
 *
 * @param options.deprecated statements that do not count
 * @param options.isBrief whether the page says next what several of them are for
 * @example "Strongest assertions: EGFR L858R: Tier I in Lung cancer; EGFR T790M: Tier I in Lung cancer."
 */
export function strongestSentence(
  assertions: readonly Claim[],
  title: string,
  {
    page,
    deprecated,
    isBrief = false,
  }: {
    readonly page?: Entry;
    readonly deprecated?: readonly Claim[] | undefined;
    readonly isBrief?: boolean;
  } = {},
): SentenceParts {
  const [best, ...others] = strongestFirst(assertions);
  if (best === undefined) return [noAssertion(title, deprecated)];
  const rank = classificationRank(best.classification);
  const equals = others.filter(
    ({ classification, direction }) =>
      classificationRank(classification) === rank &&
      direction === best.direction &&
      // of other guidelines, there is no rank
      (classificationOf(best.classification) !== undefined ||
        classification?.toLowerCase() === best.classification?.toLowerCase()),
  );
  const start = equals.length === 0 ? "Strongest assertion: " : "Strongest assertions: ";
  const partsOf = isBrief && equals.length > 0 ? briefParts : assertionParts;
  return [start, ...assertionList([best, ...equals], page, { rest: "of the same class", partsOf })];
}

/**
 * How much evidence there is, and how many statements are not counted.
 *
 * @param none what is said if there is no statement
 * @example "5 evidence items: 4 supporting · 1 disputing. 1 deprecated statement is not counted."
 */
export function evidenceText(
  evidence: readonly Claim[],
  deprecated: readonly Claim[] = [],
  none = "No evidence items name it.",
): string {
  const leftOut = leftOutText(deprecated);
  if (evidence.length === 0) return leftOut ?? none;
  const counts = `${counted(evidence.length, "evidence item")}: ${amountText(amountOf(evidence))}.`;
  return leftOut === undefined ? counts : `${counts} ${leftOut}`;
}
