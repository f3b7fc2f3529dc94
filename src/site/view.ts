/**
 * The catalog as pages read it: with what its entries are called and say, computed once for a catalog
 * and not once for each page.
 *
 * @module
 */
import { type Catalog, publicationOf } from "../catalog/catalog.ts";
import { currentCatalog, isPreview } from "../catalog/current.ts";
import type { Entry } from "../gkm/graph/graph.ts";
import { createStatements } from "../gkm/graph/statements.ts";
import { createFacts } from "../gkm/reading/facts.ts";
import { createGeneProfiles } from "../gkm/reading/gene-profiles.ts";
import { createGenesByCode } from "../gkm/reading/genes-by-code.ts";
import { createProfilesByName } from "../gkm/reading/profile-expression.ts";
import { createProfileGene } from "../gkm/reading/profile-gene.ts";
import { createRelated } from "../gkm/reading/related.ts";
import { createTitles } from "../gkm/reading/titles.ts";
import { peopleOf } from "../trs/tool/people.ts";
import { createNeighbours } from "./entries/neighbours.ts";
import { siteBase } from "./frame/links.ts";
import { createTexts } from "./frame/markdown.ts";
import { listPages } from "./tables/lists.ts";
import { createToolLinks } from "./tools/links.ts";

function createView(catalog: Catalog) {
  const titles = createTitles(catalog.graph);
  const statementsOf = createStatements(catalog.graph);
  const profilesOf = createGeneProfiles(catalog.graph, titles.claimOf);
  const geneOfConcept = createGenesByCode(catalog.graph);
  let lists: ReturnType<typeof listPages> | undefined;
  let people: ReturnType<typeof peopleOf> | undefined;
  const base = siteBase(catalog.site.url);
  return {
    ...catalog,
    /** The path that the site is published under: empty, or `/registry`. */
    base,
    isPreview: isPreview(),
    /** Renders the texts of tools and versions. */
    renderText: createTexts(base),
    /** Which tools the steps of workflows run, and which workflows use a tool. */
    toolLinks: createToolLinks(catalog.tools, catalog.site.url),
    /** The profile of the tool registry. */
    profile: publicationOf(catalog.site).profile,
    titles,
    titleOf: titles.titleOf,
    claimOf: titles.claimOf,
    factsOf: createFacts(catalog.graph, titles),
    statementsOf,
    /** The statements about an entry, read. */
    knowledgeOf(entry: Entry) {
      const { assertions, evidence } = statementsOf(entry);
      return {
        assertions: assertions.map(titles.claimOf),
        evidence: evidence.map(titles.claimOf),
      };
    },
    relatedOf: createRelated(catalog.graph, titles),
    /** The pages of the lists of all collections. */
    listPages: () => {
      lists ??= listPages(catalog.graph, { titles, statementsOf });
      return lists;
    },
    /** Who wrote and who publishes the tools. */
    people: () => {
      people ??= peopleOf(catalog.tools);
      return people;
    },
    /** The profiles of a gene. */
    profilesOf,
    /** The gene of a concept, by its code. */
    geneOfConcept,
    /** The gene of a profile. */
    geneOf: createProfileGene({ claimOf: titles.claimOf, statementsOf, geneOfConcept }),
    profileNamed: createProfilesByName(catalog.graph),
    /** The other profiles of a profile's gene. */
    neighboursOf: createNeighbours({
      graph: catalog.graph,
      titleOf: titles.titleOf,
      profilesOf,
      countOf: (entry) => {
        const { assertions, evidence } = statementsOf(entry);
        return assertions.length + evidence.length;
      },
    }),
  };
}

export type SiteView = ReturnType<typeof createView>;

let current: { readonly catalog: Catalog; readonly view: SiteView } | undefined;

export function viewOf(catalog: Catalog): SiteView {
  if (current?.catalog !== catalog) current = { catalog, view: createView(catalog) };
  return current.view;
}

/** The view of the current catalog. */
export const view = (): SiteView => viewOf(currentCatalog());
