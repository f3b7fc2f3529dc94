/**
 * What claims are about, apart from variants: genes, diseases, therapies, phenotypes, and where the
 * claims come from.
 *
 * @module
 */

import type { JsonObject } from "../../src/base/json.ts";
import { sha512t24u } from "../../src/catalog/bundles/digest.ts";
import type { CollectionName } from "../../src/gkm/model/collections.ts";
import { conceptSetDigest } from "../../src/gkm/model/statement-identifiers.ts";
import { type Draft, numbersTo, pointersTo } from "./draft.ts";

/** The collections of coded concepts, as they are in public databases. */
const CONCEPTS: readonly {
  readonly collection: CollectionName;
  readonly kind: string;
  readonly conceptType: string;
  readonly share: number;
  name(n: number): string;
  coding(n: number): JsonObject;
}[] = [
  {
    collection: "feature",
    kind: "gid",
    conceptType: "Gene",
    share: 500,
    name: (n) => `GENE${n}`,
    coding: (n) => ({
      id: `ncbigene:${n}`,
      system: "https://www.ncbi.nlm.nih.gov/gene/",
      code: String(n),
    }),
  },
  {
    collection: "disease",
    kind: "did",
    conceptType: "Disease",
    share: 400,
    name: (n) => `Disease ${n}`,
    coding: (n) => ({ system: "https://disease-ontology.org/?id=", code: `DOID:${n}` }),
  },
  {
    collection: "therapy",
    kind: "tid",
    conceptType: "Therapy",
    share: 600,
    name: (n) => `Therapy ${n}`,
    coding: (n) => ({
      id: `ncit:C${n}`,
      system: "https://ncit.nci.nih.gov/?code=",
      code: `C${n}`,
    }),
  },
  {
    collection: "phenotype",
    kind: "phenotype",
    conceptType: "Phenotype",
    share: 200,
    name: (n) => `Phenotype ${n}`,
    coding: (n) => ({
      system: "https://hpo.jax.org/app/browse/term/",
      code: `HP:${String(n).padStart(7, "0")}`,
    }),
  },
];

/** The pointer to the only variant origin. */
export const ORIGIN = "#/variantOrigin/kb.variantOrigin:SOMATIC";

/** The pointer to the only method. */
export const METHOD = "#/method/kb.method:1";

/** The pointer to the only organization. */
export const ORGANIZATION = "#/organization/kb.organization:1";

/** Adds the concepts. */
export function addConcepts({ collections, share }: Draft): void {
  for (const { collection, kind, conceptType, share: of26500, name, coding } of CONCEPTS) {
    for (const n of numbersTo(share(of26500))) {
      const id = `kb.${kind}:${n}`;
      collections[collection][id] = {
        id,
        type: "MappableConcept",
        name: name(n),
        conceptType,
        mappings: [{ coding: coding(n), relation: "exactMatch" }],
      };
    }
  }
  collections.variantOrigin["kb.variantOrigin:SOMATIC"] = {
    id: "kb.variantOrigin:SOMATIC",
    type: "MappableConcept",
    name: "somatic",
  };
}

/** Adds where claims come from: an organization, sources, and a method. */
export function addProvenance(draft: Draft): void {
  const { collections, share } = draft;
  collections.organization["kb.organization:1"] = {
    id: "kb.organization:1",
    type: "Agent",
    name: "Organization 1",
  };
  for (const n of numbersTo(share(4_000))) {
    const pmid = String(10_000_000 + n);
    collections.source[`pmid:${pmid}`] = {
      id: `pmid:${pmid}`,
      type: "Document",
      name: `Author ${n} et al.`,
      title: `Title ${n}`,
      urls: [`https://pubmed.ncbi.nlm.nih.gov/${pmid}/`],
      pmid,
    };
  }
  collections.method["kb.method:1"] = {
    id: "kb.method:1",
    type: "Method",
    name: "Method 1",
    methodType: "curation",
    reportedIn: pointersTo(draft, "source")[0] as string,
  };
}

/** Adds diseases that are taken together, and therapies that are. */
export function addSets(draft: Draft): void {
  const { collections, below, pick, share } = draft;
  const [diseases, phenotypes, therapies] = [
    pointersTo(draft, "disease"),
    pointersTo(draft, "phenotype"),
    pointersTo(draft, "therapy"),
  ];
  const twoOf = (pointers: readonly string[]) => {
    const first = below(pointers.length);
    return [pointers[first] as string, pointers[(first + 1) % pointers.length] as string];
  };
  for (const _ of numbersTo(share(300))) {
    const set = {
      type: "ConceptSet",
      concepts: [pick(diseases), pick(phenotypes)],
      membershipOperator: "AND",
    };
    const setKey = `kb.conditionSet:${conceptSetDigest(set, sha512t24u)}`;
    collections.conditionSet[setKey] = { id: setKey, ...set };
    const group = {
      type: "ConceptSet",
      concepts: twoOf(therapies),
      membershipOperator: "OR",
    };
    const groupKey = `kb.therapyGroup:${conceptSetDigest(group, sha512t24u)}`;
    collections.therapyGroup[groupKey] = { id: groupKey, ...group };
  }
}
