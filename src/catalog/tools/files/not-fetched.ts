/**
 * Folders of a version that have no files because nobody has fetched them: those of Git submodules. What
 * descriptors import from there has one cause, and is one problem.
 *
 * @module
 */
import { cutList } from "../../../base/excerpt.ts";
import { MAX_HAND_WRITTEN_BYTES } from "../../../base/limits.ts";
import { trimLastSlashes } from "../../../base/url.ts";
import { counted } from "../../../base/words.ts";
import type { Import } from "../../../languages/shared/language.ts";
import { type Problem, problemIn } from "../../../report/problem.ts";
import { contentFinding } from "../../../report/rules.ts";
import { decodeText } from "../../files/text.ts";
import type { ReadFiles } from "./version-files.ts";

/** Where a repository names its submodules (gitmodules(5)). */
const SUBMODULES_FILE = ".gitmodules";

/** What to do about a folder that was not fetched. */
export const FETCH =
  "Run git submodule update --init. If the folder is not a submodule, add its files.";

/** Folders without files, by their paths in the version's folder. */
export type NotFetched = ReadonlySet<string>;

/** The folders of submodules, as a file names them. */
function submodulesOf(content: Uint8Array | undefined): readonly string[] {
  if (content === undefined || content.byteLength > MAX_HAND_WRITTEN_BYTES) return [];
  const { text } = decodeText(content);
  const lines = (text ?? "").matchAll(/^[ \t]*path[ \t]*=[ \t]*"?([^"\r\n]*)/gm);
  return [...lines].map(([, path = ""]) => trimLastSlashes(path.trim()));
}

/** A path, and the folders above it. */
function placesOf(path: string): readonly string[] {
  const ancestors: string[] = [];
  for (let end = path.length; end > 0; end = path.lastIndexOf("/", end - 1)) {
    ancestors.push(path.slice(0, end));
  }
  return ancestors;
}

/** The folder without files that a path is in; undefined if it is in none. */
export function folderNotFetched(path: string, folders: NotFetched): string | undefined {
  return folders.size === 0 ? undefined : placesOf(path).find((place) => folders.has(place));
}

/** Finds the folders of a version that have no files: empty ones, and those of submodules that the version names. */
export function findNotFetched({ files, empty }: Pick<ReadFiles, "files" | "empty">): NotFetched {
  const named = submodulesOf(files.find(({ path }) => path === SUBMODULES_FILE)?.content);
  if (named.length === 0) return new Set(empty);
  const used = new Set(files.flatMap(({ path }) => placesOf(path)));
  return new Set([...empty, ...named.filter((path) => path !== "" && !used.has(path))]);
}

/** An import from a folder without files. */
export interface LostImport {
  /** The importing file, in the version's folder. */
  readonly path: string;
  /** The folder that it leads into. */
  readonly folder: string;
  readonly position: Import["position"];
  readonly isRequired: boolean;
}

/** The problem of a version whose descriptors import from folders without files: one, whatever the number of imports. */
export function notFetchedProblems(
  folder: string,
  lost: readonly LostImport[],
): readonly Problem[] {
  const first = lost.find(({ isRequired }) => isRequired) ?? lost[0];
  if (first === undefined) return [];
  const folders = [...new Set(lost.map((one) => one.folder))].sort();
  const [which, them] =
    folders.length === 1
      ? [`The folder ${folders[0]} has`, "it"]
      : [`${folders.length} folders have`, "them"];
  const lead = lost.length === 1 ? "leads" : "lead";
  const finding = contentFinding("trs-not-fetched", "", {
    message: `${which} no files, but ${counted(lost.length, "import")} ${lead} into ${them}: Git submodules are empty until they are fetched.`,
    found: cutList(folders),
    expected: "the files that are imported",
    fix: FETCH,
  });
  const severity = first.isRequired ? finding.severity : "warning";
  return [problemIn(`${folder}/${first.path}`, { ...finding, severity }, first.position)];
}
