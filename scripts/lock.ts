/** `npm run lock`: updates registry.lock.json; refuses while a production version differs from it. */
import { writeBytes } from "../src/catalog/files/content-folder.ts";
import { LOCK_FILE, makeLock, readLock } from "../src/catalog/lock/lock.ts";
import { brokenPromises } from "../src/catalog/lock/production.ts";
import { countProblems } from "../src/catalog/report/problem.ts";
import { REPORTERS } from "../src/catalog/report/report.ts";
import { readTools } from "../src/catalog/tools/tools.ts";
import { counted } from "../src/json/words.ts";
import { readNoArguments, refuse } from "./arguments.ts";
import { contentDir } from "./settings.ts";

readNoArguments("npm run lock");
const dir = contentDir();
const [{ tools, problems }, { lock, text, problems: unreadable }] = await Promise.all([
  readTools(dir),
  readLock(dir),
]);
const all = [...problems, ...unreadable, ...brokenPromises(tools, lock)];
if (all.length > 0) process.stdout.write(REPORTERS.text(all));
if (countProblems(all).errors > 0) process.exitCode = 1;
else {
  const fresh = `${JSON.stringify(makeLock(tools, lock), null, 2)}\n`;
  if (fresh === text) process.stdout.write(`${LOCK_FILE} is up to date\n`);
  else {
    const problem = await writeBytes(dir, LOCK_FILE, fresh);
    if (problem !== undefined) refuse(REPORTERS.text([problem]));
    process.stdout.write(`Wrote ${LOCK_FILE}: ${counted(tools.length, "tool")}\n`);
  }
}
