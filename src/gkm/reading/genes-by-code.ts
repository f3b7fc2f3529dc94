/**
 * Genes by the codes that they are mapped to exactly: `ncbigene:673` → BRAF.
 *
 * @module
 */
import { isObject, type Json, stringOf } from "../../base/json.ts";
import type { Entry, Graph } from "../graph/graph.ts";
import { codingsOf } from "../model/mappings.ts";
import { prefixOfKey } from "../model/producers.ts";

/**
 * Indexes the genes of a graph.
 *
 * @returns a function that finds the gene of a concept (GKM-Core 1.3.0, MappableConcept), by the id of its
 *   primary coding: of several producers' the one whose prefix is given, or else the first
 */
export function createGenesByCode(
  graph: Graph,
): (concept: Json | undefined, prefix?: string) => Entry | undefined {
  const genes = new Map<string, Entry[]>();
  for (const gene of graph.of("feature")) {
    for (const coding of codingsOf(gene.value, "exactMatch")) {
      const id = stringOf(coding["id"]);
      if (id !== undefined) genes.set(id, [...(genes.get(id) ?? []), gene]);
    }
  }
  return (concept, prefix) => {
    const coding = isObject(concept) ? concept["primaryCoding"] : undefined;
    const id = isObject(coding) ? stringOf(coding["id"]) : undefined;
    const known = id === undefined ? [] : (genes.get(id) ?? []);
    return known.find(({ key }) => prefixOfKey(key) === prefix) ?? known[0];
  };
}
