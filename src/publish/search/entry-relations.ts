/**
 * Which entries belong together, for the search: what a statement is about, the gene of a profile, the
 * profile of a variant.
 *
 * @module
 */
import { remembered } from "../../base/memory/remembered.ts";
import type { ClaimPoint, Named } from "../../gkm/claims/claim.ts";
import type { Entry, Graph } from "../../gkm/graph/graph.ts";
import { linkedEntries, referringEntries } from "../../gkm/graph/linked.ts";
import type { CollectionName } from "../../gkm/model/collections.ts";
import { prefixOfKey } from "../../gkm/model/producers.ts";
import type { Titles } from "../../gkm/reading/titles.ts";

export interface Relations {
  /** Profiles, variants, genes, diseases, phenotypes and therapies that a statement is about. */
  conceptsOf(statement: Entry): readonly Entry[];
  /** What the effect of a point is on: the therapies of a group one by one, otherwise the condition. */
  objectsOf(point: ClaimPoint): readonly Entry[];
  /** The genes of a profile or variant; a gene has itself in its names already. */
  genesOf(entry: Entry): readonly Entry[];
  /** The only profile of a variant, if that is its only variant: the two are one thing for readers. */
  profileOf(variant: Entry): Entry | undefined;
  variantsOf(profile: Entry): readonly Entry[];
}

const SETS = new Set<CollectionName>(["therapyGroup", "conditionSet"]);

/** A named entry, or the members of a set, which may be inside one another. */
function membersOf(named: Named | undefined): readonly Entry[] {
  const members = new Set<Entry>();
  const seen = new Set<Entry>();
  const visit = (entry: Entry): void => {
    if (seen.has(entry)) return;
    seen.add(entry);
    if (!SETS.has(entry.collection)) members.add(entry);
    else for (const link of entry.links) visit(link.entry);
  };
  if (named?.entry !== undefined) visit(named.entry);
  return [...members];
}

/** Finds what belongs together in a graph. */
export function createRelations(graph: Graph, titles: Titles): Relations {
  const genesByName = Map.groupBy(graph.of("feature"), titles.titleOf);
  const variantsOf = remembered((profile: Entry) => linkedEntries(profile, "variant"));

  /** The genes that propositions about a profile name; without any, the one whose symbol begins its name. */
  const genesOfProfile = remembered((profile: Entry): readonly Entry[] => {
    const named = referringEntries(profile, "proposition").flatMap((proposition) =>
      linkedEntries(proposition, "feature"),
    );
    if (named.length > 0) return [...new Set(named)];
    const genes = genesByName.get(titles.titleOf(profile).split(/\s/, 1)[0] ?? "") ?? [];
    const prefix = prefixOfKey(profile.key);
    const gene = genes.find(({ key }) => prefixOfKey(key) === prefix) ?? genes.at(-1);
    return gene === undefined ? [] : [gene];
  });

  const genesOf = (entry: Entry): readonly Entry[] => {
    if (entry.collection === "molecularProfile") return genesOfProfile(entry);
    if (entry.collection !== "variant") return [];
    return [...new Set(referringEntries(entry, "molecularProfile").flatMap(genesOfProfile))];
  };

  return {
    variantsOf,
    genesOf,
    objectsOf: ({ therapy, condition }) => membersOf(therapy ?? condition),
    conceptsOf: remembered((statement: Entry) => {
      const { profile, gene, condition, points } = titles.claimOf(statement);
      const named = [
        profile,
        gene,
        condition,
        ...points.flatMap((point) => [point.profile, point.therapy, point.condition]),
      ];
      const concepts = new Set(named.flatMap(membersOf));
      for (const entry of [...concepts]) {
        if (entry.collection !== "molecularProfile") continue;
        for (const more of [...variantsOf(entry), ...genesOf(entry)]) concepts.add(more);
      }
      return [...concepts];
    }),
    profileOf: (variant) => {
      const [profile, ...more] = referringEntries(variant, "molecularProfile");
      const isOnly = profile !== undefined && more.length === 0;
      return isOnly && variantsOf(profile).length === 1 ? profile : undefined;
    },
  };
}
