/**
 * The headings of a table's columns: buttons that sort it.
 *
 * @module
 */

/**
 * Makes a button of the heading of each column that the table can be sorted by. Pressed again, it sorts
 * in the other direction, then as the page has the rows.
 */
export function sortButtons(
  heads: readonly HTMLTableCellElement[],
  sortBy: (sort: string) => void,
): void {
  for (const head of heads) {
    const { key } = head.dataset;
    if (key === undefined) continue;
    const button = document.createElement("button");
    button.type = "button";
    button.append(...head.childNodes);
    head.append(button);
    button.addEventListener("click", () => {
      const next = { ascending: `-${key}`, descending: "" }[head.ariaSort ?? ""];
      sortBy(next ?? key);
    });
  }
}

/** Says which column the rows are sorted by. */
export function showSort(heads: readonly HTMLTableCellElement[], sort: string): void {
  for (const head of heads) {
    const { key } = head.dataset;
    if (sort === key) head.ariaSort = "ascending";
    else if (key !== undefined && sort === `-${key}`) head.ariaSort = "descending";
    else head.ariaSort = null;
  }
}
