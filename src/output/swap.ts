/**
 * Puts a new folder in the place of the previous one, and tidies up after processes that were killed
 * while they did.
 *
 * A folder is replaced by two renames. Between them the previous one is in the workspace, from where the
 * next build puts it back. Where a folder cannot be renamed (a mount point, a folder whose parent is
 * read-only), its entries are replaced, one after the other.
 *
 * Nothing here waits for anything, so no signal is handled in the middle of it.
 *
 * @module
 */
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { move } from "./move.ts";
import { systemErrorCode } from "./output-error.ts";
import { isForeign } from "./site-comparison.ts";
import { finishUpdate } from "./update.ts";
import { abandonedWorkspaces, keepWorkspace, removeWorkspace } from "./workspace.ts";

/** Moves a folder to a path where there is none. */
export type Rename = (from: string, to: string) => void;

/** What a workspace holds. */
const WORK = {
  /** The new folder. */
  fresh: "new",
  /** The previous folder, under its name. */
  old: "old",
  /** Entries of the previous folder, while there are more of them to come. */
  leaving: "leaving",
  /** All entries of the previous folder. */
  left: "left",
} as const;

/** The new folder of a workspace. */
export const freshFolder = (workspace: string): string => join(workspace, WORK.fresh);

/** The entries of an output folder: all but those of the file system, and workspaces. */
export const outputEntries = (folder: string): readonly string[] =>
  readdirSync(folder).filter((name) => !isForeign(name));

/** How often another build may be faster before this one gives up. */
const ATTEMPTS = 100;

/**
 * Puts the new folder of a workspace beside `folder` in its place. If that fails, the previous one is
 * there again.
 */
export function replaceByRename(
  folder: string,
  workspace: string,
  rename: Rename = renameSync,
): void {
  const old = join(workspace, WORK.old, basename(folder));
  mkdirSync(dirname(old));
  for (let attempt = 1; ; attempt += 1) {
    if (existsSync(folder)) rename(folder, old);
    try {
      rename(freshFolder(workspace), folder);
      return;
    } catch (error) {
      // another build was faster: what it wrote is the previous one now
      const isTaken = ["ENOTEMPTY", "EEXIST"].includes(systemErrorCode(error) ?? "");
      if (!isTaken || attempt === ATTEMPTS) {
        putBack(folder, old, workspace, rename, error);
        throw error;
      }
      rmSync(old, { recursive: true, force: true });
    }
  }
}

function putBack(
  folder: string,
  old: string,
  workspace: string,
  rename: Rename,
  cause: unknown,
): void {
  if (!existsSync(old) || existsSync(folder)) return;
  try {
    rename(old, folder);
  } catch {
    keepWorkspace(workspace);
    throw new Error(
      `${folder} could not be replaced, and the previous one could not be moved back. It is in ${old}.`,
      { cause },
    );
  }
}

/** Moves all entries of `from` to `to`, where they replace those of the same name. */
function moveEntries(from: string, to: string): void {
  for (const name of readdirSync(from)) {
    rmSync(join(to, name), { recursive: true, force: true });
    move(join(from, name), join(to, name));
  }
}

/**
 * Puts the entries of the new folder of a workspace inside `folder` in the place of its entries. If that
 * fails, the previous ones are there again.
 */
export function replaceEntries(folder: string, workspace: string): void {
  const [leaving, left] = [join(workspace, WORK.leaving), join(workspace, WORK.left)];
  try {
    mkdirSync(leaving);
    for (const name of outputEntries(folder)) move(join(folder, name), join(leaving, name));
    renameSync(leaving, left);
    moveEntries(freshFolder(workspace), folder);
  } catch (error) {
    if (existsSync(left)) {
      renameSync(left, leaving);
      for (const name of outputEntries(folder))
        rmSync(join(folder, name), { recursive: true, force: true });
    }
    if (existsSync(leaving)) moveEntries(leaving, folder);
    throw error;
  }
}

/** Puts back what a killed process left in a workspace beside its folder. Returns the folders' paths. */
function restoreFolders(workspace: string): readonly string[] {
  const old = join(workspace, WORK.old);
  if (!existsSync(old)) return [];
  return readdirSync(old).flatMap((name) => {
    const folder = join(dirname(workspace), name);
    if (existsSync(folder)) return [];
    renameSync(join(old, name), folder);
    return [folder];
  });
}

/** Finishes what a killed process began in a workspace inside its folder, or puts it back. */
function restoreEntries(workspace: string): readonly string[] {
  const folder = dirname(workspace);
  const [leaving, left] = [join(workspace, WORK.leaving), join(workspace, WORK.left)];
  if (existsSync(left)) {
    // without a new folder, everything was in place and the workspace about to be removed
    if (existsSync(freshFolder(workspace))) moveEntries(freshFolder(workspace), folder);
  } else if (existsSync(leaving)) moveEntries(leaving, folder);
  else return [];
  return [folder];
}

/**
 * Removes the workspaces beside and inside a folder whose processes have ended. What they had moved away
 * is put in its place again, and what they had begun to update is finished. Returns the paths of the folders that were restored.
 */
export function tidyUp(folder: string): readonly string[] {
  const workspaces = [...abandonedWorkspaces(dirname(folder)), ...abandonedWorkspaces(folder)];
  return workspaces.flatMap((workspace) => {
    const updated = finishUpdate(workspace, freshFolder(workspace));
    const restored =
      updated === undefined
        ? [...restoreFolders(workspace), ...restoreEntries(workspace)]
        : [updated];
    removeWorkspace(workspace);
    return restored;
  });
}
