/**
 * Which test files are for a primary descriptor, and the values that they give to its inputs.
 *
 * @module
 */
import { parse } from "yaml";
import { isObject, type Json, type JsonObject, objectsOf } from "../../base/json.ts";
import { MAX_TEXT_BYTES } from "../../base/limits.ts";
import { folderOf, hasTestParameters } from "./file-types.ts";
import type { DescriptorInterface } from "./interface.ts";
import type { DescriptorType } from "./languages.ts";
import { type RegistryFile, textOf } from "./registry.ts";

/** A test file, and the values of inputs by name as it writes them. */
export interface DescriptorTest {
  readonly file: RegistryFile;
  readonly values: JsonObject;
}

const nameOf = (path: string) => path.slice(path.lastIndexOf("/") + 1);

function parsed(file: RegistryFile): Json {
  const text = file.content.byteLength > MAX_TEXT_BYTES ? undefined : textOf(file);
  if (text === undefined) return null;
  try {
    return parse(text);
  } catch {
    return null; // which is reported where content is checked
  }
}

/** The values in a test file; those of Galaxy have several tests, each with a job. */
function valuesIn(data: Json, type: DescriptorType): JsonObject | undefined {
  const values = type === "GALAXY" ? objectsOf(data)[0]?.["job"] : data;
  return isObject(values) ? values : undefined;
}

/** Whether values are for the inputs of a descriptor: they give a value to one of them. */
function areFor(values: JsonObject, about: DescriptorInterface | undefined): boolean {
  if (about === undefined) return true;
  const names = about.inputs.flatMap(({ name }) => [name, `${about.name}.${name}`]);
  const known = new Set(about.language === "SMK" ? names.map((name) => name.split(".")[0]) : names);
  return Object.keys(values).some((key) => known.has(key));
}

/** Whether a test file of Galaxy, which tests one workflow, is for this one: `a-tests.yml` for `a.ga`. */
const isBeside = (test: string, primary: string) =>
  folderOf(test) !== folderOf(primary) ||
  nameOf(primary).startsWith(nameOf(test).replace(/-tests?\.ya?ml$/, "."));

/**
 * The test files that are for a primary descriptor.
 *
 * @param files of its language, in order of path
 * @param primary the path of the primary descriptor
 * @param about what the descriptor takes, if that is known
 */
export function* testsFor(
  files: readonly RegistryFile[],
  type: DescriptorType,
  primary: string,
  about: DescriptorInterface | undefined,
): Generator<DescriptorTest> {
  for (const file of files.filter(hasTestParameters)) {
    if (type === "GALAXY" && !isBeside(file.path, primary)) continue;
    const values = valuesIn(parsed(file), type);
    if (values !== undefined && areFor(values, about)) yield { file, values };
  }
}
