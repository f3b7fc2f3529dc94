/**
 * Test files of a tool version: each can be read, and gives values for inputs that the descriptor has.
 *
 * @module
 */
import { isObject } from "../../json/json.ts";
import { START } from "../../json/position.ts";
import { nearest } from "../../json/suggest.ts";
import { type RegistryFile, textOf } from "../../trs/registry.ts";
import type { DescriptorType } from "../../trs/types.ts";
import { locateInJson, syntaxError } from "../files/json-text.ts";
import { readYaml, type YamlText } from "../files/source-text.ts";
import type { Problem } from "../report/problem.ts";
import type { ReadFile } from "./descriptor-problems.ts";

/**
 * Keys that a language has beside inputs: a CWL job's own (CWL v1.2, "Executing CWL documents as
 * scripts"), and inputs of the calls inside a WDL workflow.
 */
const IS_OF_THE_LANGUAGE: Readonly<Partial<Record<DescriptorType, (key: string) => boolean>>> = {
  CWL: (key) => key.includes(":") || key.startsWith("$") || key === "id",
  WDL: (key) => key.split(".").length > 2,
};

/** Reads JSON as {@link readYaml} reads YAML. */
function readJson(text: string): YamlText {
  try {
    return { data: JSON.parse(text), errors: [], locate: locateInJson(text) };
  } catch {
    const { what, line, column } = syntaxError(text);
    const errors = [{ message: what, position: { line, column } }];
    return { data: undefined, errors, locate: () => START };
  }
}

/**
 * What is wrong with the test files of a version.
 *
 * @param primaries the primary descriptors; a test file is for one of them, if there is one only
 */
export function testFileProblems(
  folder: string,
  files: readonly RegistryFile[],
  primaries: readonly ReadFile[],
): readonly Problem[] {
  const primary = primaries.length === 1 ? primaries[0] : undefined;
  const inputs = primary?.descriptor.inputs;
  const isOfTheLanguage = primary && IS_OF_THE_LANGUAGE[primary.type];

  return files
    .filter(({ path, file_type }) => file_type === "TEST_FILE" && /\.(json|ya?ml)$/.test(path))
    .flatMap((file): readonly Problem[] => {
      const name = `${folder}/${file.path}`;
      const base = { severity: "error", file: name, pointer: "", ...START } as const;
      const text = textOf(file);
      if (text === undefined) {
        return [{ ...base, code: "trs-test-syntax", message: "The test file is not UTF-8." }];
      }
      const read = file.path.endsWith(".json") ? readJson(text) : readYaml(text);
      const [error] = read.errors;
      if (error !== undefined) {
        const message = `The test file cannot be read: ${error.message}.`;
        return [{ ...base, ...error.position, code: "trs-test-syntax", message }];
      }
      const { data, locate } = read;
      if (inputs === undefined || !isObject(data)) return [];
      return Object.keys(data)
        .filter((key) => !inputs.includes(key) && !isOfTheLanguage?.(key))
        .map((key) => {
          const near = nearest(key, inputs);
          const pointer = `/${key.replaceAll("~", "~0").replaceAll("/", "~1")}`;
          return {
            ...base,
            ...locate(pointer),
            code: "trs-test-input",
            pointer,
            message: `The descriptor ${primary?.path} has no input ${key}.`,
            found: key,
            expected: inputs.join(", "),
            ...(near === undefined ? {} : { fix: `Did you mean ${near}?` }),
          };
        });
    });
}
