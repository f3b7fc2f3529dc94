/**
 * The molecular profiles of a gene: those that statements about the gene name, and those whose constraints
 * name it.
 *
 * @module
 */
import { objectsOf } from "../../base/json.ts";
import type { Claim } from "../claims/claim.ts";
import type { Entry, Graph } from "../graph/graph.ts";
import { prefixOfKey } from "../model/producers.ts";
import { createGenesByCode } from "./genes-by-code.ts";

/** The profiles of genes, in reading order. */
function indexProfiles(
  graph: Graph,
  claimOf: (entry: Entry) => Claim,
): ReadonlyMap<Entry, readonly Entry[]> {
  const profilesOf = new Map<Entry, Set<Entry>>();
  const add = (gene: Entry | undefined, profile: Entry | undefined): void => {
    if (gene?.collection !== "feature" || profile?.collection !== "molecularProfile") return;
    const profiles = profilesOf.get(gene);
    if (profiles === undefined) profilesOf.set(gene, new Set([profile]));
    else profiles.add(profile);
  };
  const geneOfConcept = createGenesByCode(graph);
  for (const collection of ["assertion", "evidence"] as const) {
    for (const entry of graph.of(collection)) {
      const { gene, profile } = claimOf(entry);
      add(gene?.entry, profile?.entry);
    }
  }
  for (const profile of graph.of("molecularProfile")) {
    for (const { featureContext } of objectsOf(profile.value["constraints"])) {
      add(geneOfConcept(featureContext, prefixOfKey(profile.key)), profile);
    }
  }
  const place = new Map(graph.of("molecularProfile").map((profile, index) => [profile, index]));
  const byPlace = (one: Entry, other: Entry) => (place.get(one) ?? 0) - (place.get(other) ?? 0);
  return new Map([...profilesOf].map(([gene, own]) => [gene, [...own].sort(byPlace)]));
}

/**
 * Indexes the profiles of a graph by gene, when they are first asked for: every claim is read for it.
 *
 * @returns a function that lists the profiles of an entry of the collection `feature`, in reading order
 */
export function createGeneProfiles(
  graph: Graph,
  claimOf: (entry: Entry) => Claim,
): (gene: Entry) => readonly Entry[] {
  let index: ReturnType<typeof indexProfiles> | undefined;
  return (gene) => {
    index ??= indexProfiles(graph, claimOf);
    return index.get(gene) ?? [];
  };
}
