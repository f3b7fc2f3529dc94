/**
 * The order of statements on pages: the strongest first.
 *
 * @module
 */
import { compareKeys } from "../model/bundle.ts";
import type { Amount } from "./amount.ts";
import type { Claim } from "./claim.ts";
import { classificationRank } from "./classifications.ts";

/** From `A`, 0, to `E`, 4; no level is 5. */
export function levelRank(level: string | undefined): number {
  const rank = level?.length === 1 ? "ABCDE".indexOf(level) : -1;
  return rank === -1 ? 5 : rank;
}

/** By level; what no item supports comes after all that some support. */
export const amountRank = ({ supports, level }: Pick<Amount, "supports" | "level">): number =>
  (supports === 0 ? 10 : 0) + levelRank(level);

const DIRECTION_RANK = { supports: 0, disputes: 1, neutral: 2 } as const;

/** By level, then the newest source first, then what supports before what disputes, then by key. */
export function compareEvidence(a: Claim, b: Claim): number {
  return (
    levelRank(a.level) - levelRank(b.level) ||
    (b.year ?? 0) - (a.year ?? 0) ||
    DIRECTION_RANK[a.direction] - DIRECTION_RANK[b.direction] ||
    compareKeys(a.entry.key, b.entry.key)
  );
}

/** By classification, then by the level of the evidence, then by key. */
export function compareAssertions(a: Claim, b: Claim): number {
  return (
    classificationRank(a.classification) - classificationRank(b.classification) ||
    levelRank(a.level) - levelRank(b.level) ||
    compareKeys(a.entry.key, b.entry.key)
  );
}
