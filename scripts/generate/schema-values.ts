/**
 * Values of the JSON Schemas that follow from tables: enumerations, and properties with one name per
 * row.
 *
 * @module
 */
import { applyEdits, modify } from "jsonc-parser";
import type { Rule } from "../../src/base/finding.ts";
import { isObject, type Json, type JsonObject } from "../../src/base/json.ts";
import { formatPointer, valueAt } from "../../src/base/pointer.ts";
import { RULES } from "../../src/gkm/check/rules/rules.ts";
import { LANGUAGES } from "../../src/languages/languages.ts";
import { TOOL_CLASSES } from "../../src/trs/tool/classes.ts";
import { FILE_TYPES } from "../../src/trs/tool/file-types.ts";
import { VALUE_KINDS } from "../../src/trs/tool/interface.ts";
import { inProfile, TRS_PROFILES, type TrsProfile } from "../../src/trs/tool/languages.ts";
import type { ImageType } from "../../src/trs/tool/types.ts";
import { IncompleteError } from "./incomplete-error.ts";

/** A value of a schema that follows from a table. */
interface SchemaValue {
  /** The schema's path below `schemas/`. */
  readonly file: string;
  /** Keys from the root of the schema to the value. */
  readonly path: readonly string[];
  /** The value, given the one that is there. */
  value(current: Json): Json;
}

/** The severities that a site can set, by the code of the rule: only a convention can be switched off. */
export const settableSeverities = (rules: Readonly<Record<string, Rule>>): JsonObject =>
  Object.fromEntries(
    Object.entries(rules)
      .filter(([, { fixed }]) => fixed !== true)
      .map(([code, { convention }]) => [
        code,
        { enum: ["error", "warning", ...(convention === true ? ["off"] : [])] },
      ]),
  );

/** The reasons for exceptions from rules, by the code of the rule: only a convention can have exceptions. */
const waiverReasons = (rules: Readonly<Record<string, Rule>>): JsonObject =>
  Object.fromEntries(
    Object.entries(rules)
      .filter(([, { convention }]) => convention === true)
      .map(([code]) => [code, { type: "string", maxLength: 1000, $ref: "#/$defs/visibleText" }]),
  );

/**
 * An object with certain keys. A key that is there keeps its value; a new one gets the value of the
 * first.
 */
export function withKeys(current: Json, keys: readonly string[]): JsonObject {
  const known = isObject(current) ? current : {};
  const [template = {}] = Object.values(known);
  return Object.fromEntries(keys.map((key) => [key, known[key] ?? template]));
}

/** Of the languages themselves: their names may not have been generated yet. */
const descriptorTypes = (profile: TrsProfile): readonly string[] =>
  inProfile(LANGUAGES, profile).map(({ type }) => type);

const IMAGE_TYPES = ["Docker", "Singularity", "Conda"] as const satisfies readonly ImageType[];
const CLASS_NAMES = TOOL_CLASSES.map(({ name }) => name);
const CLASS_IDS = TOOL_CLASSES.map(({ id }) => id);

const INTERFACE_SCHEMA = "tool-interface/1.0.0/tool-interface.schema.json";

const enumeration = (
  file: string,
  path: readonly string[],
  values: readonly string[],
): SchemaValue => ({ file, path: [...path, "enum"], value: () => values });

/** The values, by file. */
export const SCHEMA_VALUES: readonly SchemaValue[] = [
  enumeration(
    "content/site.schema.json",
    ["properties", "trs", "properties", "profile"],
    TRS_PROFILES,
  ),
  {
    file: "content/site.schema.json",
    path: ["properties", "severities", "properties"],
    value: () => settableSeverities(RULES),
  },
  {
    file: "content/entries.schema.json",
    path: ["additionalProperties", "properties", "waivers", "properties"],
    value: () => waiverReasons(RULES),
  },
  enumeration("content/tool.schema.json", ["properties", "toolclass"], CLASS_NAMES),
  {
    file: "content/version.schema.json",
    path: ["properties", "primary_descriptor", "properties"],
    value: (current) => withKeys(current, descriptorTypes("2.0.1")),
  },
  enumeration(INTERFACE_SCHEMA, ["$defs", "Input", "properties", "kind"], VALUE_KINDS),
  enumeration(INTERFACE_SCHEMA, ["$defs", "Output", "properties", "kind"], VALUE_KINDS),
  enumeration(
    INTERFACE_SCHEMA,
    ["$defs", "Interface", "properties", "language"],
    descriptorTypes("2.0.1"),
  ),
  enumeration("trs/2.0.0/ToolClass.json", ["properties", "id"], CLASS_IDS),
  enumeration("trs/2.0.0/ToolClass.json", ["properties", "name"], CLASS_NAMES),
  enumeration("trs/2.0.0/ToolFile.json", ["properties", "file_type"], FILE_TYPES),
  enumeration(
    "trs/2.0.0/ToolVersion.json",
    ["properties", "descriptor_type", "items"],
    descriptorTypes("2.0.0"),
  ),
  enumeration(
    "trs/2.0.1/FileWrapper.json",
    ["properties", "image_type"],
    [...IMAGE_TYPES, ...descriptorTypes("2.0.1")],
  ),
  enumeration("trs/2.0.1/ToolFile.json", ["properties", "file_type"], FILE_TYPES),
  enumeration(
    "trs/2.0.1/ToolVersion.json",
    ["properties", "descriptor_type", "items"],
    descriptorTypes("2.0.1"),
  ),
  enumeration(
    "trs/2.0.1/ToolVersion.json",
    ["properties", "descriptor_type_version", "propertyNames"],
    descriptorTypes("2.0.1"),
  ),
];

/**
 * The text of a schema with a value in its place. Everything else stays as it is written, and so does a
 * value that is right.
 *
 * @throws Error if the schema has nothing at the path
 */
export function withSchemaValue(text: string, { path, value }: SchemaValue): string {
  const pointer = formatPointer(path);
  const current = valueAt(JSON.parse(text) as Json, path);
  if (current === undefined) throw new IncompleteError(`The schema has nothing at ${pointer}.`);
  const next = value(current);
  // the order of keys counts: it is that of the table
  if (JSON.stringify(next) === JSON.stringify(current)) return text;
  const formattingOptions = { insertSpaces: true, tabSize: 2 };
  return applyEdits(text, modify(text, [...path], next, { formattingOptions }));
}
