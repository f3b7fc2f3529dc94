/**
 * Genes by the codes that they are mapped to exactly: `ncbigene:673` → BRAF.
 *
 * @module
 */
import { isObject, type Json, stringOf } from "../../base/json.ts";
import type { Entry, Graph } from "../graph/graph.ts";
import { codingsOf } from "../model/mappings.ts";

/**
 * Indexes the genes of a graph.
 *
 * @returns a function that finds the gene of a concept (GKM-Core 1.3.0, MappableConcept), by the id of its
 *   primary coding
 */
export function createGenesByCode(graph: Graph): (concept: Json | undefined) => Entry | undefined {
  const genes = new Map<string, Entry>();
  for (const gene of graph.of("feature")) {
    for (const coding of codingsOf(gene.value, "exactMatch")) {
      const id = stringOf(coding["id"]);
      if (id !== undefined && !genes.has(id)) genes.set(id, gene);
    }
  }
  return (concept) => {
    const coding = isObject(concept) ? concept["primaryCoding"] : undefined;
    const id = isObject(coding) ? stringOf(coding["id"]) : undefined;
    return id === undefined ? undefined : genes.get(id);
  };
}
