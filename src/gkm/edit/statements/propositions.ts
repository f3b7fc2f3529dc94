/**
 * Propositions, with the groups of therapies and sets of conditions that they are about; those that are there are
 * used again.
 *
 * @module
 */
import type { JsonObject } from "../../../base/json.ts";
import { type ClaimKind, KNOWN_EFFECTS, predicateOf } from "../../claims/effects.ts";
import { conceptSetDigest, propositionDigest } from "../../model/statement-identifiers.ts";
import { useConcept } from "../draft/concepts.ts";
import type { Draft } from "../draft/draft.ts";
import type { Field, Fields } from "../draft/fields.ts";
import { Refusal } from "../draft/refusal.ts";
import { PROFILE_FIELDS, useProfile } from "../variants/profiles.ts";
import { useOrigin } from "./origins.ts";

/** The effects that a proposition can claim, by name. */
const EFFECT_NAMES = KNOWN_EFFECTS.filter(({ kind }) => kind !== "significance").map(
  ({ name }) => name,
);

export const PROPOSITION_FIELDS = {
  ...PROFILE_FIELDS,
  disease: {
    about:
      'the disease, by its name, code or key; a new one with its code, such as "Melanoma (DOID:1909)"',
  },
  phenotype: { about: "a phenotype that belongs to the condition", isList: true },
  significance: { about: `the effect that is claimed, one of ${EFFECT_NAMES.join(", ")}` },
  therapy: {
    about:
      'the therapy, by its name, code or key; a new one with its code, such as "Vemurafenib (ncit:C64768)"',
    isList: true,
  },
  operator: { about: "AND for therapies in combination, OR for alternatives" },
  origin: { about: "the origin of the variant, such as somatic or rare germline" },
} as const satisfies Readonly<Record<string, Field>>;

/** The types of the propositions that make a kind of claim (VA-Spec 1.1.0). */
const TYPES: Readonly<Record<Exclude<ClaimKind, "significance" | "other">, string>> = {
  therapeutic: "VariantTherapeuticResponseProposition",
  diagnostic: "VariantDiagnosticProposition",
  prognostic: "VariantPrognosticProposition",
  oncogenic: "VariantOncogenicityProposition",
};

/** A pointer to a set of concepts in a collection, which is added if there is none of the same concepts. */
function useSet(
  draft: Draft,
  collection: "therapyGroup" | "conditionSet",
  concepts: readonly string[],
  membershipOperator: string,
): string {
  const set = { type: "ConceptSet", concepts: [...concepts], membershipOperator };
  const digest = conceptSetDigest(set, draft.sha512t24u);
  for (const entries of draft.everywhere(collection)) {
    for (const [key, entry] of Object.entries(entries)) {
      if (conceptSetDigest(entry, draft.sha512t24u) === digest) return draft.use(collection, key);
    }
  }
  const key = draft.numberedKey(collection, digest);
  return draft.add(collection, key, { id: key, ...set });
}

/** The condition that a claim is about. @throws Refusal if it cannot be found or added */
export function useCondition(draft: Draft, fields: Fields): string {
  const { disease, phenotypes } = fields.gather({
    disease: () => useConcept(draft, "disease", fields.required("disease")),
    phenotypes: () => fields.each("phenotype", (text) => useConcept(draft, "phenotype", text)),
  });
  return phenotypes.length === 0
    ? disease
    : useSet(draft, "conditionSet", [disease, ...phenotypes], "AND");
}

/** The therapies that a response is predicted to. */
function useTherapies(draft: Draft, fields: Fields): string {
  fields.required("therapy");
  const { therapies, operator } = fields.gather({
    therapies: () => fields.each("therapy", (text) => useConcept(draft, "therapy", text)),
    operator: () => fields.oneOf("operator", ["AND", "OR"]),
  });
  const [first = "", second] = therapies;
  if (second === undefined && operator !== undefined) {
    throw new Refusal(
      `operator is for several therapies; got ${operator} and ${fields.one("therapy")} alone. Add the other therapy, or leave operator out.`,
    );
  }
  if (second === undefined) return first;
  if (new Set(therapies).size < therapies.length) {
    throw new Refusal(`therapy has the same therapy twice: ${fields.all("therapy").join(", ")}.`);
  }
  fields.required("operator");
  return useSet(draft, "therapyGroup", therapies, operator ?? "");
}

/** A pointer to a proposition, which is added unless there is one that says the same. */
export function useProposition(draft: Draft, content: JsonObject): string {
  const originOf = (proposition: JsonObject) => draft.find(proposition["alleleOriginQualifier"]);
  const digestOf = (proposition: JsonObject) =>
    propositionDigest(proposition, originOf(proposition), draft.sha512t24u);
  const digest = digestOf(content);
  const usual = draft.numberedKey("proposition", digest);
  for (const entries of draft.everywhere("proposition")) {
    if (Object.hasOwn(entries, usual)) return draft.use("proposition", usual);
  }
  for (const [key, entry] of Object.entries(draft.entries("proposition"))) {
    if (entry["subject"] === content["subject"] && digestOf(entry) === digest) {
      return draft.use("proposition", key);
    }
  }
  return draft.add("proposition", usual, { id: usual, ...content });
}

/**
 * A pointer to the proposition that the fields describe.
 *
 * @throws Refusal if something that it is about cannot be found or added
 */
export function describedProposition(draft: Draft, fields: Fields): string {
  let kind: keyof typeof TYPES | undefined;
  // asked for in the order in which `--help` lists them
  const made = fields.gather({
    subject: () => useProfile(draft, fields),
    effect: () => {
      const name = fields.requiredOneOf("significance", EFFECT_NAMES);
      kind = KNOWN_EFFECTS.find((one) => one.name === name)?.kind as keyof typeof TYPES;
      const other = ["therapy", "operator"].find((field) => fields.all(field).length > 0);
      if (kind === "therapeutic" || other === undefined) return { name, type: TYPES[kind] };
      throw new Refusal(`A claim of ${name} has no ${other}; got ${fields.all(other).join(", ")}.`);
    },
    condition: () => useCondition(draft, fields),
    therapies: () => (kind === "therapeutic" ? useTherapies(draft, fields) : undefined),
    origin: () => {
      const origin = fields.usual("origin");
      return origin === undefined ? {} : { alleleOriginQualifier: useOrigin(draft, origin) };
    },
  });
  const { subject, effect, condition, therapies, origin } = made;
  return useProposition(draft, {
    type: effect.type,
    subject: subject.profile,
    predicate: predicateOf(effect.name) ?? effect.name,
    ...(therapies === undefined
      ? { object: condition }
      : { object: therapies, conditionQualifier: condition }),
    geneContextQualifier: subject.gene,
    ...origin,
  });
}
