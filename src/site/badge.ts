/**
 * Badges: short marks of what a statement or a task is, in words and in colour.
 *
 * @module
 */

/** The look of a badge; `styles/global.css` has the colours. */
export type Tone = "good" | "bad" | "neutral" | "active" | "quiet" | "level";

export interface Badge {
  readonly tone: Tone;
  readonly text: string;
  /** A sign in front of the text; the text alone says the same. */
  readonly sign?: string;
  /** What the text stands for, shown on hovering. */
  readonly title?: string;
}

/** How each direction of a statement looks (VA-Spec 1.1.0, Statement, direction). */
const DIRECTIONS: ReadonlyMap<string, Pick<Badge, "tone" | "sign">> = new Map([
  ["supports", { tone: "good", sign: "▲" }],
  ["disputes", { tone: "bad", sign: "▼" }],
]);

const NO_DIRECTION = { tone: "neutral", sign: "–" } as const;

/** The badge of a direction: `supports`, `disputes` or `neutral`. */
export function directionBadge(direction: string): Badge {
  return { ...(DIRECTIONS.get(direction) ?? NO_DIRECTION), text: direction };
}

/** The badge of a level of evidence, `A`, or of a classification, `Tier I`. */
export function levelBadge(text: string, title?: string): Badge {
  return { tone: "level", text, ...(title === undefined ? {} : { title }) };
}
