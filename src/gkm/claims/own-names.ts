/**
 * Claims of several producers by the names of one: "Diffuse Midline Glioma" and "Diffuse midline glioma" are one thing,
 * and who filters for it must not miss what others say of it.
 *
 * @module
 */
import { optionalField } from "../../base/optional-fields.ts";
import type { Claim, ClaimPoint, Named } from "./claim.ts";

/**
 * A claim with other names for the things that it is about.
 *
 * @param nameOf what a thing is called
 */
export function renamedClaim(claim: Claim, nameOf: (named: Named) => string): Claim {
  const renamed = (named: Named | undefined) => named && { ...named, text: nameOf(named) };
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
