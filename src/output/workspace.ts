/**
 * Folders to work in until a result is complete. The name of a workspace says which process it belongs
 * to, so that what a killed process leaves is told apart from what another one works in at this moment.
 *
 * @module
 */

import { createHash } from "node:crypto";
import {
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
} from "node:fs";
import { hostname } from "node:os";
import { basename, dirname, join } from "node:path";
import { MARKER_FILE } from "../base/product.ts";
import { systemErrorCode } from "./output-error.ts";

/** The marker's name, the machine, the process, when it started, and six characters that make it unique. */
const NAME = new RegExp(
  `^${MARKER_FILE.replace(".", "\\.")}-([0-9a-f]{8})-(\\d+)-(\\d+)-[A-Za-z0-9]{6}$`,
);

/** Processes of another machine cannot be seen: after a day, none of them is taken to be at work. */
const DAY_MS = 24 * 60 * 60 * 1000;

const MACHINE = createHash("sha256").update(hostname()).digest("hex").slice(0, 8);

/** When a process started, in ticks since the system did; "0" where the system does not tell. */
function startOf(pid: string): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // proc_pid_stat(5): the start is field 22, and field 2 is a name in brackets that may hold spaces
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19] ?? "0";
  } catch {
    return "0";
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return systemErrorCode(error) === "EPERM";
  }
}

/** Whether the process that a workspace belongs to still runs. */
function isAtWork(parent: string, name: string): boolean {
  const [, machine, pid = "", start] = NAME.exec(name) ?? [];
  if (machine === MACHINE) return isAlive(Number(pid)) && startOf(pid) === start;
  return Date.now() - lstatSync(join(parent, name)).mtimeMs < DAY_MS;
}

/** Whether the process of a workspace runs on this machine, or did. */
export const isOfThisMachine = (workspace: string): boolean =>
  NAME.exec(basename(workspace))?.[1] === MACHINE;

/** Whether this is the name of a workspace. */
export const isWorkspaceName = (name: string): boolean => NAME.test(name);

/** The workspaces in a folder, without those of other users. */
function workspacesIn(parent: string): readonly string[] {
  try {
    return readdirSync(parent, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && isWorkspaceName(entry.name))
      .map(({ name }) => name)
      .filter((name) => lstatSync(join(parent, name)).uid === (process.getuid?.() ?? 0));
  } catch {
    return []; // the folder does not exist or cannot be read, or another process removed a workspace
  }
}

/** The paths of the workspaces in a folder whose process has ended. */
export const abandonedWorkspaces = (parent: string): readonly string[] =>
  workspacesIn(parent)
    .filter((name) => !isAtWork(parent, name))
    .map((name) => join(parent, name));

/** The paths of the workspaces in a folder that a process works in. */
export const busyWorkspaces = (parent: string): readonly string[] =>
  workspacesIn(parent)
    .filter((name) => isAtWork(parent, name))
    .map((name) => join(parent, name));

const open = new Set<string>();

/** Removes a workspace; what cannot be removed stays for the next build to try again. */
export function removeWorkspace(workspace: string): void {
  open.delete(workspace);
  try {
    rmSync(workspace, { recursive: true, force: true, maxRetries: 10 });
  } catch {
    // another process removes it too, or the file system became read-only
  }
}

/** Leaves a workspace where it is: it has the only copy of something. */
export function keepWorkspace(workspace: string): void {
  open.delete(workspace);
}

/** Removes the workspaces in a folder whose process has ended. */
export function removeAbandoned(parent: string): void {
  for (const workspace of abandonedWorkspaces(parent)) removeWorkspace(workspace);
}

function removeOpen(): void {
  for (const workspace of open) removeWorkspace(workspace);
}

/** Makes a folder, and those that it is in. By itself, Node would try without end where nothing can be made, as in `/proc`. */
export function makeFolder(path: string): void {
  if (existsSync(path)) return;
  const parent = dirname(path);
  if (parent !== path) makeFolder(parent);
  try {
    mkdirSync(path);
  } catch (error) {
    // another process has made it meanwhile
    if (!existsSync(path)) throw error;
  }
}

/** Has `run` work in a new folder below `parent`, which is gone afterwards, however the process ends. */
export async function inWorkspace<Result>(
  parent: string,
  run: (workspace: string) => Result | Promise<Result>,
): Promise<Result> {
  makeFolder(parent);
  const start = startOf(String(process.pid));
  const workspace = mkdtempSync(join(parent, `${MARKER_FILE}-${MACHINE}-${process.pid}-${start}-`));
  if (open.size === 0) process.once("exit", removeOpen);
  open.add(workspace);
  try {
    return await run(workspace);
  } finally {
    if (open.has(workspace)) removeWorkspace(workspace);
    if (open.size === 0) process.off("exit", removeOpen);
  }
}
