/**
 * What a statement says, as a sentence without its profile.
 *
 * @module
 */
import type { Claim, Point } from "./claim.ts";
import { ownPoints } from "./own-points.ts";
import { assertionSentence, type NamedClaim, sentenceOf } from "./sentences.ts";

/** A point of a claim in names. */
export function namedClaim(
  { condition }: Claim,
  { effect, direction, therapy }: Point,
): NamedClaim {
  return {
    effect,
    direction,
    ...(therapy === undefined ? {} : { therapy: therapy.text }),
    ...(condition === undefined ? {} : { condition: condition.text }),
  };
}

/**
 * The sentence of an assertion or an evidence item.
 *
 * @example "Tier I for response to Vemurafenib in Skin melanoma"
 * @example "Supports response to Vemurafenib in Skin melanoma"
 */
export function sentenceOfClaim(claim: Claim): string {
  const { entry, classification, condition } = claim;
  const named = ownPoints(claim).map((point) => namedClaim(claim, point));
  const [first] = named;
  return entry.collection === "evidence" && first !== undefined
    ? sentenceOf(first)
    : assertionSentence(classification, condition?.text, named);
}
