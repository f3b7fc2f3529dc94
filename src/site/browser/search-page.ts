/**
 * The search page, in the browser: asks Pagefind's index as one types, and keeps the address in step.
 *
 * @module
 */
interface Result {
  data(): Promise<{
    readonly url: string;
    readonly excerpt: string;
    readonly meta: Readonly<Record<string, string>>;
  }>;
}

interface Pagefind {
  init(): Promise<void>;
  filters(): Promise<Readonly<Record<string, Readonly<Record<string, number>>>>>;
  debouncedSearch(
    query: string,
    options: { readonly filters: Readonly<Record<string, string>> },
    delay: number,
  ): Promise<{
    readonly results: readonly Result[];
    readonly filters: Readonly<Record<string, Readonly<Record<string, number>>>>;
  } | null>;
}

const PAGE = 20;
const DELAY_MS = 150;

function element<Kind extends HTMLElement>(id: string): Kind {
  const found = document.getElementById(id);
  if (found === null) throw new Error(`no element ${id}`);
  return found as Kind;
}

/** Without the extension of a flat file: the address that every host answers. */
const pageAddress = (url: string) => url.replace(/(\/index)?\.html$/, "") || "/";

async function item(result: Result): Promise<HTMLLIElement> {
  const { url, excerpt, meta } = await result.data();
  const [row, kind, link, text] = [
    document.createElement("li"),
    document.createElement("p"),
    document.createElement("a"),
    document.createElement("p"),
  ];
  kind.className = "kind";
  kind.textContent = meta["kind"] ?? "";
  link.href = pageAddress(url);
  link.textContent = meta["title"] ?? url;
  text.innerHTML = excerpt; // Pagefind's own, escaped but for <mark>
  row.append(kind, link, text);
  return row;
}

/** Starts the search of the page. */
export async function startSearch(): Promise<void> {
  const form = element<HTMLFormElement>("search");
  const input = element<HTMLInputElement>("q");
  const select = element<HTMLSelectElement>("kind");
  const status = element("status");
  const list = element("results");
  const more = element<HTMLButtonElement>("more");

  const asked = new URLSearchParams(location.search);
  input.value = asked.get("q") ?? "";
  input.focus();

  let pagefind: Pagefind;
  try {
    pagefind = (await import(/* @vite-ignore */ form.dataset["index"] ?? "")) as Pagefind;
    await pagefind.init();
  } catch {
    status.textContent = "The search index could not be loaded.";
    return;
  }
  for (const [kind, count] of Object.entries((await pagefind.filters())["kind"] ?? {})) {
    const option = new Option(`${kind} (${count})`, kind, false, kind === asked.get("kind"));
    select.append(option);
  }

  let results: readonly Result[] = [];
  const show = async (from: number) => {
    const items = await Promise.all(results.slice(from, from + PAGE).map(item));
    if (from === 0) list.replaceChildren(...items);
    else {
      list.append(...items);
      items[0]?.querySelector("a")?.focus();
    }
    more.hidden = results.length <= list.childElementCount;
  };

  const search = async () => {
    const [query, kind] = [input.value.trim(), select.value];
    const address = new URLSearchParams({ ...(query && { q: query }), ...(kind && { kind }) });
    history.replaceState(null, "", address.size > 0 ? `?${address}` : location.pathname);
    if (query === "") {
      results = [];
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
    if (answer === null) return; // a later keystroke asks again
    results = answer.results;
    status.textContent =
      results.length === 0
        ? `Nothing was found for “${query}”.`
        : `${results.length} ${results.length === 1 ? "result" : "results"} for “${query}”`;
    await show(0);
  };

  form.addEventListener("submit", (event) => {
    event.preventDefault();
    search();
  });
  input.addEventListener("input", search);
  select.addEventListener("change", search);
  more.addEventListener("click", () => show(list.childElementCount));
  await search();
}
