/**
 * What a location or an allele would say if its computed identifier were right. A digest fits one content only: the
 * one slip of a hand that makes it right is what was meant, or what was there before.
 *
 * @module
 */
import { isObject, type Json, type JsonObject, stringOf } from "../../../base/json.ts";
import { AMINO_ACIDS } from "../../../base/sequences/amino-acids.ts";
import { type Digest, locationDigest, variationDigest } from "../../model/identifiers.ts";
import { COPY_CHANGES } from "../../model/representations.ts";

/** The numbers that one slip makes another one of: counted from 1, a digit lost, added, wrong, or two exchanged. */
function* slipsOf(number: number): Generator<number> {
  const digits = String(number);
  yield number - 1;
  yield number + 1;
  for (let at = 0; at <= digits.length; at++) {
    const [before, digit, after] = [digits.slice(0, at), digits[at] ?? "", digits.slice(at + 1)];
    for (let other = 0; other < 10; other++) {
      yield Number(`${before}${other}${digit}${after}`);
      if (digit !== "") yield Number(`${before}${other}${after}`);
    }
    if (digit !== "") yield Number(before + after);
    if (after !== "") yield Number(before + after[0] + digit + after.slice(1));
  }
}

/** Coordinates of a location. */
export interface Interval {
  readonly start: number;
  readonly end: number;
}

function* intervals({ start, end }: Interval): Generator<Interval> {
  yield { start: end, end: start };
  yield { start, end: start + 1 };
  yield { start: end - 1, end };
  for (const other of slipsOf(start)) {
    yield { start: other, end };
    yield { start: other, end: other + end - start };
  }
  for (const other of slipsOf(end)) yield { start, end: other };
}

/** The interval by which the digest of a location becomes that of its identifier. */
export function intervalSlip(
  location: JsonObject,
  accession: string,
  digest: string,
  sha512t24u: Digest,
): Interval | undefined {
  const { start, end } = location;
  if (typeof start !== "number" || typeof end !== "number") return undefined;
  for (const one of intervals({ start, end })) {
    if (locationDigest({ ...location, ...one }, accession, sha512t24u) === digest) return one;
  }
  return undefined;
}

/** Longer states are not tried letter by letter. */
const MAX_STATE = 12;

/** States that one wrong letter makes another one of. */
function* states(sequence: string): Generator<string> {
  if (sequence.length > MAX_STATE) return;
  for (let at = 0; at < sequence.length; at++) {
    for (const letter of Object.values(AMINO_ACIDS))
      yield sequence.slice(0, at) + letter + sequence.slice(at + 1);
  }
}

/** The variation with other letters or another change of copies, and where that is. */
function* variations(
  value: JsonObject,
): Generator<{ readonly field: string; readonly word: Json; readonly changed: JsonObject }> {
  const { state } = value;
  if (value["type"] === "CopyNumberChange") {
    for (const word of COPY_CHANGES)
      yield { field: "/copyChange", word, changed: { ...value, copyChange: word } };
  }
  const sequence = isObject(state) ? stringOf(state["sequence"]) : undefined;
  if (!isObject(state) || sequence === undefined) return;
  for (const word of states(sequence))
    yield {
      field: "/state/sequence",
      word,
      changed: { ...value, state: { ...state, sequence: word } },
    };
}

/** The word by which the digest of an allele or a copy number change becomes that of its identifier. */
export function variationSlip(
  value: JsonObject,
  location: string,
  digest: string,
  sha512t24u: Digest,
): { readonly field: string; readonly value: Json } | undefined {
  for (const { field, word, changed } of variations(value)) {
    if (variationDigest(changed, location, sha512t24u) === digest) return { field, value: word };
  }
  return undefined;
}
