/**
 * The files of a version's folder: which there are.
 *
 * @module
 */
import { createHash } from "node:crypto";
import { formatPointer } from "../../json/pointer.ts";
import { createEffort, didYouMean } from "../../json/suggest.ts";
import type { FileType } from "../../trs/file-types.ts";
import type { RegistryFile } from "../../trs/registry.ts";
import { listFiles, readBytes } from "../files/content-folder.ts";
import { caseProblems, nameProblems } from "../files/names.ts";
import { type Problem, problemIn } from "../report/problem.ts";
import { contentFinding } from "../report/rules.ts";

/** A file before the primary descriptors are known. */
export type UnclassedFile = Omit<RegistryFile, "descriptor_types" | "file_type">;

/** Files whose names begin with a dot, or that are in such a folder: the first in each folder. */
function dotfileProblems(
  folder: string,
  paths: readonly string[],
  isListed: (path: string) => boolean,
): readonly Problem[] {
  const hidden = paths
    .filter((path) => !isListed(path))
    .flatMap((path) => /^(?:.*?\/)?\.[^/]*/.exec(path)?.[0] ?? []);
  return [...new Set(hidden)].map((path) => {
    const finding = contentFinding("trs-dotfile", "", {
      message: "Names that begin with a dot are not published: they are often secrets or settings.",
      found: path,
      fix: "Remove it. To publish a file all the same, list it under file_types in version.md.",
    });
    return problemIn(`${folder}/${path}`, finding);
  });
}

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
        fix: `Rename ${name}/ to tests/.`,
      });
      return problemIn(`${folder}/${name}`, finding);
    });
}

/** Paths in `file_types` that are no files of the version. */
function unknownPaths(
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
        ...didYouMean(path, paths, undefined, effort),
      });
      return problemIn(`${folder}/version.md`, finding);
    });
}

/**
 * Reads the files of a version, but for `version.md`.
 *
 * @param fileTypes the kinds that the front matter gives to files, by path
 */
export async function readFiles(
  contentDir: string,
  folder: string,
  fileTypes: Readonly<Record<string, FileType>> = {},
): Promise<{ readonly files: readonly UnclassedFile[]; readonly problems: readonly Problem[] }> {
  const listing = await listFiles(contentDir, folder);
  const found = listing.paths.filter((path) => path !== "version.md");
  const files: UnclassedFile[] = [];
  const problems: Problem[] = [...listing.problems];
  for (const path of found) {
    const file = `${folder}/${path}`;
    problems.push(...nameProblems(file, path));
    const { value: content, problems: unreadable } = await readBytes(contentDir, file);
    problems.push(...unreadable);
    if (content === undefined) continue;
    const sha256 = createHash("sha256").update(content).digest("hex");
    files.push({ path, content, sha256 });
  }
  return {
    files,
    problems: [
      ...problems,
      ...caseProblems(folder, found),
      ...dotfileProblems(folder, found, (path) => Object.hasOwn(fileTypes, path)),
      ...testFolderProblems(folder, found),
      ...unknownPaths(folder, fileTypes, new Set(found)),
    ],
  };
}

/** Files of more bytes are slow to fetch; some hosts take none of more than 25 MiB. */
const LARGE = 10_000_000;

/** Warnings about files that are large. */
export const sizeProblems = (folder: string, files: readonly RegistryFile[]): readonly Problem[] =>
  files
    .filter(({ content }) => content.byteLength > LARGE)
    .map(({ path, content }) => {
      const size = `${(content.byteLength / 1e6).toFixed(1)} MB`;
      const finding = contentFinding("trs-large-file", "", {
        message: `The file is large (${size}), and every download sends all of it.`,
        found: `${content.byteLength} bytes`,
        expected: "10 MB or less",
        fix: "Do not copy published data. Put its URL into the test file.",
      });
      return problemIn(`${folder}/${path}`, finding);
    });
