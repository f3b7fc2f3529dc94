/**
 * Asks a registry for filtered lists, in a process of its own: `node bench/ask.ts FOLDER` prints an
 * {@link Answers} as JSON.
 *
 * @module
 */
import { createHandler } from "../src/edge/handler.ts";
import { folderAssets } from "../src/hosts/folder-assets.ts";

/** Milliseconds an answer takes. */
export interface Answers {
  /** At most, for the first of each question. */
  readonly cold: number;
  readonly median: number;
  /** The 99th percentile. */
  readonly p99: number;
}

const QUESTIONS = [
  "?name=tool%204",
  "?organization=organization%207&limit=50",
  "?description=variants%20calls&limit=20",
  "?toolClass=Workflow&limit=100&offset=300",
  "?id=tool-77",
];

const handle = createHandler(folderAssets(process.argv[2] ?? "dist"));
const taken: number[] = [];
for (let round = 0; round < 2000; round++) {
  const question = QUESTIONS[round % QUESTIONS.length];
  const start = performance.now();
  const response = await handle(new Request(`https://example.org/trs/v2/tools${question}`));
  await response.text();
  taken.push(performance.now() - start);
}
// the first of each reads what it needs; the others find it in memory
const cold = Math.max(...taken.splice(0, QUESTIONS.length));
taken.sort((a, b) => a - b);
const at = (share: number) => taken[Math.floor(taken.length * share)] as number;
const answers: Answers = { cold, median: at(0.5), p99: at(0.99) };
process.stdout.write(JSON.stringify(answers));
