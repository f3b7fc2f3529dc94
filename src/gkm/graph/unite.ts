/**
 * One entry of what several producers say of the same thing, whose key is no producer's own: a sequence
 * (`SQ.…`), a location (`….SL.…`) and a publication (`pmid:…`). All other entries stay their producers' own.
 *
 * @module
 */

import { isList, type Json, type JsonObject } from "../../base/json.ts";
import { canonicalJson } from "../../base/values/canonical.ts";
import type { CollectionName } from "../model/collections.ts";

/**
 * What becomes of a field of which two producers say different things: the first keeps its words; lists are
 * united; anything else would be a contradiction about the same thing.
 */
type Union = "first" | "all";

/** The fields that are a producer's own words or lists; in any other, producers must agree. */
const UNIONS: Partial<Record<CollectionName, Readonly<Record<string, Union>>>> = {
  sequenceReference: { name: "first", description: "first", extensions: "first", aliases: "all" },
  // the namespace of an id is no part of its digest (VRS 2.1.1, "Computed Identifiers")
  location: {
    id: "first",
    name: "first",
    description: "first",
    extensions: "first",
    aliases: "all",
  },
  source: {
    ...{ name: "first", title: "first", description: "first", extensions: "first", date: "first" },
    ...{ mappings: "all", aliases: "all", urls: "all" },
  },
};

/** Forms of one identifier or address: a DOI with its resolver and in any case, `http`, a slash at the end. */
function plain(value: Json, field: string): string {
  if (typeof value !== "string") return canonicalJson(value);
  if (field === "doi") return value.replace(/^https?:\/\/(dx\.)?doi\.org\//i, "").toLowerCase();
  return field === "urls" ? value.replace(/^https?:\/\//i, "").replace(/\/$/, "") : value;
}

/** Both lists as one, each item once, as the first of the two writes it. */
function allOf(first: Json, other: Json, field: string): Json {
  const items = [first, other].flatMap((value) => (isList(value) ? value : [value]));
  const seen = new Map<string, Json>();
  for (const item of items) {
    const form = plain(item, field);
    if (!seen.has(form)) seen.set(form, item);
  }
  return [...seen.values()];
}

/** Whether keys of a collection can be those of several producers, who mean the same by them. */
export const isShared = (collection: CollectionName, key: string): boolean =>
  collection === "source" ? key.startsWith("pmid:") : UNIONS[collection] !== undefined;

/** What two producers say together, or the field in which they contradict each other. */
type United =
  | { readonly value: JsonObject; readonly contradiction?: undefined }
  | { readonly contradiction: string };

/**
 * What two producers say of a shared thing as one value: the first keeps its words, the second adds what the
 * first does not say.
 */
export function unite(collection: CollectionName, first: JsonObject, other: JsonObject): United {
  const unions = UNIONS[collection] ?? {};
  const value: Record<string, Json> = { ...first };
  for (const [field, theirs] of Object.entries(other)) {
    const ours = value[field];
    if (ours === undefined || ours === null) value[field] = theirs;
    else if (plain(ours, field) === plain(theirs, field) || unions[field] === "first") continue;
    else if (unions[field] === "all") value[field] = allOf(ours, theirs, field);
    else return { contradiction: field };
  }
  return { value };
}
