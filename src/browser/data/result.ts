/**
 * The result of a query: as a table of the page, and as a file.
 *
 * @module
 */
import type { SqlPrimitive } from "squirreling";
import { csvOf } from "../../base/tables/csv.ts";
import { isWebUrl } from "../../base/url.ts";
import { counted, grouped } from "../../base/words.ts";
import { make } from "../elements.ts";

/** What a query gives. */
export interface QueryResult {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly SqlPrimitive[])[];
  /** Whether it gives more rows than are here. */
  readonly isCut: boolean;
}

/** A page with more rows would be slow; the file has them all. */
const MOST_SHOWN = 500;

/** A chart of more rows would be no chart. */
const MOST_BARS = 50;

/** A text, as a link if it is the URL of a page. */
function textNode(text: string): Node {
  if (!isWebUrl(text)) return document.createTextNode(text);
  const link = make("a", "", text);
  link.href = text;
  return link;
}

/** The numbers of the last column as bars; undefined if they are not counts or measures of few rows. */
function largestOf({ columns, rows }: QueryResult): number | undefined {
  const values = rows.map((row) => row[columns.length - 1]);
  const isMeasured =
    columns.length > 1 &&
    rows.length > 1 &&
    rows.length <= MOST_BARS &&
    !/(^|_)(id|pmid|year|line)$/.test(columns.at(-1) ?? "");
  const numbers = values.filter((value) => typeof value === "number" && value >= 0) as number[];
  return isMeasured && numbers.length === values.length ? Math.max(...numbers) : undefined;
}

/** A bar beside a number, for the eye: the number says the same. */
function bar(value: number, largest: number): HTMLMeterElement {
  const meter = make("meter", "");
  meter.max = largest;
  meter.value = value;
  meter.ariaHidden = "true";
  return meter;
}

/** A table of the first rows; on a phone, each cell has its column in front. */
export function resultTable(result: QueryResult): HTMLTableElement {
  const { columns, rows } = result;
  const largest = largestOf(result);
  const heads = columns.map((column) => {
    const head = make("th", "", column);
    head.scope = "col";
    return head;
  });
  const lines = rows.slice(0, MOST_SHOWN).map((values) => {
    const cells = values.map((value, index) => {
      const text = [cellOf(value)].flat().join("; ");
      const cell = make("td", "", textNode(text));
      cell.dataset["label"] = columns[index] ?? "";
      const isLast = index === columns.length - 1;
      if (isLast && largest !== undefined && largest > 0) cell.append(bar(Number(value), largest));
      return cell;
    });
    return make("tr", "", ...cells);
  });
  return make(
    "table",
    "stack",
    make("thead", "", make("tr", "", ...heads)),
    make("tbody", "", ...lines),
  );
}

/** How many rows a query gives, and which of them are shown. */
export function resultText({ rows, isCut }: QueryResult): string {
  if (rows.length === 0) return "No row matches this query.";
  const found = isCut ? `More than ${grouped(rows.length)} rows` : counted(rows.length, "row");
  if (rows.length <= MOST_SHOWN) return `${found}.`;
  const file = isCut ? `the first ${grouped(rows.length)}` : "all of them";
  return `${found}. The first ${MOST_SHOWN} are shown; the CSV file has ${file}.`;
}

/** The rows as CSV for spreadsheets. */
export const resultCsv = ({ columns, rows }: QueryResult): string =>
  csvOf(
    columns,
    rows.map((values) => values.map(cellOf)),
  );

/** An error as a sentence. */
export function errorText(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return /[.?!]$/.test(text) ? text : `${text}.`;
}

/** A value as text, and the items of a list apart. */
export function cellOf(value: SqlPrimitive): string | readonly string[] {
  if (value === null || value === undefined) return "";
  if (Array.isArray(value)) return value.map((item) => [cellOf(item)].flat().join("; "));
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
