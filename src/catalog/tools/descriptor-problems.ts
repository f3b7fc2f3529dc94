/**
 * Descriptors of a tool version: each can be read, what it imports exists, and its images are listed.
 *
 * @module
 */
import { MAX_TEXT_BYTES, MAX_TEXT_SIZE } from "../../json/limits.ts";
import { createEffort, type Effort, suggestion } from "../../json/suggest.ts";
import { resolveImport } from "../../trs/imports.ts";
import { type DescriptorType, descriptorTypeOf } from "../../trs/languages.ts";
import type { RegistryFile } from "../../trs/registry.ts";
import type { DescriptorTypeVersion, ImageData } from "../../trs/types.ts";
import { decodeText } from "../files/text.ts";
import { type Problem, problemIn } from "../report/problem.ts";
import { contentFinding } from "../report/rules.ts";
import { imageProblems } from "./images.ts";
import type { DescriptorText, Import } from "./languages/language.ts";
import { READERS } from "./languages/languages.ts";
import { surePath } from "./sure-path.ts";

/** A descriptor of a version, read. */
export interface ReadFile {
  readonly path: string;
  readonly type: DescriptorType;
  readonly descriptor: DescriptorText;
}

/** Whether a file is published without being checked. */
export const isTooLarge = ({ content }: RegistryFile) => content.byteLength > MAX_TEXT_BYTES;

/** A file that is published as it is, because checking it would take too long. */
export function uncheckedProblem(file: string, { content }: RegistryFile): Problem {
  const finding = contentFinding("trs-unchecked", "", {
    message: `The file is larger than ${MAX_TEXT_SIZE}, and is published without being checked.`,
    found: `${content.byteLength} bytes`,
    expected: `${MAX_TEXT_SIZE} or less`,
    fix: "Check it with an engine, or split it into files that import one another.",
  });
  return problemIn(file, finding);
}

/** The descriptors among a version's files, read; one that is not UTF-8, or too large, is left out. */
export function readDescriptors(files: readonly RegistryFile[]): readonly ReadFile[] {
  return files.flatMap((file) => {
    const type = descriptorTypeOf(file.path);
    const text = type === undefined ? undefined : decodeText(file.content).text;
    if (type === undefined || text === undefined || isTooLarge(file)) return [];
    return [{ path: file.path, type, descriptor: READERS[type](text, file.path) }];
  });
}

/** The versions of the languages that descriptors are written in, sorted. */
export function languageVersions(read: readonly ReadFile[]): DescriptorTypeVersion {
  const versions = read.flatMap(({ type, descriptor: { version } }) =>
    version === undefined ? [] : [{ type, version }],
  );
  return Object.fromEntries(
    [...Map.groupBy(versions, ({ type }) => type)].map(([type, found]) => [
      type,
      [...new Set(found.map(({ version }) => version))].sort(),
    ]),
  );
}

/** The file that one of some paths surely means. */
function meantPath(
  candidates: readonly (string | undefined)[],
  paths: ReadonlySet<string>,
  effort: Effort,
): string | undefined {
  for (const path of candidates) {
    const meant = path === undefined ? undefined : surePath(path, paths, effort);
    if (meant !== undefined) return meant;
  }
  return undefined;
}

/** What is wrong with an import, if anything is. */
function importProblem(
  folder: string,
  path: string,
  { target, candidates, position }: Import,
  paths: ReadonlySet<string>,
  effort: Effort,
): Problem | undefined {
  const resolved = candidates.map((candidate) => resolveImport(path, candidate));
  if (resolved.some((one) => one !== undefined && paths.has(one))) return undefined;
  const otherwise = "Add the file to the version's folder, or correct the path.";
  const finding = resolved.every((one) => one === undefined)
    ? contentFinding("trs-import-outside", "", {
        message: `The import ${target} leaves the version's folder.`,
        found: target,
        expected: "a path inside the version's folder",
        fix: otherwise,
      })
    : contentFinding("trs-import-missing", "", {
        message: `The descriptor imports ${target}, which does not exist.`,
        found: target,
        expected: `the file ${folder}/${resolved[0]}`,
        ...suggestion(meantPath(resolved, paths, effort), otherwise),
      });
  return problemIn(`${folder}/${path}`, finding, position);
}

/** A descriptor that has another version number than its folder: users will look for the wrong one. */
function releaseProblems(
  folder: string,
  { path, descriptor: { release } }: ReadFile,
): readonly Problem[] {
  const id = folder.split("/").at(-1) ?? "";
  if (release === undefined || release.text.replace(/^v/, "") === id.replace(/^v/, "")) return [];
  const finding = contentFinding("trs-other-version", "", {
    message: `The descriptor has the version ${release.text}, but its folder is named ${id}.`,
    found: release.text,
    expected: id,
    fix: "Correct the descriptor, or rename the folder.",
  });
  return [problemIn(`${folder}/${path}`, finding, release.position)];
}

/**
 * What is wrong with the descriptors of a version.
 *
 * @param folder of the version, named as the version is
 */
export function descriptorProblems(
  folder: string,
  files: readonly RegistryFile[],
  images: readonly ImageData[],
  read: readonly ReadFile[],
): readonly Problem[] {
  const paths = new Set(files.map(({ path }) => path));
  const effort = createEffort();
  const unchecked = files
    .filter((file) => descriptorTypeOf(file.path) !== undefined && isTooLarge(file))
    .map((file) => uncheckedProblem(`${folder}/${file.path}`, file));
  const problems = read.flatMap((one) => {
    const file = `${folder}/${one.path}`;
    const { faults, imports, images: named } = one.descriptor;
    return [
      ...releaseProblems(folder, one),
      ...faults.map(({ line, column, ...found }) => problemIn(file, found, { line, column })),
      ...imports.flatMap((target) => importProblem(folder, one.path, target, paths, effort) ?? []),
      ...imageProblems(file, named, images),
    ];
  });
  return [...unchecked, ...problems];
}
