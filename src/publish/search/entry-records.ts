/**
 * Entries → what the search knows of them: a record for each that is more than a part of others. The parts
 * (sequences, locations, sets, propositions) only add their identifiers to what they belong to.
 *
 * @module
 */

import { stringOf } from "../../base/json.ts";
import { optionalField } from "../../base/optional-fields.ts";
import type { Catalog, Synonym } from "../../catalog/catalog.ts";
import type { Claim, ClaimPoint } from "../../gkm/claims/claim.ts";
import { tierOf } from "../../gkm/claims/classifications.ts";
import { countedStatements } from "../../gkm/claims/counted.ts";
import { notedOrigin } from "../../gkm/claims/origin.ts";
import { ownPoints } from "../../gkm/claims/own-points.ts";
import type { Entry } from "../../gkm/graph/graph.ts";
import type { Statements } from "../../gkm/graph/statements.ts";
import { COLLECTIONS, type CollectionName } from "../../gkm/model/collections.ts";
import { conceptAliases, nameOf } from "../../gkm/model/concept.ts";
import type { Titles } from "../../gkm/reading/titles.ts";
import { levelWord, tierWord } from "../../search/expanded.ts";
import type { KindName } from "../../search/kinds.ts";
import { LEVELS, type SearchRecord, TIERS } from "../../search/record.ts";
import { readingOf } from "../../site/knowledge-view.ts";
import { answerCounts, joinedParts, statementAnswer } from "./entry-answers.ts";
import { createIdentifiers } from "./entry-identifiers.ts";
import { createRelations, type Relations } from "./entry-relations.ts";
import { createGeneNames } from "./gene-names.ts";
import { searchedEffect } from "./searched-effects.ts";

/** The kind of the entries of each collection that has records. */
const KINDS = {
  variant: "variant",
  feature: "gene",
  molecularProfile: "profile",
  disease: "disease",
  phenotype: "phenotype",
  therapy: "therapy",
  variantOrigin: "origin",
  source: "source",
  method: "method",
  organization: "organization",
  evidence: "evidence",
  assertion: "assertion",
} as const satisfies Partial<Record<CollectionName, KindName>>;

type SearchedCollection = keyof typeof KINDS;

const isSearched = (name: CollectionName): name is SearchedCollection => Object.hasOwn(KINDS, name);

interface Context {
  readonly titles: Titles;
  readonly relations: Relations;
  readonly statementsOf: (entry: Entry) => Statements;
  /** Other symbols of a gene: its aliases and synonyms of one word. */
  readonly symbolsOf: (gene: Entry) => readonly string[];
}

/** The fields that differ from kind to kind. */
type Own = Pick<SearchRecord, "title" | "answer" | "names" | "about" | "text"> &
  Partial<SearchRecord>;

const pathsOf = (entries: readonly Entry[]) => entries.map(({ path }) => path);

/** Which effects are claimed on which therapies and diseases, each once. */
function claimsOf(points: readonly ClaimPoint[], { objectsOf }: Relations): SearchRecord["claims"] {
  const claims = points.flatMap((point) => {
    const effect = searchedEffect(point.effect);
    return effect === undefined ? [] : objectsOf(point).map(({ path }) => ({ effect, of: path }));
  });
  return [...new Map(claims.map((claim) => [`${claim.effect} ${claim.of}`, claim])).values()];
}

/** The names by which hits are filtered, of those concepts that are genes, diseases and therapies. */
function facetsOf(concepts: readonly Entry[], { titles }: Context) {
  const namesOf = (collection: CollectionName) =>
    concepts.filter((entry) => entry.collection === collection).map(titles.titleOf);
  return {
    gene: [...new Set(namesOf("feature"))],
    disease: [...new Set(namesOf("disease"))],
    therapy: [...new Set(namesOf("therapy"))],
  };
}

/** The words of a statement that are no name: its tier, levels and what they are called, classification, direction, origin. */
function wordsOfClaim(claim: Claim): readonly string[] {
  const { classification, direction, origin, entry } = claim;
  const tier = tierOf(classification);
  const levels = ownPoints(claim).flatMap((point) =>
    point.direction === direction && point.level !== undefined ? [levelWord(point.level)] : [],
  );
  return [
    ...(tier === undefined ? [] : ["tier", tierWord(String(tier))]),
    // levels of several lines are not those of each of its therapies
    ...(new Set(levels).size === 1 ? ["level", ...levels] : []),
    ...[classification, direction, origin?.text, nameOf(entry.value["strength"])].flatMap(
      (text) => text ?? [],
    ),
  ];
}

/** An evidence item or assertion: the title says about what, the answer what it claims. */
function statement(entry: Entry, context: Context): Own {
  const { titles, relations } = context;
  const claim = titles.claimOf(entry);
  const { profile, condition, direction, level } = claim;
  // what its disputing lines are about is not what an assertion claims
  const points = ownPoints(claim).filter((point) => point.direction === claim.direction);
  const origin = notedOrigin(claim);
  const isEvidence = entry.collection === "evidence";
  const tier = isEvidence ? undefined : TIERS[(tierOf(claim.classification) ?? 0) - 1];
  const letter = isEvidence ? LEVELS.find((one) => one === level) : undefined;
  return {
    title:
      profile === undefined || condition === undefined
        ? titles.titleOf(entry)
        : `${profile.text}${origin === undefined ? "" : ` (${origin})`} in ${condition.text}`,
    answer: statementAnswer(claim, titles),
    ...optionalField("tier", tier),
    ...optionalField("level", letter),
    direction,
    effects: [...new Set(points.flatMap(({ effect }) => searchedEffect(effect) ?? []))],
    isAnswerDerived: true,
    titleWords: wordsOfClaim(claim),
    names: [],
    about: pathsOf([...relations.conceptsOf(entry), ...claim.sources]),
    facets: facetsOf(relations.conceptsOf(entry), context),
    claims: claimsOf(points, relations),
    text: stringOf(entry.value["description"]) ?? "",
  };
}

/**
 * The names of a profile with other symbols of its gene, as readers write them: "HER2 Amplification" for
 * "ERBB2 Amplification".
 */
function namesWithSymbols(profile: Entry, { titles, relations, symbolsOf }: Context) {
  const title = titles.titleOf(profile);
  return relations.genesOf(profile).flatMap((gene) => {
    const start = `${titles.titleOf(gene)} `;
    if (!title.startsWith(start)) return [];
    return symbolsOf(gene).map((symbol) => `${symbol} ${title.slice(start.length)}`);
  });
}

/** How much of the evidence on a therapy is on it together with others: a count of all must not seem to be of it alone. */
function withOthers(entry: Entry, { titles, statementsOf }: Context): string | undefined {
  if (entry.collection !== "therapy") return undefined;
  const { evidence } = statementsOf(entry);
  const others = evidence.filter((item) =>
    titles.claimOf(item).points.every(({ therapy }) => therapy?.entry !== entry),
  ).length;
  if (others === 0) return undefined;
  return others === evidence.length
    ? "all in groups with others"
    : `${others} in groups with others`;
}

/** A gene, profile, variant, disease, therapy…: what it is called, and how much is known of it. */
function concept(entry: Entry, context: Context): Own {
  const { titles, relations, statementsOf } = context;
  const title = titles.titleOf(entry);
  const profile = entry.collection === "variant" ? relations.profileOf(entry) : undefined;
  const others = entry.collection === "molecularProfile" ? namesWithSymbols(entry, context) : [];
  return {
    title,
    answer: joinedParts([answerCounts(statementsOf(entry), titles), withOthers(entry, context)]),
    names: [...new Set([title, ...conceptAliases(entry.value), ...others])],
    about: pathsOf(relations.genesOf(entry)),
    facets: facetsOf(relations.genesOf(entry), context),
    text: stringOf(entry.value["description"]) ?? "",
    ...(profile === undefined ? {} : { below: profile.path }),
  };
}

/**
 * A publication: its citation is its name. Its title is text, or else a paper would come before the
 * assertions and evidence that its title is about.
 */
function source(entry: Entry, context: Context): Own {
  const { titles, statementsOf } = context;
  const title = titles.titleOf(entry);
  const heading = stringOf(entry.value["title"]);
  return {
    title,
    answer: joinedParts([
      heading === title ? undefined : heading,
      answerCounts(statementsOf(entry), titles),
    ]),
    names: [title],
    about: [],
    titleWords: [],
    text: [heading, stringOf(entry.value["description"])].flatMap((text) => text ?? []).join("\n"),
  };
}

function ownOf(entry: Entry, context: Context): Own {
  switch (entry.collection) {
    case "evidence":
    case "assertion":
      return statement(entry, context);
    case "source":
      return source(entry, context);
    default:
      return concept(entry, context);
  }
}

/** Returns a function that lists the other symbols of a gene: its names of one word. */
function createSymbols(synonyms: readonly Synonym[]): (gene: Entry) => readonly string[] {
  const namesOf = createGeneNames(synonyms);
  return (gene) => namesOf(gene).filter((name) => !/\s/.test(name));
}

/** The records of a catalog's entries, collection by collection. */
export function* entryRecords({
  graph,
  synonyms,
}: Pick<Catalog, "graph" | "synonyms">): Generator<SearchRecord> {
  const { titles, statementsOf } = readingOf(graph);
  const relations = createRelations(graph, titles);
  const identifiersOf = createIdentifiers(relations, graph);
  const symbolsOf = createSymbols(synonyms);
  const inUse = (entry: Entry) => countedStatements(statementsOf(entry));
  const context = { titles, relations, statementsOf: inUse, symbolsOf };
  for (const { name } of COLLECTIONS) {
    if (!isSearched(name)) continue;
    for (const entry of graph.of(name)) {
      const { assertions, evidence } = inUse(entry);
      yield {
        path: entry.path,
        kind: KINDS[name],
        ...(entry.deprecated === undefined ? {} : { deprecated: true }),
        effects: [],
        titleWords: [],
        claims: [],
        identifiers: identifiersOf(entry),
        statements: assertions.length + evidence.length,
        ...ownOf(entry, context),
      };
    }
  }
}
