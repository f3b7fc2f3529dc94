/**
 * Intervals of sequences in words. VRS counts the gaps between residues, from 0 (VRS 2.1.1,
 * SequenceLocation); readers count residues, from 1: the residues of 599 to 600 are residue 600 alone.
 *
 * @module
 */
import type { Json } from "../../base/json.ts";

/** What a sequence consists of: `aa` is a protein, `na` DNA or RNA. */
export type Alphabet = "aa" | "na" | undefined;

const WORDS = {
  aa: ["residue", "residues"],
  na: ["base", "bases"],
} as const;

/**
 * An interval, counted from 1; undefined for bounds that are ranges, which have no exact residues.
 *
 * @example intervalText(599, 600, "aa") // "residue 600"
 * @example intervalText(10, 12, "na") // "bases 11 to 12"
 * @example intervalText(10, 10, "na") // "between bases 10 and 11"
 */
export function intervalText(
  start: Json | undefined,
  end: Json | undefined,
  alphabet: Alphabet,
): string | undefined {
  if (typeof start !== "number" || typeof end !== "number" || end < start) return undefined;
  const [one, many] =
    alphabet === undefined ? (["position", "positions"] as const) : WORDS[alphabet];
  if (start === end) return `between ${many} ${start} and ${start + 1}`;
  return end === start + 1 ? `${one} ${end}` : `${many} ${start + 1} to ${end}`;
}
