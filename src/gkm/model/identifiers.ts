/**
 * Computed identifiers: `sha512t24u` over the canonical JSON of an object's inherent properties
 * (VRS 2.1.1, "Computed Identifiers").
 *
 * @module
 */
import { isObject, type Json, type JsonObject } from "../../base/json.ts";

/**
 * `sha512t24u`: base64url, without padding, of the first 24 bytes of a text's SHA-512; 32 characters.
 * It is passed in: the runtime's own is eight times as fast as one in JavaScript.
 */
export type Digest = (text: string) => string;

/** The digest in a computed identifier: what follows the dot of `std:VA.…`. */
export const digestIn = (id: string): string => id.slice(id.lastIndexOf(".") + 1);

/** The inherent properties of each type of sequence expression, sorted. */
const STATE_FIELDS: ReadonlyMap<Json | undefined, readonly string[]> = new Map([
  ["LiteralSequenceExpression", ["sequence", "type"]],
  ["ReferenceLengthExpression", ["length", "repeatSubunitLength", "type"]],
  ["LengthExpression", ["length", "type"]],
]);

/**
 * The digest of a SequenceLocation, given the refget accession (`SQ.…`) of its sequence.
 * `start` and `end` are inter-residue and 0-based; one that is missing is hashed as null.
 */
export function locationDigest(
  location: JsonObject,
  refgetAccession: string,
  sha512t24u: Digest,
): string {
  const { end = null, start = null, type } = location;
  // the keys are in order, and none of the values has any: this is canonical
  return sha512t24u(
    JSON.stringify({
      end,
      sequenceReference: { refgetAccession, type: "SequenceReference" },
      start,
      type,
    }),
  );
}

/**
 * The digest of an Allele or a CopyNumberChange, given the digest of its location. Undefined for any
 * other type, and for a state whose inherent properties are not known.
 */
export function variationDigest(
  variation: JsonObject,
  location: string,
  sha512t24u: Digest,
): string | undefined {
  const { type, copyChange, state } = variation;
  if (type === "CopyNumberChange") {
    return sha512t24u(JSON.stringify({ copyChange, location, type }));
  }
  if (type !== "Allele" || !isObject(state)) return undefined;
  const fields = STATE_FIELDS.get(state["type"]);
  if (fields === undefined) return undefined;
  const inherent = Object.fromEntries(fields.map((field) => [field, state[field] ?? null]));
  return sha512t24u(JSON.stringify({ location, state: inherent, type }));
}
