/**
 * Which files a version's folder has, also through symbolic links inside it: such a link stands for the file or
 * folder that it leads to, as if that had been copied.
 *
 * @module
 */

import { fileName, folderOf, pathIn } from "../../../base/paths.ts";
import { type Problem, problemIn } from "../../../report/problem.ts";
import { contentFinding } from "../../../report/rules.ts";
import { listTree, readLink, type Tree } from "../../files/content-folder.ts";
import { type FolderPlaces, type LinkFault, resolveLink } from "../../files/links.ts";

/** A version has at most so many files: an archive can name 65,535, and some hosts take 20,000 for a site. */
const MOST_FILES = 10_000;

/** The file with the front matter of a version, which is no file of the tool. */
export const VERSION_FILE = "version.md";

/** What is said of a version without its own file. */
export const MISSING_VERSION = {
  message: "The version has no version.md.",
  fix: "Add version.md. Its front matter may be empty: two lines of ---.",
};

interface VersionTree {
  /** Paths in order, each with the path of the regular file to read; they differ only below links. */
  readonly files: ReadonlyMap<string, string>;
  /** Folders without any file, without the folders inside them. */
  readonly empty: readonly string[];
  /** Links that lead out of the folder, or to nothing in it. */
  readonly brokenLinks: ReadonlyMap<string, LinkFault>;
  readonly problems: readonly Problem[];
}

/** The folders above a path, the nearest first and the version's own, which is empty, last. */
function foldersAbove(path: string): readonly string[] {
  const folders: string[] = [];
  for (let at = path; at !== ""; ) {
    at = folderOf(at);
    folders.push(at);
  }
  return folders;
}

/** A link, or what is found below one. */
interface Pending {
  /** The path that the version gets. */
  readonly path: string;
  /** The path of what is there. */
  readonly realPath: string;
  /** The folders that lead there, as they are without links. */
  readonly above: ReadonlySet<string>;
}

/** Finds the files that links stand for; undefined if there are too many files and folders below them. */
function linkedFiles(places: FolderPlaces) {
  const below = Map.groupBy([...places.files, ...places.folders, ...places.links.keys()], folderOf);
  const files = new Map<string, string>();
  const faults = new Map<string, LinkFault>();
  const pending: Pending[] = [...places.links.keys()]
    .toReversed()
    .map((path) => ({ path, realPath: path, above: new Set(foldersAbove(path)) }));
  let steps = 0;
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    // links to folders with links to folders could go on for longer than anybody waits
    if (++steps > MOST_FILES) return { files: undefined, faults };
    const { path, realPath, above } = next;
    const end = places.links.has(realPath)
      ? resolveLink(realPath, places)
      : ({ kind: places.files.has(realPath) ? "file" : "folder", path: realPath } as const);
    if ("fault" in end) faults.set(realPath, end.fault);
    else if (end.kind === "file") files.set(path, end.path);
    else if (above.has(end.path)) faults.set(realPath, "loop");
    else {
      // a link in it to a folder around it would lead back to it
      const inner = new Set([...above, end.path, ...foldersAbove(end.path)]);
      for (const child of below.get(end.path) ?? []) {
        const name = fileName(child);
        pending.push({ path: pathIn(path, name), realPath: child, above: inner });
      }
    }
  }
  return { files, faults };
}

/** Folders that have no files, without those inside them. */
function emptyFolders({ paths, folders, links }: Tree): readonly string[] {
  const used = new Set([...paths, ...links].flatMap(foldersAbove));
  const empty = folders.filter((path) => !used.has(path));
  const known = new Set(empty);
  return empty.filter((path) => !known.has(folderOf(path)));
}

const tooMany = (folder: string) =>
  problemIn(
    `${folder}/${VERSION_FILE}`,
    contentFinding("trs-too-many-files", "", {
      message: "The version has more than 10,000 files, counting what symbolic links repeat.",
      expected: "10,000 files or fewer",
      fix: "Remove what users do not need, such as data, or links to large folders.",
    }),
  );

/** A tree without the files and links that do not count. */
const onlySome = (tree: Tree, only: ReadonlySet<string> | undefined): Tree =>
  only === undefined
    ? tree
    : {
        ...tree,
        paths: tree.paths.filter((path) => only.has(path)),
        links: tree.links.filter((path) => only.has(path)),
      };

/**
 * Lists the files of a version.
 *
 * @param folder of the version, relative to the content folder
 * @param only the paths that count, where others do not
 */
export async function listVersion(
  contentDir: string,
  folder: string,
  only?: ReadonlySet<string>,
): Promise<VersionTree> {
  const tree = onlySome(await listTree(contentDir, folder), only);
  const problems = [...tree.problems];
  const links = new Map<string, string>();
  for (const path of tree.links) {
    const { value, problems: unreadable } = readLink(contentDir, `${folder}/${path}`);
    problems.push(...unreadable);
    if (value !== undefined) links.set(path, value);
  }
  const places = { files: new Set(tree.paths), folders: new Set(tree.folders), links };
  const linked = linkedFiles(places);
  const all = [
    ...tree.paths.map((path): readonly [string, string] => [path, path]),
    ...(linked.files ?? []),
  ].filter(([path]) => path !== VERSION_FILE);
  const isTooLarge = linked.files === undefined || all.length > MOST_FILES;
  return {
    files: new Map(isTooLarge ? [] : all.sort(([a], [b]) => (a < b ? -1 : 1))),
    empty: emptyFolders(tree),
    brokenLinks: linked.faults,
    problems: isTooLarge ? [...problems, tooMany(folder)] : problems,
  };
}
