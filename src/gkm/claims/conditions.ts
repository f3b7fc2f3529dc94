/**
 * The conditions that claims hold in: what is said of a therapy or a profile must not seem to hold in every disease.
 *
 * @module
 */
import { someOf } from "../../base/words.ts";
import type { ClaimPoint } from "./claim.ts";
import { levelRank } from "./order.ts";
import type { Direction } from "./sentences.ts";

const MOST_CONDITIONS = 2;

type Point = Pick<ClaimPoint, "direction" | "condition" | "level">;

/** The conditions of points, those with the best levels first, each once with its best level. */
export function levelsByCondition(
  points: readonly Point[],
): ReadonlyMap<string, string | undefined> {
  const levels = new Map<string, string | undefined>();
  for (const { condition, level } of points.toSorted(
    (one, other) => levelRank(one.level) - levelRank(other.level),
  )) {
    if (condition !== undefined && !levels.has(condition.text)) levels.set(condition.text, level);
  }
  return levels;
}

/**
 * Conditions in words: a level that holds for one of them must not seem to hold for all.
 *
 * @example "Skin melanoma (A), Melanoma (B) and 2 more"
 */
export function conditionsText(levels: ReadonlyMap<string, string | undefined>): string {
  const isMixed = new Set(levels.values()).size > 1;
  const names = [...levels].map(([name, level]) =>
    isMixed && level !== undefined ? `${name} (${level})` : name,
  );
  return someOf(names, MOST_CONDITIONS);
}

const PHRASES: Readonly<Record<Direction, string>> = {
  supports: "in",
  disputes: "disputed in",
  neutral: "neutral in",
};

/**
 * Where points support, dispute and are neutral on something.
 *
 * @example "in Skin melanoma; disputed in Colorectal cancer"
 */
export function placesText(points: readonly Point[]): string {
  return (["supports", "disputes", "neutral"] as const)
    .flatMap((direction) => {
      const levels = levelsByCondition(points.filter((point) => point.direction === direction));
      return levels.size === 0 ? [] : [`${PHRASES[direction]} ${conditionsText(levels)}`];
    })
    .join("; ");
}
