/**
 * Test files of a tool version: each can be read, and gives values for inputs that the descriptor has.
 *
 * @module
 */
import { nearest } from "../gkm/suggest.ts";
import { primaryDescriptor, type RegistryVersion, textOf } from "../trs/registry.ts";
import { locateInJson, syntaxError } from "./json-text.ts";
import type { Problem } from "./problem.ts";
import { readYaml, START, type YamlText } from "./source-text.ts";

/** Keys that the language itself has in a job (CWL 1.2, "Executing CWL documents as scripts"). */
const isOfTheLanguage = (key: string) => key.includes(":") || key.startsWith("$") || key === "id";

const isMapping = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The names of a CWL document's inputs, written as a mapping or as a list with ids. */
function cwlInputs(text: string): readonly string[] | undefined {
  const { data } = readYaml(text);
  const inputs = isMapping(data) ? data["inputs"] : undefined;
  if (isMapping(inputs)) return Object.keys(inputs);
  if (!Array.isArray(inputs)) return undefined;
  return inputs.flatMap((input) => {
    const id = isMapping(input) ? input["id"] : undefined;
    return typeof id === "string" ? [id.replace(/^#/, "")] : [];
  });
}

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

/** What is wrong with the test files of a version. */
export function testFileProblems(
  folder: string,
  version: Pick<RegistryVersion, "files" | "descriptor_type">,
): readonly Problem[] {
  const primary = primaryDescriptor(version as RegistryVersion, "CWL");
  const isForCwl = version.descriptor_type.length === 1 && primary !== undefined;
  const inputs = isForCwl ? cwlInputs(textOf(primary) ?? "") : undefined;

  return version.files
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
      if (inputs === undefined || !isMapping(data)) return [];
      return Object.keys(data)
        .filter((key) => !inputs.includes(key) && !isOfTheLanguage(key))
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
