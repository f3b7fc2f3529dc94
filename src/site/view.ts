/**
 * What pages share: the catalog, what its entries are called and say, and the addresses of pages.
 * Computed once for a catalog, not once a page.
 *
 * @module
 */
import MarkdownIt from "markdown-it";
import type { Catalog } from "../catalog/catalog.ts";
import { currentCatalog } from "../catalog/current.ts";
import { createFacts } from "../gkm/facts.ts";
import type { Entry } from "../gkm/graph.ts";
import { createStatements } from "../gkm/statements.ts";
import { createTitles } from "../gkm/titles.ts";
import { isObject, type Json } from "../json/json.ts";

function createView(catalog: Catalog) {
  const titles = createTitles(catalog.graph);
  return {
    ...catalog,
    /** The path that the site is published below: empty, or `/registry`. */
    base: new URL(catalog.site.url).pathname.replace(/\/$/, ""),
    titles,
    titleOf: titles.titleOf,
    factsOf: createFacts(catalog.graph, titles),
    statementsOf: createStatements(catalog.graph),
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

/** The address of a page or file of this site, given from its root: `/evidence/eid-1409`. */
export function href(path: string): string {
  return view().base + path;
}

// Raw HTML in content is text, and only safe addresses become links: markdown-it's own defaults.
const markdown = new MarkdownIt({ html: false, linkify: true, typographer: false });

// Addresses from the site's root are this site's, wherever it is published.
const { normalizeLink } = markdown;
markdown.normalizeLink = (address) =>
  normalizeLink(/^\/(?!\/)/.test(address) ? href(address) : address);

/** Markdown → HTML. */
export function renderMarkdown(text: string): string {
  return markdown.render(text);
}

/** A concept's code: the level `A` of a strength, `tier i` of a classification. */
export function codeOf(value: Json | undefined): string | undefined {
  const coding = isObject(value) ? value["primaryCoding"] : undefined;
  const code = isObject(coding) ? coding["code"] : undefined;
  return typeof code === "string" ? code : undefined;
}

/** A concept's name, or else its code. */
export function nameOf(value: Json | undefined): string | undefined {
  const name = isObject(value) ? value["name"] : undefined;
  return typeof name === "string" ? name : codeOf(value);
}

/** A text field of an entry. */
export function textField(entry: Entry, field: string): string | undefined {
  const value = entry.value[field];
  return typeof value === "string" ? value : undefined;
}
