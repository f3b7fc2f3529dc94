/**
 * `npm run generate -- [--check]`: writes everything that is made from tables; with `--check` writes
 * nothing, and exits with 1 if a file is out of date.
 */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { atMost, parseArguments, readCommand } from "../commands/arguments.ts";
import { ROOT } from "../commands/settings.ts";
import { generatedFiles } from "./generate/files.ts";
import { IncompleteError } from "./generate/incomplete-error.ts";

const { check } = readCommand("npm run generate -- [--check]", () => {
  const { values, positionals } = parseArguments({ check: { type: "boolean", default: false } });
  atMost(0, positionals);
  return values;
});

const files = await generatedFiles(ROOT).catch((error: unknown) => {
  if (!(error instanceof IncompleteError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
});
const stale = files.filter(({ isStale }) => isStale);
for (const { path, content } of stale) {
  if (!check) writeFileSync(join(ROOT, path), content);
  process.stdout.write(check ? `${path} is out of date\n` : `Wrote ${path}\n`);
}
if (stale.length === 0) process.stdout.write("Everything is up to date\n");
else if (check) {
  process.stdout.write("Run npm run generate, and commit what it writes.\n");
  process.exitCode = 1;
}
