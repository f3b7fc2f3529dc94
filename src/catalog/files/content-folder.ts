/**
 * The only code that opens what is in a content folder. Content can come from anybody, in a pull request:
 * nothing is read through a link or outside the folder, and nothing that is not a regular file is opened.
 * What cannot be read is a problem, never an exception.
 *
 * @module
 */
import { isUtf8 } from "node:buffer";
import {
  constants,
  type Dirent,
  fstatSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  readSync,
} from "node:fs";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { pathIn } from "../../base/paths.ts";
import type { Problem, Read } from "../../report/problem.ts";
import {
  type EntryKind,
  encodedNameProblem,
  entryKindOf,
  kindProblem,
  sizeProblem,
  unreadableProblem,
} from "./read-errors.ts";
import { type OpenEntry, openListedEntry, openNoFollow } from "./safe-open.ts";

/** No file of more bytes is read: 256 MB. The largest bundles have about a quarter of that. */
export const LARGEST = 256_000_000;

export interface FolderItem {
  readonly name: string;
  readonly kind: "file" | "folder";
}

export interface Listing {
  /** The regular files and folders, in order of name, without what no one means to publish. */
  readonly items: readonly FolderItem[];
  /** Links and special files among them. */
  readonly problems: readonly Problem[];
}

/** Files that systems and editors leave behind. */
const LEFT_BEHIND = /^(\.DS_Store|Thumbs\.db|.*~)$/;

/** The repository of a clone is a folder, that of a submodule a file which names a folder elsewhere. */
const isLeftBehind = ({ name, kind }: FolderItem) =>
  name === ".git" || (kind === "file" && LEFT_BEHIND.test(name));

const isMissing = (error: unknown) =>
  ["ENOENT", "ENOTDIR"].includes((error as NodeJS.ErrnoException).code ?? "");

const fails = (problem: Problem): Read<never> => ({ value: undefined, problems: [problem] });

/** A listing in which links are named, and not yet judged. */
interface LinkedListing extends Listing {
  readonly links: readonly string[];
}

const nothing = (problems: readonly Problem[] = []): LinkedListing => ({
  items: [],
  links: [],
  problems,
});

type NamedKind = readonly [name: string, kind: EntryKind];

function listingOf(folder: string, entries: readonly NamedKind[]): LinkedListing {
  const items: FolderItem[] = [];
  const links: string[] = [];
  const problems: Problem[] = [];
  for (const [name, kind] of entries) {
    if (kind === "file" || kind === "folder") {
      if (!isLeftBehind({ name, kind })) items.push({ name, kind });
    } else if (kind === "symbolic link") links.push(name);
    else problems.push(kindProblem(pathIn(folder, name), kind));
  }
  return { items: items.sort((a, b) => (a.name < b.name ? -1 : 1)), links: links.sort(), problems };
}

/** What stands for bytes that are no UTF-8, where names are decoded. */
const REPLACED = "\ufffd";

function readListing(folder: string, path: string): LinkedListing {
  const entries = readdirSync(path, { withFileTypes: true });
  if (entries.every(({ name }) => !name.includes(REPLACED))) {
    return listingOf(
      folder,
      entries.map((entry): NamedKind => [entry.name, entryKindOf(entry)]),
    );
  }
  const written = readdirSync(path, { withFileTypes: true, encoding: "buffer" });
  const [named, others] = [written.filter(isNamed), written.filter((entry) => !isNamed(entry))];
  const listing = listingOf(
    folder,
    named.map((entry): NamedKind => [entry.name.toString(), entryKindOf(entry)]),
  );
  const problems = others.map(({ name }) => encodedNameProblem(folder, name));
  return { ...listing, problems: [...problems, ...listing.problems] };
}

const isNamed = ({ name }: Dirent<Buffer>) => isUtf8(name);

function listLinked(contentDir: string, folder: string, open = openNoFollow): LinkedListing {
  try {
    const found = open(contentDir, folder, "folder", ({ path }) => readListing(folder, path));
    return "value" in found ? found.value : nothing([kindProblem(folder, found.kind, "folder")]);
  } catch (error) {
    return nothing(isMissing(error) ? [] : [unreadableProblem(folder, error)]);
  }
}

/**
 * Lists a folder. A folder that does not exist is empty.
 *
 * @param folder relative to the content folder; empty for the content folder itself
 */
export async function listFolder(contentDir: string, folder: string): Promise<Listing> {
  await setImmediate(); // a signal can end the process between two folders
  const { items, links, problems } = listLinked(contentDir, folder);
  const ofLinks = links.map((name) => kindProblem(pathIn(folder, name), "symbolic link"));
  return { items, problems: [...problems, ...ofLinks] };
}

/** All that is in a folder and in the folders inside it, by paths relative to it. */
export interface Tree {
  /** In order. */
  readonly paths: readonly string[];
  readonly folders: readonly string[];
  /** Symbolic links, of which nothing has been read but that they are there. */
  readonly links: readonly string[];
  /** Special files, and what cannot be listed. */
  readonly problems: readonly Problem[];
}

/** After so many folders a signal can end the process. */
const FOLDERS_A_TURN = 50;

/**
 * Lists a folder with the folders inside it. Whether its links may be there is for the caller to say.
 *
 * @param folder relative to the content folder
 */
export async function listTree(contentDir: string, folder: string): Promise<Tree> {
  const [paths, folders, links]: [string[], string[], string[]] = [[], [], []];
  const problems: Problem[] = [];
  const pending = [""];
  let listed = 0;
  // no recursion: nobody knows how deep folders are
  for (let inside = pending.pop(); inside !== undefined; inside = pending.pop()) {
    if (listed++ % FOLDERS_A_TURN === 0) await setImmediate();
    const listing = listLinked(contentDir, folder + inside, openListedEntry);
    problems.push(...listing.problems);
    for (const name of listing.links) links.push(`${inside}/${name}`.slice(1));
    for (const { name, kind } of listing.items) {
      if (kind === "folder") pending.push(`${inside}/${name}`);
      (kind === "folder" ? folders : paths).push(`${inside}/${name}`.slice(1));
    }
  }
  return { paths: paths.sort(), folders: folders.sort(), links: links.sort(), problems };
}

/**
 * Where a symbolic link leads, as it is written there. Nothing is opened through it: only the folder that it
 * is in is.
 *
 * @param path relative to the content folder
 */
export function readLink(contentDir: string, path: string): Read<string> {
  const end = path.lastIndexOf("/");
  const [folder, name] = [path.slice(0, Math.max(end, 0)), path.slice(end + 1)];
  try {
    const opened = openNoFollow(contentDir, folder, "folder", (opened) =>
      readlinkSync(join(opened.path, name), { encoding: "buffer" }),
    );
    if (!("value" in opened)) return fails(kindProblem(folder, opened.kind, "folder"));
    if (!isUtf8(opened.value)) return fails(encodedNameProblem(folder, opened.value));
    return { value: opened.value.toString(), problems: [] };
  } catch (error) {
    return fails(unreadableProblem(path, error));
  }
}

export interface FileContent {
  readonly content: Buffer;
  /** Whether its owner may run it: all that git keeps of the permissions of a file. */
  readonly isExecutable: boolean;
}

/** The bytes of an open file. It is read at once, unless the system does not know its size. */
function bytesOf(descriptor: number, size: number): Buffer {
  if (size === 0) return readFileSync(descriptor);
  // memory of its own: a file that stays would keep the pool that many others share
  const content = Buffer.allocUnsafeSlow(size);
  let length = 0;
  for (let read = -1; read !== 0 && length < size; length += read) {
    read = readSync(descriptor, content, length, size - length, null);
  }
  return length === size ? content : content.subarray(0, length);
}

/** Reads an open file, unless it has become something else since it was looked at. */
function readOpened({ descriptor }: OpenEntry, path: string, limit: number): Read<FileContent> {
  const stats = fstatSync(descriptor as number);
  if (!stats.isFile()) return fails(kindProblem(path, entryKindOf(stats), "file"));
  if (stats.size > limit) return fails(sizeProblem(path, stats.size, limit));
  const content = bytesOf(descriptor as number, stats.size);
  const isExecutable = (stats.mode & constants.S_IXUSR) !== 0;
  return { value: { content, isExecutable }, problems: [] };
}

/** Reads a file. If there is none, there is neither a value nor a problem. */
function readContent(
  contentDir: string,
  path: string,
  limit: number,
  open: typeof openNoFollow,
): Read<FileContent> {
  try {
    const found = open(contentDir, path, "file", (opened) => readOpened(opened, path, limit));
    return "value" in found ? found.value : fails(kindProblem(path, found.kind, "file"));
  } catch (error) {
    if (isMissing(error)) return { value: undefined, problems: [] };
    return fails(unreadableProblem(path, error));
  }
}

/**
 * Reads a file that {@link listTree} has just named.
 *
 * @param path relative to the content folder
 */
export const readListed = (contentDir: string, path: string): Read<FileContent> =>
  readContent(contentDir, path, LARGEST, openListedEntry);

/**
 * The bytes of a file. If there is none, there is neither a value nor a problem.
 *
 * @param path relative to the content folder
 * @param limit the most bytes that are read
 */
export async function readBytes(
  contentDir: string,
  path: string,
  limit = LARGEST,
): Promise<Read<Buffer>> {
  const { value, problems } = readContent(contentDir, path, limit, openNoFollow);
  return { value: value?.content, problems };
}
