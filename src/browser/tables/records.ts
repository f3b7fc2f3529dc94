/**
 * The rows of a table in its file for readers, whose last column is the URL of each row's page: loaded when some of them
 * are downloaded.
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

/** Downloads the records of pages from the file that a link leads to. */
export async function downloadRecords(
  { href, pathname }: HTMLAnchorElement,
  paths: ReadonlySet<string>,
): Promise<void> {
  const text = await (await fetch(href)).text();
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([selectRecords(text, paths)]));
  link.download = pathname.split("/").pop() ?? "";
  link.click();
}
