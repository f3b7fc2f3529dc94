/**
 * Moving files and folders, also to another file system.
 *
 * @module
 */
import { cpSync, renameSync, rmSync } from "node:fs";
import { systemErrorCode } from "./output-error.ts";

/** Copies keep symbolic links as they are. */
const COPY = { recursive: true, verbatimSymlinks: true } as const;

/**
 * Moves a file or folder to a path where there is none. What cannot be renamed, because it is on another
 * file system, is copied first: if there is something at `to`, it is complete.
 */
export function move(from: string, to: string): void {
  try {
    renameSync(from, to);
  } catch (error) {
    if (systemErrorCode(error) !== "EXDEV") throw error;
    const copy = `${to}.copy`;
    try {
      cpSync(from, copy, COPY);
      renameSync(copy, to);
    } catch (failure) {
      rmSync(copy, { recursive: true, force: true });
      throw failure;
    }
    rmSync(from, { recursive: true, force: true });
  }
}
