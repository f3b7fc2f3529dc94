/**
 * Where the alleles of profiles are on the chromosomes, as numbers.
 *
 * @module
 */

import type { JsonObject } from "../../base/json.ts";
import { remembered } from "../../base/memory/remembered.ts";
import { ASSEMBLIES, type Assembly } from "../../base/sequences/assemblies.ts";
import { chromosomeOf } from "../../base/sequences/chromosomes.ts";
import type { Entry, Graph } from "../../gkm/graph/graph.ts";
import { linkedEntries } from "../../gkm/graph/linked.ts";
import { chromosomeRangeOf } from "../../gkm/graph/variation.ts";
import { representationsOf } from "../../gkm/model/representations.ts";

/** Inter-residue and 0-based (VRS 2.1.1, SequenceLocation). */
export interface ChromosomeSpan {
  readonly assembly: Assembly;
  /** `1` to `22`, `X` or `Y`. */
  readonly chromosome: string;
  readonly start: number;
  readonly end: number;
}

/** Where a variation is; undefined if it is on no chromosome, or its bounds are ranges. */
export function chromosomeSpan(value: JsonObject, graph: Graph): ChromosomeSpan | undefined {
  const range = chromosomeRangeOf(value, graph);
  const chromosome = range && chromosomeOf(range.accession);
  return chromosome && { ...chromosome, start: range.start, end: range.end };
}

/**
 * Finds where the allele of a profile is, in the newest assembly that one is given for. A profile of alleles at several
 * places has none.
 */
export function createChromosomeSpans(
  graph: Graph,
): (profile: Entry | undefined) => ChromosomeSpan | undefined {
  return remembered((profile) => {
    if (profile === undefined) return undefined;
    const spans = linkedEntries(profile, "variant")
      .flatMap(({ value }) => representationsOf(value))
      .flatMap(({ value }) => chromosomeSpan(value, graph) ?? []);
    for (const assembly of ASSEMBLIES.toReversed()) {
      const inAssembly = spans.filter((span) => span.assembly === assembly);
      const [first] = inAssembly;
      if (first === undefined) continue;
      const isOne = inAssembly.every(
        ({ chromosome, start, end }) =>
          chromosome === first.chromosome && start === first.start && end === first.end,
      );
      return isOne ? first : undefined;
    }
    return undefined;
  });
}
