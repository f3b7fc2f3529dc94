/**
 * The search page, in the browser: it searches Pagefind's index as the reader types, and keeps the
 * page's URL in step.
 *
 * @module
 */
import { counted } from "../../json/words.ts";
import { element, make } from "./elements.ts";
import { parseKinds, parseResult, type SearchResult, searchQuery } from "./search-results.ts";

/** A result that Pagefind has found and not loaded yet. */
interface Found {
  data(): Promise<unknown>;
}

/** The functions of Pagefind's script that the page uses. */
interface Pagefind {
  init(): Promise<void>;
  filters(): Promise<unknown>;
  debouncedSearch(
    query: string,
    options: { readonly filters: Readonly<Record<string, string>> },
    delay: number,
  ): Promise<{ readonly results: readonly Found[] } | null>;
}

const PAGE_SIZE = 20;
const DELAY_MS = 150;

function itemOf({ path, title, kind, excerpt }: SearchResult): HTMLLIElement {
  const link = make("a", "", title);
  link.href = path;
  const text = make("p", "");
  text.innerHTML = excerpt;
  return make("li", "", make("p", "kind", kind), link, text);
}

async function itemsOf(found: readonly Found[]): Promise<readonly HTMLLIElement[]> {
  const loaded = await Promise.all(found.map((one) => one.data()));
  return loaded.flatMap((data) => {
    const result = parseResult(data);
    return result === undefined ? [] : [itemOf(result)];
  });
}

/** Starts the search of the page. */
export async function startSearch(): Promise<void> {
  const form = element("search", HTMLFormElement);
  const input = element("q", HTMLInputElement);
  const select = element("kind", HTMLSelectElement);
  const status = element("status");
  const list = element("results");
  const more = element("more", HTMLButtonElement);

  const given = new URLSearchParams(location.search);
  input.value = given.get("q") ?? "";
  input.focus();

  let pagefind: Pagefind;
  try {
    pagefind = await import(/* @vite-ignore */ form.dataset["index"] ?? "");
    await pagefind.init();
  } catch {
    status.textContent = "The search index could not be loaded.";
    return;
  }
  for (const [kind, count] of parseKinds(await pagefind.filters())) {
    select.append(new Option(`${kind} (${count})`, kind, false, kind === given.get("kind")));
  }

  let found: readonly Found[] = [];
  let shown = 0;
  const show = async (from: number) => {
    const all = found;
    const items = await itemsOf(all.slice(from, from + PAGE_SIZE));
    if (all !== found) return; // a later search has other results
    if (from === 0) list.replaceChildren(...items);
    else {
      list.append(...items);
      items[0]?.querySelector("a")?.focus();
    }
    shown = from + PAGE_SIZE;
    more.hidden = all.length <= shown;
  };

  const search = async () => {
    const [query, kind] = [input.value.trim(), select.value];
    history.replaceState(null, "", searchQuery(query, kind) || location.pathname);
    if (query === "") {
      found = [];
      list.replaceChildren();
      more.hidden = true;
      status.textContent = "Type to search.";
      return;
    }
    const answer = await pagefind.debouncedSearch(
      query,
      { filters: kind ? { kind } : {} },
      DELAY_MS,
    );
    if (answer === null) return; // a later keystroke searches again
    found = answer.results;
    status.textContent =
      found.length === 0
        ? `No results for “${query}”.`
        : `${counted(found.length, "result")} for “${query}”`;
    await show(0);
  };

  form.addEventListener("submit", (event) => {
    event.preventDefault();
    search();
  });
  input.addEventListener("input", search);
  select.addEventListener("change", search);
  more.addEventListener("click", () => show(shown));
  await search();
}
