/**
 * The search page, in the browser: it answers as the reader types, and keeps the page's URL in step, so
 * that going back and forward, and a copied URL, show the same.
 *
 * @module
 */
import type { SearchAnswer } from "../../search/open-index.ts";
import { element } from "../elements.ts";
import { setBusy, showAnswer, showNothing, showWaiting } from "./answer-view.ts";
import { startCombobox } from "./combobox.ts";
import { indexOfPage, indexPlaces } from "./index-of-page.ts";
import { FILTERS, formatQuery, parseQuery, type Query, withFilter, withSwitched } from "./query.ts";
import { startTexts } from "./texts.ts";

/** How long after the last key the question is asked, in milliseconds. */
const DELAY_MS = 80;

/** How long a search takes until the page says that it is searching, in milliseconds. */
const PATIENCE_MS = 150;

/** What a search does to the history of the browser. */
type Step = "push" | "replace" | "none";

const fieldOf = (name: string) => FILTERS.find(({ field }) => field === name)?.field;

export function startSearchPage(): void {
  const form = element("search", HTMLFormElement);
  const input = element("q", HTMLInputElement);
  const places = indexPlaces(form);
  const index = indexOfPage(places);
  const texts = startTexts(form);
  let query = parseQuery(location.search);
  let searches = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** What was switched off and is no longer in the question stays off no longer. */
  const forget = ({ recognized }: SearchAnswer): void => {
    const off = query.off.filter((part) =>
      recognized.some(({ asked: one, isOff }) => isOff === true && one === part),
    );
    if (off.length === query.off.length) return;
    query = { ...query, off };
    history.replaceState(null, "", formatQuery(query));
  };
  const search = async (next: Query, step: Step): Promise<void> => {
    clearTimeout(timer);
    query = next;
    const mine = ++searches;
    const url = formatQuery(query) || location.pathname;
    if (step === "push" && url !== (location.search || location.pathname)) {
      history.pushState(null, "", url);
    } else if (step === "replace") history.replaceState(null, "", url);
    if (input.value.trim() !== query.question) input.value = query.question;
    texts.ask(query.off.reduce((rest, part) => rest.replace(part, ""), query.question).trim());
    if (query.question === "") return showNothing("Type to search.");
    setBusy();
    const waiting = setTimeout(() => mine === searches && showWaiting(), PATIENCE_MS);
    try {
      const { question, filters, page, off } = query;
      const answer = await index.answer(question, filters, page, off);
      if (mine !== searches) return;
      forget(answer);
      showAnswer(query, answer, places.base);
      texts.openIf(answer.total === 0);
    } catch {
      if (mine === searches) showNothing("The search index could not be loaded. Try again later.");
    } finally {
      clearTimeout(waiting);
    }
  };

  // on wide screens there is room for the filters beside the results
  element("filter-box", HTMLDetailsElement).open = matchMedia("(min-width: 60rem)").matches;
  input.value = query.question;
  if (query.question === "") input.focus();
  startCombobox(form, input, (question) => search({ ...query, question, page: 1 }, "push"));
  input.addEventListener("input", () => {
    clearTimeout(timer);
    const question = input.value.trim();
    searches++; // what is still searched for is no longer asked
    setBusy();
    timer = setTimeout(() => search({ ...query, question, page: 1 }, "replace"), DELAY_MS);
  });
  element("filters").addEventListener("change", ({ target }) => {
    if (!(target instanceof HTMLInputElement)) return;
    const field = fieldOf(target.name);
    if (field !== undefined) search(withFilter(query, field, target.value, target.checked), "push");
  });
  element("recognized").addEventListener("click", ({ target }) => {
    const button = target instanceof Element ? target.closest("button") : null;
    if (button !== null) search(withSwitched(query, button.value), "push");
  });
  element("results").addEventListener("click", async (event) => {
    const link = event.target instanceof Element ? event.target.closest("a[data-search]") : null;
    const isOther = event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0;
    if (!(link instanceof HTMLAnchorElement) || isOther) return;
    event.preventDefault();
    await search(parseQuery(new URL(link.href).search), "push");
    element("status").focus(); // the link is gone
    scrollTo({ top: 0 });
  });
  addEventListener("popstate", () => search(parseQuery(location.search), "none"));
  search(query, "none");
}
