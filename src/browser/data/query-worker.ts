/**
 * The worker that runs queries, so that a heavy one can be ended, and the page stays alive.
 *
 * @module
 */
import type { QueryReply, QueryRequest } from "./queries.ts";
import { runQuery } from "./query.ts";
import { errorText } from "./result.ts";
import { tableSource } from "./tables.ts";

type Sources = Parameters<typeof runQuery>[1];

let sources: Sources | undefined;

const tell = (reply: QueryReply) => postMessage(reply);

addEventListener("message", async ({ data }: MessageEvent<QueryRequest>) => {
  const { tables, root, query } = data;
  sources ??= Object.fromEntries(tables.map((table) => [table.name, tableSource(table, root)]));
  try {
    tell({ result: await runQuery(query, sources) });
  } catch (error) {
    tell({ error: errorText(error) });
  }
});
