/**
 * Kinds of values that the fields of a task hold: in words, as a check, and as JSON Schema 2020-12.
 *
 * @module
 */
import { isList, isObject, type Json } from "../base/json.ts";
import { listed } from "../base/words.ts";

export type Schema = Readonly<Record<string, unknown>>;

/** A kind of value. A new one is a row of this file. */
export interface ValueKind {
  /** What follows "must be" in a message. */
  readonly words: string;
  readonly is: (value: Json) => boolean;
  readonly schema: Schema;
}

const isString = (value: Json): value is string => typeof value === "string";

const isStringMap = (value: Json): boolean =>
  isObject(value) && Object.values(value).every(isString);

/** A schema of lists whose items have a schema. */
export const listSchema = (items: Schema, more: Schema = {}): Schema => ({
  type: "array",
  items,
  ...more,
});

/** One of some strings, spelled exactly. */
export const oneOf = (values: readonly string[]): ValueKind => ({
  words: listed(values, "or"),
  is: (value) => isString(value) && values.includes(value),
  schema: { enum: values },
});

export const STRING: ValueKind = { words: "a string", is: isString, schema: { type: "string" } };

/** White space alone is empty: no backend can do anything with it. */
export const NON_EMPTY_STRING: ValueKind = {
  words: "a non-empty string",
  is: (value) => isString(value) && value.trim() !== "",
  schema: { type: "string", pattern: "\\S" },
};

/** A text whose white space means something, as in a file. */
export const NON_EMPTY_TEXT: ValueKind = {
  words: "a non-empty string",
  is: (value) => isString(value) && value !== "",
  schema: { type: "string", minLength: 1 },
};

export const BOOLEAN: ValueKind = {
  words: "true or false",
  is: (value) => typeof value === "boolean",
  schema: { type: "boolean" },
};

export const AMOUNT: ValueKind = {
  words: "a number of 0 or more",
  // 1e400 is no number to a backend either
  is: (value) => typeof value === "number" && value >= 0 && Number.isFinite(value),
  schema: { type: "number", minimum: 0 },
};

/** The largest int32, the format of whole numbers in TES 1.1: backends fail at others. */
const MAX_INT32 = 2_147_483_647;

export const COUNT: ValueKind = {
  words: `a whole number from 0 to ${MAX_INT32}`,
  is: (value) =>
    typeof value === "number" && Number.isInteger(value) && value >= 0 && value <= MAX_INT32,
  schema: { type: "integer", minimum: 0, maximum: MAX_INT32 },
};

export const STRINGS: ValueKind = {
  words: "a list of strings",
  is: (value) => isList(value) && value.every(isString),
  schema: listSchema(STRING.schema),
};

export const NON_EMPTY_STRINGS: ValueKind = {
  words: "a non-empty list of strings",
  is: (value) => STRINGS.is(value) && isList(value) && value.length > 0,
  schema: listSchema(STRING.schema, { minItems: 1 }),
};

export const STRING_MAP: ValueKind = {
  words: "an object with string values",
  is: isStringMap,
  schema: { type: "object", additionalProperties: STRING.schema },
};

export const TAGS: ValueKind = {
  words: "an object with non-empty keys and string values",
  is: (value) => isObject(value) && isStringMap(value) && !Object.hasOwn(value, ""),
  schema: { ...STRING_MAP.schema, propertyNames: { minLength: 1 } },
};

export const PATH: ValueKind = {
  words: "an absolute path in the container",
  is: (value) => isString(value) && value.startsWith("/"),
  schema: { type: "string", pattern: "^/" },
};

/** Backends send an empty string where there is no path. */
export const OPTIONAL_PATH: ValueKind = {
  words: PATH.words,
  is: (value) => value === "" || PATH.is(value),
  schema: { type: "string", pattern: "^(/|$)" },
};

export const PATHS: ValueKind = {
  words: "a list of absolute paths in the container",
  is: (value) => isList(value) && value.every(PATH.is),
  schema: listSchema(PATH.schema),
};

/** The specification shows a single zone as a string; it becomes a list before it is checked. */
export const ZONES: ValueKind = {
  words: STRINGS.words,
  is: STRINGS.is,
  schema: { anyOf: [STRINGS.schema, STRING.schema] },
};

export const LIST: ValueKind = { words: "a list", is: isList, schema: { type: "array" } };

export const NON_EMPTY_LIST: ValueKind = {
  words: "a non-empty list",
  is: (value) => isList(value) && value.length > 0,
  schema: { type: "array", minItems: 1 },
};

export const OBJECT: ValueKind = { words: "an object", is: isObject, schema: { type: "object" } };

export const OBJECTS: ValueKind = {
  words: "a list of objects",
  is: (value) => isList(value) && value.every(isObject),
  schema: listSchema(OBJECT.schema),
};
