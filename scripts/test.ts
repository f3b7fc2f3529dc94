/**
 * `npm test`: types, lint, unit tests, a build and its links. `npm run test:e2e`: in a browser.
 * `npm run test:interop`: against other programs.
 * The last line is `N passed, N failed`.
 */
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const SUITES: Readonly<
  Record<string, { readonly checks: boolean; readonly projects: readonly string[] }>
> = {
  test: { checks: true, projects: ["unit", "site"] },
  e2e: { checks: false, projects: ["e2e"] },
  interop: { checks: false, projects: ["interop"] },
};

const suite = SUITES[process.argv[2] ?? "test"];
if (suite === undefined) {
  process.stderr.write(`usage: node scripts/test.ts [${Object.keys(SUITES).join("|")}]\n`);
  process.exit(2);
}

const counts = { passed: 0, failed: 0 };
const run = (name: string, command: string, args: readonly string[]): boolean => {
  process.stdout.write(`\n— ${name}\n`);
  const env = { ...process.env, ASTRO_TELEMETRY_DISABLED: "1" };
  return spawnSync(command, args, { stdio: "inherit", env }).status === 0;
};
const check = (name: string, command: string, args: readonly string[]) => {
  counts[run(name, command, args) ? "passed" : "failed"] += 1;
};

if (suite.checks) {
  check("types", "astro", ["check"]);
  check("lint", "biome", ["ci", "."]);
}

const folder = mkdtempSync(join(tmpdir(), "vitrine-test-"));
const report = join(folder, "report.json");
const projects = suite.projects.flatMap((name) => ["--project", name]);
const reporters = ["--reporter", "default", "--reporter", "json", "--outputFile.json", report];
const ok = run("tests", "vitest", ["run", ...projects, ...reporters]);
try {
  const { numPassedTests, numFailedTests, numFailedTestSuites } = JSON.parse(
    readFileSync(report, "utf8"),
  );
  counts.passed += numPassedTests;
  // a file that could not be run has no tests to count as failed
  counts.failed += Math.max(numFailedTests, numFailedTestSuites > 0 ? 1 : 0, ok ? 0 : 1);
} catch {
  counts.failed += 1;
}
rmSync(folder, { recursive: true, force: true });

process.stdout.write(`\n${counts.passed} passed, ${counts.failed} failed\n`);
process.exitCode = counts.failed > 0 ? 1 : 0;
