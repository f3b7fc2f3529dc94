/**
 * Badges: short marks of what a statement or a task is. Each says it in a word; sign, shape and color
 * say the same again. A badge leads to the row of the legend that explains it.
 *
 * @module
 */

import { optionalField } from "../../base/optional-fields.ts";
import { capitalized } from "../../base/words.ts";
import type { Agreement } from "../../gkm/claims/amount.ts";
import {
  classificationOf,
  classificationText,
  lineLevelText,
  tierOfLevel,
} from "../../gkm/claims/classifications.ts";
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
  /** Whether it is of something that no item supports: an open edge, and no fill. */
  readonly isOpen?: true;
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

/** What is written beside the level of evidence that does not support its claim: "B against". */
const LEVEL_NOTES: Readonly<Record<Agreement, string>> = {
  supported: "",
  disputed: " against",
  neutral: " neutral",
};

const openUnless = (state: Agreement): Pick<Badge, "isOpen"> =>
  state === "supported" ? {} : { isOpen: true };

/**
 * The badge of a level of evidence.
 *
 * @param code of the level: `A`
 * @param state what the evidence says of its claim: a level against a claim must not look like one for it
 * @param name of the level: `Validated association`
 */
export function levelBadge(code: string, state: Agreement = "supported", name?: string): Badge {
  const tone = LEVELS.get(code);
  return {
    tone: tone ?? "quiet",
    text: code + LEVEL_NOTES[state],
    ...openUnless(state),
    ...(name === undefined || name === code ? {} : { title: name }),
    ...optionalField("legend", tone),
  };
}

/** The badge of a classification: a tier, or a class of oncogenicity. */
export function classificationBadge(text: string): Badge {
  const known = classificationOf(text);
  if (known === undefined) return { tone: "quiet", text: capitalized(text) };
  const { name, guideline, strength } = known;
  const tone: Tone = `tier-${strength}`;
  const legend = guideline === "tier" ? tone : name.toLowerCase().replaceAll(" ", "-");
  return { tone, text: classificationText(name), legend };
}

/** The strengths of the oncogenicity guideline's criteria (PMID 35101336). */
const CRITERIA = ["very strong", "strong", "moderate", "supporting"];

/**
 * The badge of an evidence line's strength: a level of the tiers' guideline, `A`, which is not a level of
 * evidence, or the strength of a criterion, `moderate`.
 *
 * @param state what the line says of its claim
 */
export function strengthBadge(strength: string, state: Agreement = "supported"): Badge {
  const tier = tierOfLevel(strength);
  if (tier !== undefined) {
    const legend = `tier-level-${strength.toLowerCase()}`;
    return {
      tone: `tier-${tier}`,
      text: lineLevelText(strength) + LEVEL_NOTES[state],
      title: `Level ${strength} of AMP/ASCO/CAP`,
      ...openUnless(state),
      legend,
    };
  }
  const title = "Strength of the evidence";
  const legend = `criterion-${strength.replaceAll(" ", "-")}`;
  const explained = CRITERIA.includes(strength) ? { legend } : {};
  const text = capitalized(strength) + LEVEL_NOTES[state];
  return { tone: "quiet", text, title, ...openUnless(state), ...explained };
}

/** The effects that the legend explains. */
const EXPLAINED: ReadonlySet<string> = new Set(KNOWN_EFFECTS.map(({ name }) => name));

/** The badge of an origin that is not somatic: "germline". */
export const originBadge = (origin: string): Badge => ({
  tone: "quiet",
  text: origin,
  title: "Origin of the variant",
});

/** The badge of what is claimed: "● Sensitivity". */
export function effectBadge({ name, tone, sign, label }: Effect): Badge {
  const legend = EXPLAINED.has(name) ? { legend: `effect-${name}` } : {};
  return { tone, sign, text: label, ...legend };
}
