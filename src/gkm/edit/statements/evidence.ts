/**
 * A new item of evidence, with everything that it refers to.
 *
 * @module
 */
import { itemsOf, type Json, type JsonObject } from "../../../base/json.ts";
import { conceptCode } from "../../model/concept.ts";
import type { Draft } from "../draft/draft.ts";
import type { Field, Fields } from "../draft/fields.ts";
import { Refusal } from "../draft/refusal.ts";
import { useMethod } from "./methods.ts";
import { describedProposition, PROPOSITION_FIELDS } from "./propositions.ts";
import { readUrls, SOURCE_FIELDS, useSource } from "./sources.ts";

/** What a statement does to its proposition. */
export const DIRECTIONS = ["supports", "disputes", "neutral"] as const;

/** The levels of evidence (https://civic.readthedocs.io/en/latest/model/evidence/level.html). */
const LEVELS = {
  A: "Validated association",
  B: "Clinical evidence",
  C: "Case study",
  D: "Preclinical evidence",
  E: "Inferential association",
} as const;

const LEVEL_CODES = ["A", "B", "C", "D", "E"] as const;

const isRequired = true;

export const EVIDENCE_FIELDS = {
  ...PROPOSITION_FIELDS,
  profile: { ...PROPOSITION_FIELDS.profile, isRequired },
  disease: { ...PROPOSITION_FIELDS.disease, isRequired },
  significance: { ...PROPOSITION_FIELDS.significance, isRequired },
  direction: { about: DIRECTIONS.join(", "), isRequired },
  level: { about: "the level of evidence, A to E", isRequired },
  ...SOURCE_FIELDS,
  source: { ...SOURCE_FIELDS.source, isRequired },
  url: { about: "the page of the item in another database", isList: true, isText: true },
  description: {
    about: "what the publication reports, in your own words",
    isText: true,
    isRequired,
  },
  method: {
    about:
      'the method by which it was curated; by default that of the other evidence; "Cancer variant curation SOP (2019)" brings its publication along',
  },
  id: { about: "the number of the item; the next one by default" },
} as const satisfies Readonly<Record<string, Field>>;

/** The strength of a level as other evidence has it, or with its name alone. */
function strengthOf(draft: Draft, level: keyof typeof LEVELS): JsonObject {
  for (const entries of draft.everywhere("evidence")) {
    for (const { strength } of Object.values(entries)) {
      if (conceptCode(strength) === level) return strength as JsonObject;
    }
  }
  return {
    type: "MappableConcept",
    name: LEVELS[level],
    primaryCoding: {
      system: "https://civic.readthedocs.io/en/latest/model/evidence/level.html",
      code: level,
    },
  };
}

/** The item that says the same of the same publication. */
function sameItem(draft: Draft, item: JsonObject): string | undefined {
  const [source] = itemsOf(item["reportedIn"]);
  for (const entries of draft.everywhere("evidence")) {
    for (const [key, other] of Object.entries(entries)) {
      const isSame =
        other["proposition"] === item["proposition"] &&
        other["direction"] === item["direction"] &&
        conceptCode(other["strength"]) === conceptCode(item["strength"]) &&
        itemsOf(other["reportedIn"]).includes(source as Json);
      if (isSame) return key;
    }
  }
  return undefined;
}

/** The item that the fields describe, without its description. @throws Refusal if it cannot be added */
function describedItem(draft: Draft, fields: Fields) {
  // what is asked for first is what is thought of first
  const made = fields.gather({
    proposition: () => describedProposition(draft, fields),
    direction: () => fields.requiredOneOf("direction", DIRECTIONS),
    level: () => fields.requiredOneOf("level", LEVEL_CODES),
    source: () => useSource(draft, fields),
    id: () => draft.givenNumber("evidence", fields, "id"),
    method: () => useMethod(draft, "evidence", fields.one("method")),
    urls: () => readUrls(fields),
  });
  const item = {
    id: draft.newKey("evidence", made.id),
    type: "Statement",
    description: "",
    specifiedBy: made.method,
    reportedIn: [made.source, ...made.urls],
    proposition: made.proposition,
    direction: made.direction,
    strength: strengthOf(draft, made.level),
  };
  const same = sameItem(draft, item);
  if (same === undefined) return item;
  throw new Refusal(`${same} says the same of this publication already. Change that item instead.`);
}

/**
 * Adds an item of evidence.
 *
 * @returns its key
 * @throws Refusal if it cannot be added
 */
export function addEvidence(draft: Draft, fields: Fields): string {
  const { item, description } = fields.gather({
    item: () => describedItem(draft, fields),
    description: () => fields.required("description"),
  });
  draft.add("evidence", item.id, { ...item, description });
  return item.id;
}
