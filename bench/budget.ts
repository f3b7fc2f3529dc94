/**
 * What a build may cost. Times are compared with those of the floor in the same run, and never with a clock: machines
 * differ. A change that costs more says so by raising its line here.
 *
 * @module
 */
import { mkdirSync, statSync } from "node:fs";
import { join } from "node:path";
import type { Cost } from "./build.ts";
import { buildWith, writeContent } from "./builds.ts";
import { runProgram } from "./programs.ts";
import { pathsBelow } from "./sites.ts";
import { megabytes, milliseconds, ratio } from "./units.ts";

const ENTRIES = 1000;
const TOOLS = 70;

/** The most that each figure may be: a fifth above what was measured for times and memory, a twentieth for pages. */
const BUDGET = {
  /** Processor time of a cold build, as a multiple of the floor's. */
  cold: 15,
  /** The same with what the build before kept. */
  warm: 6.5,
  /** Bytes of memory at the peak of a cold build, as a multiple of the floor's. */
  memory: 2.1,
  filesPerEntry: 3.6,
  filesPerTool: 68,
} as const;

/** The most kB of HTML that a page of each kind has in the middle. */
const PAGE_BUDGET = {
  assertion: 16.1,
  disease: 50.3,
  evidence: 15.1,
  feature: 34.4,
  "molecular-profile": 26.5,
  source: 16.8,
  therapy: 29.1,
  tools: 65.6,
  variant: 13.6,
} as const;

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

const middle = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** What is measured in turns, so that what else the machine does meets all of them. */
const MEASURED = ["floor", "cold", "warm"] as const;
type Measured = Readonly<Record<(typeof MEASURED)[number], Cost>>;

/** Rounds of measuring: the first two always, the others while a figure is over its line. */
const [ROUNDS, MOST_ROUNDS] = [2, 4] as const;

/** The least of each: other work on the machine adds, and never takes away. */
const least = (a: Cost, b: Cost): Cost => ({
  cpuMs: Math.min(a.cpuMs, b.cpuMs),
  ms: Math.min(a.ms, b.ms),
  memory: Math.min(a.memory, b.memory),
});

function measureRound(content: string, site: string, folder: string): Measured {
  mkdirSync(folder);
  const cold = buildWith(content, site, folder);
  const warm = buildWith(content, site, folder);
  const floor = runProgram<Cost>("floor", content, site, join(folder, "floor"));
  return { floor, cold, warm };
}

/** The figures of times and memory, as multiples of the floor's. */
function costLines({ floor, cold, warm }: Measured): readonly Line[] {
  const line = (name: "cold" | "warm" | "memory", title: string, a: number, b: number): Line => ({
    name: `${title} : floor, ${name === "memory" ? name : "processor time"}`,
    value: a / b,
    most: BUDGET[name],
    text: ratio(a, b),
  });
  return [
    line("cold", "cold build", cold.cpuMs, floor.cpuMs),
    line("warm", "warm build", warm.cpuMs, floor.cpuMs),
    line("memory", "cold build", cold.memory, floor.memory),
  ];
}

const isOver = ({ value, most }: Line) => value > most;

/** Measures until no figure is over its line, or often enough to believe it. */
function measureRounds(content: string, site: string, folder: string): Measured {
  let sum = measureRound(content, site, join(folder, "round-1"));
  for (let round = 2; round <= MOST_ROUNDS; round += 1) {
    if (round > ROUNDS && !costLines(sum).some(isOver)) break;
    const next = measureRound(content, site, join(folder, `round-${round}`));
    sum = {
      floor: least(sum.floor, next.floor),
      cold: least(sum.cold, next.cold),
      warm: least(sum.warm, next.warm),
    };
  }
  return sum;
}

/** The middle of the sizes of the pages of each kind, in kB. */
function pageLines(site: string, paths: readonly string[]): readonly Line[] {
  return Object.entries(PAGE_BUDGET).map(([kind, most]): Line => {
    const pages = paths.filter((path) => path.startsWith(`${kind}/`) && path.endsWith(".html"));
    if (pages.length === 0) throw new Error(`The site has no pages below /${kind}.`);
    const value = middle(pages.map((path) => statSync(join(site, path)).size)) / 1000;
    return { name: `a page below /${kind}`, value, most, text: `${value.toFixed(1)} kB` };
  });
}

interface BudgetOptions {
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
  writeContent(content, ENTRIES, TOOLS);
  const measured = measureRounds(content, site, folder);
  const paths = pathsBelow(site);
  const ofTools = paths.filter(isOfTool).length;
  const ofEntries = paths.filter((path) => !isOfTool(path) && !isOfSite(path)).length;
  const bytes = paths.reduce((sum, path) => sum + statSync(join(site, path)).size, 0);
  print(`${ENTRIES} entries and ${TOOLS} tools: ${paths.length} files, ${megabytes(bytes)}`);
  for (const name of MEASURED) {
    const { ms, cpuMs, memory } = measured[name];
    print(
      `  ${name.padEnd(6)} ${milliseconds(ms)}, ${milliseconds(cpuMs)} of processor time, ${megabytes(memory)} of memory`,
    );
  }
  const count = (name: "filesPerEntry" | "filesPerTool", value: number, unit: string): Line => ({
    name: `files per ${unit}`,
    value,
    most: BUDGET[name],
    text: value.toFixed(1),
  });
  const lines: readonly Line[] = [
    ...costLines(measured),
    count("filesPerEntry", ofEntries / ENTRIES, "entry"),
    count("filesPerTool", ofTools / TOOLS, "tool"),
    ...pageLines(site, paths),
  ];
  for (const line of lines) {
    print(
      `  ${line.name}: ${line.text}, at most ${line.most}${isOver(line) ? " — over the budget" : ""}`,
    );
  }
  return !lines.some(isOver);
}
