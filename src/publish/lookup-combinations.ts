/**
 * How many variants of a profile must be there together.
 *
 * @module
 */
import { type ProfileExpression, profileExpression } from "../gkm/reading/profile-expression.ts";

const requiresAbsence = (expression: ProfileExpression): boolean =>
  expression.kind === "not" ||
  (expression.kind !== "profile" && expression.parts.some(requiresAbsence));

/**
 * How many variants must be there for a profile to be that of a sample: 0 if one must be absent, which no call shows; 1 if
 * any of them is enough.
 *
 * @param title of the profile
 * @param variants how many it is about
 */
export function variantsTogether(title: string, variants: number): number {
  const expression = profileExpression(title);
  if (expression === undefined || expression.kind === "profile") return variants;
  if (requiresAbsence(expression)) return 0;
  const isAny =
    expression.kind === "or" && expression.parts.every(({ kind }) => kind === "profile");
  return isAny ? Math.min(variants, 1) : variants;
}
