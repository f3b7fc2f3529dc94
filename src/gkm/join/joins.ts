/**
 * Which entries of several producers are the same thing in other words. Joins are pairs: nothing is joined because a
 * third entry is the same as both. Evidence, assertions, methods and organizations are never joined.
 *
 * @module
 */
import { remembered } from "../../base/memory/remembered.ts";
import type { Entry, Graph } from "../graph/graph.ts";
import type { Bundle } from "../model/bundle.ts";
import type { CollectionName } from "../model/collections.ts";
import { mainProducerOf, producersOf } from "../model/producers.ts";
import { joinByCodes } from "./by-codes.ts";
import { JOINED_BY_PARTS, joinByParts, joinVariants } from "./by-parts.ts";
import { JOINED_BY_CODES } from "./codes.ts";
import { createDiseaseTable, type DiseaseTable } from "./disease-table.ts";
import { type Join, type OwnersOf, Pairs, type Unjoined } from "./pairs.ts";

export interface Joins {
  readonly pairs: readonly Join[];
  readonly unjoined: readonly Unjoined[];
  /** What is the same as an entry, of other producers. */
  readonly of: (entry: Entry) => readonly Join[];
  readonly ownersOf: OwnersOf;
}

/**
 * Joins the entries of several producers.
 *
 * @param producers their prefixes, the main one first; a single one has nothing to join
 * @param table the site's table of diseases
 */
function joinProducers(
  graph: Graph,
  producers: readonly string[],
  ownersOf: OwnersOf,
  table?: DiseaseTable,
): Joins {
  if (producers.length < 2) return { pairs: [], unjoined: [], of: () => [], ownersOf };
  const pairs = new Pairs(ownersOf);
  const rank = (entry: Entry) => producers.indexOf(ownersOf(entry)[0] ?? "");
  const settled = (collection: CollectionName) =>
    pairs.settle(graph.of(collection).toSorted((a, b) => rank(a) - rank(b)));
  const byCodes = JOINED_BY_CODES.map((collection) => {
    joinByCodes(graph.of(collection), pairs, ownersOf, table);
    return { collection, joins: settled(collection) };
  });
  joinVariants(
    pairs,
    byCodes.flatMap(({ collection, joins }) => (collection === "molecularProfile" ? joins : [])),
  );
  const byParts = JOINED_BY_PARTS.flatMap((collection) => {
    joinByParts(graph, collection, pairs, producers, ownersOf);
    return settled(collection);
  });
  const all = [...settled("variant"), ...byCodes.flatMap(({ joins }) => joins), ...byParts];
  const ends = all.flatMap((join) => [join.left, join.right].map((entry) => ({ entry, join })));
  const byEntry = Map.groupBy(ends, ({ entry }) => entry);
  return {
    pairs: all,
    unjoined: pairs.unjoined,
    ownersOf,
    of: (entry) => (byEntry.get(entry) ?? []).map(({ join }) => join),
  };
}

/** What a site says of its producers. */
interface JoinSettings {
  /** The prefix of the main one. */
  readonly main_producer?: string | undefined;
  /** Codes that are one disease, in each row. */
  readonly same_diseases?: readonly (readonly string[])[] | undefined;
}

/** The joins of the bundles of a graph; none if they are of one producer. */
export function joinsOf(
  bundles: readonly Bundle[],
  graph: Graph,
  { main_producer, same_diseases }: JoinSettings,
): Joins {
  const main = mainProducerOf(bundles, main_producer);
  const producers = producersOf(bundles).toSorted(
    (a, b) => Number(b === main) - Number(a === main) || (a < b ? -1 : 1),
  );
  const byBundle = new Map(bundles.map(({ name, profile }) => [name, profile.prefix]));
  const ownersOf = remembered((entry: Entry) => [
    ...new Set(entry.bundles.flatMap((name) => byBundle.get(name) ?? [])),
  ]);
  const table = same_diseases && createDiseaseTable(same_diseases);
  return joinProducers(graph, producers, ownersOf, table);
}
