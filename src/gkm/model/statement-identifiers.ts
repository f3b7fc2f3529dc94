/**
 * Computed keys of propositions, therapy groups and condition sets: the digest of what they say, in canonical JSON
 * (the producers' convention: civicpy, identifiers). The format allows any other token.
 *
 * @module
 */
import { isList, isObject, type Json, type JsonObject } from "../../base/json.ts";
import { parseEntryPointer } from "./entry-pointer.ts";
import type { Digest } from "./identifiers.ts";

/** What an entry is called, and what else is said about it: no part of what it says. */
const DESCRIPTIVE: ReadonlySet<string> = new Set([
  "aliases",
  "description",
  "extensions",
  "id",
  "name",
]);

/** A text that JSON writes as it is. */
const PLAIN = /^[ !#-[\]-~]*$/;

/** JSON with sorted keys, without spaces, in ASCII. */
function canonical(value: Json): string {
  if (typeof value === "string" && PLAIN.test(value)) return `"${value}"`;
  if (isList(value)) return `[${value.map(canonical).join(",")}]`;
  if (isObject(value)) {
    const members = Object.keys(value)
      .sort()
      .map((key) => `${canonical(key)}:${canonical(value[key] as Json)}`);
    return `{${members.join(",")}}`;
  }
  return JSON.stringify(value).replace(
    /[\x7f-\uffff]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

/** A reference as it is hashed: by the key of the entry that it leads to. */
function hashed(value: Json): Json {
  const key = typeof value === "string" ? parseEntryPointer(value)?.key : undefined;
  return key === undefined ? value : { id: key };
}

const withoutNames = (entry: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(entry).filter(([field]) => !DESCRIPTIVE.has(field)));

/**
 * The last part of a proposition's key.
 *
 * @param origin the entry that its `alleleOriginQualifier` leads to, which is hashed as a whole
 */
export function propositionDigest(
  proposition: JsonObject,
  origin: JsonObject | undefined,
  sha512t24u: Digest,
): string {
  const content = Object.entries(withoutNames(proposition)).map(([field, value]) => {
    if (field !== "alleleOriginQualifier" || origin === undefined) return [field, hashed(value)];
    const { id: _, ...rest } = origin;
    return [field, rest];
  });
  return sha512t24u(canonical(Object.fromEntries(content)));
}

/** The last part of the key of a therapy group or a condition set; the order of its concepts does not matter. */
export function conceptSetDigest(set: JsonObject, sha512t24u: Digest): string {
  const { concepts, ...rest } = withoutNames(set);
  const members = (isList(concepts) ? concepts : []).map(hashed);
  const sorted = members.sort((one, other) => (canonical(one) < canonical(other) ? -1 : 1));
  return sha512t24u(canonical({ ...rest, concepts: sorted }));
}
