/**
 * A new assertion by the oncogenicity guideline (ClinGen/CGC/VICC 2022, PMID 35101336): its criteria give points, and
 * their sum the class.
 *
 * @module
 */
import { isObject, type Json, type JsonObject } from "../../../base/json.ts";
import { counted } from "../../../base/words.ts";
import { CRITERION_CODES, criterionOf, ONCOGENICITY } from "../../claims/oncogenicity-criteria.ts";
import { classOfPoints, ONCOGENICITY_SCALE } from "../../claims/oncogenicity-scale.ts";
import type { Draft } from "../draft/draft.ts";
import type { Field, Fields } from "../draft/fields.ts";
import { Refusal } from "../draft/refusal.ts";
import { useProfile } from "../variants/profiles.ts";
import {
  checkUnclassified,
  commonSubject,
  contributionOf,
  type Item,
  type Subject,
  urlsOf,
} from "./assertion-parts.ts";
import { useOrigin } from "./origins.ts";
import { PROPOSITION_FIELDS, useCondition, useProposition } from "./propositions.ts";
import { usePublication } from "./sources.ts";

const CLASSES = ONCOGENICITY_SCALE.map(({ classification }) => classification);

/** What an assertion is about if it has no evidence that says it. */
const { significance: _, therapy: __, operator: ___, ...SUBJECT_FIELDS } = PROPOSITION_FIELDS;

export const ONCOGENICITY_FIELDS = {
  criterion: {
    about:
      "a criterion of oncogenicity that was assessed, such as OS2, OM3_supporting for one of another strength, or OP4_not_met",
    isList: true,
  },
  classification: {
    about: `the class of oncogenicity, to compare with that of the points, one of ${CLASSES.join(", ")}`,
  },
  ...SUBJECT_FIELDS,
} as const satisfies Readonly<Record<string, Field>>;

const coded = (code: string): JsonObject => ({
  type: "MappableConcept",
  primaryCoding: { system: ONCOGENICITY, code },
});

/** Whether an assertion follows the guideline. */
export function isOfOncogenicity({ classification }: JsonObject): boolean {
  const coding = isObject(classification) ? classification["primaryCoding"] : undefined;
  return isObject(coding) && coding["system"] === ONCOGENICITY;
}

const GUIDELINE = { name: "Horak et al., 2022", pmid: "35101336" };

/** The criteria that the fields name. @throws Refusal if one is none, or named twice */
export function criteriaOf(fields: Fields) {
  fields.required("criterion");
  const criteria = fields.each("criterion", (text) => {
    const criterion = criterionOf(text);
    if (criterion !== undefined) return criterion;
    throw new Refusal(
      `criterion must be one of ${CRITERION_CODES.join(", ")}, with _very_strong, _strong, _moderate, _supporting or _not_met if it is of another strength; got "${text}".`,
    );
  });
  const twice = criteria.find(
    ({ code }, at) => criteria.findIndex((one) => one.code === code) < at,
  );
  if (twice === undefined) return criteria;
  throw new Refusal(`criterion names ${twice.code} twice.`);
}

/** The class that the fields name, if they name one. @throws Refusal if there is no such class */
export const classificationOf = (fields: Fields) => fields.oneOf("classification", CLASSES);

/** The class of a sum of points. @throws Refusal if the fields say another one */
function classOf(fields: Fields, points: number) {
  const found = classOfPoints(points);
  if (found === undefined) throw new Error(`no class has ${points} points`);
  const given = classificationOf(fields);
  if (given === undefined || given === found.classification) return found;
  throw new Refusal(
    `The criteria give ${counted(points, "point")}, which make ${found.classification}; got classification "${given}". Correct it, or the criteria.`,
  );
}

/** What the assertion is about, as its evidence says it or else the fields. */
function subjectOf(draft: Draft, fields: Fields, items: readonly Item[]): Subject {
  if (items.length > 0) {
    const given = Object.keys(SUBJECT_FIELDS).find((name) => fields.all(name).length > 0);
    if (given === undefined) return commonSubject(items);
    throw new Refusal(`The evidence says what the assertion is about. Leave ${given} out.`);
  }
  const { profile, origin, object } = fields.gather({
    profile: () => useProfile(draft, fields),
    origin: () => {
      const origin = fields.usual("origin");
      return origin === undefined ? {} : { alleleOriginQualifier: useOrigin(draft, origin) };
    },
    object: () => useCondition(draft, fields),
  });
  return { subject: profile.profile, object, geneContextQualifier: profile.gene, ...origin };
}

/**
 * Adds an assertion of oncogenicity.
 *
 * @param items evidence of oncogenicity that it rests on; it can have none
 * @returns its key
 * @throws Refusal if it cannot be added
 */
export function addOncogenicityAssertion(
  draft: Draft,
  fields: Fields,
  items: readonly Item[],
): string {
  const made = fields.gather({
    proposition: () => {
      const own = useProposition(draft, {
        type: "VariantOncogenicityProposition",
        predicate: "isOncogenicFor",
        ...subjectOf(draft, fields, items),
      });
      checkUnclassified(draft, own, isOfOncogenicity);
      return own;
    },
    criteria: () => {
      const criteria = criteriaOf(fields);
      const points = criteria.reduce((sum, { weight }) => sum + weight.points, 0);
      return { criteria, points, ...classOf(fields, points) };
    },
    description: () => fields.required("description"),
    contribution: () => contributionOf(draft, fields),
    id: () => draft.givenNumber("assertion", fields, "id"),
  });
  const { proposition, description, contribution } = made;
  const { criteria, points, classification, direction, strength } = made.criteria;
  const method = (methodType: string): JsonObject => ({
    type: "Method",
    name: ONCOGENICITY,
    methodType,
    reportedIn: usePublication(draft, GUIDELINE),
  });
  const evidence: readonly Json[] = [...items.map(({ pointer }) => pointer), ...urlsOf(items)];
  const key = draft.newKey("assertion", made.id);
  draft.add("assertion", key, {
    id: key,
    type: "Statement",
    description,
    specifiedBy: method("guideline"),
    contributions: [contribution],
    proposition,
    direction,
    ...(strength === undefined ? {} : { strength: coded(strength) }),
    classification: coded(classification),
    score: points,
    ...(evidence.length === 0 ? {} : { hasEvidence: evidence }),
    hasEvidenceLines: criteria.map(({ outcome, methodType, weight }) => ({
      type: "EvidenceLine",
      specifiedBy: method(methodType),
      directionOfEvidenceProvided: weight.direction,
      ...(weight.strength === undefined
        ? {}
        : { strengthOfEvidenceProvided: coded(weight.strength) }),
      scoreOfEvidenceProvided: weight.points,
      evidenceOutcome: coded(outcome),
    })),
  });
  draft.notes.push(`${key} has ${counted(points, "point")}: ${classification}`);
  return key;
}
