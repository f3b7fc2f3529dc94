/**
 * The statements about an entry as its pages show them: assertions in one table, evidence in parts of at
 * most 500 items, the further ones on pages of their own.
 *
 * @module
 */
import type { Claim } from "../../gkm/claims/claim.ts";
import { compareEvidence } from "../../gkm/claims/order.ts";
import type { Entry, Graph } from "../../gkm/graph/graph.ts";
import type { Statements } from "../../gkm/graph/statements.ts";
import type { CollectionName } from "../../gkm/model/collections.ts";
import { collectionSegment, evidencePage } from "../../gkm/model/paths.ts";
import type { SectionTitles } from "../frame/sections.ts";
import { ASSERTIONS_ANCHOR, EVIDENCE_ANCHOR } from "../tables/links.ts";
import { type ListPart, listParts } from "../tables/paging.ts";
import { assertionTable, evidenceTable, type Omitted } from "../tables/statements.ts";
import type { Table } from "../tables/table.ts";

/**
 * The most rows of an entry's page, of which the script shows 100 at a time. So many rows are about 440 kB
 * of HTML, 14 kB compressed, which Chromium lays out in 0.1 s.
 */
const PART_SIZE = 500;

/** The column that says on every row what the page is about. */
const OMITTED: { readonly [Name in CollectionName]?: Omitted } = {
  feature: "gene",
  molecularProfile: "profile",
  variant: "profile",
  disease: "disease",
  phenotype: "disease",
  conditionSet: "disease",
  therapy: "therapy",
  therapyGroup: "therapy",
  source: "source",
};

const omitted = ({ collection }: Entry): { readonly omit?: Omitted } => {
  const omit = OMITTED[collection];
  return omit === undefined ? {} : { omit };
};

/** How statements are found and read: what the view has. */
interface StatementSource {
  readonly statementsOf: (entry: Entry) => Statements;
  readonly claimOf: (entry: Entry) => Claim;
}

/** The sections of the statements about an entry, for the menu of its page. */
export function statementSections(
  entry: Entry,
  { statementsOf }: Pick<StatementSource, "statementsOf">,
): SectionTitles {
  const { assertions, evidence } = statementsOf(entry);
  return {
    [ASSERTIONS_ANCHOR]: assertions.length > 0 && "Assertions",
    [EVIDENCE_ANCHOR]: evidence.length > 0 && "Evidence",
  };
}

export function assertionsAbout(entry: Entry, { statementsOf, claimOf }: StatementSource): Table {
  return assertionTable(statementsOf(entry).assertions.map(claimOf), omitted(entry));
}

/** A part of the evidence about an entry, as a table. */
interface EvidencePart {
  readonly table: Table;
  readonly part: ListPart<Claim>;
  /** The path of a part's page, counted from 1. */
  readonly pathOf: (page: number) => string;
}

export function evidenceAbout(
  entry: Entry,
  { statementsOf, claimOf }: StatementSource,
): readonly EvidencePart[] {
  const claims = statementsOf(entry).evidence.map(claimOf).sort(compareEvidence);
  return listParts(claims, PART_SIZE).map((part) => ({
    part,
    // made where it is shown: a page shows one part of many
    get table() {
      return evidenceTable(part.items, omitted(entry));
    },
    pathOf: (page) => (page === 1 ? entry.path : evidencePage(entry, page)),
  }));
}

/** A further page, as Astro's `getStaticPaths` takes it. */
interface FurtherPage {
  readonly params: { readonly collection: string; readonly slug: string; readonly page: string };
  readonly props: { readonly entry: Entry; readonly page: number };
}

/** The further pages of evidence of all entries. */
export function evidencePages(
  graph: Graph,
  { statementsOf }: Pick<StatementSource, "statementsOf">,
): readonly FurtherPage[] {
  return graph.entries.flatMap((entry) => {
    const pages = Math.ceil(statementsOf(entry).evidence.length / PART_SIZE);
    return Array.from({ length: Math.max(0, pages - 1) }, (_, index) => ({
      params: {
        collection: collectionSegment(entry.collection),
        slug: entry.slug,
        page: String(index + 2),
      },
      props: { entry, page: index + 2 },
    }));
  });
}
