/**
 * The statements about an entry as its pages show them: of many, the strongest are on its own page, and all others on
 * further pages.
 *
 * @module
 */
import type { Claim } from "../../gkm/claims/claim.ts";
import { compareAssertions, compareEvidence } from "../../gkm/claims/order.ts";
import type { Entry, Graph } from "../../gkm/graph/graph.ts";
import type { Statements } from "../../gkm/graph/statements.ts";
import type { CollectionName } from "../../gkm/model/collections.ts";
import { collectionSegment, STATEMENT_LISTS, statementsPage } from "../../gkm/model/paths.ts";
import type { SectionTitles } from "../frame/sections.ts";
import { ASSERTIONS_ANCHOR, EVIDENCE_ANCHOR } from "../tables/links.ts";
import {
  type ListPart,
  listParts,
  MOST_LOADED,
  pageCount,
  STATEMENTS_PER_PAGE,
} from "../tables/paging.ts";
import { assertionTable, evidenceTable, type Omitted } from "../tables/statements.ts";
import type { Table } from "../tables/table.ts";

export type StatementKind = keyof typeof STATEMENT_LISTS;

interface StatementList {
  /** Which statements: of an entry's. */
  readonly of: keyof Statements;
  /** So many are all on the entry's own page. */
  readonly whole: number;
  /** Of more, so many are there: a page has at most 120 kB of HTML, and much else. */
  readonly first: number;
  readonly compare: (one: Claim, other: Claim) => number;
  readonly tableOf: typeof evidenceTable;
}

const LISTS: Readonly<Record<StatementKind, StatementList>> = {
  evidence: {
    of: "evidence",
    whole: 50,
    first: 15,
    compare: compareEvidence,
    tableOf: evidenceTable,
  },
  assertion: {
    of: "assertions",
    whole: 25,
    first: 10,
    compare: compareAssertions,
    tableOf: assertionTable,
  },
};

/** The collections whose pages show the statements about an entry. An origin can have most of the site's: its page counts them. */
const SHOWING: ReadonlySet<CollectionName> = new Set<CollectionName>([
  "feature",
  "molecularProfile",
  "disease",
  "phenotype",
  "conditionSet",
  "therapy",
  "therapyGroup",
  "source",
  "proposition",
]);

/** The column that says on every row what the page is about. */
const OMITTED: { readonly [Name in CollectionName]?: Omitted } = {
  feature: "gene",
  molecularProfile: "profile",
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

/** How many of an entry's statements are on its own page. */
const firstOf = ({ whole, first }: StatementList, total: number) =>
  total <= whole ? whole : first;

/** A part of the statements about an entry, as a table. */
interface StatementPart {
  readonly table: Table;
  readonly part: ListPart<Claim>;
  /** The path of a part's page, counted from 1. */
  readonly pathOf: (page: number) => string;
}

/** The statements that were sorted last: the pages of an entry follow each other, and each of them reads all. */
let last:
  | undefined
  | { readonly entry: Entry; readonly list: StatementList; readonly claims: readonly Claim[] };

/** An entry's statements of a kind, the strongest first. */
function claimsOf(
  list: StatementList,
  entry: Entry,
  { statementsOf, claimOf }: StatementSource,
): readonly Claim[] {
  // also where they are sorted already: what a page reads is noted
  const read = statementsOf(entry)[list.of].map(claimOf);
  if (last?.entry !== entry || last.list !== list) {
    last = { entry, list, claims: read.sort(list.compare) };
  }
  return last.claims;
}

export function statementsAbout(
  kind: StatementKind,
  entry: Entry,
  source: StatementSource,
): readonly StatementPart[] {
  const list = LISTS[kind];
  const claims = claimsOf(list, entry, source);
  const pathOf = (page: number) => (page === 1 ? entry.path : statementsPage(kind, entry, page));
  const parts = listParts(claims, STATEMENTS_PER_PAGE, firstOf(list, claims.length));
  const isLoaded = parts.length > 1 && claims.length <= MOST_LOADED;
  return parts.map((part) => ({
    part,
    // made where it is shown: a page shows one part of many
    get table() {
      const table = list.tableOf(part.items, { ...omitted(entry), among: claims });
      const { page, total } = part;
      const paths = () => parts.map((one) => pathOf(one.page));
      return isLoaded ? { ...table, parts: { paths: paths(), page, total } } : table;
    },
    pathOf,
  }));
}

/** A further page, as Astro's `getStaticPaths` takes it. */
interface FurtherPage {
  readonly params: {
    readonly collection: string;
    readonly slug: string;
    readonly list: string;
    readonly page: string;
  };
  readonly props: { readonly entry: Entry; readonly kind: StatementKind; readonly page: number };
}

/** The further pages of a kind of statements about all entries whose own pages have the first. */
export function statementPages(
  kind: StatementKind,
  graph: Graph,
  { statementsOf }: Pick<StatementSource, "statementsOf">,
): readonly FurtherPage[] {
  const list = LISTS[kind];
  const showing = graph.entries.filter(({ collection }) => SHOWING.has(collection));
  return showing.flatMap((entry) => {
    const total = statementsOf(entry)[list.of].length;
    const pages = pageCount(total, firstOf(list, total), STATEMENTS_PER_PAGE);
    return Array.from({ length: pages - 1 }, (_, index) => ({
      params: {
        collection: collectionSegment(entry.collection),
        slug: entry.slug,
        list: STATEMENT_LISTS[kind],
        page: String(index + 2),
      },
      props: { entry, kind, page: index + 2 },
    }));
  });
}
