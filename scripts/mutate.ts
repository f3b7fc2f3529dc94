/**
 * `npm run mutate -- [FOLDER…] [--sample N [--seed N]]`: tests the tests of the pure rooms by mutation, each folder of `src/` by
 * the tests of the same folder; exit code 1 if a folder's score is below 85 %. With `--sample`, only what is on N lines of
 * each folder is changed, the same ones for the same seed: the score is then a little low, for whole blocks are left out.
 */
import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Stryker } from "@stryker-mutator/core";
import glob from "fast-glob";
import { randomFrom } from "../bench/random.ts";
import { parseArguments, readCommand, UsageError, wholeNumber } from "../commands/arguments.ts";
import { ROOT } from "../commands/settings.ts";
import { isWithin } from "../src/base/paths.ts";

const ROOMS = [
  "base",
  "served",
  "search",
  "gkm",
  "trs",
  "tes",
  "markdown",
  "report",
  "yaml",
  "cite",
  "languages",
  "edge",
] as const;
const LEAST = 85;

/** Mutants that tests find: by failing, or by never ending. */
const FOUND = ["Killed", "Timeout"];
const MISSED = ["Survived", "NoCoverage"];

const filesOf = (folder: string) => glob.sync(`src/${folder}/**/*.ts`, { cwd: ROOT }).sort();

const { folders, sample, seed } = readCommand(
  `npm run mutate -- [${ROOMS.join("|")}, or a folder in one…] [--sample N [--seed N]]`,
  () => {
    const { positionals, values } = parseArguments({
      sample: { type: "string" },
      seed: { type: "string" },
    });
    for (const folder of positionals) {
      if (!ROOMS.some((room) => isWithin(folder, room)) || filesOf(folder).length === 0) {
        throw new UsageError(
          `There is no folder ${folder}; the folders are ${ROOMS.join(", ")}, and those in them.`,
        );
      }
    }
    return {
      folders: positionals.length > 0 ? positionals : ROOMS,
      sample: values.sample && wholeNumber("--sample", values.sample, { from: 1 }),
      seed: wholeNumber("--seed", values.seed ?? "1", { from: 1 }),
    };
  },
);

/** Some lines of files, as ranges that Stryker takes. */
function sampleOf(files: readonly string[], count: number): readonly string[] {
  const random = randomFrom(seed);
  return files
    .flatMap((file) => {
      const lines = readFileSync(join(ROOT, file), "utf8").split("\n");
      return lines.flatMap((line, index) =>
        /^\s*(?:$|\/?\*|\/\/|import )/.test(line) ? [] : `${file}:${index + 1}-${index + 1}`,
      );
    })
    .map((range) => ({ range, order: random() }))
    .sort((one, other) => one.order - other.order)
    .slice(0, count)
    .map(({ range }) => range);
}

const reports = join(ROOT, "reports");
mkdirSync(reports, { recursive: true });

for (const folder of folders) {
  process.env["MUTATED_FOLDER"] = folder;
  const files = filesOf(folder);
  const report = join(reports, `mutation-${folder.replaceAll("/", "-")}`);
  const mutants = await new Stryker({
    mutate: [...(sample ? sampleOf(files, sample) : files)],
    // the function's tests start servers: what runs when its modules load would run all of them each time
    ignoreStatic: isWithin(folder, "edge"),
    htmlReporter: { fileName: `${report}.html` },
    jsonReporter: { fileName: `${report}.json` },
  }).runMutationTest();
  const count = (statuses: readonly string[]) =>
    mutants.filter(({ status }) => statuses.includes(status)).length;
  const [found, missed] = [count(FOUND), count(MISSED)];
  const score = (100 * found) / (found + missed);
  process.stdout.write(`\n${folder}: ${score.toFixed(1)} % of ${found + missed} mutants found\n`);
  for (const { status, fileName, location, replacement } of mutants) {
    if (!MISSED.includes(status)) continue;
    const text = replacement?.replace(/\s+/g, " ").slice(0, 100) ?? "";
    process.stdout.write(`  ${status} ${fileName}:${location.start.line}  ${text}\n`);
  }
  if (score < LEAST) process.exitCode = 1;
}
