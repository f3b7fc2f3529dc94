/**
 * How much evidence there is: support and dispute are counted apart, never against each other.
 *
 * @module
 */
import type { Claim } from "./claim.ts";

export interface Amount {
  readonly supports: number;
  readonly disputes: number;
  readonly neutral: number;
  /** The best level of the items that support; of the others, if none supports. */
  readonly level?: string;
}

/** How many items of evidence support, dispute and are neutral, and their best level. */
export function amountOf(evidence: readonly Claim[]): Amount {
  const of = (direction: Claim["direction"]) =>
    evidence.filter((claim) => claim.direction === direction);
  const supporting = of("supports");
  const level = (supporting.length > 0 ? supporting : evidence)
    .flatMap((claim) => claim.level ?? [])
    .sort()[0];
  return {
    supports: supporting.length,
    disputes: of("disputes").length,
    neutral: of("neutral").length,
    ...(level === undefined ? {} : { level }),
  };
}
