/**
 * Requests filtered lists from a registry: `node bench/ask.ts FOLDER` prints {@link ResponseTimes} as
 * JSON.
 *
 * @module
 */
import { createHandler } from "../src/edge/handler.ts";
import { folderAssets } from "../src/hosts/server/folder-assets.ts";

/** Milliseconds from a request to the end of its response. */
export interface ResponseTimes {
  /** The longest of the first requests with each query. */
  readonly cold: number;
  readonly median: number;
  /** The 99th percentile. */
  readonly p99: number;
}

const QUERIES = [
  "?name=tool%204",
  "?organization=organization%207&limit=50",
  "?description=variants%20calls&limit=20",
  "?toolClass=Workflow&limit=100&offset=300",
  "?id=tool-77",
];

const handle = createHandler(folderAssets(process.argv[2] ?? "dist"));
const taken: number[] = [];
for (let round = 0; round < 2000; round++) {
  const query = QUERIES[round % QUERIES.length];
  const start = performance.now();
  const response = await handle(new Request(`https://example.org/trs/v2/tools${query}`));
  await response.text();
  taken.push(performance.now() - start);
}
// the first with each query reads its files; the others find them in memory
const cold = Math.max(...taken.splice(0, QUERIES.length));
taken.sort((a, b) => a - b);
const at = (share: number) => taken[Math.floor(taken.length * share)] as number;
const times: ResponseTimes = { cold, median: at(0.5), p99: at(0.99) };
process.stdout.write(JSON.stringify(times));
