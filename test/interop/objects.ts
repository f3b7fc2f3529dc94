/**
 * One correct object of each type that an entry can hold (VRS 2.1.1, GKM-Core 1.3.0, Cat-VRS 1.1.1, VA-Spec 1.1.0).
 *
 * @module
 */
import type { JsonObject } from "../../src/base/json.ts";

const sequenceReference = {
  type: "SequenceReference",
  refgetAccession: "SQ.cQvw4UsHHRRlogxbWCB8W-mKD4AraM9y",
};
const location = { type: "SequenceLocation", sequenceReference, start: 599, end: 600 };
const state = { type: "LiteralSequenceExpression", sequence: "E" };
const allele = { type: "Allele", location, state };
const offset = {
  type: "SequenceOffsetLocation",
  sequenceReference,
  anchor: 10,
  anchorOrientation: "left",
  offsetStart: -2,
  offsetEnd: [null, 3],
};
const relativeLocation = {
  type: "RelativeSequenceLocation",
  baseSequenceLocation: location,
  mappedSequenceLocation: offset,
};
const adjacency = { type: "Adjacency", adjoinedSequences: [location, relativeLocation] };
const terminus = { type: "Terminus", location };
const coding = { system: "https://example.org/", code: "a b" };
const concept = { type: "MappableConcept", name: "Something", primaryCoding: coding };
const disease = { ...concept, conceptType: "Disease" };
const therapy = { ...concept, conceptType: "Therapy" };
const conditionSet = {
  type: "ConceptSet",
  concepts: [disease, { ...concept, conceptType: "Phenotype" }],
  membershipOperator: "AND",
};
const therapyGroup = { type: "ConceptSet", concepts: [therapy, therapy], membershipOperator: "OR" };
const profile = { type: "CategoricalVariant", name: "Any", members: [allele] };
const claim = { subject: profile, object: disease };
const diagnostic = {
  ...claim,
  type: "VariantDiagnosticProposition",
  predicate: "isDiagnosticInclusionCriterionFor",
};
const document = { type: "Document", title: "A paper", urls: ["https://example.org/paper"] };
const method = { type: "Method", name: "A guideline", reportedIn: document };
const agent = { type: "Agent", agentType: "person", name: "Somebody" };
const contribution = {
  type: "Contribution",
  contributor: agent,
  date: "2026-11-21T00:00:00Z",
};
const statement = { type: "Statement", proposition: diagnostic, direction: "supports" };
const line = { type: "EvidenceLine", directionOfEvidenceProvided: "neutral" };
const item = { type: "DataItem", value: "text", reportedIn: [document] };

/** The objects, by a name for each. */
export const OBJECTS: Readonly<Record<string, JsonObject>> = {
  sequenceReference,
  location,
  state,
  referenceLength: {
    type: "ReferenceLengthExpression",
    length: [1, null],
    repeatSubunitLength: 3,
    sequence: "AAA",
  },
  length: { type: "LengthExpression", length: 5 },
  allele,
  copyNumberChange: { type: "CopyNumberChange", location, copyChange: "gain" },
  copyNumberCount: { type: "CopyNumberCount", location, copies: [2, null] },
  cisPhasedBlock: { type: "CisPhasedBlock", members: [allele, allele] },
  relativeLocation,
  relativeAllele: {
    type: "RelativeAllele",
    relativeLocation,
    baseState: state,
    mappedState: state,
  },
  adjacency,
  terminus,
  derivativeMolecule: {
    type: "DerivativeMolecule",
    components: [allele, { type: "TraversalBlock", component: adjacency, orientation: "forward" }],
    circular: false,
  },
  expression: { syntax: "hgvs.p", value: "NP_004324.2:p.Val600Glu" },
  coding,
  mapping: { coding, relation: "relatedMatch" },
  extension: { name: "note", value: { constructor: null } },
  concept,
  disease,
  therapy,
  conditionSet,
  therapyGroup,
  profile,
  definingAllele: { type: "DefiningAlleleConstraint", allele, relations: [concept] },
  definingLocation: {
    type: "DefiningLocationConstraint",
    location,
    matchCharacteristic: concept,
  },
  copyChange: { type: "CopyChangeConstraint", copyChange: "loss" },
  copyCount: { type: "CopyCountConstraint", copies: 3 },
  featureContext: { type: "FeatureContextConstraint", featureContext: concept },
  functionConstraint: { type: "FunctionConstraint", functionConsequence: concept },
  adjacencyConstraint: {
    type: "AdjacencyConstraint",
    adjoinedElements: [concept, terminus],
    orderKnown: true,
    functionalDomains: [{ type: "FunctionalDomain", location, status: "lost" }],
  },
  unspecified: { type: "UnspecifiedElement" },
  diagnostic,
  prognostic: {
    ...claim,
    type: "VariantPrognosticProposition",
    predicate: "associatedWithWorseOutcomeFor",
  },
  oncogenicity: {
    ...claim,
    type: "VariantOncogenicityProposition",
    predicate: "isOncogenicFor",
  },
  significance: {
    ...claim,
    type: "VariantClinicalSignificanceProposition",
    predicate: "hasClinicalSignificanceFor",
  },
  response: {
    type: "VariantTherapeuticResponseProposition",
    subject: allele,
    predicate: "predictsResistanceTo",
    object: therapyGroup,
    conditionQualifier: conditionSet,
  },
  document,
  method,
  agent,
  contribution,
  statement,
  line,
  item,
  dataSet: { type: "DataSet", releaseDate: "2026-10-01", license: concept },
  studyResult: { type: "StudyResult", focus: profile, sourceDataSet: { type: "DataSet" } },
};
