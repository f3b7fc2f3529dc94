/**
 * What the page of a row says first, below the row: loaded when a reader first unfolds one.
 *
 * @module
 */
import { make } from "../elements.ts";

/** The class of the row below a row that is unfolded. */
const UNFOLDED = "unfolded";

/** The row that a row has unfolded below it, if it has. */
function unfoldedBelow(row: Element): Element | undefined {
  const next = row.nextElementSibling;
  return next?.classList.contains(UNFOLDED) ? next : undefined;
}

/**
 * What a page says first: the statement of its curators, or else its own first sentence.
 *
 * @throws {Error} if the page cannot be loaded
 */
async function statementOf(url: string): Promise<readonly Node[]> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  const page = new DOMParser().parseFromString(await response.text(), "text/html");
  const statement = page.querySelector("main blockquote") ?? page.querySelector("main .lead");
  return [...(statement?.childNodes ?? [])];
}

/** Unfolds the row of a button, or folds it. Its last link leads to its page. */
export async function unfold(button: HTMLButtonElement): Promise<void> {
  const row = button.closest("tr");
  const link = [...(row?.querySelectorAll("a") ?? [])].at(-1);
  if (row === null || link === undefined) return;
  const below = unfoldedBelow(row);
  button.ariaExpanded = String(below === undefined);
  if (below !== undefined) return below.remove();
  const cell = make("td", "", "Loading…");
  cell.colSpan = row.cells.length;
  // it is read out once it is there
  cell.ariaLive = "polite";
  row.after(make("tr", UNFOLDED, cell));
  try {
    cell.replaceChildren(...(await statementOf(link.href)));
  } catch {
    cell.textContent = "The statement could not be loaded.";
  }
}
