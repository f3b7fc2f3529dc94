/**
 * Downloads of the rows that a table shows: those of its file for readers, whose last column is the URL of each row's
 * page.
 *
 * @module
 */

/** The records of a TSV or CSV text, with their line ends: a line end in quotation marks is part of a cell. */
export const recordsOf = (text: string): readonly string[] =>
  text.match(/(?:"[^"]*"|[^"\n])+\n?/g) ?? [];

/** The path of the page that a record is about: its last cell is the URL. */
const pathOf = (record: string): string =>
  record.slice(record.lastIndexOf("://") + 3).replace(/^[^/]*|["\s]+$/g, "");

/**
 * The head of a table and the records of pages, in the order of the file.
 *
 * @param paths with the base of the site, as in the URLs
 */
export const selectRecords = (text: string, paths: ReadonlySet<string>): string =>
  recordsOf(text)
    .filter((record, index) => index === 0 || paths.has(pathOf(record)))
    .join("");

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
    const text = await (await fetch(link.href)).text();
    const own = document.createElement("a");
    own.href = URL.createObjectURL(new Blob([selectRecords(text, paths)]));
    own.download = link.pathname.split("/").pop() ?? "";
    own.click();
  });
  return (count) => {
    link.hidden = count === 0;
    if (count !== undefined) link.textContent = `Download these ${count} as ${format}`;
    else link.replaceChildren(...label);
  };
}
