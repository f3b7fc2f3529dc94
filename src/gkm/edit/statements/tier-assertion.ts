/**
 * A new assertion by the guideline for somatic variants (AMP/ASCO/CAP 2017, PMID 27993330), with the evidence lines that
 * weigh the evidence it rests on.
 *
 * @module
 */
import type { Json, JsonObject } from "../../../base/json.ts";
import { conceptCode } from "../../model/concept.ts";
import type { Draft } from "../draft/draft.ts";
import type { Field, Fields } from "../draft/fields.ts";
import {
  checkUnclassified,
  commonSubject,
  contributionOf,
  type Item,
  urlsOf,
} from "./assertion-parts.ts";
import { useMethod } from "./methods.ts";
import { useProposition } from "./propositions.ts";

const SYSTEM = "AMP/ASCO/CAP Guidelines, 2017";

/** What each tier says (VA-Spec 1.1.0, aac-2017 VariantClinicalSignificanceStatement). */
const TIERS = {
  I: { direction: "supports", strength: "strong" },
  II: { direction: "supports", strength: "potential" },
  III: { direction: "neutral", strength: undefined },
  IV: { direction: "disputes", strength: undefined },
} as const;

const TIER_NAMES = ["I", "II", "III", "IV"] as const;

/** The levels of evidence by the guideline, the strongest first. */
const GUIDELINE_LEVELS: readonly (string | undefined)[] = ["A", "B", "C", "D"];

export const TIER_FIELDS = {
  tier: { about: "the classification of a clinical significance, one of I, II, III or IV" },
  method: { about: "the guideline of a tier; by default that of the other assertions" },
} as const satisfies Readonly<Record<string, Field>>;

const coded = (code: string) => ({
  type: "MappableConcept",
  primaryCoding: { system: SYSTEM, code },
});

/** The tier that the fields name. @throws Refusal if there is no such tier */
export const tierOf = (fields: Fields): keyof typeof TIERS =>
  fields.requiredOneOf("tier", TIER_NAMES);

/** A line for each proposition and direction, in the order of the items. */
function linesOf(items: readonly Item[]): readonly JsonObject[] {
  const groups = Map.groupBy(items, ({ entry }) =>
    JSON.stringify([entry["proposition"], entry["direction"]]),
  );
  return [...groups.values()].map((group) => {
    const levels = group.map(({ entry }) =>
      GUIDELINE_LEVELS.indexOf(conceptCode(entry["strength"])),
    );
    const known = levels.filter((level) => level >= 0);
    const level = GUIDELINE_LEVELS[Math.min(...known)];
    const { entry } = group[0] as Item;
    return {
      type: "EvidenceLine",
      targetProposition: entry["proposition"] as Json,
      hasEvidenceItems: group.map(({ pointer }) => pointer),
      directionOfEvidenceProvided: entry["direction"] ?? "neutral",
      ...(level === undefined ? {} : { strengthOfEvidenceProvided: coded(level) }),
    };
  });
}

/**
 * Adds an assertion of a tier.
 *
 * @returns its key
 * @throws Refusal if it cannot be added
 */
export function addTierAssertion(draft: Draft, fields: Fields, items: readonly Item[]): string {
  const about = commonSubject(items);
  const method = useMethod(draft, "assertion", fields.one("method"));
  const proposition = useProposition(draft, {
    type: "VariantClinicalSignificanceProposition",
    predicate: "hasClinicalSignificanceFor",
    ...about,
  });
  checkUnclassified(draft, proposition, ({ specifiedBy }) => specifiedBy === method);
  const { tier, description, contribution, id } = fields.gather({
    tier: () => tierOf(fields),
    description: () => fields.required("description"),
    contribution: () => contributionOf(draft, fields),
    id: () => draft.givenNumber("assertion", fields, "id"),
  });
  const { direction, strength } = TIERS[tier];
  const urls = urlsOf(items);
  const key = draft.newKey("assertion", id);
  draft.add("assertion", key, {
    id: key,
    type: "Statement",
    description,
    specifiedBy: method,
    contributions: [contribution],
    proposition,
    direction,
    ...(strength === undefined ? {} : { strength: coded(strength) }),
    classification: {
      type: "MappableConcept",
      name: `Tier ${tier}`,
      primaryCoding: { system: SYSTEM, code: `tier ${tier.toLowerCase()}` },
    },
    ...(urls.length === 0 ? {} : { hasEvidence: urls }),
    hasEvidenceLines: linesOf(items),
  });
  return key;
}
