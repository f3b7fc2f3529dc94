/**
 * The statements about an entry as its pages show them: of many, the strongest are on its own page, and all others on
 * further pages.
 *
 * @module
 */
import type { Claim, Named } from "../../gkm/claims/claim.ts";
import { compareByScale, type Producers } from "../../gkm/claims/copies.ts";
import { compareAssertions, compareEvidence } from "../../gkm/claims/order.ts";
import { nameFor, renamedClaim } from "../../gkm/claims/own-names.ts";
import type { Entry, Graph } from "../../gkm/graph/graph.ts";
import type { Statements } from "../../gkm/graph/statements.ts";
import { withTheSame } from "../../gkm/join/everywhere.ts";
import type { CollectionName } from "../../gkm/model/collections.ts";
import { collectionSegment, STATEMENT_LISTS, statementsPage } from "../../gkm/model/paths.ts";
import { STATEMENT_SUBJECTS } from "../../gkm/reading/reader-tables.ts";
import { pageCount, STATEMENTS_PER_PAGE } from "../../served/list-pages.ts";
import type { SectionTitles } from "../frame/sections.ts";
import { ASSERTIONS_ANCHOR, EVIDENCE_ANCHOR } from "../tables/links.ts";
import { type ListPart, listParts, MOST_LOADED } from "../tables/paging.ts";
import type { Provenance } from "../tables/provenance.ts";
import type { Omitted } from "../tables/statement-columns.ts";
import { assertionTable, evidenceTable } from "../tables/statements.ts";
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

/** Whether pages of entries show the statements about them. An origin can have most of the site's: its page counts them. */
const isShowing = ({ collection }: Entry) =>
  STATEMENT_SUBJECTS.has(collection) || collection === "proposition";

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
interface StatementSource extends Producers {
  /** The prefixes of the producers of the site. */
  readonly producers: readonly string[];
  /** What readers call the producers that have an entry. */
  readonly ownerNames: (entry: Entry) => readonly string[];
  readonly statementsEverywhere: (entry: Entry) => Statements;
  /** The copies of each item of the evidence about an entry that has some. */
  readonly copiesAbout: (entry: Entry) => ReadonlyMap<Entry, readonly Entry[]>;
  readonly claimOf: (entry: Entry) => Claim;
  readonly titleOf: (entry: Entry) => string;
}

/** The sections of the statements about an entry, for the menu of its page. */
export function statementSections(
  entry: Entry,
  { statementsEverywhere }: Pick<StatementSource, "statementsEverywhere">,
): SectionTitles {
  const { assertions, evidence } = statementsEverywhere(entry);
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

/** An entry's statements of a kind in their order. */
interface Sorted {
  readonly claims: readonly Claim[];
  readonly compare: StatementList["compare"];
  /** Who has them, if they are of several producers. */
  readonly provenanceOf?: (claim: Claim) => Provenance;
  readonly filteredAs?: (claim: Claim) => Claim;
}

/** Whether statements are of several producers. */
const isOfSeveral = (claims: readonly Claim[], { producers, producersOf }: StatementSource) =>
  producers.length > 1 && new Set(claims.flatMap(({ entry }) => producersOf(entry))).size > 1;

/** What is the same for all pages of an entry, which follow each other. */
interface LastSorted {
  readonly entry: Entry;
  readonly list: StatementList;
  readonly source: StatementSource;
  readonly claims: readonly Claim[];
}

let last: LastSorted | undefined;

/** Statements without copies in their order: sorted once for the pages of an entry. */
function sortedOnce(
  of: Omit<LastSorted, "claims">,
  claims: readonly Claim[],
  copies: ReadonlyMap<Entry, readonly Entry[]>,
  compare: StatementList["compare"],
): readonly Claim[] {
  if (last?.entry !== of.entry || last.list !== of.list || last.source !== of.source) {
    const copied = new Set([...copies.values()].flat());
    const kept = claims.filter(({ entry }) => !copied.has(entry));
    last = { ...of, claims: kept.sort(compare) };
  }
  return last.claims;
}

/**
 * An entry's statements of a kind, the strongest first: of several producers, copies are one with what they are copies of.
 * All are read for each page, also where they are sorted already: what a page reads is noted.
 */
function sortedOf(list: StatementList, entry: Entry, source: StatementSource): Sorted {
  const { producersOf, ownerNames } = source;
  const read = source.statementsEverywhere(entry)[list.of].map(source.claimOf);
  if (!isOfSeveral(read, source)) {
    const claims = sortedOnce({ entry, list, source }, read, new Map(), list.compare);
    return { claims, compare: list.compare };
  }
  const [own = ""] = producersOf(entry);
  const compare = compareByScale(read, own, source, list.compare);
  const copies = list.of === "evidence" ? source.copiesAbout(entry) : new Map<Entry, Entry[]>();
  const isOwn = (claim: Claim) => producersOf(claim.entry).includes(own);
  const namedHere = (named: Named): Named => ({ ...named, text: nameFor(own, named, source) });
  return {
    claims: sortedOnce({ entry, list, source }, read, copies, compare),
    compare,
    filteredAs: (claim) => (isOwn(claim) ? claim : renamedClaim(claim, namedHere)),
    provenanceOf: (claim) => ({
      producers: ownerNames(claim.entry),
      copies: (copies.get(claim.entry) ?? []).flatMap((copy) =>
        ownerNames(copy).map((producer) => ({ producer, entry: copy })),
      ),
    }),
  };
}

export function statementsAbout(
  kind: StatementKind,
  entry: Entry,
  source: StatementSource,
): readonly StatementPart[] {
  const list = LISTS[kind];
  const { claims, ...order } = sortedOf(list, entry, source);
  const pathOf = (page: number) => (page === 1 ? entry.path : statementsPage(kind, entry, page));
  const parts = listParts(claims, STATEMENTS_PER_PAGE, firstOf(list, claims.length));
  const isLoaded = parts.length > 1 && claims.length <= MOST_LOADED;
  return parts.map((part) => ({
    part,
    // made where it is shown: a page shows one part of many
    get table() {
      const table = list.tableOf(part.items, {
        ...omitted(entry),
        same: withTheSame(entry, source),
        among: claims,
        ...order,
      });
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
  source: StatementSource,
): readonly FurtherPage[] {
  const list = LISTS[kind];
  const showing = graph.entries.filter(isShowing);
  return showing.flatMap((entry) => {
    const { length } = source.statementsEverywhere(entry)[list.of];
    // of several producers, copies are no rows
    const isLong = source.producers.length > 1 && length > list.whole;
    const total = isLong ? sortedOf(list, entry, source).claims.length : length;
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
