/**
 * Which test files are for a primary descriptor, and the values that they give to its inputs.
 *
 * @module
 */
import { parse } from "yaml";
import { isObject, type Json, type JsonObject } from "../../base/json.ts";
import { MAX_TEXT_BYTES } from "../../base/limits.ts";
import { hasTestParameters } from "./file-types.ts";
import type { DescriptorInterface } from "./interface.ts";
import { descriptorTypeOf } from "./languages.ts";
import { type RegistryFile, registryFileText } from "./registry.ts";
import { testedDescriptor } from "./tested-descriptor.ts";

/** A test file, and the values of inputs by name as it writes them. */
interface DescriptorTest {
  readonly file: RegistryFile;
  readonly values: JsonObject;
}

/** How the tests of a language differ from a file with the values of one run, by the names of its inputs. */
export interface TestFormat {
  /** The values in a test file that has more than these. */
  valuesIn?(data: Json): Json | undefined;
  /**
   * Whether a test file is for a primary descriptor, by their paths. By default, it is unless it is named after
   * another descriptor.
   */
  isBeside?(test: string, primary: string): boolean;
  /** The key that gives a value to an input, if it is not the input's name. */
  keyOf?(name: string): string;
}

function parsed(file: RegistryFile): Json {
  const text = file.content.byteLength > MAX_TEXT_BYTES ? undefined : registryFileText(file);
  if (text === undefined) return null;
  try {
    return parse(text);
  } catch {
    return null; // which is reported where content is checked
  }
}

/** Whether values are for the inputs of a descriptor: they give a value to one of them. */
function areFor(
  values: JsonObject,
  about: DescriptorInterface | undefined,
  { keyOf = (name) => name }: TestFormat,
): boolean {
  if (about === undefined) return true;
  const names = about.inputs.flatMap(({ name }) => [name, `${about.name}.${name}`]);
  const known = new Set(names.map(keyOf));
  return Object.keys(values).some((key) => known.has(key));
}

/**
 * The test files that are for a primary descriptor.
 *
 * @param files of its language, in order of path
 * @param format how its language writes tests
 * @param primary the path of the primary descriptor
 * @param about what the descriptor takes, if that is known
 */
export function* testsFor(
  files: readonly RegistryFile[],
  format: TestFormat,
  primary: string,
  about: DescriptorInterface | undefined,
): Generator<DescriptorTest> {
  // what a descriptor reads besides others, such as a configuration, has no tests of its own
  const descriptors = files
    .map(({ path }) => path)
    .filter((path) => descriptorTypeOf(path) !== undefined);
  const isOwn = (test: string) => (testedDescriptor(test, descriptors) ?? primary) === primary;
  const { valuesIn = (data) => data, isBeside = isOwn } = format;
  for (const file of files.filter(hasTestParameters)) {
    if (!isBeside(file.path, primary)) continue;
    const values = valuesIn(parsed(file));
    if (isObject(values) && areFor(values, about, format)) yield { file, values };
  }
}
