/**
 * New assertions: by the guideline for somatic variants, or by that for oncogenicity.
 *
 * @module
 */

import type { Draft } from "../draft/draft.ts";
import type { Field, Fields } from "../draft/fields.ts";
import { Refusal } from "../draft/refusal.ts";
import {
  CLASSIFIED_FIELDS,
  dateOf,
  type Item,
  itemsOfFields,
  useOrganization,
} from "./assertion-parts.ts";
import {
  addOncogenicityAssertion,
  classificationOf,
  criteriaOf,
  ONCOGENICITY_FIELDS,
} from "./oncogenicity-assertion.ts";
import { addTierAssertion, TIER_FIELDS, tierOf } from "./tier-assertion.ts";

export const ASSERTION_FIELDS = {
  evidence: { about: "the evidence that it rests on, by key or number", isList: true },
  ...TIER_FIELDS,
  ...ONCOGENICITY_FIELDS,
  ...CLASSIFIED_FIELDS,
} as const satisfies Readonly<Record<string, Field>>;

const isOfOncogenicity = ({ proposition }: Item) =>
  proposition["type"] === "VariantOncogenicityProposition";

/** @throws Refusal if a field of the other guideline is given */
function refuseFields(fields: Fields, names: readonly string[], assertion: string): void {
  const given = names.find((name) => fields.all(name).length > 0);
  if (given === undefined) return;
  throw new Refusal(`An assertion of ${assertion} has no ${given}. Leave it out.`);
}

/** Adds an assertion to the evidence that the fields name. */
function addByGuideline(draft: Draft, fields: Fields): string {
  const isByCriteria = fields.all("criterion").length > 0;
  if (!isByCriteria) fields.required("evidence");
  const items = itemsOfFields(draft, fields);
  const other = items.find((item) => isOfOncogenicity(item) !== isOfOncogenicity(items[0] as Item));
  if (other !== undefined) {
    throw new Refusal("Evidence of oncogenicity and other evidence need an assertion each.");
  }
  const [first] = items;
  if (first === undefined ? isByCriteria : isOfOncogenicity(first)) {
    refuseFields(fields, Object.keys(TIER_FIELDS), "oncogenicity");
    return addOncogenicityAssertion(draft, fields, items);
  }
  refuseFields(fields, Object.keys(ONCOGENICITY_FIELDS), "a tier");
  return addTierAssertion(draft, fields, items);
}

/**
 * Adds an assertion, by the guideline that its evidence or its fields are of.
 *
 * @returns its key
 * @throws Refusal if it cannot be added
 */
export function addAssertion(draft: Draft, fields: Fields): string {
  const ofGiven = (name: string, read: () => unknown) => () =>
    fields.all(name).length === 0 ? undefined : read();
  const { key } = fields.gather({
    key: () => addByGuideline(draft, fields),
    // what is wrong in any case: without evidence, the guideline is not known
    tier: ofGiven("tier", () => tierOf(fields)),
    classification: ofGiven("classification", () => classificationOf(fields)),
    criteria: ofGiven("criterion", () => criteriaOf(fields)),
    organization: ofGiven("organization", () => useOrganization(draft, fields)),
    date: ofGiven("date", () => dateOf(fields)),
    id: () => draft.givenNumber("assertion", fields, "id"),
  });
  return key;
}
