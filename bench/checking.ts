/**
 * How long checking a bundle takes, compared with parsing it.
 *
 * @module
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { JsonObject } from "../src/base/json.ts";
import { counted } from "../src/base/words.ts";
import { COLLECTION_NAMES } from "../src/gkm/model/collections.ts";
import type { Problem } from "../src/report/problem.ts";
import { generateBundle } from "./bundle/bundle.ts";
import type { Measurement } from "./check.ts";
import { runProgram } from "./programs.ts";
import { median, megabytes, milliseconds, ratio } from "./units.ts";

interface CheckingOptions {
  /** Entries of the bundle. */
  readonly entries: number;
  readonly rounds: number;
  /** Where the bundles are written. */
  readonly folder: string;
  /** Receives the lines of the report. */
  readonly print: (line: string) => void;
}

const measure = (what: "baseline" | "check", file: string) =>
  runProgram<readonly [Measurement]>("check", what, file)[0];

/** Medians of several measurements. What is compared is measured in turns. */
function compare<Name extends string>(
  rounds: number,
  runs: Readonly<Record<Name, () => Measurement>>,
): Readonly<Record<Name, Measurement>> {
  const names = Object.keys(runs) as Name[];
  const all = new Map(names.map((name) => [name, [] as Measurement[]]));
  for (let round = 0; round < rounds; round++) {
    for (const name of names) all.get(name)?.push(runs[name]());
  }
  return Object.fromEntries(
    [...all].map(([name, measurements]) => [
      name,
      {
        ...(measurements[0] as Measurement),
        ms: median(measurements.map(({ ms }) => ms)),
        compileMs: median(measurements.map(({ compileMs }) => compileMs)),
        memory: median(measurements.map(({ memory }) => memory)),
      },
    ]),
  ) as Record<Name, Measurement>;
}

function problemsOf({ result }: Measurement): string {
  const problems = result as readonly Problem[];
  const [first] = problems;
  return first === undefined
    ? "no problems"
    : `${counted(problems.length, "problem")}, ${first.code} at ${first.line}:${first.column}`;
}

const memoryOf = ({ memory, bytes }: Measurement) => `memory ${ratio(memory, bytes)} the file`;

function writeBundle({ folder, print }: CheckingOptions, name: string, entries: number): string {
  const bundle = generateBundle(entries);
  const sizes = COLLECTION_NAMES.map(
    (collection) => Object.keys(bundle[collection] as JsonObject).length,
  );
  const file = join(folder, name);
  writeFileSync(file, JSON.stringify(bundle, null, 1));
  const total = sizes.reduce((a, b) => a + b);
  print(`\n${name}: ${total} entries, ${megabytes(readFileSync(file).byteLength)}`);
  return file;
}

/** A bundle without problems, in new processes and in one that is warm. Returns its bytes. */
function measureClean(options: CheckingOptions): number {
  const { entries, rounds, print } = options;
  const file = writeBundle(options, "clean.json", entries);
  const { baseline, check } = compare(rounds, {
    baseline: () => measure("baseline", file),
    check: () => measure("check", file),
  });
  const turns = runProgram<readonly Measurement[]>("check", "both", file, String(rounds));
  const [warmBaseline, warmCheck] = [0, 1].map((first) =>
    median(turns.filter((_, index) => index % 2 === first).map(({ ms }) => ms)),
  ) as [number, number];
  print(`  JSON.parse and one walk     ${milliseconds(baseline.ms)}, ${memoryOf(baseline)}`);
  print(
    `  the whole check             ${milliseconds(check.ms)}, ${memoryOf(check)}; ${problemsOf(check)}`,
  );
  print(`  check : parse and walk      ${ratio(check.ms, baseline.ms)}, each in a new process`);
  print(
    `  both in turns in one run    ${milliseconds(warmBaseline)} and ${milliseconds(warmCheck)}, ${ratio(warmCheck, warmBaseline)}`,
  );
  print(`  (compiling schemas, once    ${milliseconds(check.compileMs)})`);
  return check.bytes;
}

/** A bundle of about 100 MB, and what one wrong character costs in it. */
function measureLarge(options: CheckingOptions, entries: number): void {
  const { folder, print } = options;
  const large = writeBundle(options, "large.json", entries);
  const text = readFileSync(large, "utf8");
  const middle = text.length / 2;
  const spoil = (name: string, at: number, character: string) => {
    const file = join(folder, name);
    writeFileSync(file, text.slice(0, at) + character + text.slice(at + 1));
    return { file, line: text.slice(0, at).split("\n").length };
  };
  const syntax = spoil("syntax.json", text.indexOf('": "', middle) + 1, ";");
  const dangling = spoil("dangling.json", text.indexOf('"#/proposition/', middle) + 20, "!");
  const measurements = compare(options.rounds, {
    clean: () => measure("check", large),
    syntax: () => measure("check", syntax.file),
    dangling: () => measure("check", dangling.file),
  });
  const { clean } = measurements;
  print(
    `  clean                       ${milliseconds(clean.ms)}, ${memoryOf(clean)}; ${problemsOf(clean)}`,
  );
  for (const [{ line }, measurement] of [
    [syntax, measurements.syntax],
    [dangling, measurements.dangling],
  ] as const) {
    print(
      `  one wrong character, line ${line}: ${milliseconds(measurement.ms)}, ${ratio(measurement.ms, clean.ms)} the clean check; ${problemsOf(measurement)}`,
    );
  }
}

/** Measures checking bundles of two sizes. */
export function measureChecking(options: CheckingOptions): void {
  const bytes = measureClean(options);
  measureLarge(options, Math.round((options.entries * 1e8) / bytes));
}
