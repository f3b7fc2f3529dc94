/**
 * Test files of a tool version: each can be read, and gives values to inputs that the descriptor has.
 *
 * @module
 */

import { cutList } from "../../json/excerpt.ts";
import { isObject } from "../../json/json.ts";
import { formatPointer } from "../../json/pointer.ts";
import { createEffort, didYouMean } from "../../json/suggest.ts";
import { listed } from "../../json/words.ts";
import { folderOf, hasTestParameters, inputsOf, testOwner } from "../../trs/file-types.ts";
import { type DescriptorType, descriptorTypeOf } from "../../trs/languages.ts";
import type { RegistryFile } from "../../trs/registry.ts";
import { readJson } from "../files/json-text.ts";
import { readYaml } from "../files/yaml-text.ts";
import { type Problem, problemIn, problemsIn } from "../report/problem.ts";
import { contentFinding } from "../report/rules.ts";
import { uncheckedProblem } from "./descriptor-problems.ts";
import { isTooLarge, type Reached, type ReadFile, readableText } from "./reached.ts";

/**
 * Keys that a language has beside inputs: a CWL job's own (CWL v1.2, "Executing CWL documents as
 * scripts"), and inputs of the calls inside a WDL workflow.
 */
const IS_OF_THE_LANGUAGE: Readonly<Partial<Record<DescriptorType, (key: string) => boolean>>> = {
  CWL: (key) => key.includes(":") || key.startsWith("$") || key === "id",
  WDL: (key) => key.split(".").length > 2 || key.startsWith("#"),
};

/** The primary descriptors that a test file can be for: all whose inputs are known, or none. */
function judges(reached: readonly Reached[]): readonly ReadFile[] {
  const primaries = reached.map(({ primary }) => primary);
  const known = primaries.filter((file) => file?.descriptor.inputs !== undefined);
  return known.length === reached.length ? (known as readonly ReadFile[]) : [];
}

/**
 * Keys of a test file that are inputs of no primary descriptor.
 *
 * @param isDoubtful whether it can be for another descriptor: it is if it has no known key at all
 */
function inputFindings(data: unknown, primaries: readonly ReadFile[], isDoubtful: boolean) {
  if (primaries.length === 0 || !isObject(data)) return [];
  const known = new Set(primaries.flatMap(({ descriptor }) => descriptor.inputs ?? []));
  const isKnown = (key: string) =>
    known.has(key) || primaries.some(({ type }) => IS_OF_THE_LANGUAGE[type]?.(key));
  if (isDoubtful && !Object.keys(data).some((key) => known.has(key))) return [];
  const names = primaries.map(({ path }) => path);
  const subject =
    names.length === 1 ? `The descriptor ${names[0]} has` : `${listed(names, "and")} have`;
  const expected = cutList(known);
  const effort = createEffort();
  return Object.keys(data)
    .filter((key) => !isKnown(key))
    .map((key) =>
      contentFinding("trs-test-input", formatPointer([key]), {
        message: `${subject} no input ${key}.`,
        found: key,
        expected,
        ...didYouMean(key, known, undefined, effort),
      }),
    );
}

/** What is wrong with one test file. */
function problemsOf(
  file: string,
  test: RegistryFile,
  primaries: readonly ReadFile[],
  isDoubtful: boolean,
): readonly Problem[] {
  if (isTooLarge(test)) return [uncheckedProblem(file, test)];
  const text = readableText(test);
  if (text === undefined) return []; // which is a problem of its own
  const { data, errors, locate } = test.path.endsWith(".json") ? readJson(text) : readYaml(text);
  const [error] = errors;
  if (error !== undefined) {
    const message = `The test file cannot be read: ${error.message}.`;
    return [problemIn(file, contentFinding("trs-test-syntax", "", { message }), error.position)];
  }
  return problemsIn(file, inputFindings(data, primaries, isDoubtful), locate);
}

/**
 * Makes what says whether a test file can be for another descriptor than the primary ones: it is not in a folder
 * for tests beside one, or there is another descriptor there that none of them imports.
 */
function createDoubt(files: readonly RegistryFile[], reached: readonly Reached[]) {
  const folders = new Set(
    reached.flatMap(({ primary }) => (primary === undefined ? [] : [folderOf(primary.path)])),
  );
  const paths = new Set(reached.flatMap((one) => one.paths));
  const types = new Set(reached.map(({ type }) => type));
  const hasOthers = files.some(({ path }) => {
    const type = descriptorTypeOf(path);
    return type !== undefined && types.has(type) && !paths.has(path) && folders.has(folderOf(path));
  });
  return (path: string) => {
    const owner = testOwner(path);
    if (owner === undefined) return inputsOf(path) !== undefined;
    return hasOthers || !folders.has(owner);
  };
}

/**
 * What is wrong with the test files of a version: errors in those that are surely for its primary descriptors,
 * and warnings about others.
 *
 * @param reached what the primary descriptors reach
 */
export function testFileProblems(
  folder: string,
  files: readonly RegistryFile[],
  reached: readonly Reached[],
): readonly Problem[] {
  const primaries = judges(reached);
  const isDoubtful = createDoubt(files, reached);
  return files.filter(hasTestParameters).flatMap((test) => {
    const doubt = isDoubtful(test.path);
    const problems = problemsOf(`${folder}/${test.path}`, test, primaries, doubt);
    return doubt
      ? problems.map((problem): Problem => ({ ...problem, severity: "warning" }))
      : problems;
  });
}
