/**
 * A search field with suggestions: an editable combobox with a list (WAI-ARIA 1.2, combobox). Arrow keys
 * go through the list, Enter opens what is chosen, or the page that the text names exactly, or else the
 * search page; Escape closes the list, and then empties the field.
 *
 * @module
 */
import { make } from "../elements.ts";
import { indexOfPage, indexPlaces, type SearchPlaces } from "./index-of-page.ts";
import { fillList } from "./option-list.ts";
import { formatQuery } from "./query.ts";
import { groupSuggestions } from "./suggestion-groups.ts";

/** How long Enter waits for the index before it goes to the search page, in milliseconds. */
const PATIENCE_MS = 1000;

const after = (milliseconds: number) =>
  new Promise<undefined>((resolve) => setTimeout(resolve, milliseconds));

/** The list of a field, empty and closed. */
function makeList(form: HTMLFormElement, input: HTMLInputElement): HTMLElement {
  const list = make("div", "suggestions");
  list.id = `${input.id}-suggestions`;
  list.hidden = true;
  list.setAttribute("role", "listbox");
  list.setAttribute("aria-label", "Suggestions");
  form.append(list);
  return list;
}

function describe(input: HTMLInputElement, list: HTMLElement): void {
  // a field of type search may not have another role (ARIA in HTML)
  input.type = "text";
  input.setAttribute("role", "combobox");
  input.setAttribute("aria-autocomplete", "list");
  input.setAttribute("aria-expanded", "false");
  input.setAttribute("aria-controls", list.id);
}

/** The URL of all results. */
const resultsOf = (form: HTMLFormElement, question: string): string =>
  form.action.replace(/\?.*$/, "") + formatQuery({ question, filters: {}, off: [], page: 1 });

/** The page that a text names exactly; undefined if there is none, or the index does not say so in time. */
async function exactPage(text: string, places: SearchPlaces): Promise<string | undefined> {
  const exactMatch = indexOfPage(places)
    .suggest(text)
    .then(({ exact }) => exact && places.base + exact.path)
    .catch(() => undefined);
  return Promise.race([exactMatch, after(PATIENCE_MS)]);
}

/**
 * Improves a search form.
 *
 * @param showResults shows the results for a question; by default, the search page does
 */
export function startCombobox(
  form: HTMLFormElement,
  input: HTMLInputElement,
  showResults = (question: string) => location.assign(resultsOf(form, question)),
): void {
  const places = indexPlaces(form);
  const list = makeList(form, input);
  let options: readonly HTMLAnchorElement[] = [];
  let active = -1;
  let asked = 0;
  describe(input, list);

  const choose = (place: number): void => {
    options[active]?.setAttribute("aria-selected", "false");
    active = place;
    const option = options[place];
    if (option === undefined) input.removeAttribute("aria-activedescendant");
    else {
      option.setAttribute("aria-selected", "true");
      option.scrollIntoView({ block: "nearest" });
      input.setAttribute("aria-activedescendant", option.id);
    }
  };
  const close = (): void => {
    asked++;
    choose(-1);
    options = [];
    list.hidden = true;
    list.replaceChildren();
    input.setAttribute("aria-expanded", "false");
  };
  const suggest = async (): Promise<void> => {
    const text = input.value.trim();
    if (text === "") return close();
    const mine = ++asked;
    const answer = await indexOfPage(places)
      .suggest(text)
      .catch(() => undefined);
    if (mine !== asked) return; // the text has changed, or the list was closed
    const groups = groupSuggestions(answer?.suggestions ?? []);
    if (groups.length === 0) return close();
    choose(-1);
    const all = { text: `All results for “${text}”`, href: resultsOf(form, text) };
    options = fillList(list, groups, places.base, all);
    list.hidden = false;
    input.setAttribute("aria-expanded", "true");
  };
  const step = (by: number): void => {
    // one place before the first is the field itself
    const places = options.length + 1;
    choose(((active + 1 + by + places) % places) - 1);
  };

  input.addEventListener("input", suggest);
  input.addEventListener("keydown", (event) => {
    if (event.isComposing) return;
    const isOpen = !list.hidden;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      if (isOpen) step(event.key === "ArrowDown" ? 1 : -1);
      else suggest();
    } else if (event.key === "Escape" && (isOpen || input.value !== "")) {
      event.preventDefault();
      if (!isOpen) {
        input.value = "";
        input.dispatchEvent(new Event("input", { bubbles: true }));
      }
      close();
    } else if (event.key === "Enter" && active >= 0) {
      event.preventDefault();
      options[active]?.click();
    } else if (event.key === "Home" || event.key === "End") choose(-1);
  });
  form.addEventListener("submit", (event) => {
    if (event.defaultPrevented) return;
    event.preventDefault();
    const text = input.value.trim();
    close();
    exactPage(text, places).then((page) => {
      if (page === undefined) showResults(text);
      else location.assign(page);
    });
  });
  // with the pointer, the field keeps the focus
  list.addEventListener("pointerdown", (event) => event.preventDefault());
  input.addEventListener("blur", close);
  // typed while this was loading
  if (document.activeElement === input && input.value !== input.defaultValue) suggest();
}
