/**
 * Test files of a tool version: each can be read, and gives values to inputs that the descriptor has.
 *
 * @module
 */

import { cutList } from "../../json/excerpt.ts";
import { isObject } from "../../json/json.ts";
import { formatPointer } from "../../json/pointer.ts";
import { createEffort, didYouMean } from "../../json/suggest.ts";
import { hasTestParameters } from "../../trs/file-types.ts";
import type { DescriptorType } from "../../trs/languages.ts";
import type { RegistryFile } from "../../trs/registry.ts";
import { readJson } from "../files/json-text.ts";
import { decodeText } from "../files/text.ts";
import { readYaml } from "../files/yaml-text.ts";
import { type Problem, problemIn, problemsIn } from "../report/problem.ts";
import { contentFinding } from "../report/rules.ts";
import { uncheckedProblem } from "./descriptor-problems.ts";
import { isTooLarge, type Reached, type ReadFile } from "./reached.ts";

/**
 * Keys that a language has beside inputs: a CWL job's own (CWL v1.2, "Executing CWL documents as
 * scripts"), and inputs of the calls inside a WDL workflow.
 */
const IS_OF_THE_LANGUAGE: Readonly<Partial<Record<DescriptorType, (key: string) => boolean>>> = {
  CWL: (key) => key.includes(":") || key.startsWith("$") || key === "id",
  WDL: (key) => key.split(".").length > 2 || key.startsWith("#"),
};

/** Keys of a test file that are no inputs of the primary descriptor. */
function inputFindings(data: unknown, { path, type, descriptor: { inputs } }: ReadFile) {
  if (inputs === undefined || !isObject(data)) return [];
  const known = new Set(inputs);
  const expected = cutList(known);
  const effort = createEffort();
  return Object.keys(data)
    .filter((key) => !known.has(key) && !IS_OF_THE_LANGUAGE[type]?.(key))
    .map((key) =>
      contentFinding("trs-test-input", formatPointer([key]), {
        message: `The descriptor ${path} has no input ${key}.`,
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
  primary: ReadFile | undefined,
): readonly Problem[] {
  if (isTooLarge(test)) return [uncheckedProblem(file, test)];
  const { text } = decodeText(test.content);
  if (text === undefined) return []; // its encoding is a problem of its own
  const { data, errors, locate } = test.path.endsWith(".json") ? readJson(text) : readYaml(text);
  const [error] = errors;
  if (error !== undefined) {
    const message = `The test file cannot be read: ${error.message}.`;
    return [problemIn(file, contentFinding("trs-test-syntax", "", { message }), error.position)];
  }
  return problemsIn(file, primary === undefined ? [] : inputFindings(data, primary), locate);
}

/**
 * What is wrong with the test files of a version.
 *
 * @param reached what the primary descriptors reach; a test file belongs to the only one, if there is only one
 */
export function testFileProblems(
  folder: string,
  files: readonly RegistryFile[],
  reached: readonly Reached[],
): readonly Problem[] {
  const primary = reached.length === 1 ? reached[0]?.primary : undefined;
  return files
    .filter(hasTestParameters)
    .flatMap((test) => problemsOf(`${folder}/${test.path}`, test, primary));
}
