/**
 * The effects that claims are about, each with the words by which readers ask for it.
 *
 * @module
 */

interface EffectRow {
  /** As it is written in the index and in URLs. */
  readonly name: string;
  /** What it is called on pages. */
  readonly label: string;
  /** Words of a question that ask for it. Every record with the effect is found by each of them. */
  readonly words: readonly string[];
}

/** The effects, in the order of filters. */
export const SEARCH_EFFECTS = [
  { name: "sensitivity", label: "Response", words: ["sensitivity", "response"] },
  { name: "resistance", label: "Resistance", words: ["resistance"] },
  { name: "diagnosis", label: "Supports diagnosis", words: ["diagnosis"] },
  { name: "exclusion", label: "Argues against diagnosis", words: ["diagnosis", "exclusion"] },
  { name: "better", label: "Better outcome", words: ["better", "outcome", "prognosis"] },
  { name: "worse", label: "Worse outcome", words: ["worse", "poor", "outcome", "prognosis"] },
  { name: "oncogenic", label: "Oncogenic role", words: ["oncogenic"] },
] as const satisfies readonly EffectRow[];

/** A row of {@link SEARCH_EFFECTS}. */
type SearchEffect = (typeof SEARCH_EFFECTS)[number];

export type EffectName = SearchEffect["name"];
