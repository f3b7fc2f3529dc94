/**
 * All or nothing: a build is written into a workspace, and replaces the previous one when it is complete.
 *
 * @module
 */
import {
  accessSync,
  constants,
  copyFileSync,
  existsSync,
  mkdirSync,
  renameSync,
  writeFileSync,
} from "node:fs";
import { basename, dirname, join } from "node:path";
import type { ManifestRows } from "./manifest.ts";
import { MARKER } from "./marker.ts";
import { isMountPoint } from "./mount-points.ts";
import { move } from "./move.ts";
import { newRows } from "./new-rows.ts";
import { OutputError, systemErrorCode } from "./output-error.ts";
import { compareSite, isRemovable, updatedRows } from "./site-comparison.ts";
import { type SiteFiles, statsOf } from "./site-files.ts";
import { freshFolder, type Rename, replaceByRename, replaceEntries } from "./swap.ts";
import { isSameSite, untilUpdated, updateSite } from "./update.ts";
import { busyWorkspaces, inWorkspace } from "./workspace.ts";

/** What a system responds if a folder cannot be renamed; its entries may still be replaced. */
const NOT_RENAMED = ["EBUSY", "EXDEV", "EPERM", "EACCES"];

function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK | constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Whether only the entries of a folder can be replaced, and not the folder itself. */
const keepsItsPlace = (folder: string): boolean =>
  existsSync(folder) && (isMountPoint(folder) || !isWritable(dirname(folder)));

/**
 * Where the workspace of a build is: beside the output folder, which is then replaced as a whole, or
 * inside it.
 */
export const workspaceParent = (folder: string): string =>
  keepsItsPlace(folder) ? folder : dirname(folder);

/** Makes sure that no other process replaces the entries of a folder. */
function claim(folder: string, workspace: string): void {
  const other = busyWorkspaces(folder).find((path) => path !== workspace);
  if (other === undefined) return;
  throw new OutputError(
    `Another build is writing to ${folder}, in ${basename(other)}. Wait until it has ended, then run this one again.`,
  );
}

/** Puts the new folder of a workspace beside `folder` in its place, or its entries if that is refused. */
async function putInPlace(folder: string, workspace: string, rename: Rename): Promise<void> {
  try {
    replaceByRename(folder, workspace, rename);
  } catch (error) {
    if (!NOT_RENAMED.includes(systemErrorCode(error) ?? "") || !existsSync(folder)) throw error;
    await inWorkspace(folder, (inside) => {
      claim(folder, inside);
      move(freshFolder(workspace), freshFolder(inside));
      replaceEntries(folder, inside);
    });
  }
}

/** Of so many files of a site, one may change or go in the place where it is; of more, a new site is put there. */
const FILES_PER_CHANGE = 4;

/** The site that files were compared with is another one now: all of them are to be written. */
export class SiteChangedError extends Error {}

/**
 * Changes the site where it is if little of it changed, and no other build works beside it. Returns what the manifest
 * then has, or undefined if nothing was done.
 */
function updateInPlace(files: SiteFiles, workspace: string): ManifestRows | undefined {
  const fresh = freshFolder(workspace);
  const comparison = compareSite(files);
  const total = files.paths().length;
  const changes = total - files.kept.size + comparison.removed.length;
  if (changes * FILES_PER_CHANGE > total || !isRemovable(comparison)) return undefined;
  const rowsAfter = updatedRows(files, fresh, comparison);
  return updateSite(files, workspace, fresh, comparison.removed) ? rowsAfter() : undefined;
}

/** Copies the files that were left where they are into the new folder. */
function copyKept(files: SiteFiles, fresh: string): void {
  const { previous, kept } = files;
  if (previous === undefined) return;
  const { manifest } = previous;
  for (const path of kept) {
    const from = join(manifest.folder, path);
    const stats = statsOf(from);
    if (stats === undefined || !manifest.isUnchanged(path, stats)) throw new SiteChangedError();
    const to = join(fresh, path);
    mkdirSync(dirname(to), { recursive: true });
    copyFileSync(from, to, constants.COPYFILE_FICLONE);
  }
  if (!isSameSite(files)) throw new SiteChangedError();
}

/** What is known of the files of a site. */
export interface SiteRecord {
  /** The files that were written, and those that stay where they are if few others changed. */
  files(): SiteFiles;
  /** Keeps what the next build compares its files with. */
  save(rows: ManifestRows): void;
}

/**
 * Has `write` fill a new folder, then puts it in the place of `folder`. If anything fails, `folder`
 * stays as it was and the error is passed on.
 *
 * @param folder no symbolic link: that would be replaced, and not what it points at
 * @param rename by default, that of the system
 * @param record by default, every file is written, and nothing is known of them
 * @throws SiteChangedError if files that should have stayed have changed
 */
export async function replaceFolder(
  folder: string,
  write: (fresh: string) => Promise<void>,
  rename: Rename = renameSync,
  record?: SiteRecord,
): Promise<void> {
  const parent = workspaceParent(folder);
  const isInPlace = parent === folder;
  await inWorkspace(parent, async (workspace) => {
    if (isInPlace) claim(folder, workspace);
    const fresh = freshFolder(workspace);
    mkdirSync(fresh);
    await write(fresh);
    const files = record?.files();
    if (files !== undefined && files.kept.size > 0) {
      const rows = updateInPlace(files, workspace);
      if (rows !== undefined) {
        record?.save(rows);
        return;
      }
      copyKept(files, fresh);
    }
    writeFileSync(join(fresh, MARKER.path), MARKER.content);
    const rows = files && newRows(files, fresh);
    await untilUpdated(parent, workspace);
    if (isInPlace) replaceEntries(folder, workspace);
    else await putInPlace(folder, workspace, rename);
    if (rows !== undefined) record?.save(rows);
  });
}
