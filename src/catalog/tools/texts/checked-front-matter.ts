/**
 * The front matter of `tool.md` and `version.md`, checked against its schema.
 *
 * @module
 */
import type { FindingDetails } from "../../../base/finding.ts";
import { isObject, type Json } from "../../../base/json.ts";
import { MAX_HAND_WRITTEN_BYTES } from "../../../base/limits.ts";
import { parsePointer } from "../../../base/pointer.ts";
import { type Problem, problemIn, problemsIn, type Read } from "../../../report/problem.ts";
import { contentFinding } from "../../../report/rules.ts";
import { listFolder } from "../../files/content-folder.ts";
import { type FrontMatter, readFrontMatter } from "../../files/front-matter.ts";
import { readText } from "../../files/text.ts";
import { missingFix } from "../../files/unexpected-files.ts";
import type { ContentTypes } from "../../schemas/content-types.ts";
import { fileValidator } from "../../schemas/validators.ts";
import { yamlFindingsOf } from "../../schemas/yaml-findings.ts";

/** Front matter with its fields, which are valid against their schema. */
export interface CheckedFrontMatter<Fields> extends FrontMatter {
  readonly fields: Fields;
}

/** Front matter that was read, with those of its fields that are sound if not all are. */
type ReadOwn<Fields> = Read<CheckedFrontMatter<Fields>> & {
  readonly partial?: CheckedFrontMatter<Partial<Fields>>;
};

/** A text with front matter, before that is checked. */
export interface OwnText {
  /** Relative to the content folder. */
  readonly file: string;
  readonly text: string;
  /** Warnings about its encoding. */
  readonly problems: readonly Problem[];
}

/** Whether a folder has at most other folders in it, which git does not have. */
async function hasNoFiles(contentDir: string, folder: string): Promise<boolean> {
  const { items, problems } = await listFolder(contentDir, folder);
  if (problems.length > 0 || items.some(({ kind }) => kind === "file")) return false;
  for (const { name } of items) {
    if (!(await hasNoFiles(contentDir, `${folder}/${name}`))) return false;
  }
  return true;
}

/**
 * Reads the text of the file in which a folder says what it is.
 *
 * @param folder relative to the content folder
 * @param missing what is said if there is no such file
 */
export async function readOwnText(
  contentDir: string,
  folder: string,
  name: string,
  missing: FindingDetails & { readonly fix: string },
): Promise<Read<OwnText>> {
  const file = `${folder}/${name}`;
  const { value: text, problems } = await readText(contentDir, file, MAX_HAND_WRITTEN_BYTES);
  if (text !== undefined) return { value: { file, text, problems }, problems };
  if (problems.length > 0) return { value: undefined, problems };
  const listing = await listFolder(contentDir, folder);
  // a folder that cannot be read has its own problem
  if (listing.problems.some((problem) => problem.file === folder))
    return { value: undefined, problems };
  const fix = (await hasNoFiles(contentDir, folder))
    ? `Remove the folder, in which there are no files: git leaves folders where it removes files. Or add ${name}.`
    : missingFix(listing, name, missing.fix);
  const finding = contentFinding("content-missing", "", { ...missing, fix });
  return { value: undefined, problems: [problemIn(file, finding)] };
}

/**
 * Reads the front matter of a text and checks its fields.
 *
 * @param schema the path of the fields' schema below `schemas/`
 */
export function checkOwn<Schema extends keyof ContentTypes>(
  { file, text, problems }: OwnText,
  schema: Schema,
): ReadOwn<ContentTypes[Schema]> {
  const read = readFrontMatter(file, text);
  if (read.value === undefined) {
    return { value: undefined, problems: [...problems, ...read.problems] };
  }
  const { data, locate } = read.value;
  const validate = fileValidator(schema);
  const isValid = validate(data);
  const findings = yamlFindingsOf(validate, { text, data, locate }, "content-front-matter");
  const all = [...problems, ...read.problems, ...problemsIn(file, findings, locate)];
  if (isValid) return { value: { ...read.value, fields: data }, problems: all };
  const wrong = new Set(findings.map(({ pointer }) => parsePointer(pointer)?.[0]));
  const sound = Object.entries(isObject(data as Json) ? (data as object) : {}).filter(
    ([name]) => !wrong.has(name),
  );
  const fields = Object.fromEntries(sound) as Partial<ContentTypes[Schema]>;
  return {
    value: undefined,
    partial: { ...read.value, fields },
    problems: all,
  };
}
