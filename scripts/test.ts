/**
 * `npm test`: types, lint, unit tests, a build and its links. `npm run test:commands`: commands and servers, as
 * processes. `npm run test:e2e`: in a browser. `npm run test:interop`: with other programs. With names of folders or
 * files of a suite, their tests alone: `npm test -- search gkm/check`, `npm run test:e2e -- tasks`.
 * The last line is `N passed, N failed`.
 */

import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArguments, readCommand, UsageError } from "../commands/arguments.ts";
import { ROOT } from "../commands/settings.ts";
import { PRODUCT_ID } from "../src/base/product.ts";

/** Where Node keeps compiled code: tests start the same commands again and again. */
const NODE_COMPILE_CACHE = join(ROOT, "node_modules/.cache/node");

interface Check {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
}

interface Suite {
  /** Where its tests are. */
  readonly folder: string;
  readonly checks: readonly Check[];
  /** The projects of `vitest.config.ts`. */
  readonly projects: readonly string[];
  /** Arguments of vitest. */
  readonly options: readonly string[];
}

const WHOLE: Suite = {
  folder: "test",
  checks: [
    // the compiler of TypeScript 7 takes half the time; what reads types as a library needs the one before it
    { name: "Types", command: join(ROOT, "node_modules/typescript-7/bin/tsc"), args: [] },
    // astro takes twice as long as tsc for the same file: pages and components only
    {
      name: "Types of pages",
      command: "astro",
      args: ["check", "--tsconfig", "tsconfig.pages.json"],
    },
    { name: "Lint", command: "biome", args: ["ci", "."] },
  ],
  projects: ["unit", "site"],
  options: [],
};

/** A suite that starts browsers, servers or other programs. */
const slow = (name: string, ...options: readonly string[]): Suite => ({
  folder: `test/${name}`,
  checks: [],
  projects: [name],
  options,
});

const SUITES: ReadonlyMap<string | undefined, Suite> = new Map([
  ["commands", { folder: "test", checks: [], projects: ["commands"], options: [] }],
  // a browser takes all there is: one file at a time
  // pages wait for their files half of the time
  ["e2e", slow("e2e", "--maxWorkers=2")],
  // other programs start for seconds, on one processor each
  ["interop", slow("interop", "--maxWorkers=3")],
]);

/** The tests of a folder or file, as vitest finds them. */
function partOf(folder: string, name: string): string {
  const paths = [`${folder}/${name}/`, `${folder}/${name}.test.ts`];
  const path = paths.find((one) => existsSync(join(ROOT, one)));
  if (path === undefined) throw new UsageError(`There are no tests in ${paths.join(" or ")}.`);
  return path;
}

const suite = readCommand(
  ["npm test", "npm run test:commands", "npm run test:e2e", "npm run test:interop"].map(
    (command) => `${command} -- [FOLDER|FILE…]`,
  ),
  (): Suite => {
    const { positionals } = parseArguments({});
    const special = SUITES.get(positionals[0]);
    const { folder, projects, checks, options } = special ?? WHOLE;
    const parts = positionals.slice(special === undefined ? 0 : 1);
    const paths = parts.map((name) => partOf(folder, name));
    return {
      folder,
      // a part of the tests is all that there is of it
      projects: special === undefined && paths.length > 0 ? [...projects, "commands"] : projects,
      checks: paths.length === 0 ? checks : [],
      options: [...options, ...paths],
    };
  },
);

/** Runs a command. Returns whether it succeeded, and what it printed unless that goes to the terminal. */
function run(command: string, args: readonly string[], stdio: "inherit" | "pipe") {
  const env = { ...process.env, ASTRO_TELEMETRY_DISABLED: "1", NODE_COMPILE_CACHE };
  return new Promise<{ readonly ok: boolean; readonly output: string }>((resolve) => {
    const child = spawn(command, args, { stdio: ["ignore", stdio, stdio], env });
    let output = "";
    child.stdout?.on("data", (chunk: Buffer) => (output += chunk));
    child.stderr?.on("data", (chunk: Buffer) => (output += chunk));
    child.once("error", (error) => resolve({ ok: false, output: String(error) }));
    child.once("close", (code) => resolve({ ok: code === 0, output }));
  });
}

/** Runs the tests of projects. Returns how many passed and failed. */
async function runTests({ projects, options }: Suite) {
  const folder = mkdtempSync(join(tmpdir(), `${PRODUCT_ID}-test-`));
  const report = join(folder, "report.json");
  const { ok } = await run(
    "vitest",
    [
      "run",
      ...options,
      ...projects.flatMap((name) => ["--project", name]),
      ...["--reporter", "default", "--reporter", "json", `--outputFile.json=${report}`],
    ],
    "inherit",
  );
  try {
    const { numPassedTests, numFailedTests, numFailedTestSuites } = JSON.parse(
      readFileSync(report, "utf8"),
    );
    // a file that cannot be run has no tests that count as failed
    const failed = Math.max(numFailedTests, numFailedTestSuites > 0 ? 1 : 0, ok ? 0 : 1);
    return { passed: Number(numPassedTests), failed };
  } catch {
    return { passed: 0, failed: 1 };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

// the checks run beside the tests, and their output follows: it does not get mixed up
const checking = suite.checks.map(async ({ name, command, args }) => ({
  name,
  ...(await run(command, args, "pipe")),
}));
const tests = await runTests(suite);
const checks = await Promise.all(checking);
for (const { name, output } of checks) process.stdout.write(`\n— ${name}\n${output}`);

const passed = tests.passed + checks.filter(({ ok }) => ok).length;
const failed = tests.failed + checks.filter(({ ok }) => !ok).length;
process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
process.exitCode = failed > 0 ? 1 : 0;
