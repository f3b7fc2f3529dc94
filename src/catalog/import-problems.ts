/**
 * Descriptors of a tool version: each can be read, and what it imports is there.
 *
 * @module
 */
import { nearest } from "../gkm/suggest.ts";
import { resolveImport } from "../trs/imports.ts";
import { type RegistryFile, textOf } from "../trs/registry.ts";
import { descriptorTypeOf } from "./file-types.ts";
import { cwlSyntaxError, importsOf } from "./imports.ts";
import type { Problem } from "./problem.ts";
import { START } from "./source-text.ts";

/** The file that was perhaps meant by one of some paths. */
function nearestPath(
  candidates: readonly (string | undefined)[],
  paths: ReadonlySet<string>,
): string | undefined {
  return candidates
    .map((path) => (path === undefined ? undefined : nearest(path, paths)))
    .find((path) => path !== undefined);
}

/** What is wrong with the descriptors among a version's files: their syntax, and what they import. */
export function importProblems(folder: string, files: readonly RegistryFile[]): readonly Problem[] {
  const problems: Problem[] = [];
  const error = (file: string, code: string, message: string, more: Partial<Problem>) =>
    problems.push({ severity: "error", code, file, ...START, pointer: "", message, ...more });
  const paths = new Set(files.map(({ path }) => path));
  for (const file of files) {
    const text = descriptorTypeOf(file.path) === undefined ? undefined : textOf(file);
    if (text === undefined) continue;
    const name = `${folder}/${file.path}`;
    const syntax = file.path.endsWith(".cwl") ? cwlSyntaxError(text) : undefined;
    if (syntax !== undefined) {
      error(
        name,
        "trs-cwl-syntax",
        `The descriptor is not YAML: ${syntax.message}.`,
        syntax.position,
      );
      continue;
    }
    for (const { target, candidates, position } of importsOf(file.path, text)) {
      const resolved = candidates.map((candidate) => resolveImport(file.path, candidate));
      if (resolved.some((path) => path !== undefined && paths.has(path))) continue;
      const outside = resolved.every((path) => path === undefined);
      const near = nearestPath(resolved, paths);
      error(
        name,
        outside ? "trs-import-outside" : "trs-import-missing",
        outside
          ? `The import ${target} leaves the version's folder.`
          : `The descriptor imports ${target}, and there is no such file.`,
        {
          ...position,
          found: target,
          expected: outside
            ? "a path inside the version's folder"
            : `the file ${folder}/${resolved[0]}`,
          fix:
            near === undefined || outside
              ? "Add the file to the version's folder, or correct the path."
              : `Did you mean ${near}?`,
        },
      );
    }
  }
  return problems;
}
