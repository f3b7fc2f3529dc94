/**
 * Downloads of the rows that a table shows: loaded when a reader first chooses some of them.
 *
 * @module
 */
import { downloadRecords } from "./records.ts";

/**
 * Makes a link of a table download the rows that are shown.
 *
 * @param pathsShown the paths that the rows which are shown link to; undefined if all are shown
 * @returns what says on the link how many rows it downloads; undefined for all
 */
function startDownload(
  link: HTMLAnchorElement,
  pathsShown: () => ReadonlySet<string> | undefined,
): (count: number | undefined) => void {
  const label = [...link.childNodes];
  const format = link.textContent?.trim().slice(-3);
  link.addEventListener("click", (event) => {
    const paths = pathsShown();
    if (paths === undefined) return;
    event.preventDefault();
    downloadRecords(link, paths);
  });
  return (count) => {
    link.hidden = count === 0;
    if (count !== undefined) link.textContent = `Download these ${count} as ${format}`;
    else link.replaceChildren(...label);
  };
}

/** The same for all links of a table that download its rows. */
export function startDownloads(
  root: HTMLElement,
  rowsShown: () => readonly HTMLTableRowElement[] | undefined,
): (count: number | undefined) => void {
  const pathsIn = (row: HTMLTableRowElement) =>
    [...row.querySelectorAll("a")].map(({ pathname }) => pathname);
  const pathsShown = () => {
    const rows = rowsShown();
    return rows && new Set(rows.flatMap(pathsIn));
  };
  const links = [...root.querySelectorAll<HTMLAnchorElement>("a[download]")];
  const shows = links.map((link) => startDownload(link, pathsShown));
  return (count) => {
    for (const show of shows) show(count);
  };
}
