/**
 * Where variations are on the chromosomes, from their locations in VRS alone.
 *
 * @module
 */

import { isObject, type JsonObject, stringOf } from "../../base/json.ts";
import { MITOCHONDRION } from "../../base/sequences/chromosome-lengths.ts";
import type { Graph } from "../graph/graph.ts";
import { chromosomeRangeOf } from "../graph/variation.ts";

/** What an allele does to bases (HGVS 21.1, DNA recommendations); of other variations only their place is known. */
function changeOf(first: number, last: number, reference: string | undefined, state: JsonObject) {
  const added = stringOf(state["sequence"]);
  if (last < first) return added ? `${last}_${first}ins${added}` : undefined;
  const range = first === last ? `${first}` : `${first}_${last}`;
  if (added === undefined) return range;
  if (added === "") return `${range}del`;
  const isOne = first === last && added.length === 1 && reference?.length === 1;
  return isOne ? `${first}${reference}>${added}` : `${range}delins${added}`;
}

/**
 * Where a variation is, and what it changes there; undefined if it is on no chromosome, or its bounds are ranges.
 *
 * @example chromosomePlace(allele, graph) // "NC_000007.13:g.140453136A>T"
 * @example chromosomePlace(copyNumberChange, graph) // "NC_000017.10:g.37856333_37884915"
 */
export function chromosomePlace(value: JsonObject, graph: Graph): string | undefined {
  const range = chromosomeRangeOf(value, graph);
  if (range === undefined) return;
  const { accession, start, end, reference } = range;
  const state = isObject(value["state"]) ? value["state"] : {};
  const change = changeOf(start + 1, end, reference, state);
  return change && `${accession}:${accession === MITOCHONDRION ? "m" : "g"}.${change}`;
}
