/**
 * Tests of Galaxy workflows (planemo's test format): a list, each with a job and the results that it expects.
 *
 * @module
 */

import { cut, cutList } from "../../base/excerpt.ts";
import type { Finding } from "../../base/finding.ts";
import { isObject, type JsonObject, objectsOf } from "../../base/json.ts";
import { fileName } from "../../base/paths.ts";
import { formatPointer } from "../../base/pointer.ts";
import { createEffort, didYouMean } from "../../base/suggest.ts";
import { type Problem, problemIn, problemsIn } from "../../report/problem.ts";
import { contentFinding } from "../../report/rules.ts";
import { folderOf } from "../../trs/tool/file-types.ts";
import { readPyYaml, repeatedKey } from "../../yaml/pyyaml-text.ts";
import type { LanguageTests, TestSuites } from "../shared/language.ts";

/** A mapping of a test whose keys name inputs or outputs of the workflow. */
interface Named {
  readonly at: readonly (string | number)[];
  readonly data: JsonObject;
  readonly is: "input" | "output";
}

/**
 * The name that tests and workflows share: `map` of `map.ga` and `map-tests.yml`, and of `map.gxwf.yml` and
 * `map.gxwf-tests.yml`.
 */
const sharedName = (path: string) =>
  path.replace(/(?:\.gxwf)?(?:-tests?\.ya?ml|\.ya?ml|\.ga)$/, "");

type Workflow = Parameters<TestSuites["problems"]>[2];

const PARTS = { job: "input", outputs: "output" } as const;

const partsOf = (data: unknown): readonly Named[] =>
  (Array.isArray(data) ? data : []).flatMap((test, index) =>
    (["job", "outputs"] as const).flatMap((part) => {
      const names = isObject(test) ? test[part] : undefined;
      return isObject(names) ? [{ at: [index, part], data: names, is: PARTS[part] }] : [];
    }),
  );

/** Galaxy passes over values that a test gives to no input, and runs the workflow without them. */
const unknownName = (
  is: Named["is"],
  ...about: [string, Omit<Finding, "code" | "severity" | "pointer">]
) =>
  is === "output"
    ? contentFinding("trs-test-output", ...about)
    : ({ ...contentFinding("trs-test-input", ...about), severity: "warning" } as const);

/** Keys that are no inputs, or no outputs, of the workflow. */
function keyFindings(data: unknown, { path, descriptor }: Workflow): readonly Finding[] {
  const effort = createEffort();
  return partsOf(data).flatMap(({ at, data, is }) => {
    const names = is === "input" ? descriptor.inputs : descriptor.outputs;
    if (names === undefined) return [];
    const known = new Set(names);
    const expected = cutList(known) || `no keys: it has no ${is}s`;
    return Object.keys(data)
      .filter((key) => !known.has(key))
      .map((key) =>
        unknownName(is, formatPointer([...at, key]), {
          message: `The descriptor ${path} has no ${is} ${cut(key, 100)}.`,
          found: key,
          expected,
          ...didYouMean(key, known, undefined, effort),
        }),
      );
  });
}

/** What is wrong with the tests of a workflow. */
function problems(file: string, text: string, workflow: Workflow): readonly Problem[] {
  const { data, errors, locate, repeated } = readPyYaml(text);
  const [error] = errors;
  if (error !== undefined) {
    const message = `The test file cannot be read: ${error.message}.`;
    return [problemIn(file, contentFinding("trs-test-syntax", "", { message }), error.position)];
  }
  const repeats = repeated.map(({ key, position }) =>
    problemIn(file, contentFinding("trs-galaxy-repeat", "", repeatedKey(key)), position),
  );
  return [...repeats, ...problemsIn(file, keyFindings(data, workflow), locate)];
}

/** Tests of Galaxy workflows: each file has several, of which the first is an example, and tests one workflow. */
export const tests: LanguageTests = {
  valuesIn: (data) => objectsOf(data)[0]?.["job"],
  // `a-tests.yml` for `a.ga`
  isBeside: (test, primary) =>
    folderOf(test) !== folderOf(primary) ||
    fileName(primary).startsWith(fileName(test).replace(/-tests?\.ya?ml$/, ".")),
  suites: { isFor: (test, primary) => sharedName(primary) === sharedName(test), problems },
};
