/**
 * `npm run mutate -- [FOLDER…]`: tests the tests of the core by mutation, each folder by its own tests; exit code
 * 1 if a folder's score is below 85 %.
 */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { Stryker } from "@stryker-mutator/core";
import { parseArguments, readCommand, UsageError } from "./arguments.ts";
import { ROOT } from "./settings.ts";

const ROOMS = ["json", "gkm", "trs", "tes", "edge"] as const;
const LEAST = 85;

/** Mutants that tests find: by failing, or by never ending. */
const FOUND = ["Killed", "Timeout"];
const MISSED = ["Survived", "NoCoverage"];

const asked = readCommand(`npm run mutate -- [${ROOMS.join("|")}…]`, () => {
  const { positionals } = parseArguments({});
  const unknown = positionals.find((name) => !ROOMS.some((room) => room === name));
  if (unknown !== undefined)
    throw new UsageError(`There is no folder ${unknown}; the folders are ${ROOMS.join(", ")}.`);
  return positionals.length > 0 ? positionals : ROOMS;
});

const reports = join(ROOT, "reports");
mkdirSync(reports, { recursive: true });

for (const room of asked) {
  process.env["MUTATED_ROOM"] = room;
  const mutants = await new Stryker({
    mutate: [`src/${room}/**/*.ts`],
    // the function's tests start servers: what runs when its modules load would run all of them each time
    ignoreStatic: room === "edge",
    htmlReporter: { fileName: `${reports}/mutation-${room}.html` },
    jsonReporter: { fileName: `${reports}/mutation-${room}.json` },
  }).runMutationTest();
  const count = (statuses: readonly string[]) =>
    mutants.filter(({ status }) => statuses.includes(status)).length;
  const [found, missed] = [count(FOUND), count(MISSED)];
  const score = (100 * found) / (found + missed);
  process.stdout.write(`\n${room}: ${score.toFixed(1)} % of ${found + missed} mutants found\n`);
  for (const { status, fileName, location, replacement } of mutants) {
    if (!MISSED.includes(status)) continue;
    const text = replacement?.replace(/\s+/g, " ").slice(0, 100) ?? "";
    process.stdout.write(`  ${status} ${fileName}:${location.start.line}  ${text}\n`);
  }
  if (score < LEAST) process.exitCode = 1;
}
