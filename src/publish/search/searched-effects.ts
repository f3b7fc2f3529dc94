/**
 * What the search calls the effects that statements name. Its names are single words, which are written
 * into the index and into URLs.
 *
 * @module
 */
import type { Effect } from "../../gkm/claims/effects.ts";
import type { EffectName } from "../../search/effects.ts";

const NAMES: ReadonlyMap<string, EffectName> = new Map([
  ["sensitivity", "sensitivity"],
  ["resistance", "resistance"],
  ["diagnosis", "diagnosis"],
  ["exclusion", "exclusion"],
  ["better-outcome", "better"],
  ["worse-outcome", "worse"],
  ["oncogenicity", "oncogenic"],
]);

/** The search's name of an effect; undefined for clinical significance alone, and for an unknown effect. */
export const searchedEffect = ({ name }: Pick<Effect, "name">): EffectName | undefined =>
  NAMES.get(name);
