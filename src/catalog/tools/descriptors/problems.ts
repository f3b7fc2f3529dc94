/**
 * Descriptors of a tool version: each can be read, what it imports exists, and its images are listed.
 *
 * @module
 */
import { cutList } from "../../../base/excerpt.ts";
import { MAX_LIST, MAX_TEXT_SIZE } from "../../../base/limits.ts";
import { fileName } from "../../../base/paths.ts";
import { createEffort, type Effort } from "../../../base/suggest.ts";
import { counted } from "../../../base/words.ts";
import { type Languages, PROGRAM_LANGUAGES } from "../../../languages/languages.ts";
import type { Import } from "../../../languages/shared/language.ts";
import { pathSuggestion, surePath } from "../../../languages/shared/sure-path.ts";
import { writtenPath } from "../../../languages/shared/written-path.ts";
import { type Problem, problemIn } from "../../../report/problem.ts";
import { contentFinding } from "../../../report/rules.ts";
import { resolveImport } from "../../../trs/tool/imports.ts";
import { isDescriptorType } from "../../../trs/tool/languages.ts";
import type { DescriptorTypeVersion } from "../../../trs/tool/types.ts";
import {
  folderNotFetched,
  type LostImport,
  type NotFetched,
  notFetchedProblems,
} from "../files/not-fetched.ts";
import {
  type ImportGraph,
  importedPath,
  isTooLarge,
  languageVersionOf,
  type ReadFile,
  readIn,
  type VersionFile,
} from "./import-graph.ts";

/** A file that is published as it is, because checking it would take too long. */
export function uncheckedProblem(file: string, { content }: Pick<VersionFile, "content">): Problem {
  const finding = contentFinding("trs-unchecked", "", {
    message: `The file is larger than ${MAX_TEXT_SIZE}, and is published without being checked.`,
    found: `${content.byteLength} bytes`,
    expected: `${MAX_TEXT_SIZE} or less`,
    fix: "Check it with an engine, or split it into files that import one another.",
  });
  return problemIn(file, finding);
}

/** The versions of the languages of the API that descriptors are written in, sorted. */
export function descriptorLanguageVersions(graphs: readonly ImportGraph[]): DescriptorTypeVersion {
  const versions = graphs.flatMap((one) => {
    const { type } = one.language;
    if (!isDescriptorType(type)) return [];
    return one.files.flatMap((file) => {
      const version = languageVersionOf(one, file);
      return version === undefined ? [] : [{ type, version }];
    });
  });
  return Object.fromEntries(
    [...Map.groupBy(versions, ({ type }) => type)].map(([type, found]) => [
      type,
      [...new Set(found.map(({ version }) => version))].sort(),
    ]),
  );
}

/** The file that one of some paths surely means. */
function suggestedPath(
  candidates: readonly string[],
  paths: ReadonlySet<string>,
  effort: Effort,
): string | undefined {
  for (const path of candidates) {
    const suggested = surePath(path, paths, effort);
    if (suggested !== undefined) return suggested;
  }
  return undefined;
}

/** What is wrong with an import, if anything is. */
function importProblem(
  folder: string,
  path: string,
  { target, candidates, position, ifMissing }: Import,
  paths: ReadonlySet<string>,
  effort: Effort,
): Problem | undefined {
  if (ifMissing === "nothing") return undefined;
  if (importedPath(path, { candidates }, paths) !== undefined) return undefined;
  const resolved = candidates.map((candidate) => resolveImport(path, candidate));
  const otherwise = "Add the file to the version's folder, or correct the path.";
  // of a path that leaves the folder, what follows may be right
  const named = resolved.map((one) => one ?? target.replace(/^(?:\.{0,2}\/)+/, ""));
  const suggested = suggestedPath(named, paths, effort);
  const way = suggested && writtenPath(path, { target, candidates }, suggested);
  const proposal = pathSuggestion(target, way, otherwise);
  const finding = resolved.every((one) => one === undefined)
    ? contentFinding("trs-import-outside", "", {
        message: `The import ${target} leaves the version's folder.`,
        found: target,
        expected: "a path inside the version's folder",
        ...proposal,
      })
    : contentFinding("trs-import-missing", "", {
        message: `The descriptor imports ${target}, which does not exist.`,
        found: target,
        expected: `the file ${folder}/${resolved[0]}`,
        ...proposal,
      });
  const severity = ifMissing ?? finding.severity;
  return problemIn(`${folder}/${path}`, { ...finding, severity }, position);
}

/** A descriptor that has another version number than its folder: users will look for the wrong one. */
function releaseProblems(
  folder: string,
  { path, descriptor: { release } }: ReadFile,
): readonly Problem[] {
  const id = fileName(folder);
  if (release === undefined || release.text.replace(/^v/, "") === id.replace(/^v/, "")) return [];
  const finding = contentFinding("trs-other-version", "", {
    message: `The descriptor has the version ${release.text}, but its folder is named ${id}.`,
    found: release.text,
    expected: id,
    fix: "Correct the descriptor, or rename the folder.",
  });
  return [problemIn(`${folder}/${path}`, finding, release.position)];
}

/** Descriptors that no primary descriptor reaches, and that have errors: told once, since no engine reads them. */
function unreachedProblems(
  folder: string,
  files: readonly VersionFile[],
  importedPaths: ReadonlySet<string>,
  languages: Languages,
): readonly Problem[] {
  const broken = files.filter((file) => {
    const language = languages.ofPath(file.path);
    if (language === undefined || importedPaths.has(file.path)) return false;
    const { faults = [] } = readIn(language, file)?.descriptor ?? {};
    return faults.some(({ severity }) => severity === "error");
  });
  const [first] = broken;
  if (first === undefined) return [];
  const finding = contentFinding("trs-unreached", "", {
    message: `${counted(broken.length, "descriptor")} that no primary descriptor imports ${broken.length === 1 ? "has" : "have"} errors.`,
    fix: "Remove what is not used, or check it with an engine.",
  });
  // nothing else names them: reports for people cut the list, unless all is asked for
  const pathList = cutList(
    broken.map(({ path }) => path),
    MAX_LIST,
  );
  return [{ ...problemIn(`${folder}/${first.path}`, finding), found: pathList }];
}

/** The folder without files that an import leads into, if it leads into one. */
const lostFolder = (path: string, { candidates }: Import, notFetched: NotFetched) =>
  candidates
    .map((candidate) => folderNotFetched(resolveImport(path, candidate) ?? "", notFetched))
    .find((folder) => folder !== undefined);

/** The imports of a file that lead into folders without files. */
const lostImports = (
  { path, descriptor: { imports } }: ReadFile,
  paths: ReadonlySet<string>,
  notFetched: NotFetched,
): readonly LostImport[] =>
  imports.flatMap((fileImport) => {
    const folder = lostFolder(path, fileImport, notFetched);
    if (folder === undefined || fileImport.ifMissing === "nothing") return [];
    if (importedPath(path, fileImport, paths) !== undefined) return [];
    return [
      {
        path,
        folder,
        position: fileImport.position,
        isRequired: fileImport.ifMissing === undefined,
      },
    ];
  });

/** What is wrong with one file that is reached. */
function fileProblems(
  folder: string,
  file: ReadFile,
  paths: ReadonlySet<string>,
  notFetched: NotFetched,
  effort: Effort,
): readonly Problem[] {
  const { faults, imports } = file.descriptor;
  const others = imports.filter((one) => lostFolder(file.path, one, notFetched) === undefined);
  return [
    ...faults.map(({ line, column, ...found }) =>
      problemIn(`${folder}/${file.path}`, found, { line, column }),
    ),
    ...others.flatMap((target) => importProblem(folder, file.path, target, paths, effort) ?? []),
  ];
}

/**
 * What is wrong with the descriptors of a version.
 *
 * @param folder of the version, named as the version is
 * @param graphs what its primary descriptors reach: nothing else is judged as an error
 * @param notFetched folders without files
 * @param languages by default, those of this program
 */
export function descriptorProblems(
  folder: string,
  files: readonly VersionFile[],
  graphs: readonly ImportGraph[],
  notFetched: NotFetched = new Set(),
  languages: Languages = PROGRAM_LANGUAGES,
): readonly Problem[] {
  const paths = new Set(files.map(({ path }) => path));
  const read = graphs.flatMap((one) => one.files);
  const effort = createEffort();
  const unchecked = files
    .filter((file) => languages.ofPath(file.path) !== undefined && isTooLarge(file))
    .map((file) => uncheckedProblem(`${folder}/${file.path}`, file));
  return [
    ...unchecked,
    ...graphs.flatMap(({ entries }) => entries.flatMap((file) => releaseProblems(folder, file))),
    ...read.flatMap((file) => fileProblems(folder, file, paths, notFetched, effort)),
    ...notFetchedProblems(
      folder,
      read.flatMap((file) => lostImports(file, paths, notFetched)),
    ),
    ...graphs.flatMap(({ related }) =>
      related.faults.map(({ path, line, column, ...found }) =>
        problemIn(`${folder}/${path}`, found, { line, column }),
      ),
    ),
    ...unreachedProblems(folder, files, new Set(read.map(({ path }) => path)), languages),
  ];
}
