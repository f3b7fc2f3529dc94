/**
 * Tier, level and direction of a statement, and that something is deprecated, as badges of hits and suggestions.
 *
 * @module
 */
import type { ShownMarks } from "../../search/open-index.ts";
import { make } from "../elements.ts";

/** What is written beside the level of an item that does not support its claim: it must not look like support. */
const LEVEL_NOTES = { supports: "", disputes: " against", neutral: " neutral" } as const;

const levelLook = (level: string, direction: keyof typeof LEVEL_NOTES) =>
  `badge level-${level.toLowerCase()}${direction === "supports" ? "" : " open"}`;

/** A tier, a level and a dispute each have a badge of their own: word and shape beside colour. */
export function markBadges({
  tier,
  level,
  direction = "supports",
  deprecated,
}: ShownMarks): readonly HTMLElement[] {
  return [
    ...(tier === undefined
      ? []
      : [make("span", `badge tier-${"I II III IV".split(" ").indexOf(tier) + 1}`, `Tier ${tier}`)]),
    ...(level === undefined
      ? []
      : [make("span", levelLook(level, direction), `Level ${level}${LEVEL_NOTES[direction]}`)]),
    ...(direction === "disputes" ? [make("span", "badge disputes", "▽ disputes")] : []),
    ...(deprecated ? [make("span", "badge bad", "Deprecated")] : []),
    ...(direction === "neutral" ? [make("span", "badge neutral", "– neutral")] : []),
  ];
}
