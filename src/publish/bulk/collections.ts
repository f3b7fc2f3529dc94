/**
 * A table for each collection, in the order of its NDJSON: what its entries have in common, the fields that queries are
 * about, and each entry whole as JSON.
 *
 * @module
 */
import { itemsOf, type Json, stringOf } from "../../base/json.ts";
import { yearOf } from "../../gkm/claims/claim.ts";
import type { Entry } from "../../gkm/graph/graph.ts";
import { linkedEntries } from "../../gkm/graph/linked.ts";
import {
  COLLECTIONS,
  type CollectionName,
  STATEMENT_COLLECTIONS,
} from "../../gkm/model/collections.ts";
import { conceptAliases, nameOf } from "../../gkm/model/concept.ts";
import { collectionTable } from "../../gkm/model/paths.ts";
import { hgvsOfProfile } from "../../gkm/notation/hgvs.ts";
import type { SiteView } from "../../site/view.ts";
import {
  type Column,
  key,
  list,
  lookedUp,
  optional,
  required,
  type Table,
  tableOf,
} from "./columns.ts";
import {
  conceptText,
  exactCodes,
  integerOf,
  keyOf,
  keysOf,
  membersOf,
  ncbiGeneOf,
} from "./entry-values.ts";
import { producersOf } from "./producers.ts";
import { deprecatedColumn, scoreColumn } from "./shared-columns.ts";

type Columns = readonly Column<Entry>[];

/** A field that holds a text. */
const text = (name: string, field: string, about: string): Column<Entry> =>
  optional(name, about, ({ value }) => stringOf(value[field]));

/** The items of a list that are texts. */
const texts = (value: Json | undefined) =>
  itemsOf(value).filter((item) => typeof item === "string");

/** What every entry has. */
const firstColumns = (view: SiteView): Columns => {
  const producerOf = producersOf(view);
  return [
    key("id", "key", (entry) => entry.key),
    required("title", "what pages call it", view.titleOf),
    optional("name", "name", ({ value }) => nameOf(value)),
    text("type", "type", "type in the standard"),
    required("url", "page", ({ path }) => view.site.url + path),
    optional("producer", "prefix of the producer's keys", producerOf),
    list("bundles", "names of the bundles that have it", ({ bundles }) => bundles),
    deprecatedColumn(({ deprecated }) => deprecated),
  ];
};

const LAST_COLUMNS: Columns = [
  required("raw", "the entry as its bundle has it", ({ value }) => value, "json"),
];

const CONCEPT: Columns = [
  list("aliases", "other names", ({ value }) => conceptAliases(value)),
  list("exact_codes", "codes that identify the same thing elsewhere", ({ value }) =>
    exactCodes(value),
  ),
];

const SET: Columns = [
  text("operator", "membershipOperator", "AND for all of them together, OR for alternatives"),
  list("member_ids", "keys of its members, and of those of sets in it", (entry) =>
    membersOf(entry).map((member) => member.key),
  ),
];

/** What evidence and assertions have. */
const statement = ({ graph }: SiteView): Columns => [
  lookedUp("proposition_id", "key of its proposition", ({ value }) =>
    keyOf(value["proposition"], graph),
  ),
  text("direction", "direction", "supports, disputes or neutral"),
  optional("strength", "level of an evidence item", ({ value }) => conceptText(value["strength"])),
  optional("classification", "classification of an assertion", ({ value }) =>
    nameOf(value["classification"]),
  ),
  scoreColumn(({ value }) => value),
  optional("method_id", "key of its method", ({ value }) => keyOf(value["specifiedBy"], graph)),
  list("source_ids", "keys of its sources", ({ value }) => keysOf(value["reportedIn"], graph)),
  list("evidence_ids", "keys of the statements that its evidence lines cite", (entry) =>
    STATEMENT_COLLECTIONS.flatMap((name) => linkedEntries(entry, name).map((linked) => linked.key)),
  ),
  text("description", "description", "the producer's text"),
];

/** The columns of each collection, besides those that all have. */
const COLUMNS: Readonly<Record<CollectionName, (view: SiteView) => Columns>> = {
  sequenceReference: () => [
    text("residue_alphabet", "residueAlphabet", "na for bases, aa for amino acids"),
    text("molecule_type", "moleculeType", "kind of molecule"),
  ],
  location: ({ graph }) => [
    lookedUp("sequence_id", "key of its sequence", ({ value }) =>
      keyOf(value["sequenceReference"], graph),
    ),
    optional(
      "start_pos",
      "start, inter-residue: 0-based; empty for a range",
      ({ value }) => integerOf(value["start"]),
      "int64",
    ),
    optional(
      "end_pos",
      "end, inter-residue; empty for a range",
      ({ value }) => integerOf(value["end"]),
      "int64",
    ),
    text("sequence", "sequence", "the reference's residues there"),
  ],
  variant: () => [],
  feature: () => [
    ...CONCEPT,
    optional("ncbi_gene_id", "number in NCBI Gene", (entry) => ncbiGeneOf(entry), "int32"),
  ],
  molecularProfile: ({ geneOf }) => [
    ...CONCEPT,
    lookedUp("gene_id", "key of its gene", (entry) => geneOf(entry)?.key),
    list("variant_ids", "keys of its variants", (entry) =>
      linkedEntries(entry, "variant").map((variant) => variant.key),
    ),
    list("hgvs", "HGVS expressions", (entry) =>
      hgvsOfProfile(entry, linkedEntries(entry, "variant")).map((expression) => expression.text),
    ),
    text("description", "description", "the producer's text"),
  ],
  disease: () => CONCEPT,
  phenotype: () => CONCEPT,
  conditionSet: () => SET,
  therapy: () => CONCEPT,
  therapyGroup: () => SET,
  variantOrigin: () => CONCEPT,
  source: () => [
    text("document_title", "title", "title of the publication"),
    optional("year", "year of the citation", yearOf, "int32"),
    optional("pmid", "PubMed ID", ({ value }) => integerOf(value["pmid"]), "int64"),
    lookedUp("doi", "DOI", ({ value }) => stringOf(value["doi"])),
    list("urls", "its pages", ({ value }) => texts(value["urls"])),
  ],
  method: ({ graph }) => [
    text("method_type", "methodType", "kind of method"),
    list("source_ids", "keys of the sources that describe it", ({ value }) =>
      keysOf(value["reportedIn"], graph),
    ),
  ],
  organization: () => [text("agent_type", "agentType", "kind of agent")],
  proposition: ({ graph }) => [
    text("predicate", "predicate", "what it claims"),
    lookedUp("subject_id", "key of its profile", ({ value }) => keyOf(value["subject"], graph)),
    lookedUp("object_id", "key of the therapy or the condition that it is about", ({ value }) =>
      keyOf(value["object"], graph),
    ),
    lookedUp("condition_id", "key of its condition", ({ value }) =>
      keyOf(value["conditionQualifier"] ?? value["object"], graph),
    ),
    lookedUp("gene_id", "key of its gene", ({ value }) =>
      keyOf(value["geneContextQualifier"], graph),
    ),
    optional("origin_id", "key of the variant's origin", ({ value }) =>
      keyOf(value["alleleOriginQualifier"], graph),
    ),
  ],
  evidence: statement,
  assertion: statement,
};

/** The tables of all collections; one without entries has no rows. */
export const collectionTables = (view: SiteView): readonly Table[] =>
  COLLECTIONS.map(({ name, about }) =>
    tableOf({
      name: collectionTable(name),
      about,
      key: ["id"],
      columns: [...firstColumns(view), ...COLUMNS[name](view), ...LAST_COLUMNS],
      rows: view.graph.of(name),
    }),
  );
