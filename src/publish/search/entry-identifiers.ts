/**
 * The identifiers by which the search finds entries: their own, and those of the parts that belong to them.
 *
 * @module
 */

import { itemsOf, objectsOf, stringOf } from "../../base/json.ts";
import type { Entry, Graph } from "../../gkm/graph/graph.ts";
import { codingsOf } from "../../gkm/model/mappings.ts";
import { representationsOf } from "../../gkm/model/representations.ts";
import { chromosomePlace } from "../../gkm/reading/chromosome-place.ts";
import type { Relations } from "./entry-relations.ts";

/** A part of so many entries or more, such as a chromosome, says nothing about any one of them. */
const MANY = 20;

/** The extension in which producers list HGVS expressions of a profile. */
const HGVS = "hgvsDescriptions";

/** The codes that stand for an entry itself, as `id` where the producer writes one. */
function* codesOf(entry: Entry): Generator<string> {
  // producers say "related" of a profile's alleles in ClinVar, dbSNP and the ClinGen registry
  const isAllele = entry.collection === "molecularProfile" || entry.collection === "variant";
  const relations = isAllele
    ? (["exactMatch", "relatedMatch"] as const)
    : (["exactMatch"] as const);
  for (const relation of relations) {
    for (const coding of codingsOf(entry.value, relation)) {
      const code = stringOf(coding["id"]) ?? stringOf(coding["code"]);
      if (code !== undefined) yield code;
    }
  }
}

/** The expressions, places and computed identifiers of a variant's representations. */
function* representationIds(variant: Entry, graph: Graph): Generator<string> {
  for (const { id, value } of representationsOf(variant.value)) {
    yield id;
    const digest = stringOf(value["digest"]);
    if (digest !== undefined) yield digest;
    const texts = objectsOf(value["expressions"]).flatMap(
      (expression) => stringOf(expression["value"]) ?? [],
    );
    yield* texts;
    const place = texts.length === 0 ? chromosomePlace(value, graph) : undefined;
    if (place !== undefined) yield place;
  }
}

/** The keys of the parts that an entry leads to, through other parts too, unless many share them. */
function* partKeys(entry: Entry): Generator<string> {
  const seen = new Set<Entry>();
  const open = [entry];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    for (const { entry: part } of next.links) {
      if (!PARTS.has(part.collection) || seen.has(part)) continue;
      seen.add(part);
      open.push(part);
      if (part.backlinks.length < MANY) yield part.key;
    }
  }
}

const PARTS = new Set([
  "sequenceReference",
  "location",
  "conditionSet",
  "therapyGroup",
  "proposition",
]);

function* ownIds(entry: Entry, graph: Graph): Generator<string> {
  const { key, slug, value } = entry;
  yield key;
  yield slug;
  yield* codesOf(entry);
  const [pmid, doi] = [stringOf(value["pmid"]), stringOf(value["doi"])];
  if (pmid !== undefined) yield `pmid:${pmid}`;
  if (doi !== undefined) yield `doi:${doi}`;
  for (const extension of objectsOf(value["extensions"])) {
    if (extension["name"] !== HGVS) continue;
    for (const item of itemsOf(extension["value"])) if (typeof item === "string") yield item;
  }
  if (entry.collection === "variant") yield* representationIds(entry, graph);
  yield* partKeys(entry);
}

/** The producer names a profile's variants among its codes: each of them has a page of its own. */
const withoutKeysOf = (variants: readonly Entry[], ids: Iterable<string>) => {
  const keys = new Set(variants.flatMap(({ key, slug }) => [key, slug]));
  return [...ids].filter((id) => !keys.has(id));
};

/** Returns a function that lists the identifiers of an entry, each once. */
export function createIdentifiers(
  { variantsOf }: Pick<Relations, "variantsOf">,
  graph: Graph,
): (entry: Entry) => readonly string[] {
  return (entry) => {
    const variants = entry.collection === "molecularProfile" ? variantsOf(entry) : [];
    const [variant] = variants;
    // a profile of several variants is none of them
    const shared = variant === undefined || variants.length > 1 ? [] : ownIds(variant, graph);
    return [...new Set(withoutKeysOf(variants, [...ownIds(entry, graph), ...shared]))];
  };
}
