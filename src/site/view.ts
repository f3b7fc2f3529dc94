/**
 * The catalog as pages read it: with what its entries are called and say, computed once for a catalog
 * and not once for each page.
 *
 * @module
 */
import type { Json } from "../base/json.ts";
import { NO_READS, type Reads } from "../base/reads.ts";
import { type Catalog, publicationOf } from "../catalog/catalog.ts";
import { currentCatalog, isPreview } from "../catalog/current.ts";
import { type JoinedKnowledge, joinedKnowledge } from "../gkm/claims/joined-evidence.ts";
import type { Entry, Graph } from "../gkm/graph/graph.ts";
import { createStatements } from "../gkm/graph/statements.ts";
import { eachThingOnce, statementsEverywhere, thingsAmong } from "../gkm/join/everywhere.ts";
import { joinsOf } from "../gkm/join/joins.ts";
import type { CollectionName } from "../gkm/model/collections.ts";
import { mainProducerOf, producersOf } from "../gkm/model/producers.ts";
import { createFacts } from "../gkm/reading/facts.ts";
import { createGeneProfiles } from "../gkm/reading/gene-profiles.ts";
import { createGenesByCode } from "../gkm/reading/genes-by-code.ts";
import { createProfilesByName } from "../gkm/reading/profile-expression.ts";
import { createProfileGene } from "../gkm/reading/profile-gene.ts";
import { createRelated } from "../gkm/reading/related.ts";
import { createTitles, type Titles } from "../gkm/reading/titles.ts";
import { pluginCollections, TOOL_TARGET } from "../plugins/collections.ts";
import { siteLanguages } from "../plugins/languages.ts";
import { fontPath } from "../served/fonts.ts";
import { peopleOf } from "../trs/tool/people.ts";
import { createItemLinks } from "./collections/item-links.ts";
import { type Examples, examplesOf } from "./entries/examples.ts";
import { createNeighbours } from "./entries/neighbours.ts";
import { footerText } from "./frame/content-page.ts";
import { siteBase } from "./frame/links.ts";
import { createTexts } from "./frame/markdown.ts";
import { footerMenu } from "./frame/menus.ts";
import type { MenuPage } from "./frame/pages.ts";
import { changesRoutes } from "./history/months.ts";
import { listPages } from "./tables/lists.ts";
import { provenanceOfThing } from "./tables/provenance.ts";
import { createToolLinks } from "./tools/links.ts";

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

/** The extra pages and the lists of collections, without their texts, which menus do not depend on. */
const menuPages = ({ pages, plugins }: Catalog): readonly MenuPage[] => [
  ...pages.map(({ name, title, isInFooter }) => ({ name, title, isInFooter })),
  ...pluginCollections(plugins).map(({ name, title, footer = true }) => ({
    ...{ name, title, isInFooter: footer },
  })),
];

function createView(catalog: Catalog) {
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
  const sameAs = (entry: Entry) => reads.as("same as", entry, joins.of);
  const thingsIn = (name: CollectionName) =>
    producers.length < 2 ? graph.of(name) : thingsAmong(graph.of(name), { sameAs: joins.of });
  let knowledge: JoinedKnowledge | undefined;
  const joined = (): JoinedKnowledge => {
    const source = {
      ...reading.titles,
      statementsOf: reading.statementsOf,
      sameAs: joins.of,
      producersOf: joins.ownersOf,
    };
    const main = mainProducerOf(catalog.bundles, site.main_producer);
    knowledge ??= producers.length < 2 ? source : joinedKnowledge(graph, main, source);
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
  const itemsAbout = (to: string, key: string) =>
    catalog.collections.size === 0
      ? []
      : reads.as("items about", `${to} ${key}`, () => itemLinks.about(to, key));
  let names: ReadonlyMap<string, string> | undefined;
  const toolNames = () => {
    names ??= new Map(catalog.tools.map(({ id, name }) => [id, name]));
    return names;
  };
  const itemLinks = createItemLinks(catalog.collections, pluginCollections(catalog.plugins));
  const toolLinks = createToolLinks(catalog.tools, site.url);
  let examples: Examples | undefined;
  let lists: ReturnType<typeof listPages> | undefined;
  let people: ReturnType<typeof peopleOf> | undefined;
  let footer:
    | (ReturnType<typeof footerMenu> & { readonly text: ReturnType<typeof footerText> })
    | undefined;
  const base = siteBase(site.url);
  const hasChanges = catalog.changes !== undefined;
  const releases = catalog.releases && { all: catalog.releases.all };
  const hasReleases = releases !== undefined;
  const fontPaths = [...new Set(catalog.fonts.map(fontPath))];
  return {
    site,
    /** What the site adds to this program: everything that is kept depends on it. */
    plugins: catalog.plugins,
    /** The languages that descriptors can have. */
    languages: siteLanguages(catalog.plugins),
    graph,
    get tools() {
      return catalog.tools;
    },
    get bundles() {
      return catalog.bundles;
    },
    get synonyms() {
      reads.note("synonyms", "");
      return catalog.synonyms;
    },
    get source() {
      reads.note("source", "");
      return catalog.source;
    },
    get logos() {
      reads.note("logos", "");
      return catalog.logos;
    },
    get pages() {
      reads.note("pages", "");
      return catalog.pages;
    },
    /** The collections of plugins, whose code everything that is kept depends on. */
    collections: pluginCollections(catalog.plugins),
    /** The entries of a collection of a plugin. */
    itemsOf: (name: string) => reads.as("items", name, () => catalog.collections.get(name) ?? []),
    /** The title of an entry of a collection of a plugin. */
    itemTitle: (collection: string, name: string) =>
      reads.as("item title", `${collection} ${name}`, () => itemLinks.titleOf(collection, name)),
    /** The name of a tool by its id, which stands for one that is not published. */
    toolName: (id: string) => reads.as("tool name", id, () => toolNames().get(id) ?? id),
    /** The entries of collections of plugins that refer to something, which most sites have none of. */
    itemsAbout,
    /** Those that refer to a tool. */
    itemsAboutTool: (id: string) => itemsAbout(TOOL_TARGET, id),
    /** The extra pages, as far as menus name them. */
    get menuPages() {
      return reads.as("menu pages", "", () => menuPages(catalog));
    },
    /** The paths of the site's own fonts, from its root. */
    get fontPaths() {
      reads.note("font paths", "");
      return fontPaths;
    },
    /** Whether the site has styles of its own. */
    get hasStyles() {
      reads.note("has styles", "");
      return catalog.styles !== undefined;
    },
    get changes() {
      reads.note("changes", "");
      return catalog.changes;
    },
    /** Whether there are pages of what changed by month. */
    get hasChanges() {
      reads.note("has changes", "");
      return hasChanges;
    },
    /** What was released; undefined if nothing was. */
    get releases() {
      reads.note("releases", "");
      return releases;
    },
    get hasReleases() {
      reads.note("has releases", "");
      return hasReleases;
    },
    /** The pages of what changed by month. */
    changesRoutes: () => reads.as("changes routes", "", () => changesRoutes(catalog)),
    /** The path that the site is published under: empty, or `/registry`. */
    base,
    isPreview: isPreview(),
    renderText: createTexts(base),
    /** Which tools the steps of workflows run, and which workflows use a tool. */
    get toolLinks() {
      reads.note("tools", "");
      return toolLinks;
    },
    /** What the foot of every page links to, and the site's own text there. */
    footer: () =>
      reads.as("footer", "", () => {
        footer ??= {
          ...footerMenu({
            ...catalog,
            menuPages: menuPages(catalog),
            hasChanges,
            hasReleases,
          }),
          text: footerText(catalog, base),
        };
        return footer;
      }),
    /** The profile of the tool registry. */
    profile: publicationOf(site).profile,
    titles,
    titleOf,
    claimOf,
    /** What is the same as an entry, of other producers. */
    sameAs,
    /** All that is the same, and what is not joined. */
    get joins() {
      reads.note("everything", "");
      return joins;
    },
    /** The prefixes of the producers of the site. */
    get producers() {
      reads.note("site producers", "");
      return producers;
    },
    /** The prefixes of the producers that have an entry. */
    producersOf: (entry: Entry) => reads.as("producers", entry, joins.ownersOf),
    /** How many things a collection has: what is the same for several producers is one. */
    thingsOf: (name: CollectionName) => reads.as("things", name, () => thingsIn(name).length),
    /** The entries of a collection under which lists show things. */
    thingsIn: (name: CollectionName) => reads.as("everything", "", () => thingsIn(name)),
    /** What all producers know of things, in the words of the entries under which lists show these. */
    joinedKnowledge: () => reads.as("everything", "", joined),
    factsOf: createFacts(graph, titles),
    statementsOf,
    /** The statements of all producers about what an entry is. */
    statementsEverywhere: (entry: Entry) => statementsEverywhere(entry, { statementsOf, sameAs }),
    /** The statements about an entry, read. */
    knowledgeOf(entry: Entry) {
      const { assertions, evidence } = statementsOf(entry);
      return { assertions: assertions.map(claimOf), evidence: evidence.map(claimOf) };
    },
    /** What is related to a condition: each thing once, and none that is the condition itself. */
    relatedOf: (entry: Entry) =>
      reads.as("related", entry, () => eachThingOnce(related(entry), entry, { sameAs: joins.of })),
    listPages: () =>
      reads.as("everything", "", () => {
        const sources = { sameAs: joins.of, producersOf: joins.ownersOf };
        lists ??= listPages(graph, {
          titles,
          knowledge: joined(),
          thingsIn,
          provenanceOf:
            producers.length < 2 ? undefined : (entry) => provenanceOfThing(entry, sources),
        });
        return lists;
      }),
    /** Examples of what readers can ask of this site. */
    examples: () =>
      reads.as("examples", "", () => {
        examples ??= examplesOf({ graph, ...titles, statementsOf, profilesOf });
        return examples;
      }),
    /** Who wrote and who publishes the tools. */
    people: () =>
      reads.as("tools", "", () => {
        people ??= peopleOf(catalog.tools);
        return people;
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

export type SiteView = ReturnType<typeof createView>;

let current: { readonly catalog: Catalog; readonly view: SiteView } | undefined;

export function viewOf(catalog: Catalog): SiteView {
  const { reads = NO_READS } = catalog;
  // what a view computes for all pages is no reading of the page that asks for it first
  if (current?.catalog !== catalog)
    current = { catalog, view: reads.as("view", "", () => createView(catalog)) };
  return current.view;
}

/** The view of the current catalog. */
export const view = (): SiteView => viewOf(currentCatalog());
