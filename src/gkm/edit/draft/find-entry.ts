/**
 * Finds the entry that somebody means by a key, a code or a name.
 *
 * @module
 */
import { isObject, type JsonObject, stringOf } from "../../../base/json.ts";
import { isOneEdit } from "../../../base/texts/one-edit.ts";
import { listed } from "../../../base/words.ts";
import { type CollectionName, collectionOf } from "../../model/collections.ts";
import { conceptAliases, nameOf } from "../../model/concept.ts";
import { codingsOf } from "../../model/mappings.ts";
import { keyPattern } from "../../model/profiles.ts";
import type { Draft } from "./draft.ts";
import { Refusal } from "./refusal.ts";

/** An entry with its key. */
export interface FoundEntry {
  readonly key: string;
  readonly entry: JsonObject;
}

/** The codes that identify an entry, as they are and with their prefix; in lowercase. */
function codesOf(entry: JsonObject): readonly string[] {
  const primary = entry["primaryCoding"];
  const codings = [...codingsOf(entry, "exactMatch"), ...(isObject(primary) ? [primary] : [])];
  return codings.flatMap((coding) =>
    [stringOf(coding["id"]), stringOf(coding["code"])].flatMap((code) => code?.toLowerCase() ?? []),
  );
}

const namesOf = (entry: JsonObject): readonly string[] =>
  [nameOf(entry), ...conceptAliases(entry)].flatMap((name) => name?.toLowerCase() ?? []);

/** How an entry can be meant, the surest first. */
const WAYS: readonly ((entry: JsonObject, text: string) => boolean)[] = [
  (entry, text) => codesOf(entry).includes(text),
  (entry, text) => nameOf(entry)?.toLowerCase() === text,
  (entry, text) => namesOf(entry).includes(text),
];

/** Each entry of a collection once, the bundle's own first. */
function entriesOf(draft: Draft, collection: CollectionName): ReadonlyMap<string, JsonObject> {
  const entries = new Map<string, JsonObject>();
  for (const own of draft.everywhere(collection)) {
    for (const [key, entry] of Object.entries(own)) {
      if (isObject(entry) && !entries.has(key)) entries.set(key, entry);
    }
  }
  return entries;
}

/** The keys that a synonym stands for in a collection. */
function keysOfSynonym(draft: Draft, collection: CollectionName, text: string): readonly string[] {
  const pattern = keyPattern(collection, draft.profile);
  return [...draft.synonyms]
    .filter(([term]) => term.toLowerCase() === text)
    .flatMap(([, keys]) => keys.filter((key) => pattern.test(key)));
}

/**
 * The entry that a text means: by its key, its code, its name or another name, ignoring case.
 *
 * @throws Refusal if it could be several
 */
export function findEntry(
  draft: Draft,
  collection: CollectionName,
  text: string,
): FoundEntry | undefined {
  const entries = entriesOf(draft, collection);
  const own = entries.get(text);
  if (own !== undefined) return { key: text, entry: own };
  const lowercase = text.toLowerCase();
  const synonyms = keysOfSynonym(draft, collection, lowercase);
  const found = [
    ...WAYS.map((isMeant) => [...entries].filter(([, entry]) => isMeant(entry, lowercase))),
    [...entries].filter(([key]) => synonyms.includes(key)),
  ].find((matches) => matches.length > 0);
  const [[key, entry] = []] = found ?? [];
  if (key === undefined || entry === undefined) return undefined;
  if ((found?.length ?? 0) === 1) return { key, entry };
  const keys = listed(
    (found ?? []).map(([one]) => one),
    "or",
  );
  const { label } = collectionOf(collection);
  throw new Refusal(
    `Several entries of ${collection} are called ${text}; give the ${label.toLowerCase()} by its key, ${keys}.`,
  );
}

/** Shorter names are too often one letter away from another thing. */
const MIN_PROPOSED = 6;

/** A sentence that proposes the entry whose name is one slip away; empty if there is not exactly one. */
export function proposedEntry(draft: Draft, collection: CollectionName, text: string): string {
  const near = [...entriesOf(draft, collection)].flatMap(([key, entry]) => {
    const name = nameOf(entry);
    const isNear =
      name !== undefined &&
      name.length >= MIN_PROPOSED &&
      isOneEdit(text.toLowerCase(), name.toLowerCase());
    return isNear ? [{ key, entry }] : [];
  });
  const [first] = near;
  return first === undefined || near.length > 1 ? "" : ` Did you mean ${calledEntry(first)}?`;
}

/** What an entry is called in sentences: its name and its key. */
export const calledEntry = ({ key, entry }: FoundEntry): string => {
  const name = nameOf(entry) ?? stringOf(entry["title"]);
  return name === undefined ? key : `${name} (${key})`;
};
