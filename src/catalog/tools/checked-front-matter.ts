/**
 * The front matter of `tool.md` and `version.md`, checked against its schema.
 *
 * @module
 */
import type { Said } from "../../json/finding.ts";
import { MAX_HAND_WRITTEN_BYTES } from "../../json/limits.ts";
import { listFolder } from "../files/content-folder.ts";
import { type FrontMatter, readFrontMatter } from "../files/front-matter.ts";
import { missingFix } from "../files/strays.ts";
import { readText } from "../files/text.ts";
import { problemIn, problemsIn, type Read } from "../report/problem.ts";
import { contentFinding } from "../report/rules.ts";
import type { ContentTypes } from "../schemas/content-types.ts";
import { findingsOf } from "../schemas/schema-check.ts";
import { fileValidator } from "../schemas/validators.ts";

/** Front matter with its fields, which are valid against their schema. */
export interface CheckedFrontMatter<Fields> extends FrontMatter {
  readonly fields: Fields;
}

/** Reads a file's front matter and checks its fields; if there is no such file, there is no problem either. */
async function readChecked<Schema extends keyof ContentTypes>(
  contentDir: string,
  file: string,
  schema: Schema,
): Promise<Read<CheckedFrontMatter<ContentTypes[Schema]>>> {
  const text = await readText(contentDir, file, MAX_HAND_WRITTEN_BYTES);
  if (text.value === undefined) return { value: undefined, problems: text.problems };
  const read = readFrontMatter(file, text.value);
  if (read.value === undefined) {
    return { value: undefined, problems: [...text.problems, ...read.problems] };
  }
  const { data, locate } = read.value;
  const validate = fileValidator(schema);
  if (validate(data)) return { value: { ...read.value, fields: data }, problems: text.problems };
  const findings = findingsOf(validate, "content-front-matter");
  return { value: undefined, problems: [...text.problems, ...problemsIn(file, findings, locate)] };
}

/**
 * Reads the file in which a folder says what it is. Its fields are checked.
 *
 * @param folder relative to the content folder
 * @param schema the path of the fields' schema below `schemas/`
 * @param missing what is said if there is no such file
 */
export async function readOwn<Schema extends keyof ContentTypes>(
  contentDir: string,
  folder: string,
  name: string,
  schema: Schema,
  missing: Said & { readonly fix: string },
): Promise<Read<CheckedFrontMatter<ContentTypes[Schema]>>> {
  const file = `${folder}/${name}`;
  const read = await readChecked(contentDir, file, schema);
  if (read.value !== undefined || read.problems.length > 0) return read;
  const listing = await listFolder(contentDir, folder);
  // a folder that cannot be read has its own problem
  if (listing.problems.some((problem) => problem.file === folder)) return read;
  const fix = missingFix(listing, name, missing.fix);
  const finding = contentFinding("content-missing", "", { ...missing, fix });
  return { value: undefined, problems: [problemIn(file, finding)] };
}
