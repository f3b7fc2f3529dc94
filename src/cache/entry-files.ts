/**
 * Files of a cache in its folder: written whole or not at all, and removed when they were not used for long. Nothing
 * here throws because a folder is read-only or full, or because another process was faster.
 *
 * @module
 */
import { randomUUID } from "node:crypto";
import {
  lstatSync,
  lutimesSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";

/** In milliseconds. On disk, a file is marked as used no more than once a day. */
const DAY = 86_400_000;
const UNUSED = 30 * DAY;

/** The names of files, and of those that a process did not finish. */
const ENTRY = /^[0-9a-f]{64}(\.|$)/;

/** Does something that may fail. Returns whether it did not. */
export function attempt(act: () => void): boolean {
  try {
    act();
    return true;
  } catch {
    return false;
  }
}

/** What is known of a file; throws for a link, which could lead out of the folder, and for a folder. */
export function regularFile(path: string) {
  const stat = lstatSync(path);
  if (!stat.isFile()) throw new Error(`${path} is not a regular file`);
  return stat;
}

/** Writes a file: whole, or not at all. Returns whether it is written. */
export function writeWhole(folder: string, name: string, parts: readonly Uint8Array[]): boolean {
  const path = join(folder, name);
  const fresh = `${path}.${randomUUID()}`;
  const isWritten = attempt(() => {
    mkdirSync(folder, { recursive: true });
    writeFileSync(fresh, Buffer.concat(parts), { flag: "wx" });
    renameSync(fresh, path);
  });
  if (!isWritten) attempt(() => rmSync(fresh, { force: true }));
  return isWritten;
}

/** Whether a file has to be marked as used again. @param used in milliseconds since 1970 */
export const isMarkedLongAgo = (used: number) => used < Date.now() - DAY;

/** Marks a file as used now. */
export function markUsed(path: string): void {
  const now = new Date();
  attempt(() => lutimesSync(path, now, now));
}

/** The files of a cache, those that were used last first. */
function filesByUse(folder: string, usedNow: ReadonlySet<string>, now: number) {
  const names = readdirSync(folder).filter((name) => ENTRY.test(name));
  const files = names.flatMap((name) => {
    const path = join(folder, name);
    const stat = lstatSync(path, { throwIfNoEntry: false });
    if (!stat?.isFile()) return [];
    return [{ path, size: stat.size, used: usedNow.has(name) ? now : stat.mtimeMs }];
  });
  return files.sort((a, b) => b.used - a.used);
}

/**
 * Removes the files that were not used for 30 days, and those that were used longest ago until there is room.
 *
 * @param usedNow the names of those that this process has used
 * @param limit the most bytes that are kept
 */
export function removeUnused(folder: string, usedNow: ReadonlySet<string>, limit: number): void {
  attempt(() => {
    const now = Date.now();
    let bytes = 0;
    for (const { path, size, used } of filesByUse(folder, usedNow, now)) {
      bytes += size;
      if (bytes > limit || used < now - UNUSED) attempt(() => rmSync(path, { force: true }));
    }
  });
}
