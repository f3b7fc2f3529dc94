/**
 * Opening what is in a content folder. Whoever can write there could put a link in the place of a folder
 * after it has been looked at, so what has been opened is asked where it is.
 *
 * Nothing here is asynchronous: for the many small files of a content that takes several times as long.
 *
 * @module
 */
import {
  closeSync,
  constants,
  existsSync,
  lstatSync,
  openSync,
  readlinkSync,
  realpathSync,
} from "node:fs";
import { join } from "node:path";
import { type EntryKind, entryKindOf } from "./read-errors.ts";

/** Windows has neither of these flags. Without the second, opening a named pipe that nobody writes to waits. */
const FLAGS = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);
const FOLDER_FLAGS = FLAGS | (constants.O_DIRECTORY ?? 0);

/** Where Linux has what a process has opened (proc_pid_fd(5)). */
const OPEN_FILES = "/proc/self/fd";
const HAS_OPEN_FILES = existsSync(OPEN_FILES);

/** What has been removed since it was opened has this after its path. */
const REMOVED = " (deleted)";

/** Something in a content folder that is open, or whose place has been looked at. */
export interface OpenEntry {
  /** Undefined for a folder where systems do not open folders. */
  readonly descriptor: number | undefined;
  /** A path by which it is read: on Linux whatever is in its place by now, elsewhere its own. */
  readonly path: string;
}

/** Whether a real path is that of something in a content folder, to which no link leads. */
function isDirect(real: string, contentDir: string, path: string): boolean {
  const isAt = (place: string) => real === place || real === place + REMOVED;
  // the second comparison is for a content folder that is not given by its real path
  return isAt(join(contentDir, path)) || isAt(join(realpathSync(contentDir), path));
}

const openAt = (place: string, wanted: EntryKind): OpenEntry => {
  if (!HAS_OPEN_FILES && wanted === "folder") return { descriptor: undefined, path: place };
  const descriptor = openSync(place, FLAGS);
  return { descriptor, path: HAS_OPEN_FILES ? `${OPEN_FILES}/${descriptor}` : place };
};

/** Opens what is there of the right kind and without a link on the way, as it nearly always is; undefined otherwise. */
function tryOpenListed(
  place: string,
  wanted: "file" | "folder",
): (OpenEntry & { descriptor: number }) | undefined {
  if (!HAS_OPEN_FILES) return undefined;
  let descriptor: number | undefined;
  try {
    descriptor = openSync(place, wanted === "folder" ? FOLDER_FLAGS : FLAGS);
    const path = `${OPEN_FILES}/${descriptor}`;
    if (readlinkSync(path) === place) return { descriptor, path };
  } catch {
    // why is found out by looking at it
  }
  if (descriptor !== undefined) closeSync(descriptor);
  return undefined;
}

/**
 * Opens a file or folder that a listing has just named as such, and does what {@link openNoFollow} does. It is not
 * looked at again before: of tens of thousands of small files, that would take a third of the time. Whether a file
 * still is one is for `use` to see.
 *
 * @param contentDir its real path
 */
export function openListedEntry<Value>(
  contentDir: string,
  path: string,
  wanted: "file" | "folder",
  use: (opened: OpenEntry) => Value,
): { readonly value: Value } | { readonly kind: EntryKind } {
  const opened = tryOpenListed(`${contentDir}/${path}`, wanted);
  if (opened === undefined) return openNoFollow(contentDir, path, wanted, use);
  try {
    return { value: use(opened) };
  } finally {
    closeSync(opened.descriptor);
  }
}

/**
 * Opens a file or folder, unless it is of another kind or there is a link on the way to it, and has `use`
 * read it. The content folder itself may be a link, which is its user's choice.
 *
 * @param path relative to the content folder; empty for the content folder itself
 * @returns what `use` returns; or the kind that keeps it from being opened
 * @throws the errors of the file system
 */
export function openNoFollow<Value>(
  contentDir: string,
  path: string,
  wanted: "file" | "folder",
  use: (opened: OpenEntry) => Value,
): { readonly value: Value } | { readonly kind: EntryKind } {
  const place = path === "" ? realpathSync(contentDir) : join(contentDir, path);
  const kind = entryKindOf(lstatSync(place));
  if (kind === "symbolic link") return { kind };
  const isElsewhere = (real: string) => path !== "" && !isDirect(real, contentDir, path);
  if (kind !== wanted) return { kind: isElsewhere(realpathSync(place)) ? "symbolic link" : kind };
  const opened = openAt(place, wanted);
  try {
    const real = HAS_OPEN_FILES ? readlinkSync(opened.path) : realpathSync(place);
    return isElsewhere(real) ? { kind: "symbolic link" } : { value: use(opened) };
  } finally {
    if (opened.descriptor !== undefined) closeSync(opened.descriptor);
  }
}
