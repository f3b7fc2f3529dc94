/**
 * Downloads of the rows that a table shows.
 *
 * @module
 */

/**
 * Makes a link of a table download the rows that are shown.
 *
 * @param pathsShown the paths that the rows which are shown link to; undefined if all are shown
 * @returns what says on the link how many rows it downloads; undefined for all
 */
export function startDownload(
  link: HTMLAnchorElement,
  pathsShown: () => ReadonlySet<string> | undefined,
): (count: number | undefined) => void {
  const label = [...link.childNodes];
  const format = link.textContent?.trim().slice(-3);
  link.addEventListener("click", async (event) => {
    const paths = pathsShown();
    if (paths === undefined) return;
    event.preventDefault();
    const records = await import("./records.ts");
    records.downloadRecords(link, paths);
  });
  return (count) => {
    link.hidden = count === 0;
    if (count !== undefined) link.textContent = `Download these ${count} as ${format}`;
    else link.replaceChildren(...label);
  };
}
