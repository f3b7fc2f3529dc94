/**
 * What the entries of each collection are in schema.org: the narrowest type that is true of all of them.
 *
 * A molecular profile is a category of variants and no molecule, so it is a `BioChemEntity`, as a variant
 * is. A therapy is a drug only if it says so, or if a vocabulary of drugs has exactly it.
 *
 * @module
 */

import { stringOf } from "../../base/json.ts";
import type { Entry } from "../../gkm/graph/graph.ts";
import { codingsOf } from "../../gkm/model/mappings.ts";
import { thingId } from "./ids.ts";

/** Vocabularies that have drugs only, by the prefixes of their codes. */
const DRUG_CODE = /^(?:rxcui|drugbank|chembl):/i;

function isDrug({ value }: Entry): boolean {
  return (
    /^drug$/i.test(stringOf(value["conceptType"]) ?? "") ||
    codingsOf(value, "exactMatch").some(({ id }) => DRUG_CODE.test(stringOf(id) ?? ""))
  );
}

/** Whether a source is an article: PubMed or a DOI has it. */
const isArticle = ({ value }: Entry) => value["pmid"] !== undefined || value["doi"] !== undefined;

export function schemaTypeOf(entry: Entry) {
  switch (entry.collection) {
    case "feature":
      return "Gene";
    case "molecularProfile":
    case "variant":
    case "sequenceReference":
      return "BioChemEntity";
    case "disease":
      return "MedicalCondition";
    case "phenotype":
    case "conditionSet":
      return "MedicalEntity";
    case "therapy":
      return isDrug(entry) ? "Drug" : "MedicalTherapy";
    case "therapyGroup":
      // alternatives are no treatment, but each of them is
      return entry.value["membershipOperator"] === "OR" ? "MedicalEntity" : "MedicalTherapy";
    case "variantOrigin":
      return "DefinedTerm";
    case "source":
      return isArticle(entry) ? "ScholarlyArticle" : "CreativeWork";
    case "method":
      return "CreativeWork";
    case "organization":
      return "Organization";
    case "location":
      return "Intangible";
    case "proposition":
    case "evidence":
    case "assertion":
      return "Claim";
  }
}

/** An entry as another page names it: what it is, and where it is described. */
export function namedThing(entry: Entry, name: string, siteUrl: string) {
  return { "@type": schemaTypeOf(entry), "@id": thingId(siteUrl, entry.path), name };
}
