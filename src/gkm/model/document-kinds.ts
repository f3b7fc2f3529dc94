/**
 * JSON documents that are mistaken for bundles: other documents of the field, and what lies beside them
 * in repositories. Each is recognized by its marks.
 *
 * @module
 */

import { isList, isObject, type Json, type JsonObject } from "../../base/json.ts";
import { PRODUCT_NAME } from "../../base/product.ts";

/** A type that a field must have, or a pattern that its string must match. */
type Mark = "any" | "string" | "number" | "list" | "object" | RegExp;

/** The fields that a document of a kind has. */
type Marks = Readonly<Record<string, Mark>>;

interface DocumentKind {
  /** What it is called, with its article: "a FHIR resource". */
  readonly name: string;
  /** Fields that it has; each row is enough. The first kind that matches counts. */
  readonly marks: readonly Marks[];
  /** Where it belongs, if not just elsewhere. */
  readonly fix?: string;
  /** Whether a bundle may be inside: then it counts, and not what is around it. */
  readonly isWrapper?: true;
}

const IN_TOOLS = "Put it into the folder of a version in tools/.";
const AS_PUBLISHED =
  "Replace it with the bundle itself, which sites publish as /gkm/bundles/<name>.json.";

const entry = (type: RegExp, collection: string, name: string): DocumentKind => ({
  name,
  marks: [{ type }],
  fix: `Put it into the collection ${collection} of a bundle, under its key.`,
});

export const DOCUMENT_KINDS: readonly DocumentKind[] = [
  {
    name: "a JSON Schema",
    marks: [
      { $schema: /^https?:\/\/json-schema\.org\// },
      { $id: "string", $defs: "object" },
      { $id: "string", properties: "object" },
    ],
    fix: "Move it out of bundles/. This site publishes the schema of its bundles itself.",
  },
  {
    name: "a bundle of ClinVar-GKM",
    marks: [
      { scv: "object", vcv: "object" },
      { scv: "object", variation: "object" },
      { allele: "object", submitter: "object" },
    ],
    fix: `Move it out of bundles/. ${PRODUCT_NAME} reads the collections of GKM bundle 0.1.0-a0 only.`,
  },
  {
    name: "a bundle of an older format",
    marks: [{ statement: "object", condition: "object" }],
    fix: "Export it again with a producer of format 0.1.0-a0.",
  },
  // what this program writes
  {
    name: "the document of an entry as a site publishes it",
    marks: [{ key: "string", collection: "string", value: "object" }],
    fix: AS_PUBLISHED,
  },
  {
    name: "the list of a collection as a site publishes it",
    marks: [{ collection: "string", count: "number", entries: "list" }],
    fix: AS_PUBLISHED,
  },
  {
    name: "the index of variant knowledge as a site publishes it",
    marks: [{ collections: "list", bundles: "list" }],
    fix: AS_PUBLISHED,
  },
  { name: "a report of npm run validate", marks: [{ problems: "list", counts: "object" }] },
  // GA4GH and its neighbours
  {
    name: "a phenopacket",
    marks: [
      { phenotypicFeatures: "list" },
      { subject: "object", metaData: "object" },
      { proband: "object", metaData: "object" },
    ],
  },
  { name: "a FHIR resource", marks: [{ resourceType: "string" }] },
  {
    name: "a Beacon response",
    marks: [
      { meta: "object", responseSummary: "object" },
      { meta: "object", response: "object" },
    ],
  },
  {
    name: "a service-info document",
    marks: [{ id: "string", type: "object", organization: "object" }],
  },
  {
    name: "a tool of a TRS registry",
    marks: [{ toolclass: "object" }, { meta_version: "any", versions: "list" }],
    fix: 'Move it out of bundles/. "npm run new -- tool ID" creates a tool.',
  },
  { name: "a TES task", marks: [{ executors: "list" }] },
  { name: "a list of TES tasks", marks: [{ tasks: "list" }] },
  { name: "a CWL document", marks: [{ cwlVersion: "string" }], fix: IN_TOOLS },
  { name: "a Galaxy workflow", marks: [{ a_galaxy_workflow: "any" }], fix: IN_TOOLS },
  entry(/^Statement$/, "evidence", "a Statement"),
  entry(/Proposition$/, "proposition", "a proposition"),
  entry(/^(Allele|CopyNumber(Change|Count))$/, "variant", "an Allele or another variation"),
  entry(/^SequenceLocation$/, "location", "a location"),
  entry(/^SequenceReference$/, "sequenceReference", "a sequence reference"),
  entry(/^CategoricalVariant$/, "molecularProfile", "a categorical variant"),
  entry(/^Document$/, "source", "a source"),
  entry(/^Method$/, "method", "a method"),
  entry(/^Agent$/, "organization", "an agent"),
  entry(/^(MappableConcept|ConceptSet)$/, "that it belongs to", "a concept or a set"),
  // what lies in repositories
  {
    name: "the lock of a tool registry",
    marks: [{ tools: "object" }],
    fix: "It is kept as registry.lock.json in the content folder; npm run lock writes it.",
  },
  { name: "a package-lock.json", marks: [{ lockfileVersion: "number" }] },
  {
    name: "a package.json",
    marks: ["scripts", "dependencies", "devDependencies", "license", "main", "private"].map(
      (field) => ({ name: "string", [field]: "any" }),
    ),
  },
  { name: "a tsconfig.json", marks: [{ compilerOptions: "object" }] },
  {
    name: "GeoJSON",
    marks: [{ type: /^(FeatureCollection|Feature)$/ }, { type: "string", coordinates: "list" }],
  },
  { name: "an OpenAPI document", marks: [{ openapi: "string" }, { swagger: "string" }] },
  { name: "a Jupyter notebook", marks: [{ nbformat: "number" }] },
  { name: "a SARIF report", marks: [{ runs: "list" }] },
  { name: "a CycloneDX bill of materials", marks: [{ bomFormat: "string" }] },
  { name: "an SPDX document", marks: [{ spdxVersion: "string" }] },
  { name: "a HAR file", marks: [{ log: "object" }] },
  { name: "JSON-LD", marks: [{ "@context": "any" }, { "@graph": "list" }] },
  {
    name: "a response with an error",
    marks: [
      { error: "any" },
      { errors: "list" },
      { message: "string", code: "any" },
      { message: "string", status: "any" },
      { detail: "string" },
    ],
    fix: "Download the bundle again.",
    isWrapper: true,
  },
  { name: "a GraphQL response", marks: [{ data: "object" }], isWrapper: true },
];

function hasMark(value: Json | undefined, mark: Mark): boolean {
  if (mark instanceof RegExp) return typeof value === "string" && mark.test(value);
  if (mark === "any") return value !== undefined;
  if (mark === "list") return isList(value);
  if (mark === "object") return isObject(value);
  return typeof value === mark;
}

/** The kind of a document that is not a bundle, if it is a known one. */
export function documentKindOf(document: JsonObject): DocumentKind | undefined {
  const field = (name: string) => (Object.hasOwn(document, name) ? document[name] : undefined);
  return DOCUMENT_KINDS.find(({ marks }) =>
    marks.some((row) => Object.entries(row).every(([name, mark]) => hasMark(field(name), mark))),
  );
}
