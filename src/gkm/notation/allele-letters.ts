/**
 * What an allele says in letters and numbers, and whether a change is the same.
 *
 * @module
 */
import { isObject, type JsonObject, stringOf } from "../../base/json.ts";
import { optionalField } from "../../base/optional-fields.ts";
import type { SequenceChange } from "./sequence-change.ts";

/** An allele at definite coordinates, which count the gaps between letters from 0. */
export interface AlleleLetters {
  readonly start: number;
  readonly end: number;
  /** The letters of the location, if it has all of them. */
  readonly sequence?: string;
  /** The letters of the state, if it is literal. */
  readonly state?: string;
  /** How many letters the state has. */
  readonly stateLength?: number;
}

/** What an allele says, with its location; undefined at coordinates that are ranges. */
export function alleleLetters(allele: JsonObject, location: JsonObject): AlleleLetters | undefined {
  const { start, end } = location;
  if (typeof start !== "number" || typeof end !== "number" || end < start) return undefined;
  const sequence = stringOf(location["sequence"])?.toUpperCase();
  const held = isObject(allele["state"]) ? allele["state"] : {};
  const isLiteral = held["type"] === "LiteralSequenceExpression";
  const state = isLiteral ? stringOf(held["sequence"])?.toUpperCase() : undefined;
  const length = state?.length ?? held["length"];
  return {
    start,
    end,
    ...(sequence?.length === end - start ? { sequence } : {}),
    ...optionalField("state", state),
    ...(typeof length === "number" ? { stateLength: length } : {}),
  };
}

/** What a change and an allele say differently. */
export type Disagreement = "position" | "reference" | "change";

/** A new stop, which states write as a letter, as nothing, or as X. */
const isStop = (residue: string | undefined, state: string) =>
  residue === "*" && (state === "" || state === "X" || state.startsWith("*"));

/** What of a change is compared. */
type ComparedChange = Pick<SequenceChange, "first" | "reference" | "alternate" | "growth">;

/**
 * What a change and an allele disagree about; undefined if nothing shows that they differ. Of deletions,
 * duplications and insertions only the lengths are compared: producers shift them in repeats (VRS 2.1.1,
 * "Normalization").
 *
 * @param isSameNumbering whether the change counts the letters of the allele's sequence
 */
export function disagreement(
  change: ComparedChange,
  allele: AlleleLetters,
  isSameNumbering: boolean,
): Disagreement | undefined {
  const { start, end, sequence, state = "", stateLength } = allele;
  const { reference, alternate } = change;
  if (alternate !== undefined) {
    const isOne = end - start === 1;
    if (!isSameNumbering && !isOne) return undefined;
    const at = isSameNumbering ? Number(change.first) - 1 - start : 0;
    if (at < 0 || at >= end - start) return "position";
    if (sequence !== undefined && sequence[at] !== reference) return "reference";
    if (allele.state === undefined || isStop(alternate, state)) return undefined;
    if (state.length === end - start && state[at] !== alternate) return "change";
  }
  const { growth } = change;
  if (growth === undefined || stateLength === undefined) return undefined;
  return stateLength - (end - start) === growth ? undefined : "change";
}
