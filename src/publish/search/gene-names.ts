/**
 * Other names of genes: those of their bundles, and those that the site has for them.
 *
 * @module
 */
import { groupPairs } from "../../base/lists/group-pairs.ts";
import type { Synonym } from "../../catalog/catalog.ts";
import type { Entry } from "../../gkm/graph/graph.ts";
import { conceptAliases } from "../../gkm/model/concept.ts";

/** Returns a function that lists the other names of a gene. */
export function createGeneNames(
  synonyms: readonly Synonym[],
): (gene: Pick<Entry, "key" | "value">) => readonly string[] {
  const terms = groupPairs(
    synonyms.flatMap(({ term, means }) => means.map((key) => [key, term] as const)),
  );
  return ({ key, value }) => [...conceptAliases(value), ...(terms.get(key) ?? [])];
}
