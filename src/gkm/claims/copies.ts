/**
 * Statements of several producers in one list: copies of one finding as one, and each scale of levels on its own.
 *
 * @module
 */
import { isObject, stringOf } from "../../base/json.ts";
import type { Entry } from "../graph/graph.ts";
import { otherOf, type Sameness, withTheSame } from "../join/everywhere.ts";
import type { Claim } from "./claim.ts";
import { compareEvidence } from "./order.ts";

/** What is read of a site for this. */
export interface Producers extends Pick<Sameness, "sameAs"> {
  readonly producersOf: (entry: Entry) => readonly string[];
}

/** The proposition of a statement. */
export const propositionOf = ({ links }: Entry): Entry | undefined =>
  links.find(({ field }) => field === "/proposition")?.entry;

/** The publications of a claim, with those that are the same for other producers. */
export const sourcesEverywhere = (
  { sources }: Pick<Claim, "sources">,
  sameness: Pick<Sameness, "sameAs">,
): ReadonlySet<Entry> => new Set(sources.flatMap((source) => withTheSame(source, sameness)));

/**
 * The scale of a statement's level or classification, as its producer names it: letters and tiers of different scales
 * cannot be compared. Undefined if it has none.
 */
export function scaleOf({ entry: { value } }: Claim): string | undefined {
  const { classification, strength } = value;
  const [coding] = [classification, strength].flatMap((graded) =>
    isObject(graded) && isObject(graded["primaryCoding"]) ? [graded["primaryCoding"]] : [],
  );
  return coding && stringOf(coding["system"]);
}

/**
 * The order of statements of several producers: those of the first producer's scales as `compare` has them, then each
 * other scale on its own.
 *
 * @param producer the prefix of the producer whose statements come first
 */
export function compareByScale(
  claims: readonly Claim[],
  producer: string,
  { producersOf }: Producers,
  compare: (one: Claim, other: Claim) => number,
): (one: Claim, other: Claim) => number {
  const isOwn = ({ entry }: Claim) => producersOf(entry).includes(producer);
  const own = new Set([undefined, ...claims.filter(isOwn).map(scaleOf)]);
  const others = [...new Set(claims.map(scaleOf))].filter((scale) => !own.has(scale)).sort();
  if (others.length === 0) return compare;
  const rank = (claim: Claim) => 1 + others.indexOf(scaleOf(claim));
  return (one, other) => rank(one) - rank(other) || compare(one, other);
}

/**
 * Whether one statement says what another does: of the same claim in the same direction, of the same level, from the
 * same publications.
 */
function saysTheSame(one: Claim, other: Claim, sources: ReadonlySet<Entry>): boolean {
  return (
    one.direction === other.direction &&
    one.level === other.level &&
    scaleOf(one) === scaleOf(other) &&
    other.sources.length === one.sources.length &&
    other.sources.every((source) => sources.has(source))
  );
}

/**
 * Which evidence items are copies of others: two producers have curated one publication for one claim, and say the same.
 * Of each item, at most one of a producer is its copy: further ones are further findings of that publication.
 *
 * @param claims evidence; of two that are copies, the first has the other
 * @returns the copies of each item that has some
 */
export function copiesAmong(
  claims: readonly Claim[],
  producers: Producers,
): ReadonlyMap<Entry, readonly Entry[]> {
  const { sameAs, producersOf } = producers;
  const copies = new Map<Entry, Entry[]>();
  // by proposition and first publication: a claim can have thousands
  const originals = new Map<Entry, Map<Entry, Claim[]>>();
  for (const claim of claims) {
    const proposition = propositionOf(claim.entry);
    const [first] = claim.sources;
    if (proposition === undefined || first === undefined) continue;
    const known = sameAs(proposition).flatMap(
      (join) => originals.get(otherOf(join, proposition)) ?? [],
    );
    const sources = known.length === 0 ? new Set<Entry>() : sourcesEverywhere(claim, producers);
    const isOfSame = (copy: Entry) => {
      const owners = producersOf(copy);
      return producersOf(claim.entry).some((own) => owners.includes(own));
    };
    const original = known
      .flatMap((byFirst) => [...sources].flatMap((source) => byFirst.get(source) ?? []))
      .find((one) => saysTheSame(claim, one, sources) && !copies.get(one.entry)?.some(isOfSame));
    if (original !== undefined) {
      copies.set(original.entry, [...(copies.get(original.entry) ?? []), claim.entry]);
    } else {
      const byFirst = originals.get(proposition) ?? new Map<Entry, Claim[]>();
      originals.set(proposition, byFirst);
      byFirst.set(first, [...(byFirst.get(first) ?? []), claim]);
    }
  }
  return copies;
}

/**
 * The copies among the evidence about an entry: those of its own producer have others' copies, and the strongest comes
 * first.
 */
export function copiesAbout(
  entry: Entry,
  evidence: readonly Claim[],
  producers: Producers,
): ReadonlyMap<Entry, readonly Entry[]> {
  const { producersOf } = producers;
  const [own = ""] = producersOf(entry);
  const { here = [], elsewhere = [] } = Object.groupBy(
    evidence.toSorted(compareByScale(evidence, own, producers, compareEvidence)),
    (claim) => (producersOf(claim.entry).includes(own) ? "here" : "elsewhere"),
  );
  return copiesAmong([...here, ...elsewhere], producers);
}

/** Evidence without what is a copy of an item before it. */
export function withoutCopies(claims: readonly Claim[], producers: Producers): readonly Claim[] {
  const copies = new Set([...copiesAmong(claims, producers).values()].flat());
  return copies.size === 0 ? claims : claims.filter(({ entry }) => !copies.has(entry));
}
