/**
 * Which entries of several producers are the same thing in other words. Joins are pairs: nothing is joined because a
 * third entry is the same as both. Evidence, assertions, methods and organizations are never joined.
 *
 * @module
 */
import { canonicalJson } from "../../base/canonical.ts";
import { isList, isObject, type Json, stringOf } from "../../base/json.ts";
import type { Entry, Graph } from "../graph/graph.ts";
import type { Bundle } from "../model/bundle.ts";
import type { CollectionName } from "../model/collections.ts";
import { conceptAliases } from "../model/concept.ts";
import { mainProducerOf, producersOf } from "../model/producers.ts";
import { JOINED_BY_CODES, joinCodes } from "./codes.ts";
import { createDiseaseTable, type DiseaseTable } from "./disease-table.ts";
import type { JoinCode } from "./vocabularies.ts";

/** Two entries of one collection, of different producers, that are the same thing. */
export interface Join {
  /** That of the main producer, or else of the one whose prefix comes first. */
  readonly left: Entry;
  readonly right: Entry;
  /** By what they are: a code of both, or their parts. */
  readonly by: JoinCode;
}

/** Entries that share a code and are not joined. */
export interface Unjoined {
  readonly entries: readonly Entry[];
  /** The codes that would have joined them. */
  readonly by: readonly JoinCode[];
  readonly why: "one producer" | "several codes" | "other codes" | "other names";
}

export interface Joins {
  readonly pairs: readonly Join[];
  readonly unjoined: readonly Unjoined[];
  /** What is the same as an entry, of other producers. */
  readonly of: (entry: Entry) => readonly Join[];
  readonly ownersOf: OwnersOf;
}

/** The prefixes of the producers that have an entry: several, if it is what producers share. */
export type OwnersOf = (entry: Entry) => readonly string[];

/** A code as text: `NCBI Gene 90`. */
export const codeText = ({ system, code }: JoinCode): string => `${system} ${code}`.trim();

/** Sets and claims have no code. */
const PARTS: JoinCode = { system: "the same parts", code: "" };

/** The codes of an entry by vocabulary, or that it has several in one of them and so is several things, or none. */
class Coded {
  readonly entry: Entry;
  readonly codes: readonly JoinCode[];
  readonly isSeveral: boolean;

  constructor(entry: Entry, table: DiseaseTable | undefined) {
    this.entry = entry;
    this.codes = joinCodes(entry, table);
    this.isSeveral = new Set(this.codes.map(({ system }) => system)).size < this.codes.length;
  }
}

/**
 * Whether two entries that share a code are the same. The codes of one vocabulary must agree. Profiles are the same
 * by their allele or by a registry's record: both producers mean that record, however they define it.
 */
function agree(a: Coded, b: Coded): boolean {
  if (a.entry.collection === "molecularProfile") return true;
  return a.codes.every(({ system, code }) => {
    const other = b.codes.find((one) => one.system === system);
    return other === undefined || other.code === code;
  });
}

const namesOf = ({ value }: Entry): readonly string[] =>
  [stringOf(value["name"]) ?? "", ...conceptAliases(value)]
    .filter((name) => name !== "")
    .map((name) => name.toLowerCase().replaceAll("-", ""));

/**
 * Whether two genes have a name in common. A slip in a number is another gene, whose evidence would be shown as that of this
 * one; other things have other names in other hands.
 */
function shareName(a: Entry, b: Entry): boolean {
  if (a.collection !== "feature") return true;
  const [own, others] = [namesOf(a), new Set(namesOf(b))];
  return own.length === 0 || others.size === 0 || own.some((name) => others.has(name));
}

interface Partner {
  readonly other: Entry;
  readonly by: JoinCode;
}

/** Pairs of entries, and those that cannot be pairs. */
class Pairs {
  readonly unjoined: Unjoined[] = [];
  readonly #byEntry = new Map<Entry, Map<string, Partner[]>>();
  readonly #ownersOf: OwnersOf;

  constructor(ownersOf: OwnersOf) {
    this.#ownersOf = ownersOf;
  }

  #note(from: Entry, other: Entry, by: JoinCode) {
    const own = this.#byEntry.get(from) ?? new Map<string, Partner[]>();
    this.#byEntry.set(from, own);
    for (const producer of this.#ownersOf(other)) {
      const known = own.get(producer) ?? [];
      if (!known.some((one) => one.other === other)) own.set(producer, [...known, { other, by }]);
    }
  }

  add(a: Entry, b: Entry, by: JoinCode) {
    this.#note(a, b, by);
    this.#note(b, a, by);
  }

  /** What an entry is the same as of a producer: one entry, or none. */
  partner(entry: Entry, producer: string): Entry | undefined {
    const known = this.#byEntry.get(entry)?.get(producer) ?? [];
    const [one] = known;
    if (one === undefined || known.length > 1) return undefined;
    // the other may have two partners here
    const back = this.#byEntry.get(one.other);
    const isOnly = this.#ownersOf(entry).every((own) => back?.get(own)?.length === 1);
    return isOnly ? one.other : undefined;
  }

  /** All pairs, in the order of the entries. Of an entry with two partners of one producer, none. */
  settle(entries: readonly Entry[]): readonly Join[] {
    const pairs: Join[] = [];
    const done = new Set<Entry>();
    for (const left of entries) {
      done.add(left);
      // one that several producers share is the same entry for each of them
      const rights = new Set<Entry>();
      for (const [producer, known] of this.#byEntry.get(left) ?? []) {
        const right = this.partner(left, producer);
        if (right !== undefined) {
          if (!done.has(right) && !rights.has(right)) {
            pairs.push({ left, right, by: known[0]?.by ?? PARTS });
          }
          rights.add(right);
        } else if (known.length > 1) {
          const by = known.map((one) => one.by);
          const all = [left, ...known.map(({ other }) => other)];
          this.unjoined.push({ entries: all, by, why: "one producer" });
        }
      }
    }
    return pairs;
  }
}

/** Joins the entries of a collection by their codes. */
function joinByCodes(
  entries: readonly Entry[],
  pairs: Pairs,
  ownersOf: OwnersOf,
  table: DiseaseTable | undefined,
): void {
  const byCode = new Map<string, { readonly code: JoinCode; readonly all: Coded[] }>();
  for (const entry of entries) {
    const coded = new Coded(entry, table);
    for (const code of coded.codes) {
      const known = byCode.get(codeText(code));
      if (known === undefined) byCode.set(codeText(code), { code, all: [coded] });
      else known.all.push(coded);
    }
  }
  for (const { code, all: sharing } of byCode.values()) {
    const unjoined = (coded: readonly Coded[], why: Unjoined["why"]) =>
      pairs.unjoined.push({ entries: coded.map(({ entry }) => entry), by: [code], why });
    const ownersOfAll = (coded: readonly Coded[]) => coded.flatMap(({ entry }) => ownersOf(entry));
    if (sharing.length < 2 || new Set(ownersOfAll(sharing)).size < 2) continue;
    const all = sharing.filter(({ isSeveral }) => !isSeveral);
    if (all.length < sharing.length) unjoined(sharing, "several codes");
    const owners = ownersOfAll(all);
    if (new Set(owners).size < owners.length) {
      unjoined(all, "one producer");
      continue;
    }
    for (const [at, a] of all.entries()) {
      for (const b of all.slice(at + 1)) {
        if (!agree(a, b)) unjoined([a, b], "other codes");
        else if (!shareName(a.entry, b.entry)) unjoined([a, b], "other names");
        else pairs.add(a.entry, b.entry, code);
      }
    }
  }
}

/** A producer's own words, which do not make a set or a claim another one. */
const WORDS = new Set(["id", "name", "description", "aliases", "extensions", "mappings", "label"]);

/**
 * What a set or a claim consists of, with every reference by the entry that another producer has of the same thing.
 * Undefined if it has none for one of them.
 */
function partsFor(
  value: Json,
  translated: (reference: string) => string | undefined,
): Json | undefined {
  if (typeof value === "string") return value.startsWith("#/") ? translated(value) : value;
  if (isList(value)) {
    const items: Json[] = [];
    for (const item of value) {
      const part = partsFor(item, translated);
      if (part === undefined) return undefined;
      items.push(part);
    }
    // the order of a set's members means nothing
    return items.sort((a, b) => (canonicalJson(a) < canonicalJson(b) ? -1 : 1));
  }
  if (!isObject(value)) return value;
  const parts: Record<string, Json> = {};
  for (const [field, own] of Object.entries(value)) {
    if (WORDS.has(field)) continue;
    const part = partsFor(own, translated);
    if (part === undefined) return undefined;
    parts[field] = part;
  }
  return parts;
}

/** Joins sets or claims whose parts are the same, one by one. */
function joinByParts(
  graph: Graph,
  collection: CollectionName,
  pairs: Pairs,
  producers: readonly string[],
  ownersOf: OwnersOf,
): void {
  const entries = graph.of(collection);
  for (const [at, first] of producers.entries()) {
    const own = new Map<string, Entry | undefined>();
    for (const entry of entries) {
      if (!ownersOf(entry).includes(first)) continue;
      const parts = partsFor(entry.value, (reference) => graph.resolve(reference)?.path);
      const text = parts === undefined ? undefined : canonicalJson(parts);
      if (text !== undefined) own.set(text, own.has(text) ? undefined : entry);
    }
    for (const other of producers.slice(at + 1)) {
      const translated = (reference: string) => {
        const entry = graph.resolve(reference);
        if (entry === undefined) return undefined;
        const isShared = ownersOf(entry).includes(first);
        return isShared ? entry.path : pairs.partner(entry, first)?.path;
      };
      for (const entry of entries) {
        if (!ownersOf(entry).includes(other)) continue;
        const parts = partsFor(entry.value, translated);
        const same = parts === undefined ? undefined : own.get(canonicalJson(parts));
        if (same !== undefined) pairs.add(same, entry, PARTS);
      }
    }
  }
}

/** Joins the variants of joined profiles, if each profile has one. */
function joinVariants(pairs: Pairs, profiles: readonly Join[]): void {
  const variantOf = ({ links }: Entry): Entry | undefined => {
    const variants = new Set(
      links.map(({ entry }) => entry).filter(({ collection }) => collection === "variant"),
    );
    return variants.size === 1 ? [...variants][0] : undefined;
  };
  for (const { left, right, by } of profiles) {
    const [a, b] = [variantOf(left), variantOf(right)];
    if (a !== undefined && b !== undefined) pairs.add(a, b, by);
  }
}

/** The collections of sets and claims, each after those that its members are of. */
const JOINED_BY_PARTS = ["conditionSet", "therapyGroup", "proposition"] as const;

/**
 * Joins the entries of several producers.
 *
 * @param producers their prefixes, the main one first; a single one has nothing to join
 * @param table the site's table of diseases
 */
export function joinProducers(
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
  const ownersOf = (entry: Entry) => [
    ...new Set(entry.bundles.flatMap((name) => byBundle.get(name) ?? [])),
  ];
  const table = same_diseases && createDiseaseTable(same_diseases);
  return joinProducers(graph, producers, ownersOf, table);
}
