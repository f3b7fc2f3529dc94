/**
 * How many variants of a profile must be there together.
 *
 * @module
 */
import type { JsonObject } from "../../base/json.ts";
import { statesAbsence } from "../../gkm/model/absence.ts";
import { profileExpression } from "../../gkm/notation/profile-expression.ts";

/**
 * How many variants must be there for a profile to be that of a sample: 0 if one must be absent, which no call shows; 1 if
 * any of them is enough.
 *
 * @param title of the profile
 * @param variants how many it is about
 */
export function variantsTogether(profile: JsonObject, title: string, variants: number): number {
  if (statesAbsence(profile)) return 0;
  const expression = profileExpression(title);
  if (expression === undefined || expression.kind === "profile") return variants;
  const isAny =
    expression.kind === "or" && expression.parts.every(({ kind }) => kind === "profile");
  return isAny ? Math.min(variants, 1) : variants;
}
