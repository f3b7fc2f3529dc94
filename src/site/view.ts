/**
 * The catalog as pages read it: with what its entries are called and say, computed once for a catalog
 * and not once for each page.
 *
 * @module
 */
import { type Catalog, publicationOf } from "../catalog/catalog.ts";
import { currentCatalog, isPreview } from "../catalog/current.ts";
import { createFacts } from "../gkm/facts.ts";
import { createStatements } from "../gkm/statements.ts";
import { createTitles } from "../gkm/titles.ts";
import { listPages } from "./lists.ts";
import { createTexts } from "./markdown.ts";

function createView(catalog: Catalog) {
  const titles = createTitles(catalog.graph);
  const statementsOf = createStatements(catalog.graph);
  let lists: ReturnType<typeof listPages> | undefined;
  const base = new URL(catalog.site.url).pathname.replace(/\/$/, "");
  return {
    ...catalog,
    /** The path that the site is published under: empty, or `/registry`. */
    base,
    isPreview: isPreview(),
    /** Renders the texts of tools and versions. */
    renderText: createTexts(base),
    /** The profile of the tool registry. */
    profile: publicationOf(catalog.site).profile,
    titles,
    titleOf: titles.titleOf,
    claimOf: titles.claimOf,
    factsOf: createFacts(catalog.graph, titles),
    statementsOf,
    /** The pages of the lists of all collections. */
    listPages: () => {
      lists ??= listPages(catalog.graph, { titles, statementsOf });
      return lists;
    },
  };
}

type View = ReturnType<typeof createView>;

let current: { readonly catalog: Catalog; readonly view: View } | undefined;

/** The view of the current catalog. */
export function view(): View {
  const catalog = currentCatalog();
  if (current?.catalog !== catalog) current = { catalog, view: createView(catalog) };
  return current.view;
}
