/**
 * Other profiles that a reader of a profile may have looked for: those that include it, those of the same
 * residue, and the others of the gene. Each relation is read from the data.
 *
 * @module
 */

import type { FactValue } from "../../base/fact.ts";
import type { Entry, Graph } from "../../gkm/graph/graph.ts";
import { linkedEntries } from "../../gkm/graph/linked.ts";
import { profileExpression, profileNamesOf } from "../../gkm/reading/profile-expression.ts";
import { type Placement, residuePlacements } from "../../gkm/reading/residues.ts";

/** Profiles that have one relation to another. */
export interface NeighbourGroup {
  /** "At the same residue". */
  readonly label: string;
  readonly profiles: readonly FactValue[];
  /** How many more there are, which the gene's page lists. */
  readonly more: number;
}

type Relation = "includes" | "residue" | "other";

interface NeighbourContext {
  readonly graph: Graph;
  readonly titleOf: (entry: Entry) => string;
  readonly profilesOf: (gene: Entry) => readonly Entry[];
  /** How many statements are about an entry. */
  readonly countOf: (entry: Entry) => number;
}

/** Residues of a name without a change: "BRAF V600" is every change at V600. */
function categoryPlace(name: string, gene: string): readonly Placement[] {
  const position = name.startsWith(`${gene} `)
    ? /^[A-Z]([1-9]\d{0,5})$/.exec(name.slice(gene.length + 1))?.[1]
    : undefined;
  if (position === undefined) return [];
  return [{ first: Number(position), last: Number(position), accessions: [] }];
}

const sequenceKey = ({ sequence }: Placement) =>
  typeof sequence === "object" ? sequence.key : sequence;

/** Whether two places share a residue. Residues of two sequences that are not the same are never compared. */
function isSame(one: Placement, other: Placement): boolean {
  const [key, otherKey] = [sequenceKey(one), sequenceKey(other)];
  const isOneSequence = key === undefined || otherKey === undefined || key === otherKey;
  return isOneSequence && one.first <= other.last && other.first <= one.last;
}

/** The profiles that combine or include a profile: by their names, or by a variant that they share. */
function including(profile: Entry, profileName: string, { titleOf }: NeighbourContext) {
  const variants = new Set(linkedEntries(profile, "variant"));
  const sharing = [...variants].flatMap(({ backlinks }) => backlinks.map(({ entry }) => entry));
  const isShared = new Set(sharing);
  return (other: Entry): boolean => {
    const expression = profileExpression(titleOf(other));
    if (expression !== undefined && profileNamesOf(expression).includes(profileName)) return true;
    return isShared.has(other) && linkedEntries(other, "variant").length > variants.size;
  };
}

/** So many of the profiles without a closer relation are named; the gene's page has all. */
const MOST_OTHERS = 12;

/**
 * Reads the neighbours of profiles.
 *
 * @returns a function that lists the other profiles of a profile's gene, in groups: none is empty, each
 *   profile is in one, and in a group those with most statements come first
 */
export function createNeighbours(
  context: NeighbourContext,
): (profile: Entry, gene: Entry) => readonly NeighbourGroup[] {
  const { graph, titleOf, profilesOf, countOf } = context;
  // a profile can have several genes, and its name says where it is only for one of them
  const known = new Map<string, Map<Entry, readonly Placement[]>>();
  const placementsOf = (entry: Entry, symbol: string): readonly Placement[] => {
    const ofGene = known.get(symbol) ?? new Map<Entry, readonly Placement[]>();
    known.set(symbol, ofGene);
    let cached = ofGene.get(entry);
    if (cached === undefined) {
      const title = titleOf(entry);
      const { placements } = residuePlacements(entry, title, symbol, graph);
      cached = placements.length > 0 ? placements : categoryPlace(title, symbol);
      ofGene.set(entry, cached);
    }
    return cached;
  };
  return (profile, gene) => {
    const [name, symbol] = [titleOf(profile), titleOf(gene)];
    const profilePlacements = placementsOf(profile, symbol);
    const isIncluding = including(profile, name, context);
    const relationOf = (other: Entry): Relation => {
      if (isIncluding(other)) return "includes";
      const places = profilePlacements.length === 0 ? [] : placementsOf(other, symbol);
      return places.some((place) => profilePlacements.some((mine) => isSame(place, mine)))
        ? "residue"
        : "other";
    };
    const others = profilesOf(gene).filter((other) => other !== profile);
    const groups = Map.groupBy(others, relationOf);
    const group = (relation: Relation, label: string, limit = Number.POSITIVE_INFINITY) => {
      const sorted = (groups.get(relation) ?? []).toSorted(
        (one, other) => countOf(other) - countOf(one),
      );
      if (sorted.length === 0) return [];
      const profiles = sorted
        .slice(0, limit)
        .map((entry) => ({ text: titleOf(entry), path: entry.path }));
      return [{ label, profiles, more: sorted.length - profiles.length }];
    };
    return [
      ...group("includes", `Profiles that include ${name}`),
      ...group("residue", "At the same residue"),
      ...group("other", `Other profiles of ${symbol}`, MOST_OTHERS),
    ];
  };
}
