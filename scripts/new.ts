/** `npm run new -- tool ID` and `npm run new -- version TOOL VERSION`: folders to begin with. */
import { cp, mkdir, readdir, readFile, stat, writeFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { parseArgs } from "node:util";
import { newestVersion } from "../src/catalog/tools/versions.ts";
import { contentDir, usage } from "./settings.ts";

const USAGE = "usage: npm run new -- tool ID\n       npm run new -- version TOOL VERSION";
const ID = /^[A-Za-z0-9][A-Za-z0-9._-]*$/;

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );

const { positionals } = parseArgs({ allowPositionals: true });
const [what, tool, version] = positionals;
if (tool === undefined || ![tool, version ?? tool].every((id) => ID.test(id))) usage(USAGE);
const folder = join(contentDir(), "tools", tool);
const shown = (path: string) => relative("", path);

if (what === "tool" && version === undefined) await newTool();
else if (what === "version" && version !== undefined) await newVersion(version);
else usage(USAGE);

async function newTool(): Promise<void> {
  if (await exists(folder)) usage(`${shown(folder)} is already there.`);
  await mkdir(folder, { recursive: true });
  await writeFile(
    join(folder, "tool.md"),
    `---\nname: ${tool}\norganization: \ntoolclass: CommandLineTool\n---\n\nWhat the tool does, in a sentence or two.\n`,
  );
  process.stdout.write(
    `made ${shown(folder)}/tool.md: fill in organization and the description.\n`,
  );
  process.stdout.write(`Then: npm run new -- version ${tool} 1.0.0\n`);
}

async function newVersion(id: string): Promise<void> {
  if (!(await exists(join(folder, "tool.md"))))
    usage(`There is no tool ${tool}. Make it first: npm run new -- tool ${tool}`);
  const target = join(folder, id);
  if (await exists(target)) usage(`${shown(target)} is already there.`);
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
      `made ${shown(target)}/version.md: add the descriptor beside it, and test parameters under tests/.\n`,
    );
  } else {
    await cp(join(folder, newest), target, { recursive: true, errorOnExist: true });
    const file = join(target, "version.md");
    const text = await readFile(file, "utf8");
    await writeFile(file, text.replace(/^is_production: true$/m, "is_production: false"));
    process.stdout.write(
      `made ${shown(target)} from ${newest}: change what is new, then npm run lock.\n`,
    );
  }
}
