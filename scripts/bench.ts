/**
 * `npm run bench -- [--entries N] [--tools N] [--rounds N]`: how long checking bundles, publishing and asking
 * a registry take, in figures to compare with one another. Machines differ and are noisy: the ratios are what counts.
 */
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import type { Answers } from "../bench/ask.ts";
import { generateBundle } from "../bench/bundle.ts";
import type { Measurement } from "../bench/check.ts";
import { generateTools } from "../bench/tools.ts";
import { loadCatalog } from "../src/catalog/load.ts";
import type { Problem } from "../src/catalog/report/problem.ts";
import { COLLECTION_NAMES } from "../src/gkm/collections.ts";
import type { JsonObject } from "../src/json/json.ts";
import { writeFiles } from "../src/output/files.ts";
import { trsTree } from "../src/publish/trs-tree.ts";
import { contentDir, usage } from "./settings.ts";

function options(): { readonly entries: number; readonly tools: number; readonly rounds: number } {
  const USAGE = "usage: npm run bench -- [--entries N] [--tools N] [--rounds N]";
  try {
    const { values } = parseArgs({
      options: {
        entries: { type: "string", default: "36000" },
        tools: { type: "string", default: "5000" },
        rounds: { type: "string", default: "7" },
      },
    });
    const [entries, tools, rounds] = [values.entries, values.tools, values.rounds].map(Number) as [
      number,
      number,
      number,
    ];
    return entries >= 1 && tools >= 1 && rounds >= 1 ? { entries, tools, rounds } : usage(USAGE);
  } catch {
    return usage(USAGE);
  }
}

const { entries, tools, rounds } = options();
const folder = mkdtempSync(join(tmpdir(), "vitrine-bench-"));
const print = (line: string) => process.stdout.write(`${line}\n`);
const median = (values: readonly number[]) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] as number;

/** What a program of `bench/` prints. */
function run<Printed>(program: string, ...args: readonly string[]): Printed {
  const path = fileURLToPath(new URL(`../bench/${program}.ts`, import.meta.url));
  const { status, stdout, stderr } = spawnSync(process.execPath, [path, ...args], {
    encoding: "utf8",
    maxBuffer: 1e9,
  });
  if (status !== 0) throw new Error(stderr);
  return JSON.parse(stdout) as Printed;
}

const measure = (what: "baseline" | "check", file: string) =>
  run<[Measurement]>("check", what, file)[0];

/** The median of several measurements; what is compared is measured in turns. */
function compare<Name extends string>(
  runs: Readonly<Record<Name, () => Measurement>>,
): Readonly<Record<Name, Measurement>> {
  const all = Object.fromEntries(Object.keys(runs).map((name) => [name, [] as Measurement[]]));
  for (let round = 0; round < rounds; round++) {
    for (const name of Object.keys(runs) as Name[]) all[name]?.push(runs[name]());
  }
  return Object.fromEntries(
    Object.entries(all).map(([name, measurements]) => [
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

function write(name: string, text: string): string {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
}

const ms = (value: number) => `${value.toFixed(0)} ms`;
const mb = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;
const times = (a: number, b: number) => `${(a / b).toFixed(2)} ×`;

function sized(name: string, count: number): string {
  const bundle = generateBundle(count);
  const held = COLLECTION_NAMES.map(
    (collection) => Object.keys(bundle[collection] as JsonObject).length,
  );
  const file = write(name, JSON.stringify(bundle, null, 1));
  print(`\n${name}: ${held.reduce((a, b) => a + b)} entries, ${mb(readFileSync(file).byteLength)}`);
  return file;
}

function problemsOf({ result }: Measurement): string {
  const problems = result as readonly Problem[];
  const [first] = problems;
  return first === undefined
    ? "no problems"
    : `${problems.length} problem, ${first.code} at ${first.line}:${first.column}`;
}

print(`Node ${process.version}, medians of ${rounds} rounds`);

const clean = sized("clean.json", entries);
const { baseline, check } = compare({
  baseline: () => measure("baseline", clean),
  check: () => measure("check", clean),
});
print(
  `  JSON.parse and one walk     ${ms(baseline.ms)}, memory ${times(baseline.memory, baseline.bytes)} the file`,
);
print(
  `  the whole check             ${ms(check.ms)}, memory ${times(check.memory, check.bytes)} the file; ${problemsOf(check)}`,
);
print(`  check : parse and walk      ${times(check.ms, baseline.ms)}, each in a new process`);
const turns = run<Measurement[]>("check", "both", clean, String(rounds));
const [warmBaseline, warmCheck] = [0, 1].map((first) =>
  median(turns.filter((_, index) => index % 2 === first).map(({ ms }) => ms)),
) as [number, number];
print(
  `  both in turns in one run    ${ms(warmBaseline)} and ${ms(warmCheck)}, ${times(warmCheck, warmBaseline)}`,
);
print(`  (schemas compiled, once     ${ms(check.compileMs)})`);

// about 100 MB
const large = sized("large.json", Math.round((entries * 1e8) / check.bytes));
const text = readFileSync(large, "utf8");
const colon = text.indexOf('": "', text.length / 2) + 1;
const syntax = write("syntax.json", `${text.slice(0, colon)};${text.slice(colon + 1)}`);
const pointer = text.indexOf('"#/proposition/', text.length / 2) + 20;
const dangling = write("dangling.json", `${text.slice(0, pointer)}!${text.slice(pointer + 1)}`);
const lines = (offset: number) => text.slice(0, offset).split("\n").length;
const found = compare({
  clean: () => measure("check", large),
  syntax: () => measure("check", syntax),
  dangling: () => measure("check", dangling),
});
print(
  `  clean                       ${ms(found.clean.ms)}, memory ${times(found.clean.memory, found.clean.bytes)} the file; ${problemsOf(found.clean)}`,
);
for (const [name, at] of [
  ["syntax", colon],
  ["dangling", pointer],
] as const) {
  const one = found[name];
  print(
    `  one wrong character, line ${lines(at)}: ${ms(one.ms)}, ${times(one.ms, found.clean.ms)} the clean check; ${problemsOf(one)}`,
  );
}

// a registry
const registry = generateTools(tools);
const { catalog } = await loadCatalog(contentDir());
if (catalog === undefined) throw new Error("the content has errors");
const start = performance.now();
const files = [...trsTree({ ...catalog, tools: registry })];
const made = performance.now() - start;

const site = join(folder, "site");
await writeFiles(
  site,
  files.filter(({ path }) => path.startsWith("trs/v2/list/")),
);
const { cold, median: usual, p99 } = run<Answers>("ask", site);
print(`\n${tools} tools`);
print(
  `  a filtered list: the first of each at most ${ms(cold)}; then median ${usual.toFixed(2)} ms, 99th percentile ${p99.toFixed(2)} ms`,
);

const writing = performance.now();
const written = await writeFiles(site, files);
const wrote = performance.now() - writing;
print(
  `  ${written.files} files, ${mb(written.bytes)}: made ${ms(made)}, written ${ms(wrote)}; both : writing ${times(made + wrote, wrote)}`,
);
rmSync(folder, { recursive: true, force: true });
