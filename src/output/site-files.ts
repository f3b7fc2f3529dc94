/**
 * The files of a site that is being written. A file that is in the site of the build before, with the same content, is
 * not written again: it stays where it is.
 *
 * @module
 */
import { lstatSync, rmSync, type Stats } from "node:fs";
import { join } from "node:path";
import {
  type KeepFile,
  type SiteWriting,
  type StoreFile,
  sizeOf as sizeOfFile,
  storeIn,
} from "./files.ts";
import {
  binaryDigest,
  contentDigest,
  type FileState,
  type Manifest,
  NO_DIGEST,
  stateOf,
} from "./manifest.ts";
import { MARKER } from "./marker.ts";
import { systemErrorCode } from "./output-error.ts";

/** The site of the build before, whose files may have been changed since. */
export interface PreviousSite {
  readonly manifest: Manifest;
  /** What its marker was when this build began; every build that changes the site writes another one at the end. */
  readonly marker: FileState;
}

export interface SiteFiles {
  /** Where new files are written. */
  readonly folder: string;
  readonly store: StoreFile;
  readonly keep: KeepFile;
  /** The paths of all files, relative to the root of the site. */
  paths(): readonly string[];
  /** Whether there is a file or a folder. */
  has(path: string): boolean;
  /** The path of a file where it is at this moment; waits until it is there. */
  locate(path: string): string;
  /** The bytes of a file. */
  sizeOf(path: string): number;
  /** The paths of all folders. */
  readonly folders: ReadonlySet<string>;
  digestOf(path: string): string;
  /** The paths of files that stay where they are. */
  readonly kept: ReadonlySet<string>;
  readonly previous: PreviousSite | undefined;
}

export const parentOf = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf("/")));

/** What is at a path; undefined if nothing is. */
export function statsOf(path: string): Stats | undefined {
  try {
    return lstatSync(path, { throwIfNoEntry: false });
  } catch (error) {
    if (systemErrorCode(error) === "ENOTDIR") return undefined;
    throw error;
  }
}

/** The site of a manifest, if there still is one. */
export function previousSite(manifest: Manifest | undefined): PreviousSite | undefined {
  if (manifest === undefined) return undefined;
  const stats = statsOf(join(manifest.folder, MARKER.path));
  return stats === undefined ? undefined : { manifest, marker: stateOf(stats) };
}

/**
 * Finds out which paths of a site are folders, and so is all that is above them: through a link in the place of one, files
 * elsewhere would be seen and changed. Each is looked at once.
 */
export function foldersOf(root: string): (path: string) => boolean {
  const known = new Map<string, boolean>([["", true]]);
  const isFolder = (path: string): boolean => {
    let is = known.get(path);
    if (is === undefined) {
      is = isFolder(parentOf(path)) && statsOf(join(root, path))?.isDirectory() === true;
      known.set(path, is);
    }
    return is;
  };
  return isFolder;
}

/** Finds out whether a file of the build before has a content, and is where it was. */
function comparison({ manifest }: PreviousSite): (path: string, digest: string) => boolean {
  const isFolder = foldersOf(manifest.folder);
  return (path, digest) => {
    if (manifest.digestOf(path) !== digest || digest === NO_DIGEST) return false;
    if (!isFolder(parentOf(path))) return false;
    const stats = statsOf(`${manifest.folder}/${path}`);
    return stats?.isFile() === true && manifest.isUnchanged(path, stats);
  };
}

/**
 * Opens a site that is to be written.
 *
 * @param previous by default, every file is written
 * @param writing by default, each file is there when it is stored
 */
export function createSiteFiles(
  folder: string,
  previous?: PreviousSite,
  writing: SiteWriting = { store: storeIn(folder), settle() {} },
): SiteFiles {
  const isAsBefore = previous === undefined ? () => false : comparison(previous);
  const digests = new Map<string, string>();
  const sizes = new Map<string, number>();
  const folders = new Set<string>();
  const kept = new Set<string>();
  /** The paths of files that may not be there yet. */
  const unsettled = new Set<string>();
  const settle = (path: string): void => {
    if (!unsettled.has(path)) return;
    writing.settle();
    unsettled.clear();
  };

  /** Notes a file, and whether it stays where it is. */
  const note = (path: string, digest: string, size: number, stays: boolean): void => {
    if (stays && digests.has(path)) {
      settle(path);
      rmSync(join(folder, path), { force: true });
    }
    digests.set(path, digest);
    sizes.set(path, size);
    for (let parent = parentOf(path); parent !== "" && !folders.has(parent); ) {
      folders.add(parent);
      parent = parentOf(parent);
    }
    if (stays) kept.add(path);
    else kept.delete(path);
  };
  return {
    folder,
    folders,
    kept,
    previous,
    store(file) {
      const { known } = file;
      const digest = known === undefined ? contentDigest(file.content) : binaryDigest(known.digest);
      const stays = isAsBefore(file.path, digest);
      note(file.path, digest, sizeOfFile(file), stays);
      if (stays) return;
      writing.store(file);
      unsettled.add(file.path);
    },
    keep(path, base64url) {
      const digest = binaryDigest(base64url);
      if (!isAsBefore(path, digest)) return undefined;
      const size = previous?.manifest.stateOf(path)?.[1] ?? 0;
      note(path, digest, size, true);
      return size;
    },
    paths: () => [...digests.keys()],
    has: (path) => digests.has(path) || folders.has(path),
    locate(path) {
      settle(path);
      return join(kept.has(path) ? (previous?.manifest.folder ?? "") : folder, path);
    },
    sizeOf: (path) => sizes.get(path) ?? 0,
    digestOf: (path) => digests.get(path) ?? NO_DIGEST,
  };
}
