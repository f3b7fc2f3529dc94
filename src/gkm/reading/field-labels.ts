/**
 * What the fields of entries are called for readers.
 *
 * @module
 */
import { type Json, type JsonObject, stringOf } from "../../base/json.ts";
import { camelWords, capitalized } from "../../base/words.ts";
import { effectOf } from "../claims/effects.ts";

/** The fields that a page lists, in its order. */
export const FIELD_LABELS: readonly (readonly [field: string, label: string])[] = [
  ["classification", "Classification"],
  ["strength", "Strength"],
  ["quality", "Quality"],
  ["score", "Score"],
  ["proposition", "Proposition"],
  ["subject", "Molecular profile"],
  ["predicate", "Claim"],
  ["object", "About"],
  ["conditionQualifier", "Condition"],
  ["geneContextQualifier", "Gene"],
  ["alleleOriginQualifier", "Variant origin"],
  ["concepts", "Members"],
  ["membershipOperator", "Combination"],
  ["sequenceReference", "Reference sequence"],
  ["sequence", "Residues"],
  ["moleculeType", "Molecule"],
  ["circular", "Circular"],
  ["residueAlphabet", "Alphabet"],
  ["conceptType", "Kind"],
  ["methodType", "Kind"],
  ["agentType", "Kind"],
  ["documentType", "Kind"],
  ["title", "Title"],
  ["specifiedBy", "Method"],
  ["reportedIn", "Reported in"],
  ["hasEvidence", "Evidence records"],
];

/** What the object of a claim is: of an effect on a therapy the therapy, otherwise the condition. */
export function objectLabel(predicate: Json | undefined): string {
  const { kind } = effectOf(stringOf(predicate) ?? "");
  if (kind === "other") return "About";
  return kind === "therapeutic" ? "Therapy" : "Condition";
}

/** Further fields, which pages show in places of their own. */
const OTHER_LABELS: ReadonlyMap<string, string> = new Map([
  ["aliases", "Also called"],
  ["coding", "Code"],
  ["contributions", "Contribution"],
  ["date", "Date"],
  ["description", "Description"],
  ["direction", "Direction"],
  ["directionOfEvidenceProvided", "Direction"],
  ["doi", "DOI"],
  ["evidenceOutcome", "Outcome"],
  ["expressions", "Expression"],
  ["extensions", "Extension"],
  ["hasEvidenceItems", "Evidence"],
  ["hasEvidenceLines", "Evidence line"],
  ["iris", "IRI"],
  ["mappings", "Mapping"],
  ["members", "Member"],
  ["name", "Name"],
  ["pmid", "PMID"],
  ["primaryCoding", "Code"],
  ["scoreOfEvidenceProvided", "Score"],
  ["strengthOfEvidenceProvided", "Strength"],
  ["targetProposition", "Target"],
  ["urls", "Link"],
]);

const LABELS: ReadonlyMap<string, string> = new Map([...OTHER_LABELS, ...FIELD_LABELS]);

/**
 * What a field is called for readers: its label on pages, otherwise its name in words.
 *
 * @param owner what has the field: a claim is about a therapy or about a condition
 * @example fieldLabel("conditionQualifier", {}) // "Condition"
 */
export function fieldLabel(field: string, owner: JsonObject): string {
  if (field === "object") return objectLabel(owner["predicate"]);
  return LABELS.get(field) ?? (/^\w+$/.test(field) ? capitalized(camelWords(field)) : field);
}
