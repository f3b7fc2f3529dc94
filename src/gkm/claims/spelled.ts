/**
 * What a statement says, as a sentence without its profile.
 *
 * @module
 */
import type { Entry } from "../graph/graph.ts";
import type { Claim, ClaimPoint } from "./claim.ts";
import { ownPoints } from "./own-points.ts";
import { assertionSentence, type NamedClaim, sentenceOf } from "./sentences.ts";

/** A point of a claim in names, as sentences take it. */
export function namedPoint({ effect, direction, therapy, condition }: ClaimPoint): NamedClaim {
  return {
    effect,
    direction,
    ...(therapy === undefined ? {} : { therapy: therapy.text }),
    ...(condition === undefined ? {} : { condition: condition.text }),
  };
}

/**
 * What an assertion says, without its profile.
 *
 * @param subject the condition that the sentence is shown below, which is not repeated
 * @example "Tier I for response to Vemurafenib in Skin melanoma"
 */
export function assertionText(claim: Claim, subject?: Entry): string {
  const { classification, condition } = claim;
  const isNamed = condition !== undefined && (subject === undefined || condition.entry !== subject);
  const where = isNamed ? condition.text : undefined;
  return assertionSentence(classification, where, ownPoints(claim).map(namedPoint));
}

/**
 * The sentence of an assertion or an evidence item.
 *
 * @example "Tier I for response to Vemurafenib in Skin melanoma"
 * @example "Supports response to Vemurafenib in Skin melanoma"
 */
export function sentenceOfClaim(claim: Claim): string {
  const [first] = claim.points;
  return claim.entry.collection === "evidence" && first !== undefined
    ? sentenceOf(namedPoint(first))
    : assertionText(claim);
}
