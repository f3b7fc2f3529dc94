/**
 * Which key an entry was meant to have whose key has not the format of its collection.
 *
 * @module
 */
import { isObject, type Json } from "../../../base/json.ts";
import { type CollectionName, collectionOf } from "../../model/collections.ts";
import { keyPattern, type Profile } from "../../model/profiles.ts";

/** A key that lacks its prefix, or has other punctuation or capitals: `eid:3`, `kb.eid-3`, `KB.EID:3`. */
function* completions(collection: CollectionName, key: string, { prefix, namespace }: Profile) {
  const { form, kind } = collectionOf(collection);
  // another prefix is that of another producer, whose entries are others
  const after = (start: string, name: string) =>
    new RegExp(`^(?:${start}[.:_-])?${name}[.:_-](\\S+)$`, "i").exec(key)?.[1] ?? "";
  if (form === "refget") yield `SQ.${key.replace(/^SQ[:_-]/i, "")}`;
  else if (form === "location") yield `${namespace}:SL.${after(namespace, kind)}`;
  else {
    if (form === "source") yield `pmid:${after(prefix, "pmid")}`;
    yield `${prefix}.${kind}:${after(prefix, kind)}`;
  }
}

/**
 * The key that an entry was surely meant to have if its own has not the format of its collection: its id, or its key
 * with its prefix, or other punctuation. Undefined where nothing says it.
 *
 * @example meantKey("evidence", "eid:3", { id: "kb.eid:3" }, profile) // "kb.eid:3"
 */
export function meantKey(
  collection: CollectionName,
  key: string,
  entry: Json,
  profile: Profile,
): string | undefined {
  const { ownField } = collectionOf(collection);
  const id = ownField !== undefined && isObject(entry) ? entry[ownField] : undefined;
  const pattern = keyPattern(collection, profile);
  if (typeof id === "string" && pattern.test(id)) return id;
  for (const completed of completions(collection, key.trim(), profile)) {
    if (pattern.test(completed)) return completed;
  }
  return undefined;
}
