/**
 * One table of a page: shows what its fields and the page's URL ask for.
 *
 * @module
 */
import { rowsOf, showRows } from "./body.ts";
import { showSort, sortButtons } from "./heads.ts";
import { countsOf, ROWS_PER_PAGE, visibleRows } from "./rows.ts";
import { readState, type TableState, writeState } from "./state.ts";

/** The counts beside the values of a menu, given what else is chosen. */
function showCounts(menu: HTMLSelectElement, counts: ReadonlyMap<string, number>): void {
  for (const option of menu.options) {
    if (option.value === "") continue;
    const count = counts.get(option.value) ?? 0;
    option.textContent = `${option.value} (${count})`;
    option.disabled = count === 0 && !option.selected;
  }
}

/** Starts a table. Returns what shows it as the page's URL asks for. */
export function startTable(root: HTMLElement): () => void {
  const prefix = root.dataset["table"] ?? "";
  const part = <Found extends Element>(selector: string) => root.querySelector<Found>(selector);
  const all = <Found extends Element>(selector: string) => [
    ...root.querySelectorAll<Found>(selector),
  ];
  const fields = part<HTMLFieldSetElement>("fieldset");
  const body = part<HTMLTableSectionElement>("tbody");
  const status = part("[role=status]");
  const clear = part<HTMLButtonElement>(".clear");
  const sortMenu = part<HTMLSelectElement>(".sort select");
  const text = part<HTMLInputElement>("input");
  const summary = part<HTMLElement>("summary");
  if (fields === null || body === null || status === null || clear === null) return () => {};
  const menus = all<HTMLSelectElement>("select[data-key]").map((menu) => ({
    key: menu.dataset["key"] ?? "",
    menu,
  }));
  const heads = all<HTMLTableCellElement>("thead th");
  const keys = menus.map(({ key }) => key);
  const columns = heads.map((head) => head.dataset["key"] ?? "");
  // the text of an option changes with its count
  for (const option of menus.flatMap(({ menu }) => [...menu.options].slice(1))) {
    option.setAttribute("value", option.text.replace(/ \(\d+\)$/, ""));
  }
  let rows = rowsOf(body, columns, keys);
  const total = Number(root.dataset["total"] ?? rows.length);
  let isPartial = total > rows.length;
  let isLoading = false;
  let missing = "";
  const current = () => readState(new URLSearchParams(location.search), prefix, keys);

  /** Adds the rows of the other pages, and shows them as the page's URL asks for. */
  const loadAll = async (): Promise<void> => {
    if (!isPartial || isLoading) return;
    isLoading = true;
    status.textContent = `Loading all ${total} rows…`;
    try {
      const { addOptions, loadRows } = await import("./all-rows.ts");
      await loadRows(root, body);
      rows = rowsOf(body, columns, keys);
      for (const { key, menu } of menus) addOptions(menu, rows, key);
    } catch {
      missing = ". The rows of other pages could not be loaded";
    }
    isPartial = false;
    show();
    if (rows.length > ROWS_PER_PAGE) startPages();
  };

  const show = (): void => {
    const state = current();
    const { size } = state.filters;
    const isFiltered = size > 0 || state.text !== "";
    if (isPartial && (isFiltered || state.sort !== "" || state.page !== 1)) {
      loadAll();
      return;
    }
    for (const { key, menu } of menus) {
      menu.value = state.filters.get(key) ?? "";
      showCounts(menu, countsOf(rows, state, key));
    }
    if (text !== null && text.value.trim() !== state.text) text.value = state.text;
    if (sortMenu !== null) sortMenu.value = state.sort;
    showSort(heads, state.sort);
    const view = visibleRows(rows, state);
    showRows(body, rows, view);
    showPage?.(view.page, view.pages, view.rows.length);
    clear.hidden = !isFiltered;
    if (summary !== null) summary.textContent = size > 0 ? `Filters (${size})` : "Filters";
    shownRows = isFiltered ? view.rows : undefined;
    showDownloads();
    const isWhole = !isFiltered && total === rows.length;
    const counts = `${isWhole ? "" : `${view.rows.length} of `}${total} rows`;
    // a URL can ask for what no row says, such as a name that has changed since
    const unknown = menus.map(({ key, menu }) =>
      menu.selectedIndex < 0 ? `. No row has this ${key}` : "",
    );
    const message = counts + unknown.join("") + missing;
    // the same text again would be announced again
    if (status.textContent !== message) status.textContent = message;
  };

  /** Shows another state; `isStep` if going back leads to the one before. */
  function go(change: Partial<TableState>, isStep = true): void {
    const query = new URLSearchParams(location.search);
    const state = { ...current(), page: 1, ...change };
    const search = writeState(query, prefix, keys, state).toString();
    const url = `${location.pathname}${search && `?${search}`}${location.hash}`;
    history[isStep ? "pushState" : "replaceState"](null, "", url);
    show();
  }

  let shownRows: readonly (typeof rows)[number][] | undefined;
  let downloads: Promise<(count: number | undefined) => void> | undefined;
  async function showDownloads(): Promise<void> {
    if (shownRows !== undefined) {
      downloads ??= import("./download.ts").then(({ startDownloads }) =>
        startDownloads(root, () => shownRows?.map(({ element }) => element)),
      );
    }
    const showCount = await downloads;
    showCount?.(shownRows?.length);
  }
  let showPage: ((page: number, pages: number, rows: number) => void) | undefined;
  async function startPages(): Promise<void> {
    const pager = await import("./pager.ts");
    showPage = pager.startPager(part(".pages"), (page) => {
      go({ page });
      root.scrollIntoView(); // the buttons are below the rows, which begin above
    });
    show();
  }
  // a menu offers the values of all rows
  fields.addEventListener("focusin", loadAll);
  fields.addEventListener("change", ({ target }) => {
    if (target === text) return;
    const chosen = menus.filter(({ menu }) => menu.value !== "");
    go({
      filters: new Map(chosen.map(({ key, menu }) => [key, menu.value])),
      sort: sortMenu?.value ?? "",
    });
  });
  text?.addEventListener("input", () => go({ text: text.value }, false));
  clear.addEventListener("click", () => {
    go({ filters: new Map(), text: "" });
    // the button that was pressed is gone; of folded menus there is the summary
    for (const field of [summary, menus[0]?.menu, text]) field?.focus();
  });
  sortButtons(heads, (sort) => go({ sort }));
  show();
  if (rows.length > ROWS_PER_PAGE) startPages();
  return show;
}
