/**
 * Where a build may write: never where it would replace something that is not the output of a build.
 *
 * @module
 */

import {
  accessSync,
  type BigIntStats,
  constants,
  existsSync,
  lstatSync,
  readlinkSync,
  realpathSync,
  statSync,
} from "node:fs";
import { basename, dirname, join, parse } from "node:path";
import { PRODUCT_NAME } from "../base/product.ts";
import { isMarked, MARKER } from "./marker.ts";
import { workspaceParent } from "./output.ts";
import { OutputError, reasonOf, systemErrorCode } from "./output-error.ts";
import { outputEntries, tidyUp } from "./swap.ts";

/** A folder that no output may replace. */
export interface KeptFolder {
  readonly path: string;
  /** What messages call it: `the content folder`. */
  readonly name: string;
  /** Whether an output may lie inside it: in the home folder, but not among the content. */
  readonly mayHold: boolean;
}

const NEXT = "Set OUT_DIR to a new or empty folder.";

/**
 * The real path of a folder that may not exist yet.
 *
 * @throws OutputError for a symbolic link that points at nothing
 */
function realPath(path: string): string {
  try {
    return realpathSync(path);
  } catch (error) {
    if (systemErrorCode(error) !== "ENOENT") throw error;
    if (lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink()) {
      throw new OutputError(
        `The output folder ${path} is a symbolic link to ${readlinkSync(path)}, which does not exist. Create that folder, or remove the link.`,
      );
    }
    return join(realPath(dirname(path)), basename(path));
  }
}

/** A folder and those above it, up to the root. */
function* upwards(path: string): Generator<string> {
  yield path;
  const parent = dirname(path);
  if (parent !== path) yield* upwards(parent);
}

const statOf = (path: string): BigIntStats | undefined =>
  statSync(path, { bigint: true, throwIfNoEntry: false });

/**
 * Whether two paths name the same folder. They may be spelled differently: file systems can ignore case,
 * and a folder can be mounted twice.
 */
function isSame(a: string, b: string): boolean {
  if (a === b) return true;
  const [one, other] = [statOf(a), statOf(b)];
  return one !== undefined && one.dev === other?.dev && one.ino === other.ino && one.ino !== 0n;
}

const isInside = (path: string, folder: string): boolean =>
  [...upwards(dirname(path))].some((above) => isSame(above, folder)) && !isSame(path, folder);

/** The real path of a kept folder, as far as there is one. */
function realPathOf({ path }: KeptFolder): string {
  try {
    return realPath(path);
  } catch {
    return path;
  }
}

/** How an output folder touches one that is kept; undefined if it does not. */
function conflict(output: string, folder: KeptFolder): string | undefined {
  const kept = realPathOf(folder);
  if (isSame(output, kept)) return "is";
  if (isInside(kept, output)) return "contains";
  return !folder.mayHold && isInside(output, kept) ? "is inside" : undefined;
}

/** The folder, of several, that a path names or is inside of. */
export function holderOf(path: string, folders: readonly KeptFolder[]): KeptFolder | undefined {
  const real = realPath(path);
  return folders.find((folder) => {
    const kept = realPathOf(folder);
    return isSame(real, kept) || isInside(real, kept);
  });
}

/**
 * The real path of an output folder that may be written to, as far as its place is concerned.
 *
 * @throws OutputError if it is a kept folder, contains one, or is inside one that may not hold it
 */
function allowedFolder(path: string, kept: readonly KeptFolder[]): string {
  const output = realPath(path);
  if (output === parse(output).root)
    throw new OutputError(`The output folder is ${output}. ${NEXT}`);
  for (const folder of kept) {
    const relation = conflict(output, folder);
    if (relation === undefined) continue;
    throw new OutputError(
      `The output folder ${path} ${relation} ${folder.name}, and a build replaces everything in its output folder. ${NEXT}`,
    );
  }
  return output;
}

/** @throws OutputError if a build would delete what no build has written */
function checkEntries(output: string): void {
  const info = statSync(output, { throwIfNoEntry: false });
  if (info === undefined) return;
  if (!info.isDirectory()) throw new OutputError(`The output folder ${output} is a file. ${NEXT}`);
  const entries = outputEntries(output);
  if (entries.length === 0) return;
  if (!isMarked(output)) {
    throw new OutputError(
      `The output folder ${output} is not empty, and it has no file ${MARKER.path}, so it is not the output of a build. ${NEXT} If it is a site built by an earlier version of ${PRODUCT_NAME}, delete it first.`,
    );
  }
  if (entries.includes(".git")) {
    throw new OutputError(
      `The output folder ${output} is a Git repository, which a build would delete. Build into another folder, and copy the site into the repository.`,
    );
  }
}

/** Finds out before a build whether it can write. */
function checkWritable(output: string): void {
  const parent = [...upwards(workspaceParent(output))].find((path) => existsSync(path));
  if (parent !== undefined) accessSync(parent, constants.W_OK | constants.X_OK);
}

/**
 * Opens an output folder for a build: checks that it may be replaced, and tidies up after builds that
 * were killed.
 *
 * @returns its real path, and the folders that an interrupted build had moved away and that are back
 * @throws OutputError if it must not or cannot be replaced; nothing has been touched then
 */
export function openOutput(
  path: string,
  kept: readonly KeptFolder[],
): { readonly folder: string; readonly restored: readonly string[] } {
  try {
    const folder = allowedFolder(path, kept);
    const restored = tidyUp(folder);
    checkEntries(folder);
    checkWritable(folder);
    return { folder, restored };
  } catch (error) {
    const reason = reasonOf(error);
    if (reason === undefined) throw error;
    const { path: at = path } = error as NodeJS.ErrnoException;
    throw new OutputError(
      `The output folder ${path} cannot be written: ${reason} (${at}). Set OUT_DIR to another folder.`,
    );
  }
}
