/** `npm run new -- tool ID` and `npm run new -- version TOOL VERSION`: folders to start from. */
import { cp, mkdir, readdir, readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { ID_FORMAT, isId } from "../src/catalog/tools/drafts.ts";
import { newestVersion } from "../src/catalog/tools/versions.ts";
import { atMost, oneOf, parseArguments, readCommand, refuse, UsageError } from "./arguments.ts";
import { contentDir, shownPath } from "./settings.ts";

function readId(name: string, text: string | undefined): string {
  if (text === undefined) throw new UsageError(`${name} is missing.`);
  if (isId(text)) return text;
  throw new UsageError(`${name} must consist of ${ID_FORMAT}; got "${text}".`);
}

const { tool, version } = readCommand(
  ["npm run new -- tool ID", "npm run new -- version TOOL VERSION"],
  () => {
    const { positionals } = parseArguments({});
    const kind = oneOf("The first argument", positionals[0], ["tool", "version"]);
    atMost(kind === "tool" ? 2 : 3, positionals);
    return {
      tool: readId("The id of the tool", positionals[1]),
      version: kind === "tool" ? undefined : readId("The id of the version", positionals[2]),
    };
  },
);
const folder = join(contentDir(), "tools", tool);

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );

if (version === undefined) await newTool();
else await newVersion(version);

async function newTool(): Promise<void> {
  if (await exists(folder)) refuse(`${shownPath(folder)} already exists.`);
  await mkdir(folder, { recursive: true });
  await writeFile(
    join(folder, "tool.md"),
    `---\nname: ${tool}\norganization: \ntoolclass: CommandLineTool\n---\n\nWhat the tool does, in one or two sentences.\n`,
  );
  process.stdout.write(
    `Wrote ${shownPath(folder)}/tool.md: fill in organization and the description.\n`,
  );
  process.stdout.write(`Then: npm run new -- version ${tool} 1.0.0\n`);
}

async function newVersion(id: string): Promise<void> {
  if (!(await exists(join(folder, "tool.md"))))
    refuse(`There is no tool ${tool}. Create it first: npm run new -- tool ${tool}`);
  const target = join(folder, id);
  if (await exists(target)) refuse(`${shownPath(target)} already exists.`);
  const entries = await readdir(folder, { withFileTypes: true });
  const newest = newestVersion(
    entries.filter((entry) => entry.isDirectory()).map(({ name }) => name),
  );
  if (newest === undefined) {
    await mkdir(join(target, "tests"), { recursive: true });
    await writeFile(
      join(target, "version.md"),
      "---\nis_production: false\nauthor:\n  - Your name\nimages: []\n---\n\nThe first version.\n",
    );
    process.stdout.write(
      `Wrote ${shownPath(target)}/version.md: add the descriptor beside it, and test parameters under tests/.\n`,
    );
  } else {
    await cp(join(folder, newest), target, { recursive: true, errorOnExist: true });
    const file = join(target, "version.md");
    const text = await readFile(file, "utf8");
    await writeFile(file, text.replace(/^is_production: true$/m, "is_production: false"));
    process.stdout.write(
      `Copied ${newest} to ${shownPath(target)}: change what is new, then run npm run lock.\n`,
    );
  }
}
