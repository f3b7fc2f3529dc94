/**
 * The tables of a page: their filters, search and sorting, with the state in the page's URL, so that it
 * can be kept, sent and gone back to.
 *
 * @module
 */
import { startTable } from "./table.ts";

/** Starts all tables of the page that have tools. */
export function startTables(): void {
  const tables = [...document.querySelectorAll<HTMLElement>("[data-table]")].map(startTable);
  const showAll = () => {
    for (const show of tables) show();
  };
  addEventListener("popstate", showAll);
  // a link to the same page with other filters need not load it again
  document.addEventListener("click", (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[href^="?"]');
    const isPlain = !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);
    if (link === null || !isPlain || event.defaultPrevented) return;
    event.preventDefault();
    history.pushState(null, "", link.href);
    showAll();
    document.getElementById(link.hash.slice(1))?.scrollIntoView();
  });
}
