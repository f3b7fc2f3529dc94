/**
 * What propositions claim, in the words that readers know: one row per predicate of VA-Spec 1.1.0
 * (the five propositions about variants).
 *
 * @module
 */
import { capitalized } from "../../base/words.ts";

/** What a claim is about; `significance` is an assertion's claim, which its evidence lines spell out. */
export type ClaimKind =
  | "therapeutic"
  | "diagnostic"
  | "prognostic"
  | "oncogenic"
  | "significance"
  | "other";

/** What the kinds of claims are called in tables and filters. */
export const KIND_LABELS: Readonly<Record<ClaimKind, string>> = {
  therapeutic: "Therapeutic",
  diagnostic: "Diagnostic",
  prognostic: "Prognostic",
  oncogenic: "Oncogenic",
  significance: "Clinical significance",
  other: "Other",
};

/** How a claim goes: it favours something, goes against it, or neither. */
export type EffectTone = "sensitivity" | "resistance" | "other";

export interface Effect {
  readonly name: string;
  readonly kind: ClaimKind;
  /** The effect alone, as tables have it: "Sensitivity". */
  readonly label: string;
  /** A sign in front of the label; the label alone says the same. */
  readonly sign: string;
  readonly tone: EffectTone;
  /** What a proposition says between its subject and its object: "predicts sensitivity to". */
  readonly predicateText: string;
  /** What is claimed, as a noun before the name of its object: "response to". */
  readonly noun: string;
  /** What a statement that supports the claim does: "supports response to". */
  readonly supports: string;
  /** What a statement that disputes the claim does: "disputes response to". */
  readonly disputes: string;
  /** What a disputed claim is easily taken for, and is not. */
  readonly caution?: string;
}

const row = (
  name: string,
  kind: ClaimKind,
  tone: EffectTone,
  words: Pick<Effect, "label" | "sign" | "predicateText" | "noun"> &
    Partial<Pick<Effect, "supports" | "disputes" | "caution">>,
): Effect => ({
  name,
  kind,
  tone,
  supports: `supports ${words.noun}`,
  disputes: `disputes ${words.noun}`,
  ...words,
});

const EFFECTS: ReadonlyMap<string, Effect> = new Map([
  [
    "predictsSensitivityTo",
    row("sensitivity", "therapeutic", "sensitivity", {
      label: "Sensitivity",
      sign: "●",
      predicateText: "predicts sensitivity to",
      noun: "response to",
      caution: "Not the same as resistance.",
    }),
  ],
  [
    "predictsResistanceTo",
    row("resistance", "therapeutic", "resistance", {
      label: "Resistance",
      sign: "■",
      predicateText: "predicts resistance to",
      noun: "resistance to",
      caution: "Not the same as response.",
    }),
  ],
  [
    "isDiagnosticInclusionCriterionFor",
    row("diagnosis", "diagnostic", "other", {
      label: "Diagnosis",
      sign: "◆",
      predicateText: "supports the diagnosis of",
      noun: "diagnosis of",
      disputes: "disputes that it points to",
    }),
  ],
  [
    "isDiagnosticExclusionCriterionFor",
    row("exclusion", "diagnostic", "other", {
      label: "Excludes diagnosis",
      sign: "◇",
      predicateText: "argues against the diagnosis of",
      noun: "exclusion of",
      supports: "argues against diagnosis of",
      disputes: "disputes that it excludes",
    }),
  ],
  [
    "associatedWithBetterOutcomeFor",
    row("better-outcome", "prognostic", "other", {
      label: "Better outcome",
      sign: "↗",
      predicateText: "is associated with a better outcome in",
      noun: "better outcome in",
    }),
  ],
  [
    "associatedWithWorseOutcomeFor",
    row("worse-outcome", "prognostic", "other", {
      label: "Worse outcome",
      sign: "↘",
      predicateText: "is associated with a worse outcome in",
      noun: "worse outcome in",
    }),
  ],
  [
    "isOncogenicFor",
    row("oncogenicity", "oncogenic", "other", {
      label: "Oncogenicity",
      sign: "✶",
      predicateText: "is oncogenic in",
      noun: "an oncogenic role in",
      caution: "Evidence against this role points towards benign.",
    }),
  ],
  [
    "hasClinicalSignificanceFor",
    row("significance", "significance", "other", {
      label: "Clinical significance",
      sign: "◈",
      predicateText: "has clinical significance in",
      noun: "clinical significance in",
    }),
  ],
]);

/** The predicates of propositions about variants. */
export const PREDICATES: readonly string[] = [...EFFECTS.keys()];

/** The effects that are known, in the order of tables and filters. */
export const KNOWN_EFFECTS: readonly Effect[] = [...EFFECTS.values()];

/** The predicate of a known effect, by the effect's name; undefined for any other name. */
export function predicateOf(name: string): string | undefined {
  return [...EFFECTS].find(([, effect]) => effect.name === name)?.[0];
}

/** A predicate as words: `predictsSensitivityTo` → "predicts sensitivity to". */
export function predicateText(predicate: string): string {
  return (
    EFFECTS.get(predicate)?.predicateText ??
    predicate.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  );
}

/** The effect of a predicate; an unknown predicate is an effect of its own, in its own words. */
export function effectOf(predicate: string): Effect {
  const known = EFFECTS.get(predicate);
  if (known !== undefined) return known;
  const text = predicateText(predicate);
  const label = capitalized(text);
  return row(predicate, "other", "other", {
    label,
    sign: "○",
    predicateText: text,
    noun: `that it ${text}`,
  });
}
