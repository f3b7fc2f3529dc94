/**
 * The front matter of `tool.md` and `version.md`, checked against its schema.
 *
 * @module
 */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type FrontMatter, readFrontMatter } from "../files/front-matter.ts";
import { problemsIn, type Read } from "../report/problem.ts";
import type { ContentTypes } from "../schemas/content-types.ts";
import { findingsOf } from "../schemas/schema-check.ts";
import { fileValidator } from "../schemas/validators.ts";

/** Front matter with its fields, which are valid against their schema. */
export interface CheckedFrontMatter<Fields> extends FrontMatter {
  readonly fields: Fields;
}

/**
 * Reads a file's front matter and checks its fields.
 *
 * @param file relative to the content folder
 * @param schema the path of the fields' schema below `schemas/`
 */
export async function readChecked<Schema extends keyof ContentTypes>(
  contentDir: string,
  file: string,
  schema: Schema,
): Promise<Read<CheckedFrontMatter<ContentTypes[Schema]>>> {
  const read = readFrontMatter(file, await readFile(join(contentDir, file), "utf8"));
  if (read.value === undefined) return { value: undefined, problems: read.problems };
  const { data, locate } = read.value;
  const validate = fileValidator(schema);
  if (validate(data)) return { value: { ...read.value, fields: data }, problems: [] };
  const findings = findingsOf(validate, "content-front-matter");
  return { value: undefined, problems: problemsIn(file, findings, locate) };
}
