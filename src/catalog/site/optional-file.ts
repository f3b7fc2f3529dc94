/**
 * Files of the content folder in YAML that may be missing.
 *
 * @module
 */
import { MAX_HAND_WRITTEN_BYTES } from "../../base/limits.ts";
import { atStart, type Locate } from "../../base/position.ts";
import { type Problem, problemsIn, type Read } from "../../report/problem.ts";
import type { ContentRule } from "../../report/rules.ts";
import { readYaml, yamlProblems } from "../../yaml/yaml-text.ts";
import { listFolder } from "../files/content-folder.ts";
import { readText } from "../files/text.ts";
import type { ContentTypes } from "../schemas/content-types.ts";
import { fileValidator } from "../schemas/validators.ts";
import { yamlFindingsOf } from "../schemas/yaml-findings.ts";

interface OptionalFile<Fields> {
  /** Undefined if there is no such file, or it cannot be used. */
  readonly fields: Fields | undefined;
  /** The text of a file that cannot be used. */
  readonly unusable?: string;
  readonly problems: readonly Problem[];
  /** Finds the place of a pointer in the file. */
  readonly locate: Locate;
}

/** The text of a file, if there is one. */
async function textOf(
  contentDir: string,
  file: string,
  texts: ReadonlyMap<string, string>,
): Promise<Read<string>> {
  const text = texts.get(file);
  if (text !== undefined) return { value: text, problems: [] };
  const { items } = await listFolder(contentDir, "");
  if (!items.some(({ name }) => name === file)) return { value: undefined, problems: [] };
  return readText(contentDir, file, MAX_HAND_WRITTEN_BYTES);
}

/**
 * Reads a file whose fields are valid against their schema.
 *
 * @param file relative to the content folder, which it is in
 * @param schema the path of the schema below `schemas/`
 * @param code of what breaks the schema
 * @param texts texts that are read in place of files, by their names
 */
export async function readOptionalFile<Schema extends keyof ContentTypes>(
  contentDir: string,
  file: string,
  schema: Schema,
  code: ContentRule,
  texts: ReadonlyMap<string, string> = new Map(),
): Promise<OptionalFile<ContentTypes[Schema]>> {
  const { value: text, problems } = await textOf(contentDir, file, texts);
  const fails = (problems: readonly Problem[], locate: Locate = atStart) => ({
    fields: undefined,
    ...(problems.length === 0 ? {} : { unusable: text ?? "" }),
    problems,
    locate,
  });
  if (text === undefined) return fails(problems);
  const { data, errors, locate } = readYaml(text);
  if (errors.length > 0) {
    return fails([...problems, ...yamlProblems(file, text, "file", errors)]);
  }
  // a file of comments only says nothing yet
  const fields: unknown = data ?? {};
  const validate = fileValidator(schema);
  const isValid = validate(fields);
  const findings = yamlFindingsOf(validate, { text, data: fields, locate }, code);
  const all = [...problems, ...problemsIn(file, findings, locate)];
  return isValid ? { fields, problems: all, locate } : fails(all, locate);
}
