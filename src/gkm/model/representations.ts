/**
 * The VRS representations of a variant (GKM bundle 0.1.0-a0, section 2.2).
 *
 * @module
 */
import { isObject, type Json, type JsonObject } from "../../base/json.ts";

export const REPRESENTATION_GROUPS = ["protein", "coding", "genomic", "other"] as const;

/** The changes of copies (VRS 2.1.1, CopyNumberChange). */
export const COPY_CHANGES = [
  "complete genomic loss",
  "high-level loss",
  "low-level loss",
  "loss",
  "regional base ploidy",
  "gain",
  "low-level gain",
  "high-level gain",
] as const;

export type RepresentationGroup = (typeof REPRESENTATION_GROUPS)[number];

/** An allele, a copy number change or another variation of VRS, as a variant holds it. */
export interface Representation {
  readonly group: RepresentationGroup;
  /** The key that it is kept under: its computed identifier. */
  readonly id: string;
  readonly value: JsonObject;
}

/** The representations of a variant, group by group in a fixed order; only objects count. */
export function representationsOf(variant: Json | undefined): readonly Representation[] {
  if (!isObject(variant)) return [];
  const representations: Representation[] = [];
  for (const group of REPRESENTATION_GROUPS) {
    const members = variant[group];
    if (!isObject(members)) continue;
    for (const id in members) {
      const value = members[id];
      if (isObject(value)) representations.push({ group, id, value });
    }
  }
  return representations;
}
