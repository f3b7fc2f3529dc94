/**
 * The 17 collections of a GKM bundle, in the order of GKM bundle 0.1.0-a0, section 2.1.
 * Everything that depends on a collection (types, routes, key checks, menus) is derived from
 * this table; a further collection is one further row.
 *
 * @module
 */

/** What a key of a collection looks like after its prefix. */
type KeyForm =
  /** `SQ.<token>`: a refget accession, without any prefix. */
  | "refget"
  /** `<namespace>:SL.<token>`: a computed identifier of VRS. */
  | "location"
  /** `<prefix>.<kind>:<integer>`. */
  | "integer"
  /** `<prefix>.<kind>:<integer>` or `pmid:<integer>`. */
  | "source"
  /** `<prefix>.<kind>:<token>`. */
  | "token";

interface CollectionRow {
  /** As it is written in a bundle. */
  readonly name: string;
  /** The part of a key between the prefix and the colon. */
  readonly kind: string;
  readonly form: KeyForm;
  /** What one entry is called on pages. */
  readonly label: string;
  /** What the collection is called on pages. */
  readonly plural: string;
  /** One sentence for the top of the collection's page. */
  readonly about: string;
  /** The field in which an entry repeats its key; a variant has none. */
  readonly ownField: "id" | "refgetAccession" | undefined;
  /** Whether its entries are only parts of others: the search finds what they belong to instead. */
  readonly isPart: boolean;
  /** Whether `metadata.statistics` counts the types of its values too (section 2.3). */
  readonly countsTypes: boolean;
  /** What the header's menu calls it, if readers have a shorter word. */
  readonly menuLabel?: string;
  /** Its position in each menu that names it: the lowest number comes first. */
  readonly menus: { readonly [Name in MenuName]?: number };
}

/** The site's menus: in the header of each page, and the cases of the home page. */
type MenuName = "header" | "home";

export const COLLECTIONS = [
  {
    name: "sequenceReference",
    kind: "SQ",
    form: "refget",
    label: "Reference sequence",
    plural: "Reference sequences",
    about: "Sequences that coordinates and HGVS expressions refer to, by refget accession.",
    ownField: "refgetAccession",
    isPart: true,
    countsTypes: false,
    menus: {},
  },
  {
    name: "location",
    kind: "SL",
    form: "location",
    label: "Location",
    plural: "Locations",
    about: "Intervals on reference sequences, in inter-residue coordinates.",
    ownField: "id",
    isPart: true,
    countsTypes: true,
    menus: {},
  },
  {
    name: "variant",
    kind: "vid",
    form: "integer",
    label: "Variant",
    plural: "Variants",
    about: "Genomic alterations, with their protein, coding and genomic representations.",
    ownField: undefined,
    isPart: false,
    countsTypes: true,
    menus: { home: 4 },
  },
  {
    name: "feature",
    kind: "gid",
    form: "integer",
    label: "Gene",
    plural: "Genes",
    about: "Genes in which variants are found.",
    ownField: "id",
    isPart: false,
    countsTypes: false,
    menus: { header: 4, home: 5 },
  },
  {
    name: "molecularProfile",
    kind: "mpid",
    form: "integer",
    label: "Molecular profile",
    plural: "Molecular profiles",
    about: "Variants and categories of variants that evidence is about, each profile one of them.",
    ownField: "id",
    isPart: false,
    countsTypes: false,
    menuLabel: "Variants",
    menus: { header: 3, home: 3 },
  },
  {
    name: "disease",
    kind: "did",
    form: "integer",
    label: "Disease",
    plural: "Diseases",
    about: "Cancer types and subtypes.",
    ownField: "id",
    isPart: false,
    countsTypes: false,
    menus: { header: 5, home: 6 },
  },
  {
    name: "phenotype",
    kind: "phenotype",
    form: "integer",
    label: "Phenotype",
    plural: "Phenotypes",
    about: "Symptoms, abnormalities and ages of onset.",
    ownField: "id",
    isPart: false,
    countsTypes: false,
    menus: {},
  },
  {
    name: "conditionSet",
    kind: "conditionSet",
    form: "token",
    label: "Condition set",
    plural: "Condition sets",
    about: "Combinations of diseases and phenotypes that claims are about.",
    ownField: "id",
    isPart: true,
    countsTypes: false,
    menus: {},
  },
  {
    name: "therapy",
    kind: "tid",
    form: "integer",
    label: "Therapy",
    plural: "Therapies",
    about: "Drugs and kinds of treatment.",
    ownField: "id",
    isPart: false,
    countsTypes: false,
    menus: { header: 6, home: 7 },
  },
  {
    name: "therapyGroup",
    kind: "therapyGroup",
    form: "token",
    label: "Therapy group",
    plural: "Therapy groups",
    about: "Therapies in combination, or as alternatives.",
    ownField: "id",
    isPart: true,
    countsTypes: false,
    menus: {},
  },
  {
    name: "variantOrigin",
    kind: "variantOrigin",
    form: "token",
    label: "Variant origin",
    plural: "Variant origins",
    about: "Presumed origins of variants, such as somatic or germline.",
    ownField: "id",
    isPart: false,
    countsTypes: false,
    menus: {},
  },
  {
    name: "source",
    kind: "sid",
    form: "source",
    label: "Source",
    plural: "Sources",
    about: "Publications and abstracts that evidence is curated from.",
    ownField: "id",
    isPart: false,
    countsTypes: false,
    menus: { home: 8 },
  },
  {
    name: "method",
    kind: "method",
    form: "token",
    label: "Method",
    plural: "Methods",
    about: "Procedures by which statements were curated or classified.",
    ownField: "id",
    isPart: false,
    countsTypes: false,
    menus: {},
  },
  {
    name: "organization",
    kind: "organization",
    form: "token",
    label: "Organization",
    plural: "Organizations",
    about: "Organizations that approved or submitted assertions.",
    ownField: "id",
    isPart: false,
    countsTypes: false,
    menus: {},
  },
  {
    name: "proposition",
    kind: "proposition",
    form: "token",
    label: "Proposition",
    plural: "Propositions",
    about: "The claims that evidence and assertions assess.",
    ownField: "id",
    isPart: true,
    countsTypes: true,
    menus: {},
  },
  {
    name: "evidence",
    kind: "eid",
    form: "integer",
    label: "Evidence item",
    plural: "Evidence",
    about: "Statements curated from one publication each.",
    ownField: "id",
    isPart: false,
    countsTypes: false,
    menus: { header: 2, home: 2 },
  },
  {
    name: "assertion",
    kind: "aid",
    form: "integer",
    label: "Assertion",
    plural: "Assertions",
    about: "Classifications that summarize the evidence for a profile and a disease.",
    ownField: "id",
    isPart: false,
    countsTypes: false,
    menus: { header: 1, home: 1 },
  },
] as const satisfies readonly CollectionRow[];

/** A row of {@link COLLECTIONS}. */
export type Collection = (typeof COLLECTIONS)[number];

/** The name of one of the 17 collections, as bundles write it. */
export type CollectionName = Collection["name"];

/** The names of the collections, in the specification's order. */
export const COLLECTION_NAMES: readonly CollectionName[] = COLLECTIONS.map((row) => row.name);

const BY_NAME = new Map<string, Collection>(COLLECTIONS.map((row) => [row.name, row]));

/**
 * The row of a collection.
 *
 * @throws RangeError if there is no such collection
 */
export function collectionOf(name: CollectionName): Collection {
  const row = BY_NAME.get(name);
  if (row === undefined) throw new RangeError(`no collection is called ${name}`);
  return row;
}

/** Whether a root key of a bundle names a collection. */
export function isCollectionName(name: string): name is CollectionName {
  return BY_NAME.has(name);
}

/** The collections of statements, which claim what others refer to. */
export const STATEMENT_COLLECTIONS = ["evidence", "assertion"] as const;
export type StatementCollection = (typeof STATEMENT_COLLECTIONS)[number];

/** Whether a collection is one of statements. */
export const isStatementCollection = (name: CollectionName): name is StatementCollection =>
  name === "evidence" || name === "assertion";

/** The collections that a menu names, in its order. */
export function menuOf(menu: MenuName): readonly Collection[] {
  const place = ({ menus }: { readonly menus: CollectionRow["menus"] }) => menus[menu];
  return COLLECTIONS.filter((row) => place(row) !== undefined).sort(
    (a, b) => (place(a) ?? 0) - (place(b) ?? 0),
  );
}
