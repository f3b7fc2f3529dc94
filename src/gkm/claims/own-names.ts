/**
 * Claims of several producers by the names of one: "Diffuse Midline Glioma" and "Diffuse midline glioma" are one thing,
 * and who filters for it must not miss what others say of it.
 *
 * @module
 */
import { optionalField } from "../../base/optional-fields.ts";
import type { Entry } from "../graph/graph.ts";
import { withTheSame } from "../join/everywhere.ts";
import type { Claim, ClaimPoint, Named } from "./claim.ts";
import type { Producers } from "./copies.ts";

/** What a producer calls a thing that another one names; as it is named, if the producer does not have it. */
export function nameFor(
  producer: string,
  { entry, text }: Named,
  source: Producers & { readonly titleOf: (entry: Entry) => string },
): string {
  const same = entry === undefined ? [] : withTheSame(entry, source);
  const own = same.find((one) => source.producersOf(one).includes(producer));
  return own === undefined || own === entry ? text : source.titleOf(own);
}

/**
 * A claim with other names for the things that it is about.
 *
 * @param namedAs a thing as the claim is to name it
 */
export function renamedClaim(claim: Claim, namedAs: (named: Named) => Named): Claim {
  const renamed = (named: Named | undefined) => named && namedAs(named);
  const ofPoint = (point: ClaimPoint): ClaimPoint => ({
    ...point,
    ...optionalField("profile", renamed(point.profile)),
    ...optionalField("therapy", renamed(point.therapy)),
    ...optionalField("condition", renamed(point.condition)),
    ...optionalField("origin", renamed(point.origin)),
  });
  return {
    ...claim,
    ...optionalField("profile", renamed(claim.profile)),
    ...optionalField("gene", renamed(claim.gene)),
    ...optionalField("condition", renamed(claim.condition)),
    ...optionalField("origin", renamed(claim.origin)),
    points: claim.points.map(ofPoint),
  };
}
