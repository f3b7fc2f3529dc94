/**
 * Badges: short marks of what a statement or a task is. Each says it in a word; sign, shape and color
 * say the same again. A badge leads to the row of the legend that explains it.
 *
 * @module
 */

import { capitalized } from "../../base/words.ts";
import { classificationOf } from "../../gkm/claims/classifications.ts";
import { type Effect, type EffectTone, KNOWN_EFFECTS } from "../../gkm/claims/effects.ts";

/** The look of a badge; `styles/badges.css` has the shapes and colors. */
export type Tone =
  | "good"
  | "bad"
  | "neutral"
  | "active"
  | "quiet"
  | "supports"
  | "disputes"
  | EffectTone
  | `level-${"a" | "b" | "c" | "d" | "e"}`
  | `tier-${1 | 2 | 3 | 4}`;

export interface Badge {
  readonly tone: Tone;
  readonly text: string;
  /** A sign in front of the text; the text alone says the same. */
  readonly sign?: string;
  /** What the text stands for, shown on hovering. */
  readonly title?: string;
  /** The id of the legend's row that explains it: a row of `legend.ts` has each that is here. */
  readonly legend?: string;
}

/** How each direction of a statement looks (VA-Spec 1.1.0, Statement, direction). */
const DIRECTIONS: ReadonlyMap<string, Badge> = new Map(
  Object.entries<Badge>({
    supports: { tone: "supports", sign: "▲", text: "Supports", legend: "supports" },
    disputes: { tone: "disputes", sign: "▽", text: "Disputes", legend: "disputes" },
    neutral: { tone: "neutral", sign: "–", text: "Neutral", legend: "neutral" },
  }),
);

/** The badge of a direction: `supports`, `disputes` or `neutral`. */
export function directionBadge(direction: string): Badge {
  return DIRECTIONS.get(direction) ?? { tone: "neutral", sign: "–", text: capitalized(direction) };
}

/** The levels of evidence, by their letters (CIViC, evidence level). */
const LEVELS: ReadonlyMap<string, Tone> = new Map(
  Object.entries<Tone>({ A: "level-a", B: "level-b", C: "level-c", D: "level-d", E: "level-e" }),
);

/**
 * The badge of a level of evidence.
 *
 * @param code of the level: `A`
 * @param name of the level: `Validated association`
 */
export function levelBadge(code: string, name?: string): Badge {
  const tone = LEVELS.get(code);
  const title = name === undefined || name === code ? {} : { title: name };
  return tone === undefined
    ? { tone: "quiet", text: code, ...title }
    : { tone, text: code, ...title, legend: tone };
}

/** The badge of a classification: a tier, or a class of oncogenicity. */
export function classificationBadge(text: string): Badge {
  const known = classificationOf(text);
  if (known === undefined) return { tone: "quiet", text: capitalized(text) };
  const { name, guideline, strength } = known;
  const tone: Tone = `tier-${strength}`;
  const legend = guideline === "tier" ? tone : name.toLowerCase().replaceAll(" ", "-");
  return { tone, text: name, legend };
}

/** The tiers that a level of AMP/ASCO/CAP argues for (PMID 27993330): A and B for I, C and D for II. */
const TIER_LEVELS: ReadonlyMap<string, Tone> = new Map(
  Object.entries<Tone>({ A: "tier-1", B: "tier-1", C: "tier-2", D: "tier-2" }),
);

/** The strengths of the oncogenicity guideline's criteria (PMID 35101336). */
const CRITERIA = ["very strong", "strong", "moderate", "supporting"];

/**
 * The badge of an evidence line's strength: a level of the tiers' guideline, `A`, which is not a level of
 * evidence, or the strength of a criterion, `moderate`.
 */
export function strengthBadge(strength: string): Badge {
  const tone = TIER_LEVELS.get(strength);
  if (tone !== undefined) {
    const legend = `tier-level-${strength.toLowerCase()}`;
    return { tone, text: `Level ${strength}`, title: "Level of AMP/ASCO/CAP", legend };
  }
  const title = "Strength of the evidence";
  const legend = `criterion-${strength.replaceAll(" ", "-")}`;
  const explained = CRITERIA.includes(strength) ? { legend } : {};
  return { tone: "quiet", text: capitalized(strength), title, ...explained };
}

/** The effects that the legend explains. */
const EXPLAINED: ReadonlySet<string> = new Set(KNOWN_EFFECTS.map(({ name }) => name));

/** The badge of what is claimed: "● Sensitivity". */
export function effectBadge({ name, tone, sign, label }: Effect): Badge {
  const legend = EXPLAINED.has(name) ? { legend: `effect-${name}` } : {};
  return { tone, sign, text: label, ...legend };
}
