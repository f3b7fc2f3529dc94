/**
 * Alleles in the one form that all of their placements have (VRS 2.1.1, "Normalization": fully-justified).
 *
 * @module
 */
import type { JsonObject } from "../../../base/json.ts";

/** An allele: where it is, counted from 0 between residues, and what is there. */
export interface PlacedState {
  readonly start: number;
  readonly end: number;
  readonly state: JsonObject;
}

/** Longer sequences of states are left out where the reference says them: `sequence` is in no identifier. */
const MAX_STATE = 50;

const literal = (sequence: string): JsonObject => ({ type: "LiteralSequenceExpression", sequence });

const byReference = (sequence: string, repeatSubunitLength: number): JsonObject => ({
  type: "ReferenceLengthExpression",
  length: sequence.length,
  ...(sequence.length > MAX_STATE ? {} : { sequence }),
  repeatSubunitLength,
});

/** How many residues two texts share at their beginnings. */
function commonStart(one: string, other: string): number {
  let length = 0;
  while (length < one.length && length < other.length && one[length] === other[length]) length++;
  return length;
}

/** How many residues two texts share at their ends. */
function commonEnd(one: string, other: string): number {
  const most = Math.min(one.length, other.length);
  let length = 0;
  while (length < most && one.at(-1 - length) === other.at(-1 - length)) length++;
  return length;
}

/**
 * The length of the residues that an insertion repeats: the longest that divides it and that the reference ends with.
 * Undefined for an insertion of something else.
 *
 * @param whole the reference with the insertion
 * @param known how many residues of it the reference has
 * @param added how many were inserted
 */
function repeatLength(whole: string, known: number, added: number): number | undefined {
  for (let length = Math.min(added, known); length > 0; length--) {
    if (added % length !== 0) continue;
    let at = known;
    while (at < whole.length && whole[at] === whole[at - length]) at++;
    if (at === whole.length) return length;
  }
  return undefined;
}

/**
 * The normal form of an allele.
 *
 * @param residues the whole sequence
 * @param start the first residue that is replaced, counted from 0
 * @param end the first one after them
 * @param inserted what is there instead
 */
export function normalizedAllele(
  residues: string,
  start: number,
  end: number,
  inserted: string,
): PlacedState {
  const replaced = residues.slice(start, end);
  const shared = commonEnd(replaced, inserted);
  const front = commonStart(
    replaced.slice(0, replaced.length - shared),
    inserted.slice(0, inserted.length - shared),
  );
  const removed = replaced.slice(front, replaced.length - shared);
  const added = inserted.slice(front, inserted.length - shared);
  const [from, to] = [start + front, end - shared];
  if (removed !== "" && added !== "") return { start: from, end: to, state: literal(added) };
  // as far as the same residues could be inserted or deleted to the left and to the right
  const seed = removed || added;
  let [left, right] = [0, 0];
  while (left < from && residues[from - 1 - left] === seed.at(-1 - (left % seed.length))) left++;
  while (to + right < residues.length && residues[to + right] === seed[right % seed.length])
    right++;
  const place = { start: from - left, end: to + right };
  const before = residues.slice(place.start, from);
  const after = residues.slice(to, place.end);
  const whole = before + added + after;
  if (removed !== "") return { ...place, state: byReference(whole, seed.length) };
  const unit = repeatLength(whole, place.end - place.start, seed.length);
  return { ...place, state: unit === undefined ? literal(whole) : byReference(whole, unit) };
}
