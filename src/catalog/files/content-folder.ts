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
} from "node:fs";
import { lstat, mkdir, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { setImmediate } from "node:timers/promises";
import type { Problem, Read } from "../report/problem.ts";
import { type Opened, withOpened } from "./opened.ts";
import {
  encodedNameProblem,
  kindOf,
  kindProblem,
  sizeProblem,
  unreadableProblem,
  unwritableProblem,
} from "./refusals.ts";

/** No file of more bytes is read: 256 MB. The largest bundles have about a quarter of that. */
const LARGEST = 256_000_000;

/** A file or a folder in a folder. */
export interface Item {
  readonly name: string;
  readonly kind: "file" | "folder";
}

export interface Listing {
  /** The regular files and folders, in order of name, without what no one means to publish. */
  readonly items: readonly Item[];
  /** Links and special files among them. */
  readonly problems: readonly Problem[];
}

/** Files that systems and editors leave behind. */
const LEFT_BEHIND = /^(\.DS_Store|Thumbs\.db|.*~)$/;

/** The repository of a clone is a folder, that of a submodule a file which names a folder elsewhere. */
const isLeftBehind = ({ name, kind }: Item) =>
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

const pathIn = (folder: string, name: string) => (folder === "" ? name : `${folder}/${name}`);

function listingOf(folder: string, entries: readonly Dirent<Buffer>[]): LinkedListing {
  const items: Item[] = [];
  const links: string[] = [];
  const problems: Problem[] = [];
  for (const entry of entries) {
    if (!isUtf8(entry.name)) {
      problems.push(encodedNameProblem(folder, entry.name));
      continue;
    }
    const name = entry.name.toString();
    const kind = kindOf(entry);
    if (kind === "file" || kind === "folder") items.push({ name, kind });
    else if (kind === "symbolic link") links.push(name);
    else problems.push(kindProblem(pathIn(folder, name), kind));
  }
  return {
    items: items.filter((item) => !isLeftBehind(item)).sort((a, b) => (a.name < b.name ? -1 : 1)),
    links: links.sort(),
    problems,
  };
}

async function listLinked(contentDir: string, folder: string): Promise<LinkedListing> {
  await setImmediate(); // a signal can end the process between two folders
  try {
    const found = withOpened(contentDir, folder, "folder", ({ path }) =>
      listingOf(folder, readdirSync(path, { withFileTypes: true, encoding: "buffer" })),
    );
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
  const { items, links, problems } = await listLinked(contentDir, folder);
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

/**
 * Lists a folder with the folders inside it. Whether its links may be there is for the caller to say.
 *
 * @param folder relative to the content folder
 */
export async function listTree(contentDir: string, folder: string): Promise<Tree> {
  const [paths, folders, links]: [string[], string[], string[]] = [[], [], []];
  const problems: Problem[] = [];
  const pending = [""];
  // no recursion: nobody knows how deep folders are
  for (let inside = pending.pop(); inside !== undefined; inside = pending.pop()) {
    const listing = await listLinked(contentDir, folder + inside);
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
    const found = withOpened(contentDir, folder, "folder", (opened) =>
      readlinkSync(join(opened.path, name), { encoding: "buffer" }),
    );
    if (!("value" in found)) return fails(kindProblem(folder, found.kind, "folder"));
    if (!isUtf8(found.value)) return fails(encodedNameProblem(folder, found.value));
    return { value: found.value.toString(), problems: [] };
  } catch (error) {
    return fails(unreadableProblem(path, error));
  }
}

/** A file that has been read. */
export interface FileContent {
  readonly content: Buffer;
  /** Whether its owner may run it: all that git keeps of the permissions of a file. */
  readonly isExecutable: boolean;
}

/** Reads an open file, unless it has become something else since it was looked at. */
function readOpened({ descriptor }: Opened, path: string, limit: number): Read<FileContent> {
  const stats = fstatSync(descriptor as number);
  if (!stats.isFile()) return fails(kindProblem(path, kindOf(stats), "file"));
  if (stats.size > limit) return fails(sizeProblem(path, stats.size, limit));
  const content = readFileSync(descriptor as number);
  const isExecutable = (stats.mode & constants.S_IXUSR) !== 0;
  return { value: { content, isExecutable }, problems: [] };
}

/**
 * Reads a file. If there is none, there is neither a value nor a problem.
 *
 * @param path relative to the content folder
 * @param limit the most bytes that are read
 */
export async function readFileContent(
  contentDir: string,
  path: string,
  limit = LARGEST,
): Promise<Read<FileContent>> {
  try {
    const found = withOpened(contentDir, path, "file", (opened) => readOpened(opened, path, limit));
    return "value" in found ? found.value : fails(kindProblem(path, found.kind, "file"));
  } catch (error) {
    if (isMissing(error)) return { value: undefined, problems: [] };
    return fails(unreadableProblem(path, error));
  }
}

/** The bytes of a file, read as {@link readFileContent} does. */
export async function readBytes(
  contentDir: string,
  path: string,
  limit?: number,
): Promise<Read<Buffer>> {
  const { value, problems } = await readFileContent(contentDir, path, limit);
  return { value: value?.content, problems };
}

/** What must not be written through or over: a link at a path or above it, or what is there but no file. */
async function obstacle(contentDir: string, path: string): Promise<Problem | undefined> {
  const names = path.split("/");
  for (let length = 1; length <= names.length; length++) {
    const above = names.slice(0, length).join("/");
    const stats = await lstat(join(contentDir, above)).catch(() => undefined);
    if (stats === undefined) return undefined;
    const wanted = length === names.length ? "file" : "folder";
    const kind = kindOf(stats);
    if (kind !== wanted) return kindProblem(above, kind, wanted);
  }
  return undefined;
}

/**
 * Writes a file as a whole, in a new folder if need be: if that fails, the previous one stays as it was. The
 * permissions of a file that is replaced stay.
 *
 * @param path relative to the content folder
 * @returns the problem that keeps it from being written: something else is in its place, or above it
 */
export async function writeBytes(
  contentDir: string,
  path: string,
  content: string | Uint8Array,
): Promise<Problem | undefined> {
  const place = join(contentDir, path);
  const fresh = `${place}.${process.pid}.tmp`;
  try {
    const problem = await obstacle(contentDir, path);
    if (problem !== undefined) return problem;
    const { mode = 0o666 } = (await lstat(place).catch(() => undefined)) ?? {};
    await mkdir(dirname(place), { recursive: true });
    await writeFile(fresh, content, { flag: "wx", mode: mode & 0o777 });
    await rename(fresh, place);
    return undefined;
  } catch (error) {
    await rm(fresh, { force: true }).catch(() => undefined);
    return unwritableProblem(path, error);
  }
}
