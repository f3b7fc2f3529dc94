/**
 * Other keys for entries and their representations: wherever a document refers to them, it follows.
 *
 * @module
 */
import { isList, isObject, type Json, type JsonObject } from "../../../base/json.ts";
import {
  formatPointer,
  isLocalPointer,
  localPointer,
  parsePointer,
} from "../../../base/pointer.ts";
import type { BundleDocument } from "../../model/bundle.ts";
import { COLLECTIONS, type CollectionName } from "../../model/collections.ts";

/** New keys by the JSON Pointers of what has the old ones: `/location/std:SL.…`, `/variant/kb.vid:1/protein/std:VA.…`. */
export type NewKeys = ReadonlyMap<string, string>;

/** The number of tokens in the pointer to an entry, and to a representation of a variant. */
const LENGTHS = [2, 4] as const;

/** A value with other strings; parts without one stay the same values. */
function mapStrings(value: Json, change: (text: string) => string): Json {
  if (typeof value === "string") return change(value);
  if (isList(value)) {
    const items = value.map((item) => mapStrings(item, change));
    return items.every((item, index) => item === value[index]) ? value : items;
  }
  if (!isObject(value)) return value;
  let changed: Record<string, Json> | undefined;
  for (const key in value) {
    const own = value[key] as Json;
    const now = mapStrings(own, change);
    if (now === own) continue;
    changed ??= { ...value };
    changed[key] = now;
  }
  return changed === undefined ? value : withOwnCode(changed, value);
}

/** The last part of a key. */
const numberOf = (key: Json | undefined) =>
  typeof key === "string" ? key.slice(key.lastIndexOf(":") + 1) : undefined;

/** A coding whose code is the number in its `id` follows it (rule gkm-code). */
function withOwnCode(changed: JsonObject, before: JsonObject): JsonObject {
  const number = numberOf(changed["id"]);
  const isNumbered =
    "system" in before && before["code"] !== undefined && before["code"] === numberOf(before["id"]);
  return isNumbered && number !== undefined ? { ...changed, code: number } : changed;
}

/** A reference after the change; any other text stays. */
function createFollow(keys: NewKeys): (text: string) => string {
  // a mapping names a variant or profile by its key alone
  const ids = new Map(
    [...keys].flatMap(([pointer, key]) => {
      const tokens = parsePointer(pointer) ?? [];
      return tokens.length === 2 && /^(variant|molecularProfile)$/.test(String(tokens[0]))
        ? [[String(tokens[1]), key] as const]
        : [];
    }),
  );
  return (text) => {
    if (!isLocalPointer(text)) return ids.get(text) ?? text;
    const tokens = [...(parsePointer(text) ?? [])];
    let isChanged = false;
    // the inner key first: it is known by the old outer one
    for (const length of LENGTHS.toReversed()) {
      const key = keys.get(formatPointer(tokens.slice(0, length)));
      if (key === undefined || tokens.length < length) continue;
      tokens[length - 1] = key;
      isChanged = true;
    }
    return isChanged ? localPointer(tokens) : text;
  };
}

/** An entry that repeats its key, and a digest that its key ends with. */
function withOwnKey(value: JsonObject, field: string | undefined, key: string): JsonObject {
  const isComputed = /\.[\w-]{32}$/.test(key) && "digest" in value;
  return {
    ...value,
    ...(field === undefined || !(field in value) ? {} : { [field]: key }),
    ...(isComputed ? { digest: key.slice(key.lastIndexOf(".") + 1) } : {}),
  };
}

/** Members by their keys after the change; where there is one with the new key, that one stays. */
function rekeyed(
  members: Readonly<Record<string, Json>>,
  place: readonly string[],
  keys: NewKeys,
  field: string | undefined,
): Readonly<Record<string, Json>> {
  if (!Object.keys(members).some((key) => keys.has(formatPointer([...place, key])))) return members;
  const moved: Record<string, Json> = {};
  for (const [key, value] of Object.entries(members)) {
    const now = keys.get(formatPointer([...place, key]));
    if (now === undefined) moved[key] = value;
    else if (!Object.hasOwn(members, now)) {
      moved[now] = isObject(value) ? withOwnKey(value, field, now) : value;
    }
  }
  return moved;
}

/** A variant whose representations have their new keys. */
function withRepresentations(variant: Json, key: string, keys: NewKeys): Json {
  if (!isObject(variant)) return variant;
  const groups = Object.entries(variant).map(([group, members]) =>
    isObject(members) && group !== "unsupported"
      ? [group, rekeyed(members, ["variant", key, group], keys, "id")]
      : [group, members],
  );
  return groups.every(([group, members]) => variant[group as string] === members)
    ? variant
    : (Object.fromEntries(groups) as JsonObject);
}

/** The document with new keys; what has no part in the change stays the same value. */
export function rekey(document: BundleDocument, keys: NewKeys): BundleDocument {
  if (keys.size === 0) return document;
  const follow = createFollow(keys);
  const collections = COLLECTIONS.map(({ name, ownField }) => {
    const entries: Readonly<Record<string, Json>> = document[name];
    const own = rekeyed(entries, [name], keys, ownField);
    let changed: Record<string, Json> | undefined;
    for (const key in own) {
      const value = own[key] as Json;
      const inner = name === "variant" ? withRepresentations(value, key, keys) : value;
      const now = mapStrings(inner, follow);
      if (now === value) continue;
      changed ??= { ...own };
      changed[key] = now;
    }
    return [name, changed ?? own];
  });
  return {
    ...document,
    ...(Object.fromEntries(collections) as Pick<BundleDocument, CollectionName>),
  };
}
