/**
 * The lists of collections, in pages: entries from A to Z, evidence by level, assertions by
 * classification. An index leads to each letter, level and classification.
 *
 * @module
 */

import { foldedText } from "../../base/lists/natural.ts";
import { capitalized } from "../../base/words.ts";
import type { Claim } from "../../gkm/claims/claim.ts";
import type { JoinedKnowledge } from "../../gkm/claims/joined-evidence.ts";
import { compareAssertions, compareEvidence } from "../../gkm/claims/order.ts";
import type { Entry, Graph } from "../../gkm/graph/graph.ts";
import { COLLECTIONS, type CollectionName } from "../../gkm/model/collections.ts";
import { collectionPage, collectionSegment } from "../../gkm/model/paths.ts";
import { summariesOf } from "../../gkm/reading/summary.ts";
import type { Titles } from "../../gkm/reading/titles.ts";
import { entriesPerPage } from "../../served/list-pages.ts";
import { listTable } from "./list.ts";
import { type ListPart, listParts } from "./paging.ts";
import type { Provenance } from "./provenance.ts";
import { assertionTable, evidenceTable } from "./statements.ts";
import type { Table } from "./table.ts";

/** A list of at most so many entries needs no index. */
const MOST_WITHOUT_INDEX = 30;

/** Where a letter, a level or a classification begins. */
export interface IndexLink {
  readonly label: string;
  /** The page's path with the row's id. */
  readonly path: string;
}

export interface ListPage {
  readonly collection: CollectionName;
  readonly part: Omit<ListPart<unknown>, "items">;
  readonly table: Table;
  /** What the index lists, for its name: "Letters". */
  readonly indexOf: string;
  readonly index: readonly IndexLink[];
}

/** The rows of a whole list in order, before they are parted. */
interface List<Item> {
  readonly items: readonly Item[];
  readonly indexOf: string;
  /** What an item stands under in the index. */
  readonly headOf: (item: Item) => string;
  readonly tableOf: (items: readonly Item[]) => Table;
  /** Whether a menu of the table does what the index of a list on one page would do. */
  readonly isFiltered?: boolean;
}

/** The letter that a name is under. */
function letterOf(name: string): string {
  const [first = ""] = foldedText(name);
  return /[a-z]/.test(first) ? first.toUpperCase() : "#";
}

/** The id of the first row under a head: `letter-a`, `tier-i`. */
const idOf = (head: string) =>
  head.length === 1
    ? `letter-${head === "#" ? "other" : head.toLowerCase()}`
    : foldedText(head).replace(/[^a-z0-9]+/g, "-");

function pagesOf<Item>(
  collection: CollectionName,
  { items, indexOf, headOf, tableOf, isFiltered = false }: List<Item>,
): readonly ListPage[] {
  const firsts = new Map<string, { readonly page: number; readonly row: number }>();
  const parts = listParts(items, entriesPerPage(collection));
  for (const part of parts) {
    for (const [row, item] of part.items.entries()) {
      const head = headOf(item);
      if (!firsts.has(head)) firsts.set(head, { page: part.page, row });
    }
  }
  const isLong = items.length > MOST_WITHOUT_INDEX && (parts.length > 1 || !isFiltered);
  const heads = isLong && firsts.size > 1 ? [...firsts] : [];
  const index = heads.map(([head, { page }]) => ({
    label: head,
    path: `${collectionPage(collection, page)}#${idOf(head)}`,
  }));
  return parts.map(({ items: pageItems, ...part }) => ({
    collection,
    part,
    table: {
      ...tableOf(pageItems),
      prefix: "",
      rowIds: Object.fromEntries(
        heads.flatMap(([head, { page, row }]) => (page === part.page ? [[row, idOf(head)]] : [])),
      ),
    },
    indexOf,
    index,
  }));
}

/** What lists are made from. */
interface ListSource {
  readonly titles: Titles;
  /** What is known of things. */
  readonly knowledge: JoinedKnowledge;
  /** The entries of a collection, each thing once. */
  readonly thingsIn: (name: CollectionName) => readonly Entry[];
  /** Who has an entry, on sites of several producers. */
  readonly provenanceOf?: ((entry: Entry) => Provenance) | undefined;
}

/** The pages of a collection's list; a collection without entries has one. */
function listOf(name: CollectionName, graph: Graph, source: ListSource): readonly ListPage[] {
  const { titles, knowledge, thingsIn, provenanceOf: ofEntry } = source;
  const claims = () => graph.of(name).map(titles.claimOf);
  const provenanceOf = ofEntry && (({ entry }: Claim) => ofEntry(entry));
  switch (name) {
    case "evidence":
      return pagesOf(name, {
        items: claims().sort(compareEvidence),
        indexOf: "Levels",
        isFiltered: true,
        headOf: ({ level }) => (level === undefined ? "No level" : `Level ${level}`),
        tableOf: (items) => evidenceTable(items, { provenanceOf }),
      });
    case "assertion":
      return pagesOf(name, {
        items: claims().sort(compareAssertions),
        indexOf: "Classifications",
        headOf: ({ classification = "Not classified" }) => capitalized(classification),
        tableOf: (items) => assertionTable(items, { provenanceOf }),
      });
    default:
      return pagesOf(name, {
        items: summariesOf(thingsIn(name), {
          titles: { ...titles, claimOf: knowledge.claimOf },
          statementsOf: knowledge.statementsOf,
        }),
        indexOf: "Letters",
        headOf: (summary) => letterOf(summary.name),
        tableOf: (summaries) => listTable(name, summaries, ofEntry),
      });
  }
}

/** A page, as Astro's `getStaticPaths` takes it. */
interface StaticPage {
  readonly params: { readonly collection: string; readonly page: string };
  readonly props: ListPage;
}

/** The pages of the lists of all collections. */
export function listPages(graph: Graph, source: ListSource): readonly StaticPage[] {
  return COLLECTIONS.flatMap(({ name }) =>
    listOf(name, graph, source).map((props) => ({
      params: { collection: collectionSegment(name), page: String(props.part.page) },
      props,
    })),
  );
}
