/**
 * The buttons below a table of many rows: loaded where there are so many.
 *
 * @module
 */

/**
 * Starts a pager.
 *
 * @param goTo shows a page, from 1; 0 shows all rows
 * @returns what shows on which page of how many the table is, and how many rows all pages have
 */
export function startPager(
  pager: Element | null,
  goTo: (page: number) => void,
): (page: number, pages: number, rows: number) => void {
  const [previous, next, all] = pager?.querySelectorAll("button") ?? [];
  const place = pager?.querySelector("span");
  if (!(pager instanceof HTMLElement && previous && next && all && place)) return () => {};
  let current = 1;
  previous.addEventListener("click", () => goTo(current - 1));
  next.addEventListener("click", () => goTo(current + 1));
  all.addEventListener("click", () => goTo(current === 0 ? 1 : 0));
  return (page, pages, rows) => {
    current = page;
    pager.hidden = pages === 1;
    place.textContent = page === 0 ? `All ${rows} rows` : `Page ${page} of ${pages}`;
    previous.disabled = page < 2;
    next.disabled = page === 0 || page === pages;
    all.textContent = page === 0 ? "Show pages" : `Show all ${rows}`;
  };
}
