/**
 * What pages read of the knowledge: what its entries are called and say, which statements they have, and what is the same
 * for several producers.
 *
 * @module
 */
import type { Json } from "../base/json.ts";
import { NO_READS, type Reads } from "../base/memory/reads.ts";
import { remembered } from "../base/memory/remembered.ts";
import type { Catalog } from "../catalog/catalog.ts";
import { copiesAbout } from "../gkm/claims/copies.ts";
import { countedStatements, knowledgeIn } from "../gkm/claims/counted.ts";
import { type JoinedKnowledge, joinedKnowledge } from "../gkm/claims/joined-evidence.ts";
import type { Entry, Graph } from "../gkm/graph/graph.ts";
import { createStatements } from "../gkm/graph/statements.ts";
import { eachThingOnce, statementsEverywhere, thingsAmong } from "../gkm/join/everywhere.ts";
import { joinsOf } from "../gkm/join/joins.ts";
import type { CollectionName } from "../gkm/model/collections.ts";
import { mainProducerOf, producerNames, producersOf } from "../gkm/model/producers.ts";
import { createProfilesByName } from "../gkm/notation/profile-expression.ts";
import { createFacts } from "../gkm/reading/facts.ts";
import { createGeneProfiles } from "../gkm/reading/gene-profiles.ts";
import { createGenesByCode } from "../gkm/reading/genes-by-code.ts";
import { createProfileGene } from "../gkm/reading/profile-gene.ts";
import { createRelated } from "../gkm/reading/related.ts";
import { createTitles, type Titles } from "../gkm/reading/titles.ts";
import { type Examples, examplesOf } from "./entries/examples.ts";
import { createNeighbours } from "./entries/neighbours.ts";
import { listPages } from "./tables/lists.ts";
import { provenanceOfThing } from "./tables/provenance.ts";

/** Titles and claims, of which readers note what they are and not what they are made of. */
function notingTitles(titles: Titles, reads: Reads): Titles {
  return {
    titleOf: (entry) => reads.as("title", entry, titles.titleOf),
    claimOf: (entry) => reads.as("claim", entry, titles.claimOf),
    titleOfValue: (value) =>
      value === undefined
        ? undefined
        : reads.as("value title", JSON.stringify(value), () => titles.titleOfValue(value)),
  };
}

const read = (graph: Graph) => ({
  graph,
  titles: createTitles(graph),
  statementsOf: createStatements(graph),
});

let known: ReturnType<typeof read> | undefined;

/**
 * What is computed once for all that is made of a graph, which a change of a tool, in a preview, leaves as it is. Nobody is
 * told what is read for it.
 */
export function readingOf(graph: Graph) {
  if (known?.graph !== graph) known = read(graph);
  return known;
}

/** The knowledge of a catalog. What is read of it is noted; of `joins` and `producers`, by who hands them on. */
export function createKnowledgeView(catalog: Catalog) {
  const { site, graph, reads = NO_READS } = catalog;
  const reading = readingOf(graph);
  const titles = notingTitles(reading.titles, reads);
  const { titleOf, claimOf } = titles;
  const statementsOf = (entry: Entry) => reads.as("statements", entry, reading.statementsOf);
  const profiles = createGeneProfiles(graph, claimOf);
  const profilesOf = (gene: Entry) => reads.as("profiles", gene, profiles);
  const genes = createGenesByCode(graph);
  const geneOfConcept = (concept: Json | undefined, prefix: string) =>
    reads.as("gene of concept", JSON.stringify([concept ?? null, prefix]), () =>
      genes(concept, prefix),
    );
  const joins = joinsOf(catalog.bundles, graph, site);
  const producers = producersOf(catalog.bundles);
  const namesByPrefix = producerNames(site.bundle_profiles);
  const producerName = (prefix: string) => namesByPrefix.get(prefix) ?? prefix;
  const ownerNames = (entry: Entry) => joins.ownersOf(entry).map(producerName);
  const isOwnerShown =
    producers.length > 1 || producers.some((prefix) => namesByPrefix.has(prefix));
  const shownOwners = (entry: Entry) => (isOwnerShown ? ownerNames(entry) : []);
  const sameAs = (entry: Entry) => reads.as("same as", entry, joins.of);
  const thingsIn = (name: CollectionName) =>
    producers.length < 2 ? graph.of(name) : thingsAmong(graph.of(name), { sameAs: joins.of });
  const source = {
    ...reading.titles,
    statementsOf: reading.statementsOf,
    sameAs: joins.of,
    producersOf: joins.ownersOf,
  };
  const copies = remembered((entry: Entry) =>
    copiesAbout(entry, statementsEverywhere(entry, source).evidence.map(source.claimOf), source),
  );
  let knowledge: JoinedKnowledge | undefined;
  const joined = (): JoinedKnowledge => {
    const main = mainProducerOf(catalog.bundles, site.main_producer);
    const inUse = {
      ...source,
      statementsOf: (entry: Entry) => countedStatements(source.statementsOf(entry)),
    };
    knowledge ??= producers.length < 2 ? inUse : joinedKnowledge(graph, main, inUse);
    return knowledge;
  };
  const related = createRelated(graph, titles);
  const gene = createProfileGene({ claimOf, statementsOf, geneOfConcept });
  const named = createProfilesByName(graph);
  const neighbours = createNeighbours({
    graph,
    titleOf,
    profilesOf,
    countOf: (entry) => {
      const { assertions, evidence } = statementsOf(entry);
      return assertions.length + evidence.length;
    },
  });
  let examples: Examples | undefined;
  let lists: ReturnType<typeof listPages> | undefined;
  return {
    titles,
    titleOf,
    claimOf,
    joins,
    producers,
    /** What is the same as an entry, of other producers. */
    sameAs,
    /** The prefixes of the producers that have an entry. */
    producersOf: (entry: Entry) => reads.as("producers", entry, joins.ownersOf),
    /** What readers call the producer with a prefix. */
    producerName,
    /** Those that the page of an entry names: of one producer among several, or of one with a name. */
    shownOwners: (entry: Entry) => reads.as("shown owners", entry, shownOwners),
    /** What readers call the producers that have an entry. */
    ownerNames: (entry: Entry) => reads.as("producers", entry, joins.ownersOf).map(producerName),
    /** How many things a collection has: what is the same for several producers is one. */
    thingsOf: (name: CollectionName) => reads.as("things", name, () => thingsIn(name).length),
    /** The entries of a collection under which lists show things. */
    thingsIn: (name: CollectionName) => reads.as("everything", "", () => thingsIn(name)),
    /** What all producers know of things by statements that count, in the words of the entries under which lists show these. */
    joinedKnowledge: () => reads.as("everything", "", joined),
    factsOf: createFacts(graph, titles),
    statementsOf,
    /** The statements of all producers about what an entry is. */
    statementsEverywhere: (entry: Entry) => statementsEverywhere(entry, { statementsOf, sameAs }),
    /** The copies of each item of the evidence of all producers about what an entry is. */
    copiesAbout: (entry: Entry) => reads.as("copies", entry, copies),
    /** The statements about an entry, read. */
    knowledgeOf: (entry: Entry) => knowledgeIn(statementsOf(entry), claimOf),
    /** What is related to a condition: each thing once, and none that is the condition itself. */
    relatedOf: (entry: Entry) =>
      reads.as("related", entry, () => eachThingOnce(related(entry), entry, { sameAs: joins.of })),
    listPages: () =>
      reads.as("everything", "", () => {
        lists ??= listPages(graph, {
          titles,
          knowledge: joined(),
          thingsIn,
          provenanceOf:
            producers.length < 2
              ? undefined
              : (entry) => provenanceOfThing(entry, { sameAs: joins.of, ownerNames }),
        });
        return lists;
      }),
    /** Examples of what readers can ask of this site. */
    examples: () =>
      reads.as("examples", "", () => {
        examples ??= examplesOf({ graph, ...titles, statementsOf, profilesOf });
        return examples;
      }),
    profilesOf,
    geneOfConcept,
    geneOf: (profile: Entry) => reads.as("gene", profile, gene),
    profileNamed: (name: string) => reads.as("profile", name, named),
    /** The other profiles of a profile's gene. */
    neighboursOf: (profile: Entry, ofGene: Entry) =>
      reads.as("neighbours", JSON.stringify([profile.key, ofGene.key]), () =>
        neighbours(profile, ofGene),
      ),
  };
}
