/**
 * What a build may cost. Times are compared with those of the floor in the same run, and never with a clock: machines
 * differ. A change that costs more says so by raising its line here.
 *
 * @module
 */
import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Cost } from "./build.ts";
import { generateBundle } from "./bundle/bundle.ts";
import { runProgram } from "./programs.ts";
import { pathsBelow } from "./sites.ts";
import { writeToolFolders } from "./tool-folders.ts";
import { megabytes, milliseconds, ratio } from "./units.ts";

const ENTRIES = 1000;
const TOOLS = 70;

/** The most that each figure may be: a fifth above what was measured for times and memory, a twentieth for pages. */
const BUDGET = {
  /** Processor time of a cold build, as a multiple of the floor's. */
  cold: 17.5,
  /** The same with what the build before kept. */
  warm: 11.5,
  /** Bytes of memory at the peak of a cold build, as a multiple of the floor's. */
  memory: 2.5,
  filesPerEntry: 3.4,
  filesPerTool: 68,
} as const;

/** The most kB of HTML that a page of each kind has in the middle. */
const PAGE_BUDGET = {
  assertion: 18.2,
  disease: 43.5,
  evidence: 16.7,
  feature: 39.2,
  "molecular-profile": 27.9,
  source: 17.7,
  therapy: 28.3,
  tools: 70.6,
  variant: 15.4,
} as const;

const SITE = `title: Measured
description: A site for measuring.
url: https://example.org
organization: { name: Example, url: https://example.org }
service: { id: org.example.measured, version: "1.0" }
trs: { profile: "2.0.1" }
`;

/** A figure, what it may be, and how it is written. */
interface Line {
  readonly name: string;
  readonly value: number;
  readonly most: number;
  readonly text: string;
}

const isOfTool = (path: string) => /^(?:tools|trs|share\/tools)\//.test(path);
const isOfSite = (path: string) =>
  /^(?:_assets|docs|pagefind|schemas|legend|api|search|tasks|index|404|[^/]+$)/.test(path);

/** Runs a program of the project with its folders in the environment. */
function run(program: string, args: readonly string[], folders: Readonly<Record<string, string>>) {
  const env = { ...process.env, ...folders, ASTRO_TELEMETRY_DISABLED: "1" };
  const path = fileURLToPath(new URL(`../${program}`, import.meta.url));
  const { status, stderr, stdout } = spawnSync(process.execPath, [path, ...args], {
    encoding: "utf8",
    env,
    maxBuffer: 1e9,
  });
  if (status !== 0) throw new Error(stderr || stdout);
}

function buildWith(content: string, out: string, folder: string): Cost {
  const report = join(folder, "report.json");
  const folders = { CONTENT_DIR: content, OUT_DIR: out, CACHE_DIR: join(folder, "cache") };
  run("bench/build.ts", [report], folders);
  return JSON.parse(readFileSync(report, "utf8")) as Cost;
}

const middle = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** What is measured several times, in the middle. */
const ROUNDS = [1, 2, 3];

const middleOf = (costs: readonly Cost[]): Cost => ({
  cpuMs: middle(costs.map(({ cpuMs }) => cpuMs)),
  ms: middle(costs.map(({ ms }) => ms)),
  memory: middle(costs.map(({ memory }) => memory)),
});

/** The middle of the sizes of the pages of each kind, in kB. */
function pageLines(site: string, paths: readonly string[]): readonly Line[] {
  return Object.entries(PAGE_BUDGET).map(([kind, most]): Line => {
    const pages = paths.filter((path) => path.startsWith(`${kind}/`) && path.endsWith(".html"));
    if (pages.length === 0) throw new Error(`The site has no pages below /${kind}.`);
    const value = middle(pages.map((path) => statSync(join(site, path)).size)) / 1000;
    return { name: `a page below /${kind}`, value, most, text: `${value.toFixed(1)} kB` };
  });
}

export interface BudgetOptions {
  /** An empty folder. */
  readonly folder: string;
  /** Receives the lines of the report. */
  readonly print: (line: string) => void;
}

/**
 * Builds 1,000 entries and 70 tools, and compares the cost with the budget.
 *
 * @returns whether it is kept
 */
export function measureBudget({ folder, print }: BudgetOptions): boolean {
  const [content, site] = [join(folder, "content"), join(folder, "site")];
  writeToolFolders(content, TOOLS, SITE);
  mkdirSync(join(content, "bundles"));
  writeFileSync(
    join(content, "bundles", "generated.json"),
    JSON.stringify(generateBundle(ENTRIES)),
  );
  run("scripts/lock.ts", [], { CONTENT_DIR: content });
  const cold = buildWith(content, site, folder);
  const warm = middleOf(ROUNDS.map(() => buildWith(content, site, folder)));
  const floor = middleOf(
    ROUNDS.map((round) => runProgram<Cost>("floor", content, site, join(folder, `floor-${round}`))),
  );
  const paths = pathsBelow(site);
  const ofTools = paths.filter(isOfTool).length;
  const ofEntries = paths.filter((path) => !isOfTool(path) && !isOfSite(path)).length;
  const bytes = paths.reduce((sum, path) => sum + statSync(join(site, path)).size, 0);
  print(`${ENTRIES} entries and ${TOOLS} tools: ${paths.length} files, ${megabytes(bytes)}`);
  for (const [name, cost] of Object.entries({ floor, cold, warm })) {
    print(
      `  ${name.padEnd(6)} ${milliseconds(cost.ms)}, ${milliseconds(cost.cpuMs)} of processor time, ${megabytes(cost.memory)} of memory`,
    );
  }
  const times = (name: "cold" | "warm", cost: Cost): Line => ({
    name: `${name} build : floor, processor time`,
    value: cost.cpuMs / floor.cpuMs,
    most: BUDGET[name],
    text: ratio(cost.cpuMs, floor.cpuMs),
  });
  const count = (name: "filesPerEntry" | "filesPerTool", value: number, unit: string): Line => ({
    name: `files per ${unit}`,
    value,
    most: BUDGET[name],
    text: value.toFixed(1),
  });
  const lines: readonly Line[] = [
    times("cold", cold),
    times("warm", warm),
    {
      name: "cold build : floor, memory",
      value: cold.memory / floor.memory,
      most: BUDGET.memory,
      text: ratio(cold.memory, floor.memory),
    },
    count("filesPerEntry", ofEntries / ENTRIES, "entry"),
    count("filesPerTool", ofTools / TOOLS, "tool"),
    ...pageLines(site, paths),
  ];
  for (const { name, value, most, text } of lines) {
    print(`  ${name}: ${text}, at most ${most}${value > most ? " — over the budget" : ""}`);
  }
  return lines.every(({ value, most }) => value <= most);
}
