/**
 * Several bundles as one graph: every entry once, with its references and what refers to it.
 *
 * @module
 */

import type { Json, JsonObject } from "../../base/json.ts";
import type { Reads } from "../../base/memory/reads.ts";
import { canonicalJson } from "../../base/values/canonical.ts";
import { type Bundle, compareKeys } from "../model/bundle.ts";
import { COLLECTION_NAMES, type CollectionName, isCollectionName } from "../model/collections.ts";
import { parseEntryPointer } from "../model/entry-pointer.ts";
import { entryPage, entrySlug } from "../model/paths.ts";
import { mainProducerOf } from "../model/producers.ts";
import { entryReferences, mappedVariantsOf } from "../model/references.ts";
import { noteGrounds } from "./deprecated-grounds.ts";
import type { Draft, Entry, EntryNote, Graph } from "./entry.ts";
import { NotingEntry, noting } from "./noting.ts";
import { isShared, unite } from "./unite.ts";

export type { Entry, EntryLink, EntryNote, Graph } from "./entry.ts";

/** An entry of which two bundles say different things. */
export interface Disagreement {
  readonly bundle: string;
  readonly key: string;
  readonly value: JsonObject;
  readonly first: Entry;
  /** The field in which producers contradict each other about a thing that they share; none within one producer. */
  readonly contradiction?: string;
}

type Gathered = Draft & { value: JsonObject };

/** The entries of a collection that one producer's bundles have, each key once, and what they disagree about. */
function gather(
  collection: CollectionName,
  bundles: readonly Bundle[],
  isMain: boolean,
  notes: ReadonlyMap<string, EntryNote>,
): Conflicts & { readonly drafts: ReadonlyMap<string, Gathered> } {
  const disagreements: Disagreement[] = [];
  const drafts = new Map<string, Gathered>();
  for (const bundle of bundles) {
    for (const [key, value] of Object.entries(bundle.document[collection])) {
      const known = drafts.get(key);
      if (known !== undefined) {
        if (canonicalJson(known.value) === canonicalJson(value)) known.bundles.push(bundle.name);
        else disagreements.push({ bundle: bundle.name, key, value, first: known });
        continue;
      }
      const slug = entrySlug(key, bundle.profile, isMain);
      const path = entryPage(collection, slug);
      drafts.set(key, {
        ...{ collection, key, slug, path, value, bundles: [bundle.name] },
        ...{ links: [], backlinks: [] },
        ...notes.get(key),
      });
    }
  }
  return { drafts, disagreements };
}

/** A collection: its entries in reading order, and each by its keys. What producers share can have several. */
interface Collected {
  readonly list: readonly Draft[];
  readonly byKey: ReadonlyMap<string, Draft>;
}

/** The entries that producers have of a collection, each path once: the first of them has the first word. */
function uniteProducers(
  collection: CollectionName,
  producers: readonly ReadonlyMap<string, Gathered>[],
  reads: Reads | undefined,
): Conflicts & { readonly collected: Collected } {
  const disagreements: Disagreement[] = [];
  const byPath = new Map<string, Gathered>();
  const keys = new Map<string, string>();
  for (const [key, draft] of producers.flatMap((drafts) => [...drafts])) {
    const { path, value, bundles } = draft;
    const first = byPath.get(path);
    const union = first && isShared(collection, key) && unite(collection, first.value, value);
    if (first === undefined) byPath.set(path, draft);
    else if (union && union.contradiction === undefined) {
      first.value = union.value;
      first.bundles.push(...bundles.filter((name) => !first.bundles.includes(name)));
    } else {
      const difference = union ? { contradiction: union.contradiction } : {};
      disagreements.push({ bundle: bundles[0], key, value, first, ...difference });
    }
    keys.set(key, path);
  }
  const drafts = [...byPath.values()].sort((a, b) => compareKeys(a.key, b.key));
  const list = reads === undefined ? drafts : drafts.map((one) => new NotingEntry(one, reads));
  const noted = new Map(list.map((draft) => [draft.path, draft]));
  const byKey = new Map([...keys].map(([key, path]) => [key, noted.get(path) as Draft]));
  return { collected: { list, byKey }, disagreements };
}

function connect(from: Draft, field: string, to: Draft | undefined): void {
  if (to === undefined) return;
  from.links.push({ field, entry: to });
  to.backlinks.push({ field, entry: from });
}

/** Follows every reference between entries, in both directions. */
function connectAll(collections: Collections, bundles: readonly Bundle[]): void {
  const profiles = new Map(bundles.map((bundle) => [bundle.name, bundle.profile]));
  for (const { list } of Object.values(collections)) {
    for (const draft of list) {
      for (const { field, text } of entryReferences(draft.collection, draft.value)) {
        connect(draft, field, resolveIn(collections, text));
      }
      const profile = profiles.get(draft.bundles[0]);
      if (draft.collection !== "molecularProfile" || profile === undefined) continue;
      for (const { field, key } of mappedVariantsOf(draft.value, profile)) {
        connect(draft, field, collections.variant.byKey.get(key));
      }
    }
  }
}

/** What bundles hold that cannot all be in one graph. */
export interface Conflicts {
  readonly disagreements: readonly Disagreement[];
}

/**
 * Builds the graph. The bundles must have passed {@link checkBundle}: every pointer resolves inside
 * its own bundle. The same key with the same content is one entry; with different content it is a
 * disagreement. What bundles say of a thing that is no producer's own is united.
 *
 * @param reads is told what is read of the graph
 * @param notes on entries, by their keys
 * @param mainProducer the prefix of the producer whose slugs have none; that of the first bundle if it is not given
 */
export function buildGraph(
  bundles: readonly Bundle[],
  reads?: Reads,
  notes: ReadonlyMap<string, EntryNote> = new Map(),
  mainProducer?: string,
): Conflicts & { readonly graph: Graph } {
  const main = mainProducerOf(bundles, mainProducer);
  const byProducer = [...Map.groupBy(bundles, ({ profile }) => profile.prefix)];
  const mainFirst = byProducer.sort(([a], [b]) => Number(b === main) - Number(a === main));
  const gathered = COLLECTION_NAMES.map((name) => {
    const own = mainFirst.map(([prefix, all]) => gather(name, all, prefix === main, notes));
    const { collected, ...between } = uniteProducers(
      name,
      own.map(({ drafts }) => drafts),
      reads,
    );
    return { name, collected, conflicts: [...own, between] };
  });
  const collections = byCollection(gathered.map(({ name, collected }) => [name, collected]));
  connectAll(collections, bundles);
  noteGrounds(Object.values(collections).flatMap(({ list }) => list));
  const conflicts = gathered.flatMap((one) => one.conflicts);
  return {
    graph: reads === undefined ? freeze(collections) : noting(freeze(collections), reads),
    disagreements: conflicts.flatMap(({ disagreements }) => disagreements),
  };
}

type ByCollection<Value> = Readonly<Record<CollectionName, Value>>;
type Collections = ByCollection<Collected>;

/** Values by collection, in the order of the collections; there must be one for each. */
const byCollection = <Value>(values: readonly (readonly [CollectionName, Value])[]) =>
  Object.fromEntries(values) as ByCollection<Value>;

/** How code that no types have checked finds out that it has misspelled a collection. */
const listIn =
  (lists: ByCollection<readonly Entry[]>): Graph["of"] =>
  (collection) => {
    if (Object.hasOwn(lists, collection)) return lists[collection];
    throw new Error(`there is no collection ${collection} (${COLLECTION_NAMES.join(", ")})`);
  };

/** What a reference leads to or into. Pointers resolve inside their own bundle, so keys are enough. */
function resolveIn(collections: Collections, reference: Json | undefined): Draft | undefined {
  const pointer = typeof reference === "string" ? parseEntryPointer(reference) : undefined;
  if (pointer === undefined || !isCollectionName(pointer.collection)) return undefined;
  return collections[pointer.collection].byKey.get(pointer.key);
}

function freeze(collections: Collections): Graph {
  const lists = byCollection(
    COLLECTION_NAMES.map((name) => [name, Object.freeze(collections[name].list)]),
  );
  const entries = Object.freeze(Object.values(lists).flat());
  for (const entry of entries) {
    Object.freeze(entry.links);
    Object.freeze(entry.backlinks);
    Object.freeze(entry.bundles);
    Object.freeze(entry);
  }
  return Object.freeze({
    of: listIn(lists),
    find: (collection: CollectionName, key: string) => collections[collection].byKey.get(key),
    resolve: (reference: Json | undefined) => resolveIn(collections, reference),
    entries,
  });
}
