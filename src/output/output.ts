/**
 * All or nothing: a build is written into a workspace, and replaces the previous one when it is complete.
 *
 * @module
 */
import { accessSync, constants, existsSync, mkdirSync, renameSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { MARKER } from "./marker.ts";
import { isMountPoint } from "./mount-points.ts";
import { move } from "./move.ts";
import { OutputError, systemErrorCode } from "./output-error.ts";
import { freshFolder, type Rename, replaceByRename, replaceEntries } from "./swap.ts";
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

/**
 * Has `write` fill a new folder, then puts it in the place of `folder`. If anything fails, `folder`
 * stays as it was and the error is passed on.
 *
 * @param folder no symbolic link: that would be replaced, and not what it points at
 * @param rename by default, that of the system
 */
export async function replaceFolder(
  folder: string,
  write: (fresh: string) => Promise<void>,
  rename: Rename = renameSync,
): Promise<void> {
  const parent = workspaceParent(folder);
  const isInPlace = parent === folder;
  await inWorkspace(parent, async (workspace) => {
    if (isInPlace) claim(folder, workspace);
    const fresh = freshFolder(workspace);
    mkdirSync(fresh);
    await write(fresh);
    writeFileSync(join(fresh, MARKER.path), MARKER.content);
    if (isInPlace) replaceEntries(folder, workspace);
    else await putInPlace(folder, workspace, rename);
  });
}
