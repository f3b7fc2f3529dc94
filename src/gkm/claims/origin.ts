/**
 * The presumed origin of a variant (VA-Spec 1.1.0, alleleOriginQualifier): where it is not somatic, a reader with a
 * report of a tumour must see it beside the claim.
 *
 * @module
 */
import type { ClaimPoint } from "./claim.ts";

/** The origin of a claim that is not somatic: "germline"; undefined if none is given. */
export function notedOrigin({ origin }: Pick<ClaimPoint, "origin">): string | undefined {
  return origin === undefined || /^somatic\b/i.test(origin.text) ? undefined : origin.text;
}

/** An origin as a note of a sentence: "germline variant", "combined origin". */
export const originNote = (origin: string): string =>
  /germline$/i.test(origin) ? `${origin} variant` : `${origin} origin`;

/**
 * The origins of several claims in a word or two: "germline" if all have it, "some germline" if some have;
 * undefined if all are somatic or say nothing.
 */
export function originsText(claims: readonly Pick<ClaimPoint, "origin">[]): string | undefined {
  const noted = claims.map(notedOrigin);
  const names = [...new Set(noted.flatMap((name) => name ?? []))];
  if (names.length === 0) return undefined;
  const text = names.join(", ");
  return noted.includes(undefined) ? `some ${text}` : text;
}
