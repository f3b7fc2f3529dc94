/**
 * The only code that opens what is in a content folder. Content can come from anybody, in a pull request:
 * nothing is read through a link or outside the folder, and nothing that is not a regular file is opened.
 * What cannot be read is a problem, never an exception.
 *
 * @module
 */
import { isUtf8 } from "node:buffer";
import { type Dirent, fstatSync, readdirSync, readFileSync } from "node:fs";
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

/** Files that systems and editors leave behind, and the folder of Git. */
const LEFT_BEHIND = /^(\.DS_Store|Thumbs\.db|.*~)$/;

const isLeftBehind = ({ name, kind }: Item) =>
  kind === "file" ? LEFT_BEHIND.test(name) : name === ".git";

const isMissing = (error: unknown) =>
  ["ENOENT", "ENOTDIR"].includes((error as NodeJS.ErrnoException).code ?? "");

const nothing = (problems: readonly Problem[] = []): Listing => ({
  items: [],
  problems,
});

function listingOf(folder: string, entries: readonly Dirent<Buffer>[]): Listing {
  const items: Item[] = [];
  const problems: Problem[] = [];
  for (const entry of entries) {
    if (!isUtf8(entry.name)) {
      problems.push(encodedNameProblem(folder, entry.name));
      continue;
    }
    const name = entry.name.toString();
    const kind = kindOf(entry);
    if (kind === "file" || kind === "folder") items.push({ name, kind });
    else problems.push(kindProblem(folder === "" ? name : `${folder}/${name}`, kind));
  }
  return {
    items: items.filter((item) => !isLeftBehind(item)).sort((a, b) => (a.name < b.name ? -1 : 1)),
    problems,
  };
}

/**
 * Lists a folder. A folder that does not exist is empty.
 *
 * @param folder relative to the content folder; empty for the content folder itself
 */
export async function listFolder(contentDir: string, folder: string): Promise<Listing> {
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
 * The paths of all files in a folder and in the folders inside it, relative to it and in order.
 *
 * @param folder relative to the content folder
 */
export async function listFiles(
  contentDir: string,
  folder: string,
): Promise<{ readonly paths: readonly string[]; readonly problems: readonly Problem[] }> {
  const paths: string[] = [];
  const problems: Problem[] = [];
  const pending = [""];
  // no recursion: nobody knows how deep folders are
  for (let inside = pending.pop(); inside !== undefined; inside = pending.pop()) {
    const listing = await listFolder(contentDir, folder + inside);
    problems.push(...listing.problems);
    for (const { name, kind } of listing.items) {
      if (kind === "folder") pending.push(`${inside}/${name}`);
      else paths.push(`${inside}/${name}`.slice(1));
    }
  }
  return { paths: paths.sort(), problems };
}

const fails = (problem: Problem): Read<Buffer> => ({ value: undefined, problems: [problem] });

/** Reads an open file, unless it has become something else since it was looked at. */
function readOpened({ descriptor }: Opened, path: string, limit: number): Read<Buffer> {
  const stats = fstatSync(descriptor as number);
  if (!stats.isFile()) return fails(kindProblem(path, kindOf(stats), "file"));
  if (stats.size > limit) return fails(sizeProblem(path, stats.size, limit));
  return { value: readFileSync(descriptor as number), problems: [] };
}

/**
 * Reads a file. If there is none, there is neither a value nor a problem.
 *
 * @param path relative to the content folder
 * @param limit the most bytes that are read
 */
export async function readBytes(
  contentDir: string,
  path: string,
  limit = LARGEST,
): Promise<Read<Buffer>> {
  try {
    const found = withOpened(contentDir, path, "file", (opened) => readOpened(opened, path, limit));
    return "value" in found ? found.value : fails(kindProblem(path, found.kind, "file"));
  } catch (error) {
    if (isMissing(error)) return { value: undefined, problems: [] };
    return fails(unreadableProblem(path, error));
  }
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
 * Writes a file as a whole, in a new folder if need be: if that fails, the previous one stays as it was.
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
    await mkdir(dirname(place), { recursive: true });
    await writeFile(fresh, content, { flag: "wx" });
    await rename(fresh, place);
    return undefined;
  } catch (error) {
    await rm(fresh, { force: true }).catch(() => undefined);
    return unwritableProblem(path, error);
  }
}
