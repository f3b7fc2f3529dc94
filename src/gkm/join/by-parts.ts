/**
 * Joins what consists of other entries: sets and claims, part by part, and the variants of profiles.
 *
 * @module
 */

import { isList, isObject, type Json } from "../../base/json.ts";
import { canonicalJson } from "../../base/values/canonical.ts";
import type { Entry, Graph } from "../graph/graph.ts";
import type { CollectionName } from "../model/collections.ts";
import { type Join, type OwnersOf, PARTS, type Pairs } from "./pairs.ts";

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
export function joinByParts(
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
export function joinVariants(pairs: Pairs, profiles: readonly Join[]): void {
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
export const JOINED_BY_PARTS = ["conditionSet", "therapyGroup", "proposition"] as const;
