/**
 * Writing into a content folder: never through a link, and each file as a whole.
 *
 * @module
 */
import { lstat, mkdir, readdir, rename, rm, rmdir, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
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

/** Removes what processes that were killed have left of a file or folder that they were making. */
export async function removeUnfinished(folder: string, name: string): Promise<void> {
  for (const found of await readdir(folder).catch(() => [])) {
    if (!found.startsWith(`.${name}.`)) continue;
    const [, id] = /^(\d+)\.tmp$/.exec(found.slice(name.length + 2)) ?? [];
    if (id !== undefined && (Number(id) === process.pid || !isRunning(Number(id)))) {
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
  files: ReadonlyMap<string, string>,
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
 * Removes a file, and its folder if nothing else is in it.
 *
 * @param path relative to the content folder
 * @returns the problem that keeps it from being removed
 */
export async function removeFile(contentDir: string, path: string): Promise<Problem | undefined> {
  try {
    const problem = await obstacle(contentDir, path);
    if (problem !== undefined) return problem;
    await rm(join(contentDir, path), { force: true });
    await rmdir(join(contentDir, dirname(path))).catch(() => undefined);
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

/**
 * Writes a file as a whole, in a new folder if need be: if that fails, the previous one stays as it was, and no
 * folder that was made for it is left. The permissions of a file that is replaced stay.
 *
 * @param path relative to the content folder
 * @returns the problem that keeps it from being written: something else is in its place, or above it
 */
export async function writeBytes(
  contentDir: string,
  path: string,
  content: string | Uint8Array,
): Promise<Problem | undefined> {
  const place = join(contentDir, path);
  const fresh = join(dirname(place), unfinishedName(basename(place)));
  let made: string | undefined;
  try {
    const problem = await obstacle(contentDir, path);
    if (problem !== undefined) return problem;
    const { mode = 0o666 } = (await lstat(place).catch(() => undefined)) ?? {};
    made = await mkdir(dirname(place), { recursive: true });
    await removeUnfinished(dirname(place), basename(place));
    await writeFile(fresh, content, { flag: "wx", mode: mode & 0o777 });
    await rename(fresh, place);
    return undefined;
  } catch (error) {
    await rm(fresh, { force: true }).catch(() => undefined);
    if (made !== undefined) await removeEmpty(dirname(place), made);
    return unwritableProblem(path, error);
  }
}
