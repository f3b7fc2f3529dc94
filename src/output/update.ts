/**
 * Changes a site where it is: new files go in the place of others, and what is no longer of the site is removed. What is
 * to be done is in a journal first, so that the next command finishes what a killed process began.
 *
 * @module
 */
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { filesBelow } from "./files.ts";
import { type FileState, stateOf } from "./manifest.ts";
import { MARKER } from "./marker.ts";
import { move } from "./move.ts";
import { OutputError, reasonOf } from "./output-error.ts";
import { foldersOf, parentOf, type SiteFiles, statsOf } from "./site-files.ts";
import { busyWorkspaces, isOfThisMachine, keepWorkspace } from "./workspace.ts";

/** In a workspace, from when a site begins to change until it is complete. */
const JOURNAL = "update.json";
const NEW_MARKER = "marker";

/** The site has a part of what is new. */
export class PartialUpdateError extends OutputError {}

interface Journal {
  /** The name of the site's folder beside the workspace; `..` if the workspace is inside it. */
  readonly name: string;
  /** What the site's marker was: another build may have put another site there. */
  readonly marker: FileState;
  readonly removed: readonly string[];
}

const isState = (path: string, state: FileState): boolean => {
  const stats = statsOf(path);
  return stats !== undefined && stateOf(stats).join() === state.join();
};

/** Whether the site is the one that a build has compared its files with. */
export const isSameSite = ({ previous }: SiteFiles): boolean =>
  previous !== undefined && isState(join(previous.manifest.folder, MARKER.path), previous.marker);

/** Writes a journal: whole, or not at all. */
function writeJournal(workspace: string, journal: Journal): void {
  const file = join(workspace, JOURNAL);
  writeFileSync(`${file}.new`, JSON.stringify(journal));
  renameSync(`${file}.new`, file);
}

/** Removes files and folders of a site; nothing through a link that somebody put there since. */
function removeFrom(folder: string, paths: readonly string[]): void {
  const isFolder = foldersOf(folder);
  for (const path of paths)
    if (isFolder(parentOf(path))) rmSync(join(folder, path), { recursive: true, force: true });
}

/** Moves files into a site, in the place of whatever is at their paths and at those of their folders. */
function moveInto(folder: string, fresh: string, paths: readonly string[]): void {
  const made = new Set([""]);
  const makeFolder = (path: string): void => {
    if (made.has(path)) return;
    makeFolder(parentOf(path));
    const target = join(folder, path);
    if (statsOf(target)?.isDirectory() !== true) {
      rmSync(target, { force: true });
      mkdirSync(target);
    }
    made.add(path);
  };
  for (const path of paths) {
    makeFolder(parentOf(path));
    const target = join(folder, path);
    if (statsOf(target)?.isDirectory() === true) rmSync(target, { recursive: true });
    move(join(fresh, path), target);
  }
}

/** Does what a journal says, or what is left of it. */
function applyJournal(folder: string, workspace: string, fresh: string, journal: Journal): void {
  removeFrom(folder, journal.removed);
  // once only: a new file may be at a path that was removed
  writeJournal(workspace, { ...journal, removed: [] });
  const changed = filesBelow(fresh).filter((path) => path !== MARKER.path);
  moveInto(folder, fresh, changed);
  // last: who compares files with this site sees by it that it is another one
  const marker = join(workspace, NEW_MARKER);
  writeFileSync(marker, MARKER.content);
  move(marker, join(folder, MARKER.path));
  rmSync(join(workspace, JOURNAL));
}

/** The journal that a killed process left; undefined if there is none, or the system went down before it was on the disk. */
function readJournal(workspace: string): Journal | undefined {
  const file = join(workspace, JOURNAL);
  if (!existsSync(file)) return undefined;
  try {
    return JSON.parse(readFileSync(file, "utf8")) as Journal; // a build of this user wrote it
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/**
 * Finishes the update that a killed process began in a workspace.
 *
 * @param fresh the folder of the new files
 * @returns the path of the site if there was something to finish
 */
export function finishUpdate(workspace: string, fresh: string): string | undefined {
  const journal = readJournal(workspace);
  if (journal === undefined) return undefined;
  const folder = join(dirname(workspace), journal.name === ".." ? "" : journal.name);
  if (!isState(join(folder, MARKER.path), journal.marker)) return undefined;
  applyJournal(folder, workspace, fresh, journal);
  return folder;
}

const POLL_MS = 50;

/** An update takes seconds. Processes of another machine cannot be seen: after this time, they count as killed. */
const UNSEEN_UPDATE_MS = 60_000;

/**
 * Waits until no other process changes a site beside or inside this workspace's folder.
 *
 * @param longestUnseen in milliseconds, how long processes of other machines are waited for
 */
export async function untilUpdated(
  parent: string,
  workspace: string,
  longestUnseen = UNSEEN_UPDATE_MS,
): Promise<void> {
  const start = performance.now();
  const isUpdating = () =>
    busyWorkspaces(parent).some(
      (path) =>
        path !== workspace &&
        existsSync(join(path, JOURNAL)) &&
        (isOfThisMachine(path) || performance.now() - start < longestUnseen),
    );
  while (isUpdating()) await new Promise((resolve) => setTimeout(resolve, POLL_MS));
}

/**
 * Changes the site that the files were compared with, unless another build works beside it or has replaced it. Returns
 * false if nothing was done.
 *
 * @param fresh the folder of the new files
 */
export function updateSite(
  files: SiteFiles,
  workspace: string,
  fresh: string,
  removed: readonly string[],
): boolean {
  const { previous } = files;
  if (previous === undefined) return false;
  const { folder } = previous.manifest;
  const isInside = dirname(workspace) === folder;
  const journal: Journal = {
    name: isInside ? ".." : basename(folder),
    marker: previous.marker,
    removed,
  };
  writeJournal(workspace, journal);
  // each of two builds has its workspace before it looks for others: at least one of them sees the other
  const others = [dirname(workspace), folder].flatMap(busyWorkspaces);
  if (others.some((path) => path !== workspace) || !isSameSite(files)) {
    rmSync(join(workspace, JOURNAL));
    return false;
  }
  try {
    applyJournal(folder, workspace, fresh, journal);
  } catch (error) {
    // the journal and the new files are in it
    keepWorkspace(workspace);
    throw new PartialUpdateError(
      `Only a part of ${folder} was updated: ${reasonOf(error) ?? String(error)}. The next build finishes it.`,
      { cause: error },
    );
  }
  return true;
}
