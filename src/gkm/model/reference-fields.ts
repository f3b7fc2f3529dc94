/**
 * Which fields refer to other entries, and to which. The official schemas allow any string there, so
 * this table is the check (GKM bundle 0.1.0-a0, section 2.4 does not show it; it follows VRS 2.1.1,
 * Cat-VRS 1.1.1 and VA-Spec 1.1.0, and the bundles of a real producer).
 *
 * @module
 */

import type { Json } from "../../base/json.ts";
import { COLLECTION_NAMES, type CollectionName, STATEMENT_COLLECTIONS } from "./collections.ts";

/** What a field may refer to. */
export interface ReferenceTarget {
  /** The collections whose entries it may refer to, each as a whole. */
  readonly entries: readonly CollectionName[];
  /** The types of the objects inside entries that it may refer to; undefined for any object. */
  readonly parts: readonly string[] | undefined;
  /** What such an object is called in messages. */
  readonly partName: string;
  /** Whether what refers consists of what it refers to, so that nothing may lead back to itself. */
  readonly contains: boolean;
  /** Whether the field may hold any other string as well. */
  readonly holdsText: boolean;
}

const entriesOf = (...entries: readonly CollectionName[]): ReferenceTarget => ({
  entries,
  parts: [],
  partName: "",
  contains: false,
  holdsText: false,
});

const partsOf = (partName: string, ...parts: readonly string[]): ReferenceTarget => ({
  ...entriesOf(),
  parts,
  partName,
});

const either = (entries: ReferenceTarget, parts: ReferenceTarget): ReferenceTarget => ({
  ...parts,
  entries: entries.entries,
});

const CONDITION = entriesOf("disease", "phenotype", "conditionSet");
const THERAPY = entriesOf("therapy", "therapyGroup");
/** What a set of conditions consists of. */
export const CONDITIONS: ReferenceTarget = { ...CONDITION, contains: true };
/** What a group of therapies consists of. */
export const THERAPIES: ReferenceTarget = { ...THERAPY, contains: true };
const LOCATION = entriesOf("location");
const SOURCE = entriesOf("source");
const STATEMENTS = entriesOf(...STATEMENT_COLLECTIONS);
const CONCEPT = partsOf("a concept", "MappableConcept");
const ELEMENT = partsOf(
  "an element",
  "MappableConcept",
  "RelativeSequenceLocation",
  "Terminus",
  "UnspecifiedElement",
);
const EVIDENCE = partsOf("a statement", "Statement", "DataItem");
const ITEM = partsOf("a statement", "Statement", "EvidenceLine", "DataItem");
const ALLELE = partsOf("an allele of a variant", "Allele");
/** MolecularVariation of VRS 2.1.1. */
const MOLECULAR = [
  "Allele",
  "RelativeAllele",
  "CisPhasedBlock",
  "Adjacency",
  "Terminus",
  "DerivativeMolecule",
];
const REPRESENTATION = "a representation of a variant";
const SUBJECT = either(entriesOf("molecularProfile"), partsOf(REPRESENTATION, ...MOLECULAR));
const ANYTHING: ReferenceTarget = { ...entriesOf(...COLLECTION_NAMES), parts: undefined };
const ANYTHING_OR_TEXT: ReferenceTarget = { ...ANYTHING, holdsText: true };

/** Free text, codes and producers' own additions hold no references. */
const OPAQUE = null;

/**
 * What each field may refer to, by its name at any depth. The fields are those that the schemas of the
 * types let hold an `iriReference`; OPAQUE ones are not looked into.
 */
const FIELDS: ReadonlyMap<string, ReferenceTarget | null> = new Map([
  ["adjoinedElements", either(entriesOf("feature", "location"), ELEMENT)],
  [
    "adjoinedSequences",
    either(LOCATION, partsOf("a location", "SequenceLocation", "RelativeSequenceLocation")),
  ],
  ["allele", ALLELE],
  ["alleleOriginQualifier", entriesOf("variantOrigin")],
  ["baseSequenceLocation", LOCATION],
  ["classification", CONCEPT],
  ["components", partsOf("a component", "Allele", "CisPhasedBlock", "Terminus", "TraversalBlock")],
  ["concepts", CONDITIONS],
  ["conditionQualifier", CONDITION],
  ["contributor", entriesOf("organization")],
  ["evidenceOutcome", CONCEPT],
  ["focus", ANYTHING],
  ["geneContextQualifier", entriesOf("feature")],
  ["hasEvidence", { ...either(STATEMENTS, EVIDENCE), contains: true }],
  ["hasEvidenceItems", { ...either(STATEMENTS, ITEM), contains: true }],
  ["hasEvidenceLines", { ...partsOf("an evidence line", "EvidenceLine"), contains: true }],
  ["iris", ANYTHING_OR_TEXT],
  ["license", CONCEPT],
  ["location", LOCATION],
  ["mappedSequenceLocation", partsOf("an offset location", "SequenceOffsetLocation")],
  ["members", partsOf(REPRESENTATION, ...MOLECULAR, "CopyNumberCount", "CopyNumberChange")],
  ["object", CONDITION],
  ["proposition", entriesOf("proposition")],
  ["quality", CONCEPT],
  ["relativeLocation", partsOf("a relative location", "RelativeSequenceLocation")],
  ["reportedIn", SOURCE],
  ["sequenceReference", entriesOf("sequenceReference")],
  ["sourceDataSet", partsOf("a data set", "DataSet")],
  ["specifiedBy", entriesOf("method")],
  ["strength", CONCEPT],
  ["strengthOfEvidenceProvided", CONCEPT],
  ["subject", SUBJECT],
  ["targetProposition", entriesOf("proposition")],
  ["value", ANYTHING_OR_TEXT],
  ["aliases", OPAQUE],
  ["expressions", OPAQUE],
  ["extensions", OPAQUE],
  ["state", OPAQUE],
  ["urls", OPAQUE],
] satisfies [string, ReferenceTarget | null][]);

const THERAPEUTIC = "VariantTherapeuticResponseProposition";
/** The types of propositions whose `object` is a condition. */
const ABOUT_CONDITIONS = new Set<Json | undefined>([
  undefined,
  "VariantClinicalSignificanceProposition",
  "VariantDiagnosticProposition",
  "VariantOncogenicityProposition",
  "VariantPrognosticProposition",
]);

/**
 * What a field may refer to; null if it is not looked into, undefined if it holds no references.
 *
 * @param members what a set at this place consists of
 */
export function targetOf(
  field: string,
  owner: { readonly type?: Json },
  members: ReferenceTarget,
): ReferenceTarget | null | undefined {
  switch (field) {
    case "concepts":
      return members;
    case "object":
      if (owner.type === THERAPEUTIC) return THERAPY;
      // a proposition of a type of its own can be about anything (VA-Spec 1.1.0, Proposition)
      return ABOUT_CONDITIONS.has(owner.type) ? CONDITION : ANYTHING;
    case "subject":
      return owner.type === THERAPEUTIC || ABOUT_CONDITIONS.has(owner.type) ? SUBJECT : ANYTHING;
    case "members":
      return owner.type === "CisPhasedBlock" ? ALLELE : FIELDS.get(field);
    default:
      return FIELDS.get(field);
  }
}

/** What a set consists of that a field holds inline. */
export function membersIn(
  target: ReferenceTarget | undefined,
  members: ReferenceTarget,
): ReferenceTarget {
  if (target === THERAPY) return THERAPIES;
  return target === CONDITION ? CONDITIONS : members;
}

/** Whether a field can hold a reference, which pages show as a link. */
export const holdsReferences = (field: string): boolean => FIELDS.get(field)?.holdsText === false;
