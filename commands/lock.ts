/**
 * `npm run lock -- [--against REF]`: updates registry.lock.json. Compares with the last commit, or with
 * REF; outside a git repository, with the file itself. Refuses while a production version differs.
 */

import { counted } from "../src/base/words.ts";
import { LOCK_FILE } from "../src/catalog/lock/lock-file.ts";
import { updateLock } from "../src/catalog/lock/update-lock.ts";
import { siteLanguages } from "../src/plugins/languages.ts";
import { REPORTERS } from "../src/report/report.ts";
import { atMost, parseArguments, readCommand } from "./arguments.ts";
import { contentDirToChange } from "./content-to-change.ts";
import { fromGit } from "./from-git.ts";
import { endOutOfFiles } from "./open-files.ts";
import { sitePlugins } from "./site-plugins.ts";

endOutOfFiles();
const { against } = readCommand("npm run lock -- [--against REF]", () => {
  const { values, positionals } = parseArguments({ against: { type: "string" } });
  atMost(0, positionals);
  return values;
});

const { problems, toolsWritten, isUpToDate } = await fromGit(async () =>
  updateLock(await contentDirToChange(), against, siteLanguages(await sitePlugins())),
);
if (problems.length > 0) process.stdout.write(REPORTERS.text(problems));
if (toolsWritten === undefined) process.exitCode = 1;
else if (isUpToDate) process.stdout.write(`${LOCK_FILE} is up to date\n`);
else process.stdout.write(`Wrote ${LOCK_FILE}: ${counted(toolsWritten, "tool")}\n`);
