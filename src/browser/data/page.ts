/**
 * The page of the data, in the browser: queries over the site's own files.
 *
 * @module
 */
import { counted } from "../../base/words.ts";
import { element, make } from "../elements.ts";
import { saveFile } from "../save-file.ts";
import type { completionAt } from "./completion.ts";
import type { Queries } from "./queries.ts";
import type { QueryResult } from "./result.ts";
import type { DataTable } from "./tables.ts";

function showStatus(text: string, isWrong = false): void {
  const status = element("status");
  status.textContent = text;
  status.classList.toggle("wrong", isWrong);
}

/** Lists the tables with their columns. */
function showTables(tables: readonly DataTable[]): void {
  const lists = tables.map(({ name, description, rows, columns }) => {
    const names = columns.flatMap((column, index) => {
      const code = make("code", "", column.name);
      code.title = column.description;
      return index === 0 ? [code] : [", ", code];
    });
    const summary = make("summary", "", make("code", "", name), ` ${counted(rows, "row")}`);
    return make("details", "", summary, make("p", "", description), make("p", "", ...names));
  });
  element("tables").replaceChildren(...lists);
}

/** Offers names for the word before the caret; a chosen one takes its place. */
function startCompletion(
  sql: HTMLTextAreaElement,
  tables: readonly DataTable[],
  complete: typeof completionAt,
): void {
  const offer = () => {
    const { selectionEnd: caret } = sql;
    const { from, names } = complete(sql.value, caret, tables);
    const buttons = names.map((name) => {
      const button = make("button", "button", name);
      button.type = "button";
      button.addEventListener("click", () => {
        sql.setRangeText(name, from, caret, "end");
        sql.focus();
        offer();
      });
      return button;
    });
    element("completions").replaceChildren(...buttons);
  };
  sql.addEventListener("input", offer);
}

/** Reads what there is. */
async function readTables(
  base: string,
  manifest: string,
  sql: HTMLTextAreaElement,
): Promise<readonly DataTable[]> {
  const response = await fetch(base + manifest).catch(() => {
    throw new Error("The list of the tables could not be fetched. Check the connection.");
  });
  if (!response.ok)
    throw new Error(`The list of the tables could not be read (${response.status}).`);
  const { tables } = (await response.json()) as { readonly tables: readonly DataTable[] };
  showTables(tables);
  const { completionAt } = await import("./completion.ts");
  startCompletion(sql, tables, completionAt);
  return tables;
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Starts the page. */
export function startDataPage(): void {
  const root = element("data");
  const { base = "", manifest = "" } = root.dataset;
  const sql = element("sql", HTMLTextAreaElement);
  const example = element("example", HTMLSelectElement);
  const download = element("csv", HTMLButtonElement);
  let listed: Promise<readonly DataTable[]> | undefined;
  let queries: Queries | undefined;
  let runs = 0;
  let shown: QueryResult | undefined;
  const open = () => {
    listed ??= readTables(base, manifest, sql);
    listed.catch(() => {
      listed = undefined; // the next query tries again
    });
    return listed;
  };
  const openQueries = async (): Promise<Queries> => {
    const { startQueries } = await import("./queries.ts");
    const tables = await open();
    queries ??= startQueries(tables, location.origin + base);
    return queries;
  };

  const show = (result: QueryResult | undefined, table: HTMLElement | undefined) => {
    shown = result;
    const isEmpty = table === undefined;
    download.hidden = isEmpty;
    const box = element("result");
    // a wide or long table is scrolled with the keyboard too
    box.tabIndex = isEmpty ? -1 : 0;
    box.replaceChildren(...(table === undefined ? [] : [table]));
  };

  const run = async () => {
    runs += 1;
    const own = runs;
    const query = sql.value;
    const stop = element("stop");
    showStatus("Running the query…");
    stop.hidden = false;
    try {
      const opened = await openQueries();
      if (runs !== own) return;
      const result = await opened.run(query);
      const { resultTable, resultText } = await import("./result.ts");
      if (runs !== own) return;
      show(result, result.rows.length === 0 ? undefined : resultTable(result));
      showStatus(resultText(result));
    } catch (error) {
      if (runs !== own) return;
      show(undefined, undefined);
      showStatus(`This query cannot be run. ${messageOf(error)}`, true);
    }
    stop.hidden = true;
  };
  const cancel = () => {
    runs += 1;
    queries?.cancel();
    element("stop").hidden = true;
    showStatus("Cancelled.");
  };

  element("query").addEventListener("submit", (event) => {
    event.preventDefault();
    run();
  });
  sql.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    run();
  });
  element("stop").addEventListener("click", cancel);
  example.addEventListener("change", () => {
    sql.value = example.value;
    element("completions").replaceChildren();
    run();
  });
  download.addEventListener("click", async () => {
    const { resultCsv } = await import("./result.ts");
    if (shown !== undefined) saveFile("query.csv", "text/csv", resultCsv(shown));
  });
  open().catch((error: unknown) => showStatus(messageOf(error), true));
}
