/**
 * Test files of a tool version: each can be read, and gives values to inputs that the descriptor has.
 *
 * @module
 */

import { cut, cutList } from "../../../base/excerpt.ts";
import { isObject } from "../../../base/json.ts";
import { formatPointer } from "../../../base/pointer.ts";
import { createEffort, didYouMean } from "../../../base/suggest.ts";
import { counted } from "../../../base/words.ts";
import { type Problem, problemIn, problemsIn } from "../../../report/problem.ts";
import { contentFinding } from "../../../report/rules.ts";
import { hasTestParameters } from "../../../trs/tool/file-types.ts";
import type { RegistryFile } from "../../../trs/tool/registry.ts";
import { readJson } from "../../../yaml/json-text.ts";
import { conflictProblem, readYaml } from "../../../yaml/yaml-text.ts";
import { type ImportGraph, isTooLarge, readableText } from "../descriptors/import-graph.ts";
import { uncheckedProblem } from "../descriptors/problems.ts";
import { parameterFindings, testedParameters } from "./parameters.ts";
import {
  createDoubt,
  createNamedTarget,
  hasInput,
  isMeantFor,
  type TestDoubt,
  type TestTarget,
  targetFor,
  testTargets,
  unknownKeys,
} from "./targets.ts";
import { valueFindings } from "./values.ts";

/** What is wrong with one test file; whether it may be for something else. */
interface Verdict {
  readonly problems: readonly Problem[];
  readonly isOther?: true;
}

const SOUND: Verdict = { problems: [] };
const OTHER: Verdict = { problems: [], isOther: true };

/** Reads a test file: engines read JSON as YAML, which takes a comma behind the last value. */
function readTest(path: string, text: string) {
  if (!path.endsWith(".json")) return readYaml(text);
  const json = readJson(text);
  if (json.errors.length === 0) return json;
  const yaml = readYaml(text);
  return yaml.errors.length === 0 ? yaml : json;
}

/** Keys of a test file that are no inputs of what it is for. */
function inputFindings(unknown: readonly string[], { path, inputs }: TestTarget) {
  const expected = cutList(inputs);
  const effort = createEffort();
  return unknown.map((key) =>
    contentFinding("trs-test-input", formatPointer([key]), {
      message: `The descriptor ${path} has no input ${cut(key, 100)}.`,
      found: key,
      expected,
      ...didYouMean(key, inputs, undefined, effort),
    }),
  );
}

/** What a test file can be for. */
interface Subjects {
  /** The primary descriptors whose inputs are known. */
  readonly targets: readonly TestTarget[];
  /** Another descriptor, which the test file is named after. */
  readonly named: TestTarget | undefined;
  /** Whether it can be for a descriptor that no primary one reaches. */
  readonly doubt: TestDoubt;
  /** The paths of the version's files. */
  readonly files: ReadonlySet<string>;
  readonly parameters: ReturnType<typeof testedParameters>;
}

/** What is wrong with a test file. */
function verdictOn(
  file: string,
  path: string,
  text: string,
  { targets, named, doubt, files, parameters }: Subjects,
): Verdict {
  const { data, errors, locate } = readTest(path, text);
  const [error] = errors;
  if (error !== undefined) {
    if (doubt === "always") return OTHER;
    const message = `The test file cannot be read: ${error.message}.`;
    const finding = contentFinding("trs-test-syntax", "", { message });
    return { problems: [problemIn(file, finding, error.position)] };
  }
  const values = isObject(data) ? data : {};
  if (parameters !== undefined && doubt === "none") {
    return { problems: problemsIn(file, parameterFindings(path, values, parameters), locate) };
  }
  const keys = Object.keys(values);
  const target = targetFor(keys, targets);
  if (target === undefined) return SOUND;
  const unknown = unknownKeys(keys, target);
  const ofValues =
    target.tested === undefined || !hasInput(keys, target)
      ? []
      : valueFindings({ path, data: values, files }, target.tested, unknown.length === 0);
  if (unknown.length === 0) return { problems: problemsIn(file, ofValues, locate) };
  if (named !== undefined) {
    if (!isMeantFor(keys, named)) return OTHER;
    const findings = inputFindings(unknownKeys(keys, named), named);
    // no run of the version reads this descriptor
    const warnings = findings.map((finding) => ({ ...finding, severity: "warning" as const }));
    return { problems: problemsIn(file, warnings, locate) };
  }
  if (doubt !== "none" && !hasInput(keys, target)) return SOUND;
  if (doubt === "always") return OTHER;
  if (!isMeantFor(keys, target)) return OTHER;
  const findings = [...inputFindings(unknown, target), ...ofValues];
  return { problems: problemsIn(file, findings, locate) };
}

/** What is wrong with tests in a language's own form; undefined for other files. */
function suiteProblems(
  file: string,
  test: string,
  text: string,
  reached: readonly ImportGraph[],
): readonly Problem[] | undefined {
  for (const { language, primary } of reached) {
    const suites = language.tests?.suites;
    if (primary && suites?.isFor(test, primary.path)) return suites.problems(file, text, primary);
  }
  return undefined;
}

/** Test files that are for something else than the primary descriptor, or wrong: reported once. */
function otherProblem(folder: string, paths: readonly string[]): readonly Problem[] {
  const [first] = paths;
  if (first === undefined) return [];
  const finding = contentFinding("trs-test-other", "", {
    message: `${counted(paths.length, "test file")} cannot be read, or ${paths.length === 1 ? "has" : "have"} keys that the primary descriptor has no inputs for.`,
    found: cutList(paths),
    expected: "values for inputs of the primary descriptor",
    fix: "Correct them; or list them under file_types in version.md as OTHER, if they test something else.",
  });
  return [problemIn(`${folder}/${first}`, finding)];
}

/**
 * What is wrong with the test files of a version: errors in those that are surely for its primary descriptors,
 * and one warning about all others.
 *
 * @param graphs what the primary descriptors reach: a test file is for one of them
 */
export function testFileProblems(
  folder: string,
  files: readonly RegistryFile[],
  graphs: readonly ImportGraph[],
): readonly Problem[] {
  const targets = testTargets(graphs);
  const paths = new Set(files.map(({ path }) => path));
  const doubtOf = createDoubt(files, graphs);
  const namedTarget = createNamedTarget(files, graphs);
  let parameters: { readonly of: Subjects["parameters"] } | undefined;
  // texts are looked through only for a version with tests
  const known = () => {
    parameters ??= { of: testedParameters(files, graphs) };
    return parameters.of;
  };
  const verdictOf = (test: RegistryFile): Verdict => {
    const file = `${folder}/${test.path}`;
    if (isTooLarge(test)) return { problems: [uncheckedProblem(file, test)] };
    const text = readableText(test);
    if (text === undefined) return SOUND; // which is a problem of its own
    const conflict = conflictProblem(file, text);
    if (conflict !== undefined) return { problems: [conflict] };
    const suites = suiteProblems(file, test.path, text, graphs);
    return suites === undefined
      ? verdictOn(file, test.path, text, {
          targets,
          named: namedTarget(test.path),
          doubt: doubtOf(test.path),
          files: paths,
          parameters: known(),
        })
      : { problems: suites };
  };
  const verdicts = files.filter(hasTestParameters).map((test) => ({ test, ...verdictOf(test) }));
  const others = verdicts.flatMap(({ test, isOther }) => (isOther ? [test.path] : []));
  return [...verdicts.flatMap(({ problems }) => problems), ...otherProblem(folder, others)];
}
