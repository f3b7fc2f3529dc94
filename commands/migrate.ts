/**
 * `npm run migrate -- [--dry-run]`: changes content to the format that this version reads; 1 if a file cannot be read
 * or written.
 */
import { createTwoFilesPatch, FILE_HEADERS_ONLY } from "diff";
import { visible } from "../src/base/texts/visible.ts";
import { counted } from "../src/base/words.ts";
import { migrateContent } from "../src/catalog/migrate/migrate.ts";
import { REPORTERS } from "../src/report/report.ts";
import { atMost, parseArguments, readCommand } from "./arguments.ts";
import { endOutOfFiles } from "./open-files.ts";
import { existingContentDir } from "./settings.ts";

endOutOfFiles();
const isDry = readCommand("npm run migrate -- [--dry-run]", () => {
  const { values, positionals } = parseArguments({
    "dry-run": { type: "boolean", default: false },
  });
  atMost(0, positionals);
  return values["dry-run"];
});

const outcome = await migrateContent(existingContentDir(), isDry);
if ("problems" in outcome) {
  process.stdout.write(`${REPORTERS.text(outcome.problems)}Nothing was written.\n`);
  process.exitCode = 1;
} else if (outcome.changed.length === 0) {
  process.stdout.write(`The content has format ${outcome.to}: nothing has to change.\n`);
} else {
  for (const { from, to, says } of outcome.steps) {
    process.stdout.write(`Format ${from} → ${to}: ${says}\n`);
  }
  for (const { file, before, after } of outcome.changed) {
    if (!isDry) process.stdout.write(`${visible(file)}: changed\n`);
    else {
      const options = { context: 2, headerOptions: FILE_HEADERS_ONLY };
      const patch = createTwoFilesPatch(file, file, before, after, "", "", options);
      process.stdout.write(patch.split("\n").map(visible).join("\n"));
    }
  }
  const done = isDry ? "would change" : "changed";
  process.stdout.write(`${counted(outcome.changed.length, "file")} ${done}\n`);
  if (!isDry) process.stdout.write("Next: npm run lock, then npm run validate\n");
}
