/**
 * What the home page shows: how much there is, examples to begin with, and the newest assertions.
 *
 * @module
 */
import { optionalField } from "../../base/optional-fields.ts";
import type { Catalog, ContentPage } from "../../catalog/catalog.ts";
import type { Claim, Named } from "../../gkm/claims/claim.ts";
import type { Producers } from "../../gkm/claims/copies.ts";
import { isCounted } from "../../gkm/claims/counted.ts";
import { type JoinedEvidence, joinedEvidence } from "../../gkm/claims/joined-evidence.ts";
import { compareAssertions } from "../../gkm/claims/order.ts";
import { nameFor } from "../../gkm/claims/own-names.ts";
import { ownPoints } from "../../gkm/claims/own-points.ts";
import { sentenceOfClaim } from "../../gkm/claims/spelled.ts";
import type { Entry } from "../../gkm/graph/graph.ts";
import { COLLECTIONS, type CollectionName, menuOf } from "../../gkm/model/collections.ts";
import { collectionPage } from "../../gkm/model/paths.ts";
import { mainProducerOf } from "../../gkm/model/producers.ts";
import { lastChangeOf } from "../../gkm/reading/contributions.ts";
import { type Badge, classificationBadge, directionBadge, effectBadge } from "./badge.ts";
import { deprecatedMarks } from "./deprecation.ts";

/** The parts of the page below its search that every site has, in their order. */
const USUAL_BLOCKS = ["coverage", "assertions", "tools", "knowledge"] as const;

/** A part of the page: one that every site has, or the text of an extra page. */
type HomeBlock =
  | { readonly kind: (typeof USUAL_BLOCKS)[number] }
  | { readonly kind: "text"; readonly page: ContentPage };

/**
 * What the page shows below its search, in this order.
 *
 * @param home as `site.yaml` has it: names of parts, and files of extra pages
 */
export function homeBlocks(
  home: readonly string[] = USUAL_BLOCKS,
  pages: readonly ContentPage[],
): readonly HomeBlock[] {
  return home.flatMap((name): readonly HomeBlock[] => {
    const kind = USUAL_BLOCKS.find((usual) => usual === name);
    if (kind !== undefined) return [{ kind }];
    const page = pages.find((one) => `${one.name}.md` === name);
    return page === undefined ? [] : [{ kind: "text", page }];
  });
}

interface CollectionCard {
  readonly path: string;
  readonly count: number;
  /** What its entries are called, in the number that there are. */
  readonly name: string;
}

/**
 * What readers come for, in the order of the home menu, and the rest; only what has entries.
 *
 * @param countOf how many things of a collection there are
 */
export function homeCollections(countOf: (name: CollectionName) => number): {
  readonly first: readonly CollectionCard[];
  readonly others: readonly CollectionCard[];
} {
  const cards = (rows: readonly (typeof COLLECTIONS)[number][]): readonly CollectionCard[] =>
    rows.flatMap(({ name, label, plural }) => {
      const count = countOf(name);
      if (count === 0) return [];
      return [{ path: collectionPage(name), count, name: count === 1 ? label : plural }];
    });
  const first = menuOf("home");
  return { first: cards(first), others: cards(COLLECTIONS.filter((row) => !first.includes(row))) };
}

/** What is read of a site for its evidence. */
interface EvidenceSource extends Producers, Pick<Catalog, "bundles" | "graph" | "site"> {
  /** The prefixes of the producers of the site. */
  readonly producers: readonly string[];
  readonly claimOf: (entry: Entry) => Claim;
  readonly titleOf: (entry: Entry) => string;
}

/** The evidence that the page counts: none that is deprecated, and that of several producers joined. */
export function homeEvidence(source: EvidenceSource): JoinedEvidence {
  const { bundles, claimOf, graph, producers, site } = source;
  const claims = graph.of("evidence").filter(isCounted).map(claimOf);
  if (producers.length < 2) return { claims, isOfSeveralScales: false };
  return joinedEvidence(claims, mainProducerOf(bundles, site.main_producer), source);
}

/** What the page of a gene calls a disease: what its own producer does. */
export const diseaseOnPage = (source: EvidenceSource) => (gene: Named, disease: Named) =>
  source.producers.length < 2 || gene.entry === undefined
    ? disease.text
    : nameFor(source.producersOf(gene.entry)[0] ?? "", disease, source);

/** What most claims name, of those that name it; of equals, the first by name. */
function mostNamed(names: readonly (Named | undefined)[]): readonly Named[] {
  const known = names.flatMap((named) => (named?.entry === undefined ? [] : [named]));
  const groups = [...Map.groupBy(known, ({ text }) => text).values()];
  return groups
    .sort(
      (one, other) =>
        other.length - one.length || ((one[0]?.text ?? "") < (other[0]?.text ?? "") ? -1 : 1),
    )
    .flatMap(([first]) => first ?? [])
    .slice(0, 1);
}

/** A profile, a gene, a therapy and a disease to begin with: those with the most evidence. */
export function homeExamples(claims: readonly Claim[]): readonly Named[] {
  return [
    mostNamed(claims.map(({ profile }) => profile)),
    mostNamed(claims.map(({ gene }) => gene)),
    mostNamed(claims.flatMap(({ points }) => points.map(({ therapy }) => therapy))),
    mostNamed(claims.map(({ condition }) => condition)),
  ].flat();
}

export interface AssertionCard {
  readonly path: string;
  readonly profile: string;
  /** What it says of the profile: "Tier I for response to Vemurafenib in Skin melanoma". */
  readonly sentence: string;
  readonly badges: readonly Badge[];
  /** Whose it is, on a site of several producers: "civic". */
  readonly producer?: string;
  /** The day of its last contribution: `2026-11-21`. */
  readonly date?: string;
}

/** How many assertions the page shows. */
const SHOWN = 6;

function cardOf(claim: Claim, date?: string, producer?: string): AssertionCard {
  const { entry, profile, classification, direction } = claim;
  // what its evidence disputes is no effect of it
  const supported = ownPoints(claim).filter((point) => point.direction === "supports");
  const effects = new Map(supported.map(({ effect }) => [effect.name, effect]));
  return {
    path: entry.path,
    profile: profile?.text ?? entry.key,
    sentence: sentenceOfClaim(claim),
    badges: [
      ...deprecatedMarks(entry),
      ...(classification === undefined ? [] : [classificationBadge(classification)]),
      ...(direction === "supports" ? [] : [directionBadge(direction)]),
      ...[...effects.values()].map(effectBadge),
    ],
    ...optionalField("producer", producer),
    ...optionalField("date", date),
  };
}

/**
 * The newest assertions in use; of the same day, the most significant first.
 *
 * @param producerOf whose an assertion is, on a site of several producers
 */
export function newestAssertions(
  claims: readonly Claim[],
  producerOf: (entry: Entry) => string | undefined = () => undefined,
): readonly AssertionCard[] {
  return claims
    .filter(({ entry }) => isCounted(entry))
    .map((claim) => ({ claim, date: lastChangeOf(claim.entry) }))
    .sort(
      (one, other) =>
        ((one.date ?? "") > (other.date ?? "")
          ? -1
          : (one.date ?? "") < (other.date ?? "")
            ? 1
            : 0) || compareAssertions(one.claim, other.claim),
    )
    .slice(0, SHOWN)
    .map(({ claim, date }) => cardOf(claim, date, producerOf(claim.entry)));
}
