/**
 * An answer on the search page: what was recognized, what is to be said about it, hits, filters and pages.
 *
 * @module
 */
import type { Proposal, Recognized, SearchAnswer } from "../../search/open-index.ts";
import { element, make } from "../elements.ts";
import { filterChoices, filterGroup } from "./filter-list.ts";
import { hitItem } from "./hit-list.ts";
import { formatQuery, isFiltered, type Query } from "./query.ts";
import { foundText, kindLabel, notesOn } from "./sentences.ts";

/** The parts of the page that an answer fills. */
const partsOf = () => ({
  status: element("status"),
  recognized: element("recognized"),
  notes: element("notes"),
  filters: element("filters"),
  hits: element("hits"),
  pages: element("pages"),
});

/** A link to another search on this page: the script of the page follows it without loading. */
function searchLink(text: string, query: Query): HTMLAnchorElement {
  const link = make("a", "", text);
  link.href = formatQuery(query) || location.pathname;
  link.dataset["search"] = "";
  return link;
}

/** A part of the question as a button that switches it off and on, with links to what it names. */
function recognizedItem(
  { asked, things, isExcluded, isOff }: Recognized,
  base: string,
): HTMLElement {
  const button = make("button", "switch", isExcluded === true ? `not ${asked}` : asked);
  button.type = "button";
  button.name = "off";
  button.value = asked;
  button.setAttribute("aria-pressed", String(isOff !== true));
  button.title = isOff === true ? "Search for this again" : "Leave this out of the search";
  const links = things.flatMap(({ path, kind, title }) => {
    const link = make("a", "", title);
    link.href = base + path;
    const what = make("span", "kind", kindLabel(kind));
    return [" ", make("span", "thing", link, " ", what)];
  });
  return make("li", isOff === true ? "off" : "", button, ...links);
}

function proposalNote({ word, instead, question, isOther }: Proposal, query: Query): HTMLElement {
  const link = searchLink(instead, { ...query, question, page: 1 });
  if (isOther) return make("p", "proposal", "Related, but not the same: ", link);
  return make("p", "proposal", `Did you mean `, link, ` instead of “${word}”?`);
}

/** How many records have what is in none together, by itself and in pairs: each count leads to those records. */
function apartNote({ apart, excluded }: SearchAnswer, query: Query): readonly HTMLElement[] {
  const links = apart.flatMap(({ words, count }, place) => [
    place === 0 ? "" : " · ",
    searchLink(`${words.join(" + ")}: ${count}`, {
      ...query,
      question: [...words, ...excluded.map((word) => `not ${word}`)].join(" "),
      filters: {},
      off: [],
      page: 1,
    }),
  ]);
  return links.length === 0 ? [] : [make("p", "", ...links)];
}

function pageLinks({ page, pages }: SearchAnswer, query: Query): readonly (Node | string)[] {
  return [
    ...(page > 1 ? [searchLink("Previous page", { ...query, page: page - 1 })] : []),
    ...(pages > 1 ? [make("span", "", `Page ${page} of ${pages}`)] : []),
    ...(page < pages ? [searchLink("Next page", { ...query, page: page + 1 })] : []),
  ];
}

/** Of which hits facets are counted, if not of all. */
function countNote({ countedFirst }: SearchAnswer): readonly HTMLElement[] {
  if (countedFirst === undefined) return [];
  const text = `Genes, diseases, therapies, languages and formats are counted in the first ${countedFirst} results. Filters apply to all.`;
  return [make("p", "count", text)];
}

/** The checkbox or button that has the focus, as a selector of that which takes its place. */
function focusedControl(): string | undefined {
  const { activeElement: control } = document;
  const isControl = control instanceof HTMLInputElement || control instanceof HTMLButtonElement;
  const list = control?.closest("#filters, #recognized");
  if (!isControl || !list) return undefined;
  return `#${list.id} [name="${control.name}"][value="${CSS.escape(control.value)}"]`;
}

/** Shows the results, which stay hidden until there are any: nothing that is in sight moves. */
function reveal(): void {
  element("results").dataset["ready"] = "";
}

/** Says to programs that what is shown is not the answer to the question yet. */
export function setBusy(): void {
  element("results").setAttribute("aria-busy", "true");
}

/**
 * Says that an answer takes its time: no old hits stay below a new question. What has the focus stays, and what is
 * hidden before the first answer stays hidden: it would move.
 */
export function showWaiting(): void {
  const { status, notes, hits, pages } = partsOf();
  status.textContent = "Searching…";
  for (const part of [notes, hits, pages]) part.replaceChildren();
}

export function showAnswer(query: Query, answer: SearchAnswer, base: string): void {
  element("results").removeAttribute("aria-busy");
  const { status, recognized, notes, filters, hits, pages } = partsOf();
  const focused = focusedControl();
  status.textContent = foundText(query.question, answer);
  recognized.replaceChildren(...answer.recognized.map((one) => recognizedItem(one, base)));
  const all = searchLink("Remove all filters", { ...query, filters: {}, page: 1 });
  notes.replaceChildren(
    ...notesOn(answer).map((text) => make("p", "", text)),
    ...apartNote(answer, query),
    ...answer.proposals.map((one) => proposalNote(one, query)),
    ...(isFiltered(query) ? [make("p", "", all)] : []),
  );
  const groups = filterChoices(query, answer).map(filterGroup);
  filters.replaceChildren(...groups, ...countNote(answer));
  element("filter-box").hidden = groups.length === 0;
  if (focused !== undefined) document.querySelector<HTMLElement>(focused)?.focus();
  hits.replaceChildren(...answer.hits.map((hit) => hitItem(hit, base)));
  pages.replaceChildren(...pageLinks(answer, query));
  reveal();
}

/** Shows no answer, and why. */
export function showNothing(message: string): void {
  element("results").removeAttribute("aria-busy");
  const { status, ...rest } = partsOf();
  status.textContent = message;
  for (const part of Object.values(rest)) part.replaceChildren();
  element("filter-box").hidden = true;
  reveal();
}
