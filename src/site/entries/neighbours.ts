/**
 * Other profiles that a reader of a profile may have looked for: those that include it, those of the same
 * residue, and the others of the gene. Each relation is read from the data.
 *
 * @module
 */

import type { FactValue } from "../../base/fact.ts";
import { groupPairs } from "../../base/lists/group-pairs.ts";
import { remembered } from "../../base/memory/remembered.ts";
import type { Entry, Graph } from "../../gkm/graph/graph.ts";
import { linkedEntries } from "../../gkm/graph/linked.ts";
import { profileExpression, profileNamesOf } from "../../gkm/notation/profile-expression.ts";
import { type Placement, residuePlacements } from "../../gkm/reading/residues.ts";

/** Profiles that have one relation to another. */
export interface NeighbourGroup {
  /** "At the same residue". */
  readonly label: string;
  readonly profiles: readonly FactValue[];
  /** How many more there are, which the gene's page lists. */
  readonly more: number;
}

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

/** Longer stretches, in residues, are compared one by one: few profiles have any. */
const LONGEST_INDEXED = 100;

const isShort = ({ first, last }: Placement) => last - first < LONGEST_INDEXED;

/** Finds the profiles that share a residue with a place. */
function indexResidues(placed: readonly (readonly [Placement, Entry])[]) {
  const residuesOf = ({ first, last }: Placement) =>
    Array.from({ length: last - first + 1 }, (_, index) => first + index);
  const short = groupPairs(
    placed
      .filter(([place]) => isShort(place))
      .flatMap((pair) => residuesOf(pair[0]).map((residue) => [residue, pair] as const)),
  );
  const long = placed.filter(([place]) => !isShort(place));
  return (mine: Placement): readonly Entry[] =>
    (isShort(mine) ? [...residuesOf(mine).flatMap((at) => short.get(at) ?? []), ...long] : placed)
      .filter(([place]) => isSame(place, mine))
      .map(([, entry]) => entry);
}

/** So many of the profiles without a closer relation are named; the gene's page has all. */
const MOST_OTHERS = 12;

/** Makes what finds the relations between the profiles of a gene. */
function indexGene(gene: Entry, { graph, titleOf, profilesOf, countOf }: NeighbourContext) {
  const symbol = titleOf(gene);
  const counts = new Map(profilesOf(gene).map((profile) => [profile, countOf(profile)]));
  const sorted = [...counts].sort(([, one], [, other]) => other - one).map(([profile]) => profile);
  const order = new Map(sorted.map((profile, index) => [profile, index]));
  // a profile can have several genes, and its name says where it is only for one of them
  const placementsOf = remembered((entry: Entry): readonly Placement[] => {
    const title = titleOf(entry);
    const { placements } = residuePlacements(entry, title, symbol, graph);
    return placements.length > 0 ? placements : categoryPlace(title, symbol);
  });
  const atPlace = indexResidues(
    sorted.flatMap((entry) => placementsOf(entry).map((place) => [place, entry] as const)),
  );
  const byName = groupPairs(
    sorted.flatMap((entry) => {
      const expression = profileExpression(titleOf(entry));
      const names = expression === undefined ? [] : profileNamesOf(expression);
      return names.map((name) => [name, entry] as const);
    }),
  );
  /** The profiles that combine or include a profile: by their names, or by a variant that they share. */
  const including = (profile: Entry): readonly Entry[] => {
    const variants = linkedEntries(profile, "variant");
    const sharing = variants.flatMap(({ backlinks }) => backlinks.map(({ entry }) => entry));
    return [
      ...(byName.get(titleOf(profile)) ?? []),
      ...sharing.filter((other) => linkedEntries(other, "variant").length > variants.length),
    ];
  };
  return {
    symbol,
    /** The profiles that are related to one, in their order, and how many others there are beside those that are named. */
    relatedTo(profile: Entry) {
      const related = new Set([profile]);
      const take = (entries: readonly Entry[]) => {
        const own = [...new Set(entries)].filter(
          (entry) => order.has(entry) && !related.has(entry),
        );
        for (const entry of own) related.add(entry);
        return own.sort((one, other) => (order.get(one) ?? 0) - (order.get(other) ?? 0));
      };
      const includes = take(including(profile));
      const residue = take(placementsOf(profile).flatMap(atPlace));
      const other: Entry[] = [];
      for (const entry of sorted) {
        if (other.length === MOST_OTHERS) break;
        if (!related.has(entry)) other.push(entry);
      }
      const closer = [...related].filter((entry) => order.has(entry)).length;
      return { includes, residue, other, more: sorted.length - closer - other.length };
    },
  };
}

/**
 * Reads the neighbours of profiles.
 *
 * @returns a function that lists the other profiles of a profile's gene, in groups: none is empty, each
 *   profile is in one, and in a group those with most statements come first
 */
export function createNeighbours(
  context: NeighbourContext,
): (profile: Entry, gene: Entry) => readonly NeighbourGroup[] {
  const { titleOf } = context;
  const ofGene = remembered((gene: Entry) => indexGene(gene, context));
  return (profile, gene) => {
    const { symbol, relatedTo } = ofGene(gene);
    const { includes, residue, other, more } = relatedTo(profile);
    const group = (label: string, entries: readonly Entry[], more = 0) =>
      entries.length === 0
        ? []
        : [
            {
              label,
              profiles: entries.map((entry) => ({ text: titleOf(entry), path: entry.path })),
              more,
            },
          ];
    return [
      ...group(`Profiles that include ${titleOf(profile)}`, includes),
      ...group("At the same residue", residue),
      ...group(`Other profiles of ${symbol}`, other, more),
    ];
  };
}
