/**
 * Computed identifiers: `sha512t24u` over the canonical JSON of an object's inherent properties
 * (VRS 2.1.1, "Computed Identifiers").
 *
 * @module
 */
import { sha512 } from "@noble/hashes/sha2.js";
import { isObject, type Json, type JsonObject } from "./pointer.ts";

const UTF8 = new TextEncoder();

/** base64url, without padding, of the first 24 bytes of SHA-512: 32 characters. */
export function sha512t24u(text: string): string {
  const bytes = sha512(UTF8.encode(text)).subarray(0, 24);
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_");
}

/** JSON with sorted keys and no white space (RFC 8785 for the values that occur here). */
export function canonicalJson(value: Json): string {
  if (Array.isArray(value)) return `[${(value as readonly Json[]).map(canonicalJson).join(",")}]`;
  if (!isObject(value)) return JSON.stringify(value);
  const fields = Object.keys(value)
    .sort()
    .map((key) => `${JSON.stringify(key)}:${canonicalJson(value[key] as Json)}`);
  return `{${fields.join(",")}}`;
}

/** The inherent properties of each type of sequence expression. */
const STATE_FIELDS: Readonly<Record<string, readonly string[]>> = {
  LiteralSequenceExpression: ["sequence", "type"],
  ReferenceLengthExpression: ["length", "repeatSubunitLength", "type"],
  LengthExpression: ["length", "type"],
};

function pick(value: JsonObject, fields: readonly string[]): JsonObject {
  const kept: Record<string, Json> = {};
  for (const field of fields) if (value[field] !== undefined) kept[field] = value[field];
  return kept;
}

/**
 * The digest of a SequenceLocation, given the refget accession (`SQ.…`) of its sequence.
 * `start` and `end` are inter-residue and 0-based.
 */
export function locationDigest(location: JsonObject, refgetAccession: string): string {
  return sha512t24u(
    canonicalJson({
      ...pick(location, ["end", "start", "type"]),
      sequenceReference: { refgetAccession, type: "SequenceReference" },
    }),
  );
}

/**
 * The digest of an Allele or a CopyNumberChange, given the digest of its location. Undefined for any
 * other type, and for a state whose inherent properties are not known.
 */
export function variationDigest(variation: JsonObject, location: string): string | undefined {
  if (variation["type"] === "CopyNumberChange") {
    return sha512t24u(canonicalJson({ ...pick(variation, ["copyChange", "type"]), location }));
  }
  const state = variation["state"];
  if (variation["type"] !== "Allele" || !isObject(state)) return undefined;
  const fields = STATE_FIELDS[String(state["type"])];
  if (fields === undefined) return undefined;
  return sha512t24u(
    canonicalJson({ ...pick(variation, ["type"]), location, state: pick(state, fields) }),
  );
}
