/**
 * `npm run fix -- images [TOOL[/VERSION]] [--check]`: changes content where that needs no judgement. With
 * --check it writes nothing, and the exit code is 1 if something would change; 2 usage.
 */

import { visible } from "../src/base/visible.ts";
import { counted } from "../src/base/words.ts";
import { FIXES, type FixName, fixContent } from "../src/catalog/fix/fix.ts";
import { countProblems } from "../src/report/problem.ts";
import { REPORTERS } from "../src/report/report.ts";
import { atMost, oneOf, parseArguments, readCommand, UsageError } from "./arguments.ts";
import { fromGit } from "./from-git.ts";
import { endOutOfFiles } from "./open-files.ts";
import { existingContentDir } from "./settings.ts";

endOutOfFiles();
const NAMES = Object.keys(FIXES) as readonly FixName[];

const { name, selection, check } = readCommand(
  `npm run fix -- ${NAMES.join("|")} [TOOL[/VERSION]] [--check]`,
  () => {
    const { values, positionals } = parseArguments({ check: { type: "boolean", default: false } });
    atMost(2, positionals);
    const [first, second] = positionals;
    if (second !== undefined && !/^[^/]+(\/[^/]+)?$/.test(second)) {
      throw new UsageError(`A tool or version must be TOOL or TOOL/VERSION; got "${second}".`);
    }
    return {
      name: oneOf("What to fix", first, NAMES),
      selection: second,
      check: values.check,
    };
  },
);

const { files, problems } = await fromGit(() =>
  fixContent(existingContentDir(), name, selection, check),
);
if (problems.length > 0) process.stdout.write(REPORTERS.text(problems));
for (const { file, about } of files) {
  process.stdout.write(`${visible(`${file}: ${check ? "would add" : "added"} ${about}`)}\n`);
}
const { errors } = countProblems(problems);
const done = check ? "would change" : "changed";
if (errors === 0) process.stdout.write(`${counted(files.length, "file")} ${done}\n`);
if (files.length > 0 && !check) process.stdout.write("Next: npm run lock\n");
if (errors > 0 || (check && files.length > 0)) process.exitCode = 1;
