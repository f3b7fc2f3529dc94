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

/** A value as it is hashed: a reference by the key of the entry that it leads to. */
function hashed(value: Json): string {
  const key = typeof value === "string" ? parseEntryPointer(value)?.key : undefined;
  return key === undefined ? canonical(value) : `{"id":${canonical(key)}}`;
}

/** The canonical JSON of what an entry says, of whose fields each has its own. */
const contentOf = (entry: JsonObject, member: (field: string, value: Json) => string): string =>
  `{${Object.keys(entry)
    .filter((field) => !DESCRIPTIVE.has(field))
    .sort()
    .map((field) => `${canonical(field)}:${member(field, entry[field] as Json)}`)
    .join(",")}}`;

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
  const member = (field: string, value: Json): string => {
    if (field !== "alleleOriginQualifier" || origin === undefined) return hashed(value);
    const { id: _, ...rest } = origin;
    return canonical(rest);
  };
  return sha512t24u(contentOf(proposition, member));
}

/** The last part of the key of a therapy group or a condition set; the order of its concepts does not matter. */
export function conceptSetDigest(set: JsonObject, sha512t24u: Digest): string {
  const { concepts, ...rest } = set;
  const members = (isList(concepts) ? concepts : []).map(hashed).sort();
  const member = (field: string, value: Json) =>
    field === "concepts" ? `[${members.join(",")}]` : canonical(value);
  return sha512t24u(contentOf({ ...rest, concepts: [] }, member));
}
