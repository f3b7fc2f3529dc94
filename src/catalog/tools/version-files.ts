/**
 * The files of a version's folder: which there are, and of which kind.
 *
 * @module
 */
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import glob from "fast-glob";
import { formatPointer } from "../../json/pointer.ts";
import { didYouMean } from "../../json/suggest.ts";
import { type FileType, fileTypeOf } from "../../trs/file-types.ts";
import type { RegistryFile } from "../../trs/registry.ts";
import { type Problem, problemIn } from "../report/problem.ts";
import { contentFinding } from "../report/rules.ts";

const IGNORED = ["**/.DS_Store", "**/Thumbs.db", "**/.git/**", "**/*~"];

/** A file before the primary descriptors are known. */
export type UnclassedFile = Omit<RegistryFile, "descriptor_types">;

function linkProblem(file: string): Problem {
  const finding = contentFinding("trs-symbolic-link", "", {
    message: "A version must not contain symbolic links.",
    fix: "Replace the link with a copy of the file.",
  });
  return problemIn(file, finding);
}

/** Paths in `file_types` that are no files of the version. */
function unknownPaths(
  folder: string,
  fileTypes: Readonly<Record<string, FileType>>,
  paths: readonly string[],
): readonly Problem[] {
  return Object.keys(fileTypes)
    .filter((path) => !paths.includes(path))
    .map((path) => {
      const finding = contentFinding("trs-no-such-file", formatPointer(["file_types", path]), {
        message: `file_types lists ${path}, which does not exist.`,
        found: path,
        ...didYouMean(path, paths),
      });
      return problemIn(`${folder}/version.md`, finding);
    });
}

/**
 * Reads the files of a version, but for `version.md`, and classes them.
 *
 * @param fileTypes the kinds that the front matter gives to files, by path
 */
export async function readFiles(
  contentDir: string,
  folder: string,
  fileTypes: Readonly<Record<string, FileType>> = {},
): Promise<{ readonly files: readonly UnclassedFile[]; readonly problems: readonly Problem[] }> {
  const found = await glob("**/*", {
    cwd: join(contentDir, folder),
    dot: true,
    onlyFiles: false,
    followSymbolicLinks: false,
    objectMode: true,
    ignore: ["version.md", ...IGNORED],
  });
  const files: UnclassedFile[] = [];
  const problems: Problem[] = [];
  for (const { path, dirent } of found.sort((a, b) => (a.path < b.path ? -1 : 1))) {
    if (dirent.isSymbolicLink()) problems.push(linkProblem(`${folder}/${path}`));
    if (!dirent.isFile()) continue;
    const content = await readFile(join(contentDir, folder, path));
    const sha256 = createHash("sha256").update(content).digest("hex");
    files.push({ path, file_type: fileTypes[path] ?? fileTypeOf(path), content, sha256 });
  }
  const paths = files.map(({ path }) => path);
  return { files, problems: [...problems, ...unknownPaths(folder, fileTypes, paths)] };
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
