/**
 * What fields of plugins must be, in words, and whether they are.
 *
 * @module
 */

import { parsePointer } from "../base/pointer.ts";
import { PRODUCT_NAME } from "../base/product.ts";
import { LANGUAGES } from "../languages/languages.ts";
import { COMMON_GRAMMARS } from "../languages/shared/common-grammars.ts";
import { DESCRIPTOR_TYPES, descriptorTypeOf } from "../trs/tool/languages.ts";
import { isText } from "./plugin-call.ts";

/** Whether a value is an object with fields. */
export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** What a field must be, in words, and whether it is. */
export interface FieldKind {
  readonly required: string;
  readonly is: (value: unknown) => boolean;
}

export const TEXT: FieldKind = { required: "a string that is not empty", is: isText };
export const NAME: FieldKind = {
  required: "lower-case letters, digits and hyphens, beginning with a letter",
  is: (value) => typeof value === "string" && /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(value),
};
export const PAGE_NAME: FieldKind = {
  required: `${NAME.required}, at most 100 of them, and not index`,
  is: (value) => NAME.is(value) && value !== "index" && String(value).length <= 100,
};
export const LANGUAGE_TAG: FieldKind = {
  required: "a language tag such as de or pt-BR",
  is: (value) => typeof value === "string" && /^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8}){0,4}$/.test(value),
};
export const BOOLEAN: FieldKind = {
  required: "true or false",
  is: (value) => typeof value === "boolean",
};
export const FUNCTION: FieldKind = {
  required: "a function",
  is: (value) => typeof value === "function",
};
export const SEVERITY: FieldKind = {
  required: '"error" or "warning"',
  is: (value) => value === "error" || value === "warning",
};
/** Whether a schema has a title, which it requires. */
const hasTitle = ({ properties, required }: Readonly<Record<string, unknown>>) =>
  isRecord(properties) &&
  isRecord(properties["title"]) &&
  properties["title"]["type"] === "string" &&
  Array.isArray(required) &&
  required.includes("title");

export const ENTRY_SCHEMA: FieldKind = {
  required: "a JSON Schema whose properties have title, a string, which it requires",
  is: (value) => isRecord(value) && hasTitle(value),
};
export const REFERENCES: FieldKind = {
  required: "an object of names of collections, or tool, by JSON Pointers such as /genes/*",
  is: (value) =>
    isRecord(value) &&
    Object.entries(value).every(
      ([pointer, to]) => pointer !== "" && parsePointer(pointer) !== undefined && isText(to),
    ),
};
const isTextList = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.length > 0 && value.every(isText);

export const LANGUAGE_LIST: FieldKind = {
  required: `a list of descriptor types (${DESCRIPTOR_TYPES.join(", ")}) or of names of languages of plugins`,
  is: isTextList,
};
export const LANGUAGE_NAME: FieldKind = {
  required: "letters, digits, spaces and . + # -, beginning with a letter, at most 40 of them",
  is: (value) => typeof value === "string" && /^[A-Za-z][A-Za-z0-9.+# -]{0,39}(?<! )$/.test(value),
};
/** Whether the files of a name would be those of a language of the program. */
const isOwnName = (name: string) =>
  descriptorTypeOf(name.startsWith(".") ? `x${name}` : name) !== undefined;

export const FILE_NAMES: FieldKind = {
  required: `a list of extensions such as .toy or of whole names, which are none of those of ${PRODUCT_NAME}'s languages`,
  is: (value) =>
    isTextList(value) && value.every((name) => /^[^/\\]{2,}$/.test(name) && !isOwnName(name)),
};
export const FIELD_LIST: FieldKind = { required: "a list of names of fields", is: isTextList };
export const PATHS: FieldKind = { required: "a list of paths", is: isTextList };
const GRAMMARS: readonly string[] = [
  ...Object.keys(COMMON_GRAMMARS),
  ...LANGUAGES.flatMap(({ highlighting: { grammar } }) => grammar?.name ?? []),
].sort();
export const HIGHLIGHTING: FieldKind = {
  required: `an object with files: grammars by names of files in lower case, each one of ${GRAMMARS.join(", ")}`,
  is: (value) =>
    isRecord(value) &&
    Object.keys(value).join() === "files" &&
    isRecord(value["files"]) &&
    Object.values(value["files"]).every((name) => GRAMMARS.includes(String(name))),
};
export const READER: FieldKind = {
  required: "an object with the functions read and relate",
  is: (value) => isRecord(value) && ["read", "relate"].every((name) => FUNCTION.is(value[name])),
};
