/**
 * The strongest assertions and the amount of evidence, in sentences that answer a page's question.
 *
 * @module
 */

import { counted } from "../../base/words.ts";
import { amountOf } from "../../gkm/claims/amount.ts";
import type { Claim } from "../../gkm/claims/claim.ts";
import { compareAssertions } from "../../gkm/claims/order.ts";
import { assertionText } from "../../gkm/claims/spelled.ts";
import type { Entry } from "../../gkm/graph/graph.ts";
import { marksText } from "../tables/matrix.ts";
import type { SentenceParts } from "./sentence-parts.ts";

/** What an assertion that does not support its claim says of it. */
const DOUBT = {
  supports: "",
  disputes: " (disputed by the assertion)",
  neutral: " (the assertion is neutral)",
} as const;

/**
 * An assertion as a part of a sentence: its profile, and what it says as a link to it.
 *
 * @param page the entry that the page is about: its own name is not repeated as the condition
 */
export function assertionParts(claim: Claim, page?: Entry): SentenceParts {
  const { profile, direction, entry } = claim;
  const text = assertionText(claim, page);
  const own = [{ text, entry }, DOUBT[direction]];
  return profile === undefined ? own : [profile, ": ", ...own];
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

/**
 * How much evidence there is.
 *
 * @example "5 evidence items: 4 support · 1 disputes."
 */
export function evidenceText(evidence: readonly Claim[]): string {
  if (evidence.length === 0) return "No evidence items name it.";
  return `${counted(evidence.length, "evidence item")}: ${marksText(amountOf(evidence))}.`;
}
