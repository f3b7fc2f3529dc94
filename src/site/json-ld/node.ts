/**
 * JSON-LD of pages: things of schema.org, and of Bioschemas where schema.org has no word. The types of
 * `schema-dts` are the vocabulary: a property that a type does not have is a type error.
 *
 * @module
 */
import type {
  BioChemEntityLeaf,
  BreadcrumbListLeaf,
  ClaimLeaf,
  CollectionPageLeaf,
  CreativeWorkLeaf,
  DataCatalogLeaf,
  DatasetLeaf,
  DefinedTermLeaf,
  DrugLeaf,
  GeneLeaf,
  IntangibleLeaf,
  MedicalConditionLeaf,
  MedicalEntityLeaf,
  MedicalTherapyLeaf,
  OrganizationLeaf,
  PersonLeaf,
  ProfilePageLeaf,
  ScholarlyArticleLeaf,
  SoftwareApplicationLeaf,
  SoftwareSourceCodeLeaf,
  WebAPILeaf,
  WebPageLeaf,
  WebSiteLeaf,
} from "schema-dts";

/** A reference to a thing that is described elsewhere. */
export interface NodeReference {
  readonly "@id": string;
}

/** Says which profile a thing meets (DCMI Metadata Terms), as Bioschemas asks for it. */
export interface Conforming {
  readonly "http://purl.org/dc/terms/conformsTo"?: {
    readonly "@type": "CreativeWork";
    readonly "@id": string;
  };
}

/** An input or output (Bioschemas, FormalParameter). */
export interface FormalParameter {
  readonly "@type": "FormalParameter";
  readonly "@id": string;
  readonly name: string;
  readonly description?: string;
  /** Of an input: whether a run needs a value. */
  readonly valueRequired?: boolean;
  readonly defaultValue?: string;
  /** URLs or media types. */
  readonly encodingFormat?: readonly string[];
}

/** What Bioschemas adds to software. */
interface Parameters {
  readonly input?: readonly FormalParameter[];
  readonly output?: readonly FormalParameter[];
}

/** A workflow (Bioschemas, ComputationalWorkflow, which is a kind of source code). */
export type ComputationalWorkflow = Omit<SoftwareSourceCodeLeaf, "@type"> &
  Parameters &
  Conforming & { readonly "@type": readonly ["SoftwareSourceCode", "ComputationalWorkflow"] };

/** A program, described by its source code (Bioschemas, ComputationalTool). */
export type ComputationalTool = Omit<SoftwareSourceCodeLeaf, "@type"> &
  Omit<SoftwareApplicationLeaf, "@type"> &
  Parameters &
  Conforming & { readonly "@type": readonly ["SoftwareApplication", "SoftwareSourceCode"] };

/** The types that pages are about: to compare a thing with all of schema.org takes the checker seconds. */
type Described =
  | BioChemEntityLeaf
  | BreadcrumbListLeaf
  | ClaimLeaf
  | CollectionPageLeaf
  | CreativeWorkLeaf
  | DataCatalogLeaf
  | DatasetLeaf
  | DefinedTermLeaf
  | DrugLeaf
  | GeneLeaf
  | IntangibleLeaf
  | MedicalConditionLeaf
  | MedicalEntityLeaf
  | MedicalTherapyLeaf
  | OrganizationLeaf
  | PersonLeaf
  | ProfilePageLeaf
  | ScholarlyArticleLeaf
  | SoftwareApplicationLeaf
  | SoftwareSourceCodeLeaf
  | WebAPILeaf
  | WebPageLeaf
  | WebSiteLeaf;

/** A thing that a page is about, or that says where the page is. */
export type Node = (Described & Conforming) | ComputationalWorkflow | ComputationalTool;

/** The terms of Bioschemas that schema.org does not have. */
const BIOSCHEMAS = {
  FormalParameter: "https://bioschemas.org/terms/FormalParameter",
  ComputationalWorkflow: "https://bioschemas.org/terms/ComputationalWorkflow",
  input: "https://bioschemas.org/terms/input",
  output: "https://bioschemas.org/terms/output",
  defaultValue: "https://bioschemas.org/terms/defaultValue",
} as const;

const SCHEMA_ORG = "https://schema.org";

export interface JsonLd {
  readonly "@context": typeof SCHEMA_ORG | readonly [typeof SCHEMA_ORG, typeof BIOSCHEMAS];
  readonly "@graph": readonly Node[];
}

/** A document about things of schema.org, those that the page is about first. */
export function jsonLd(...graph: readonly Node[]): JsonLd {
  return { "@context": SCHEMA_ORG, "@graph": graph };
}

/** A document that uses terms of Bioschemas too. */
export function bioschemasLd(...graph: readonly Node[]): JsonLd {
  return { "@context": [SCHEMA_ORG, BIOSCHEMAS], "@graph": graph };
}
