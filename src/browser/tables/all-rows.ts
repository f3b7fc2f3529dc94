/**
 * The rows of a table whose other parts are on further pages: fetched from these pages when a reader asks for some of all
 * rows.
 *
 * @module
 */
import type { Row } from "./rows.ts";

/** The rows of a part, as its page has them. */
async function rowsOfPage(path: string, selector: string): Promise<readonly HTMLTableRowElement[]> {
  const response = await fetch(path);
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  const page = new DOMParser().parseFromString(await response.text(), "text/html");
  return [...page.querySelectorAll<HTMLTableRowElement>(`${selector} tbody > tr`)];
}

/** Adds the rows of all other parts of a table, in their order. Rejects, and adds none, if a page cannot be read. */
export async function loadRows(root: HTMLElement, body: HTMLTableSectionElement): Promise<void> {
  const { table, parts = "", page, total } = root.dataset;
  const rows = await Promise.all(
    parts
      .split(" ")
      .map((path, index) =>
        index === Number(page) - 1
          ? [...body.rows]
          : rowsOfPage(path, `[data-table="${table}"][data-parts]`),
      ),
  );
  const all = rows.flat();
  if (all.length < Number(total)) throw new Error(`${all.length} of ${total} rows`);
  body.replaceChildren(...all);
  // which rows this page has, and where the others are
  for (const other of root.parentElement?.children ?? []) {
    if (other instanceof HTMLElement && other !== root) other.hidden = true;
  }
}

/** Makes a menu offer the values of all rows: after its own, those that it has not had. */
export function addOptions(menu: HTMLSelectElement, rows: readonly Row[], key: string): void {
  const known = new Set(Array.from(menu.options, ({ value }) => value));
  const values = new Set(rows.flatMap((row) => row.values[key] ?? []));
  menu.append(
    ...[...values].filter((value) => !known.has(value)).map((value) => new Option(value, value)),
  );
}
