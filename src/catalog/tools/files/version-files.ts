/**
 * The files of a version's folder: which there are.
 *
 * @module
 */
import { hash } from "node:crypto";
import { formatPointer } from "../../../base/pointer.ts";
import { createEffort } from "../../../base/suggest.ts";
import { bytesText } from "../../../base/texts/bytes-text.ts";
import { pathSuggestion, surePath } from "../../../languages/shared/sure-path.ts";
import { type Problem, problemIn, type Read } from "../../../report/problem.ts";
import { contentFinding } from "../../../report/rules.ts";
import type { FileType } from "../../../trs/tool/file-types.ts";
import type { RegistryFile } from "../../../trs/tool/registry.ts";
import { type FileContent, readListed } from "../../files/content-folder.ts";
import type { LinkFault } from "../../files/links.ts";
import { caseProblems, nameProblems } from "../../files/names.ts";
import { listVersion, VERSION_FILE } from "./version-tree.ts";

/** A file before the primary descriptors are known. */
export type UnclassedFile = Omit<RegistryFile, "descriptor_types" | "file_type">;

/** The size of all files of a version, in bytes: 1 GB. */
const MOST_BYTES = 1_000_000_000;

/** Folders that are named nearly as the one for test parameters. */
function testFolderProblems(folder: string, paths: readonly string[]): readonly Problem[] {
  const folders = new Set(paths.flatMap((path) => /^([^/]+)\//.exec(path)?.[1] ?? []));
  return [...folders]
    .filter((name) => name !== "tests" && /^tests?$/i.test(name))
    .map((name) => {
      const finding = contentFinding("content-unread", "", {
        message: `The folder for test parameters is tests/; this one is ${name}/.`,
        found: `${name}/`,
        expected: "tests/",
        fix: "Move its files to tests/.",
      });
      return problemIn(`${folder}/${name}`, finding);
    });
}

/** Paths in `file_types` that are no files of the version. */
export function unknownPaths(
  folder: string,
  fileTypes: Readonly<Record<string, FileType>>,
  paths: ReadonlySet<string>,
): readonly Problem[] {
  const effort = createEffort();
  return Object.keys(fileTypes)
    .filter((path) => !paths.has(path))
    .map((path) => {
      const finding = contentFinding("trs-no-such-file", formatPointer(["file_types", path]), {
        message: `file_types lists ${path}, which does not exist.`,
        found: path,
        ...pathSuggestion(path, surePath(path, paths, effort), "Correct the path, or remove it."),
      });
      return problemIn(`${folder}/version.md`, finding);
    });
}

/** A version whose files are too large as a whole to be kept in memory, and in an archive. */
const tooLarge = (folder: string) =>
  problemIn(
    `${folder}/${VERSION_FILE}`,
    contentFinding("trs-too-many-files", "", {
      message: "The files of the version have more than 1 GB, counting what symbolic links repeat.",
      expected: "1 GB or less",
      fix: "Do not copy published data. Put its URL into the test file.",
    }),
  );

/** What files have in them, by its SHA-256: many versions have the same license, for example. */
type KnownContents = Map<string, Uint8Array>;

/** A file with its SHA-256. Its content is that of another file, if it is the same. */
function withDigest(file: FileContent, known: KnownContents = new Map()) {
  const sha256 = hash("sha256", file.content);
  const content = known.get(sha256) ?? file.content;
  known.set(sha256, content);
  return { ...file, content, sha256 };
}

/** How the files of a version are read. */
export interface FileOptions {
  /** What git has as executable, where the file system does not say it. */
  readonly executables?: ReadonlySet<string> | undefined;
  /** What other files have in them: the same is in memory once. What is new is added. */
  readonly knownContents?: KnownContents;
  /** The paths that count, where others do not: what git has of a folder. */
  readonly only?: ReadonlySet<string> | undefined;
}

/** Reads files, each once, though several paths may stand for it. */
function readAll(
  contentDir: string,
  folder: string,
  files: ReadonlyMap<string, string>,
  { executables, knownContents }: FileOptions,
): { readonly files: readonly UnclassedFile[]; readonly problems: readonly Problem[] } {
  const known = new Map<string, Read<ReturnType<typeof withDigest>>>();
  const unclassed: UnclassedFile[] = [];
  const problems: Problem[] = [];
  let bytes = 0;
  for (const [path, target] of files) {
    let read = known.get(target);
    if (read === undefined) {
      const { value, problems: unreadable } = readListed(contentDir, `${folder}/${target}`);
      problems.push(...unreadable);
      const isExecutable = executables?.has(`${folder}/${target}`) ?? value?.isExecutable ?? false;
      const whole = value && withDigest({ ...value, isExecutable }, knownContents);
      read = { value: whole, problems: unreadable };
      known.set(target, read);
    }
    if (read.value === undefined) continue;
    const { content, sha256, isExecutable } = read.value;
    bytes += content.byteLength;
    if (bytes > MOST_BYTES) return { files: unclassed, problems: [...problems, tooLarge(folder)] };
    unclassed.push({ path, content, sha256, ...(isExecutable ? { isExecutable } : {}) });
  }
  return { files: unclassed, problems };
}

/** The files of a version, and what was noticed while they were listed and read. */
export interface ReadFiles {
  readonly files: readonly UnclassedFile[];
  /** The paths of all that are listed, in order: of those that could not be read too. */
  readonly paths: readonly string[];
  /** Folders without any file, without the folders inside them. */
  readonly empty: readonly string[];
  /** Links that lead out of the folder, or to nothing in it. */
  readonly brokenLinks: ReadonlyMap<string, LinkFault>;
  readonly problems: readonly Problem[];
}

/** Reads the files of a version, but for `version.md`. */
export async function readFiles(
  contentDir: string,
  folder: string,
  options: FileOptions = {},
): Promise<ReadFiles> {
  const tree = await listVersion(contentDir, folder, options.only);
  const { files, problems } = readAll(contentDir, folder, tree.files, options);
  return {
    files,
    paths: [...tree.files.keys()],
    empty: tree.empty,
    brokenLinks: tree.brokenLinks,
    problems: [...tree.problems, ...problems],
  };
}

/**
 * What is wrong with the paths of a version's files.
 *
 * @param paths of those that are published
 */
export const versionPathProblems = (
  folder: string,
  paths: readonly string[],
): readonly Problem[] => [
  ...paths.flatMap((path) => nameProblems(`${folder}/${path}`, path)),
  ...caseProblems(folder, paths),
  ...testFolderProblems(folder, paths),
];

/** Files of more bytes are slow to fetch; some hosts take none of more than 25 MiB. */
const LARGE = 10_000_000;

/** Warnings about files that are large. */
export const sizeProblems = (folder: string, files: readonly RegistryFile[]): readonly Problem[] =>
  files
    .filter(({ content }) => content.byteLength > LARGE)
    .map(({ path, content }) => {
      const size = bytesText(content.byteLength);
      const finding = contentFinding("trs-large-file", "", {
        message: `The file is large (${size}), and every download sends all of it.`,
        found: `${content.byteLength} bytes`,
        expected: "10 MB or less",
        fix: "Do not copy published data. Put its URL into the test file.",
      });
      return problemIn(`${folder}/${path}`, finding);
    });
