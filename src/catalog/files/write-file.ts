/**
 * Writing into a content folder: never through a link, and each file as a whole.
 *
 * @module
 */
import { lstat, mkdir, readdir, rename, rm, rmdir, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { optionalField } from "../../base/optional-fields.ts";
import type { Problem } from "../../report/problem.ts";
import { entryKindOf, kindProblem, unwritableProblem } from "./read-errors.ts";

/** What must not be written through or over: a link at a path or above it, or what is there but no file. */
async function obstacle(contentDir: string, path: string): Promise<Problem | undefined> {
  const names = path.split("/");
  for (let length = 1; length <= names.length; length++) {
    const above = names.slice(0, length).join("/");
    const stats = await lstat(join(contentDir, above)).catch(() => undefined);
    if (stats === undefined) return undefined;
    const wanted = length === names.length ? "file" : "folder";
    const kind = entryKindOf(stats);
    if (kind !== wanted) return kindProblem(above, kind, wanted);
  }
  return undefined;
}

/** The name under which a file or folder is made, beside its own: this process's. */
export const unfinishedName = (name: string): string => `.${name}.${process.pid}.tmp`;

/** Whether a process runs: one of another user does, too. */
function isRunning(id: number): boolean {
  try {
    return process.kill(id, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

/** Removes what processes that were killed have left of files or folders that they were making. */
export async function removeUnfinished(folder: string, ...names: readonly string[]): Promise<void> {
  const own = new Set(names);
  for (const found of await readdir(folder).catch(() => [])) {
    const [, name = "", id] = /^\.(.+)\.(\d+)\.tmp$/.exec(found) ?? [];
    if (own.has(name) && (Number(id) === process.pid || !isRunning(Number(id)))) {
      await rm(join(folder, found), { recursive: true, force: true });
    }
  }
}

/**
 * Writes a folder as a whole. There must be nothing of its name: if that fails, nothing is left of it.
 *
 * @param path relative to the content folder
 * @param files by their paths in the folder
 * @returns the problem that keeps it from being written
 */
export async function writeFolder(
  contentDir: string,
  path: string,
  files: ReadonlyMap<string, string | Uint8Array>,
): Promise<Problem | undefined> {
  const place = join(contentDir, path);
  const fresh = join(dirname(place), unfinishedName(basename(place)));
  try {
    const problem = await obstacle(contentDir, `${path}/file`);
    if (problem !== undefined) return problem;
    await removeUnfinished(dirname(place), basename(place));
    for (const folder of new Set([...files.keys()].map(dirname))) {
      await mkdir(join(fresh, folder), { recursive: true });
    }
    for (const [file, content] of files)
      await writeFile(join(fresh, file), content, { flag: "wx" });
    await rename(fresh, place);
    return undefined;
  } catch (error) {
    await rm(fresh, { recursive: true, force: true }).catch(() => undefined);
    return unwritableProblem(path, error);
  }
}

/**
 * Removes a folder with all that is in it: at once, whatever happens while that is done.
 *
 * @param path relative to the content folder
 * @returns the problem that keeps it from being removed
 */
export async function removeFolder(contentDir: string, path: string): Promise<Problem | undefined> {
  const place = join(contentDir, path);
  const gone = join(dirname(place), unfinishedName(basename(place)));
  try {
    const problem = await obstacle(contentDir, `${path}/file`);
    if (problem !== undefined) return problem;
    await removeUnfinished(dirname(place), basename(place));
    await rename(place, gone);
    await rm(gone, { recursive: true });
    return undefined;
  } catch (error) {
    return unwritableProblem(path, error);
  }
}

/** Removes a folder and those above it up to one of them, as far as nothing is in them. */
async function removeEmpty(folder: string, last: string): Promise<void> {
  for (let at = folder; at.startsWith(last); at = dirname(at)) {
    const isGone = await rmdir(at).then(
      () => true,
      () => false,
    );
    if (!isGone) return;
  }
}

/** A file that is written beside its place, or one that is to be removed. */
interface Prepared {
  /** Relative to the content folder. */
  readonly path: string;
  readonly place: string;
  /** Where the new content is; undefined for a file that is to be removed. */
  readonly fresh?: string;
  /** The first of the folders that were made for it. */
  readonly made?: string;
}

/** Writes the new content of a file beside it. If that fails, nothing is left of it. */
async function prepareFile(
  contentDir: string,
  path: string,
  content: string | Uint8Array | undefined,
): Promise<Prepared | Problem> {
  const place = join(contentDir, path);
  const fresh = join(dirname(place), unfinishedName(basename(place)));
  let made: string | undefined;
  try {
    const problem = await obstacle(contentDir, path);
    if (problem !== undefined) return problem;
    if (content === undefined) return { path, place };
    const { mode = 0o666 } = (await lstat(place).catch(() => undefined)) ?? {};
    made = await mkdir(dirname(place), { recursive: true });
    await writeFile(fresh, content, { flag: "wx", mode: mode & 0o777 });
    return { path, place, fresh, ...optionalField("made", made) };
  } catch (error) {
    await discard({ place, fresh, ...optionalField("made", made) });
    return unwritableProblem(path, error);
  }
}

/** Removes what was written of a file beside it. */
async function discard({ place, fresh, made }: Omit<Prepared, "path">): Promise<void> {
  if (fresh !== undefined) await rm(fresh, { force: true }).catch(() => undefined);
  if (made !== undefined) await removeEmpty(dirname(place), made);
}

/** Puts a file in its place, or removes it, with its folder if nothing else is in it. */
async function finishFile({ path, place, fresh }: Prepared): Promise<Problem | undefined> {
  try {
    if (fresh !== undefined) await rename(fresh, place);
    else {
      await rm(place, { force: true });
      await rmdir(dirname(place)).catch(() => undefined);
    }
    return undefined;
  } catch (error) {
    return unwritableProblem(path, error);
  }
}

/**
 * Writes files as a whole, in new folders if need be, and removes others. If one cannot be written, all stay as they were,
 * and no folder that was made for them is left. The permissions of a file that is replaced stay.
 *
 * @param contents by paths relative to the content folder; undefined for a file that is to be removed
 * @returns the problem that keeps a file from being written: something else is in its place, or above it
 */
export async function writeFiles(
  contentDir: string,
  contents: ReadonlyMap<string, string | Uint8Array | undefined>,
): Promise<Problem | undefined> {
  // a folder can have thousands of files: it is listed once
  for (const [folder, paths] of Map.groupBy(contents.keys(), dirname)) {
    if ((await obstacle(contentDir, `${folder}/file`)) !== undefined) continue;
    await removeUnfinished(join(contentDir, folder), ...paths.map((path) => basename(path)));
  }
  const prepared: Prepared[] = [];
  let problem: Problem | undefined;
  for (const [path, content] of contents) {
    const file = await prepareFile(contentDir, path, content);
    if ("message" in file) {
      problem = file;
      break;
    }
    prepared.push(file);
  }
  // what replaces others comes first: until the end, nothing is missing
  const ordered = Map.groupBy(prepared, ({ fresh }) => fresh === undefined);
  for (const file of [...(ordered.get(false) ?? []), ...(ordered.get(true) ?? [])]) {
    if (problem === undefined) problem = await finishFile(file);
    else await discard(file);
  }
  return problem;
}

/** Writes a file as {@link writeFiles} does. */
export const writeBytes = (
  contentDir: string,
  path: string,
  content: string | Uint8Array,
): Promise<Problem | undefined> => writeFiles(contentDir, new Map([[path, content]]));
