/**
 * The flat table of claims: what evidence and assertions say, in names and keys, so that most questions need no other
 * table.
 *
 * @module
 */

import { objectsOf, stringOf } from "../../base/json.ts";
import { remembered } from "../../base/memory/remembered.ts";
import { optionalField } from "../../base/optional-fields.ts";
import type { Claim, ClaimPoint } from "../../gkm/claims/claim.ts";
import { KIND_LABELS, predicateOf } from "../../gkm/claims/effects.ts";
import { ownPoints } from "../../gkm/claims/own-points.ts";
import { sentenceOfClaim } from "../../gkm/claims/spelled.ts";
import type { Entry } from "../../gkm/graph/graph.ts";
import { linkedEntries } from "../../gkm/graph/linked.ts";
import { compareKeys } from "../../gkm/model/bundle.ts";
import { STATEMENT_COLLECTIONS } from "../../gkm/model/collections.ts";
import { nameOf } from "../../gkm/model/concept.ts";
import { hgvsOfProfile } from "../../gkm/notation/hgvs.ts";
import type { SiteView } from "../../site/view.ts";
import { createChromosomeSpans } from "./chromosome-spans.ts";
import {
  type Column,
  type Field,
  key,
  list,
  lookedUp,
  optional,
  required,
  type Table,
  tableOf,
} from "./columns.ts";
import { dayOf, integerOf, membersOf, ncbiGeneOf } from "./entry-values.ts";
import { producersOf } from "./producers.ts";
import { deprecatedColumn, positionColumns, scoreColumn } from "./shared-columns.ts";

/** A row: one effect that a statement claims. */
interface ClaimRow {
  readonly claim: Claim;
  /** 0 for what a statement claims itself; from 1, an effect that the evidence lines of an assertion weigh. */
  readonly line: number;
  readonly point?: ClaimPoint;
}

/** Evidence has one row; an assertion one for each effect that its lines weigh for its own profile and condition. */
function rowsOf(claim: Claim): readonly ClaimRow[] {
  const [first] = claim.points;
  const isByLines = claim.entry.collection === "assertion" && claim.effect.kind === "significance";
  if (!isByLines) return [{ claim, line: 0, ...optionalField("point", first) }];
  const own = ownPoints(claim);
  return own.length === 0
    ? [{ claim, line: 0 }]
    : own.map((point, index) => ({ claim, line: index + 1, point }));
}

const byText = (one: string | undefined, other: string | undefined): number => {
  if (one === other) return 0;
  if (one === undefined || other === undefined) return one === undefined ? 1 : -1;
  return one < other ? -1 : 1;
};

/** By gene and profile, those without one last; then by key and line. */
const compareRows = (a: ClaimRow, b: ClaimRow): number =>
  byText(a.claim.gene?.text, b.claim.gene?.text) ||
  byText(a.claim.profile?.text, b.claim.profile?.text) ||
  compareKeys(a.claim.entry.key, b.claim.entry.key) ||
  a.line - b.line;

/** Which statement it is. */
const identityColumns = (view: SiteView): readonly Column<ClaimRow>[] => {
  const producerOf = producersOf(view);
  return [
    key("claim_id", "key of the evidence item or the assertion", ({ claim }) => claim.entry.key),
    required(
      "line",
      "0 for what the statement claims itself; from 1, an effect that evidence lines of an assertion weigh",
      ({ line }) => line,
      "int32",
    ),
    required("kind", "evidence or assertion", ({ claim }) => claim.entry.collection),
    optional("producer", "prefix of the producer's keys", ({ claim }) => producerOf(claim.entry)),
    list("bundles", "names of the bundles that have it", ({ claim }) => claim.entry.bundles),
  ];
};

/** Of which genes and profiles it is claimed. */
const SUBJECT_COLUMNS: readonly Column<ClaimRow>[] = [
  lookedUp("gene", "symbol of the gene", ({ claim }) => claim.gene?.text),
  optional("gene_id", "key of the gene", ({ claim }) => claim.gene?.entry?.key),
  optional(
    "ncbi_gene_id",
    "number in NCBI Gene",
    ({ claim }) => ncbiGeneOf(claim.gene?.entry),
    "int32",
  ),
  lookedUp("profile", "name of the molecular profile", ({ claim }) => claim.profile?.text),
  lookedUp("profile_id", "key of the profile", ({ claim }) => claim.profile?.entry?.key),
  optional(
    "origin",
    "presumed origin of the variant",
    ({ claim, point }) => (point?.origin ?? claim.origin)?.text,
  ),
];

/** How the therapies of a group belong together. */
const RELATIONS: ReadonlyMap<unknown, string> = new Map([
  ["AND", "combination"],
  ["OR", "alternatives"],
]);

function therapyNames({ point }: ClaimRow): readonly string[] {
  const { entry, text } = point?.therapy ?? {};
  if (entry === undefined) return text === undefined ? [] : [text];
  return membersOf(entry).map((member) => nameOf(member.value) ?? member.key);
}

/** In which diseases, and of which therapies. */
const CONTEXT_COLUMNS: readonly Column<ClaimRow>[] = [
  optional(
    "condition",
    "disease or phenotype, or a set of them in words",
    ({ claim }) => claim.condition?.text,
  ),
  optional("condition_id", "key of the condition", ({ claim }) => claim.condition?.entry?.key),
  list("condition_ids", "keys of the diseases and phenotypes in it", ({ claim }) =>
    membersOf(claim.condition?.entry).map((member) => member.key),
  ),
  optional("therapy", "therapy, or a group of them in words", ({ point }) => point?.therapy?.text),
  list("therapies", "names of the therapies", therapyNames),
  list("therapy_ids", "keys of the therapies", ({ point }) =>
    membersOf(point?.therapy?.entry).map((member) => member.key),
  ),
  optional("therapy_relation", "of a group: combination or alternatives", ({ point }) =>
    RELATIONS.get(point?.therapy?.entry?.value["membershipOperator"]),
  ),
];

/** What is claimed. */
const EFFECT_COLUMNS: readonly Column<ClaimRow>[] = [
  optional(
    "claim_type",
    "kind of claim: Therapeutic, Diagnostic, …",
    ({ claim, point }) => KIND_LABELS[(point ?? claim).effect.kind],
  ),
  optional("predicate", "predicate of the proposition", ({ claim, point }) => {
    const { name } = (point ?? claim).effect;
    return (predicateOf(name) ?? name) || undefined;
  }),
  optional(
    "effect",
    "what is claimed: Sensitivity, Resistance, …",
    ({ claim, point }) => (point ?? claim).effect.label || undefined,
  ),
  optional(
    "effect_direction",
    "what the evidence says of this effect: supports, disputes or neutral",
    ({ point }) => point?.direction,
  ),
  required(
    "direction",
    "what the statement says of its own proposition: supports, disputes or neutral",
    ({ claim }) => claim.direction,
  ),
  optional(
    "level",
    "level, A to E: of an item that of evidence, of a line that of its guideline",
    ({ point }) => point?.level,
  ),
  optional("classification", "classification of an assertion", ({ claim }) => claim.classification),
  scoreColumn(({ claim }) => claim.entry.value),
];

const SOURCE_FIELDS: readonly Field[] = [
  { name: "id", about: "key of the source", type: "string", isRequired: true },
  { name: "name", about: "citation", type: "string" },
  { name: "title", about: "title", type: "string" },
  { name: "pmid", about: "PubMed ID", type: "int64" },
  { name: "doi", about: "DOI", type: "string" },
];

const sourceOf = ({ key: id, value }: Entry) => ({
  id,
  name: nameOf(value),
  title: stringOf(value["title"]),
  pmid: integerOf(value["pmid"]),
  doi: stringOf(value["doi"]),
});

/** The newest date of the contributions to a statement. */
const contributedOf = ({ value }: Entry): string | undefined =>
  objectsOf(value["contributions"])
    .flatMap(({ date }) => dayOf(date) ?? [])
    .sort()
    .at(-1);

/** Where it is from. */
const SOURCE_COLUMNS: readonly Column<ClaimRow>[] = [
  optional("year", "year of the newest source", ({ claim }) => claim.year, "int32"),
  list(
    "pmids",
    "PubMed IDs of the sources",
    ({ claim }) => claim.sources.flatMap(({ value }) => integerOf(value["pmid"]) ?? []),
    "int64",
  ),
  list("sources", "the sources", ({ claim }) => claim.sources.map(sourceOf), SOURCE_FIELDS),
  optional(
    "contributed",
    "day of the newest contribution",
    ({ claim }) => contributedOf(claim.entry),
    "date",
  ),
];

/** Where the profile is. */
const placeColumns = ({ graph }: SiteView): readonly Column<ClaimRow>[] => {
  const spansOf = createChromosomeSpans(graph);
  const hgvsOf = remembered((profile: Entry | undefined) =>
    profile === undefined
      ? []
      : hgvsOfProfile(profile, linkedEntries(profile, "variant")).map(({ text }) => text),
  );
  return [
    list("hgvs", "HGVS expressions of the profile", ({ claim }) => hgvsOf(claim.profile?.entry)),
    ...positionColumns(({ claim }: ClaimRow) => spansOf(claim.profile?.entry)),
  ];
};

const lastColumns = ({ site }: SiteView): readonly Column<ClaimRow>[] => [
  required("statement", "the statement as one sentence", ({ claim }) => sentenceOfClaim(claim)),
  required("url", "page of the statement", ({ claim }) => site.url + claim.entry.path),
  deprecatedColumn(({ claim }) => claim.entry.deprecated),
];

/** The claims, and their texts in the same order: most questions need no text, and texts are most of the bytes. */
export function claimTables(view: SiteView): readonly Table[] {
  const { graph, claimOf } = view;
  const statements = STATEMENT_COLLECTIONS.flatMap((name) => graph.of(name));
  const rows = statements.flatMap((entry) => rowsOf(claimOf(entry))).sort(compareRows);
  return [
    tableOf({
      name: "claims",
      about: "What evidence and assertions claim: a row for each effect.",
      key: ["claim_id", "line"],
      columns: [
        ...identityColumns(view),
        ...SUBJECT_COLUMNS,
        ...CONTEXT_COLUMNS,
        ...EFFECT_COLUMNS,
        ...SOURCE_COLUMNS,
        ...placeColumns(view),
        ...lastColumns(view),
      ],
      rows,
    }),
    tableOf({
      name: "claim_text",
      about: "The texts of evidence and assertions: a row for each.",
      key: ["claim_id"],
      columns: [
        key("claim_id", "key of the evidence item or the assertion", (entry: Entry) => entry.key),
        optional("description", "the producer's text", ({ value }: Entry) =>
          stringOf(value["description"]),
        ),
      ],
      rows: [...new Set(rows.map(({ claim }) => claim.entry))],
    }),
  ];
}
