/**
 * `npm run new -- tool ID` and `npm run new -- version TOOL VERSION`: folders to start from.
 *
 * @module
 */

import { cp, lstat, mkdir, readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { MAX_HAND_WRITTEN_BYTES } from "../src/base/limits.ts";
import { didYouMean } from "../src/base/suggest.ts";
import { listFolder } from "../src/catalog/files/content-folder.ts";
import { unwritableProblem } from "../src/catalog/files/read-errors.ts";
import { readText } from "../src/catalog/files/text.ts";
import { removeUnfinished, unfinishedName, writeBytes } from "../src/catalog/files/write-file.ts";
import { isId } from "../src/catalog/tools/files/drafts.ts";
import { listVersion } from "../src/catalog/tools/files/version-tree.ts";
import { PLACEHOLDERS } from "../src/catalog/tools/texts/placeholders.ts";
import { isVersionFolder } from "../src/catalog/tools/tool.ts";
import { newestVersion } from "../src/catalog/tools/versions.ts";
import { hasErrors, type Problem } from "../src/report/problem.ts";
import { REPORTERS } from "../src/report/report.ts";
import { refuse } from "./arguments.ts";
import { contentDirToChange } from "./content-to-change.ts";
import { shownPath } from "./settings.ts";

/** Where the folder of a tool is. */
interface ToolPlace {
  readonly contentDir: string;
  /** Relative to the content folder. */
  readonly toolFolder: string;
  readonly folder: string;
}

async function placeOf(tool: string): Promise<ToolPlace> {
  const contentDir = await contentDirToChange();
  const toolFolder = `tools/${tool}`;
  return { contentDir, toolFolder, folder: join(contentDir, toolFolder) };
}

/** Ends the command if there are problems: nothing is read or written through a link. */
function refuseAll(problems: readonly Problem[]): void {
  if (problems.length > 0) refuse(REPORTERS.text(problems).trimEnd());
}

/** Writes a file, given relative to the content folder. */
async function write({ contentDir }: ToolPlace, file: string, text: string): Promise<void> {
  const problem = await writeBytes(contentDir, file, text);
  refuseAll(problem === undefined ? [] : [problem]);
}

const exists = (path: string) =>
  lstat(path).then(
    () => true,
    () => false,
  );

/** Whether there is something with a path; an empty folder, as a command that was killed leaves it, is nothing. */
async function isTaken(path: string, file: string): Promise<boolean> {
  if (!(await lstat(path).catch(() => undefined))?.isDirectory()) return exists(path);
  await removeUnfinished(path, file);
  const names = await readdir(path).catch(() => undefined);
  return names === undefined || names.length > 0;
}

/** The folders in a folder of the content. */
async function foldersIn({ contentDir }: ToolPlace, path: string): Promise<readonly string[]> {
  const { items } = await listFolder(contentDir, path);
  return items.filter(({ kind }) => kind === "folder").map(({ name }) => name);
}

/** Ends the command if there is an id that differs from a new one in case only: some systems cannot have both. */
async function refuseTwin(
  place: ToolPlace,
  [path, what, id]: readonly [path: string, what: string, id: string],
): Promise<void> {
  const twin = (await foldersIn(place, path)).find(
    (name) => name !== id && name.toLowerCase() === id.toLowerCase(),
  );
  if (twin === undefined) return;
  refuse(`There is a ${what} ${twin} already; the id ${id} must differ from it in more than case.`);
}

/** Writes the folder of a tool. Ends the command if there is one. */
export async function newTool(tool: string): Promise<void> {
  const place = await placeOf(tool);
  const { toolFolder, folder } = place;
  await refuseTwin(place, ["tools", "tool", tool]);
  if (await isTaken(folder, "tool.md")) refuse(`${shownPath(folder)} already exists.`);
  await write(
    place,
    `${toolFolder}/tool.md`,
    `---\nname: ${tool}\norganization: \ntoolclass: CommandLineTool\n---\n\n${PLACEHOLDERS.description}\n`,
  );
  process.stdout.write(
    `Wrote ${shownPath(folder)}/tool.md: fill in organization and the description.\n`,
  );
  process.stdout.write(`Then: npm run new -- version ${tool} 1.0.0\n`);
}

/** Writes the folder of a version: a copy of the newest one, or the first one. Ends the command if it cannot. */
export async function newVersion(tool: string, id: string): Promise<void> {
  const place = await placeOf(tool);
  const { contentDir, toolFolder, folder } = place;
  if (!(await exists(join(folder, "tool.md")))) {
    const { fix = `Create it first: npm run new -- tool ${tool}` } = didYouMean(
      tool,
      await foldersIn(place, "tools"),
    );
    refuse(`There is no tool ${tool}. ${fix}`);
  }
  await refuseTwin(place, [toolFolder, "version", id]);
  const target = join(folder, id);
  if (await isTaken(target, "version.md")) refuse(`${shownPath(target)} already exists.`);
  const { items, problems } = await listFolder(contentDir, toolFolder);
  refuseAll(problems);
  const newest = newestVersion(
    items
      .filter((item) => isVersionFolder(item) && isId(item.name) && item.name !== id)
      .map(({ name }) => name),
  );
  if (newest === undefined) await firstVersion(place, id, target);
  else await copyVersion(place, newest, id, target);
}

async function firstVersion(place: ToolPlace, id: string, target: string): Promise<void> {
  const { toolFolder } = place;
  await write(
    place,
    `${toolFolder}/${id}/version.md`,
    `---\nis_production: false\nauthor:\n  - ${PLACEHOLDERS.author}\n---\n\nThe first version.\n`,
  );
  try {
    await mkdir(join(target, "tests"));
  } catch (error) {
    await rm(target, { recursive: true, force: true });
    refuseAll([unwritableProblem(`${toolFolder}/${id}/tests`, error)]);
  }
  process.stdout.write(
    `Wrote ${shownPath(target)}/version.md: fill in the author, add the descriptor beside it, and the inputs of a test as tests/NAME.json or tests/NAME.yaml.\n`,
  );
}

/** The version.md of a version, of which a new one is made; ends the command if there is none. */
async function readVersionFile(
  { contentDir, toolFolder }: ToolPlace,
  version: string,
): Promise<string> {
  const file = `${toolFolder}/${version}/version.md`;
  const { value: text, problems } = await readText(contentDir, file, MAX_HAND_WRITTEN_BYTES);
  if (hasErrors(problems)) refuseAll(problems);
  return (
    text ??
    refuse(`The version ${version} has no version.md to copy. Add the file, or remove the folder.`)
  );
}

/**
 * The version.md of a version as that of another one, which is not for production, comes from another commit on another
 * day, and whose release notes are yet to be written.
 */
function asNew(text: string): string {
  const end = Math.max(text.indexOf("\n---", 3) + 1, 0);
  const front = text
    .slice(0, end)
    .replace(/^(is_production:[ \t]*)true\b/im, "$1false")
    .replace(/^released:.*\n/m, "")
    .replace(/^source:.*\n(?:(?:[ \t]*(?:#.*)?\r?\n)*[ \t]+\S.*\n)*/m, "");
  const [fence = ""] = /^---[^\n]*(?:\n|$)/.exec(text.slice(end)) ?? [];
  return front + fence;
}

/** Nothing is written before everything that is copied has been found readable. */
async function copyVersion(
  place: ToolPlace,
  newest: string,
  id: string,
  target: string,
): Promise<void> {
  const { contentDir, toolFolder, folder } = place;
  const text = await readVersionFile(place, newest);
  const { problems, brokenLinks } = await listVersion(contentDir, `${toolFolder}/${newest}`);
  refuseAll(problems);
  const left = new Set([...brokenLinks.keys()].map((path) => join(folder, newest, path)));
  // the copy is in its place once it is no longer for production
  const unfinished = unfinishedName(id);
  await removeUnfinished(folder, id);
  try {
    // links inside a version stay links, and relative: the new version has files of its own, and no other links
    const options = {
      recursive: true,
      errorOnExist: true,
      verbatimSymlinks: true,
      filter: (path: string) => !left.has(path),
    };
    await cp(join(folder, newest), join(folder, unfinished), options);
    await write(place, `${toolFolder}/${unfinished}/version.md`, asNew(text));
    await rename(join(folder, unfinished), target);
  } catch (error) {
    await rm(join(folder, unfinished), { recursive: true, force: true });
    refuseAll([unwritableProblem(`${toolFolder}/${id}`, error)]);
  }
  process.stdout.write(
    `Copied ${newest} to ${shownPath(target)}: change what is new, and write release notes in version.md. Then run npm run lock.\n`,
  );
}
