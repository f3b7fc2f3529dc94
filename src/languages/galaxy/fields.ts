/**
 * The fields of Galaxy workflows, and the values that they have. Galaxy converts Format 2 with gxformat2,
 * whose schema gives a value to each field, and which ignores all others
 * (https://galaxyproject.github.io/gxformat2/v19_09.html).
 *
 * @module
 */
import { cutList } from "../../base/excerpt.ts";
import { isList, isObject, type Json, type JsonObject, parseJson } from "../../base/json.ts";
import { didYouMean } from "../../base/suggest.ts";
import { displayValue, type FaultReport } from "./report.ts";
import type { At } from "./workflow.ts";

const isText = (value: Json) => typeof value === "string";
const isTexts = (value: Json) => isList(value) && value.every(isText);

/** A text with an object of JSON, as exports have states of tools. */
const isJsonObject = (value: Json) => typeof value === "string" && isObject(parseJson(value));

/** What gxformat2 takes for true and for false: words that YAML has in quotes, and numbers. */
const BOOLEAN = /^(?:(true|yes|on|y|t|1)|false|no|off|n|f|0)$/i;

/** Whether a field says yes. */
export const isTrue = (value: Json | undefined): boolean =>
  BOOLEAN.exec(String(value))?.[1] !== undefined;

const isNumber = (value: Json | undefined) =>
  typeof value === "number" ||
  (typeof value === "string" && /\d/.test(value) && Number.isFinite(Number(value)));

/** A word of a choice, or a mapping with its value. */
const isChoice = (value: Json) =>
  isText(value) || (isObject(value) && typeof value["value"] === "string");

/** Values that a field can have, in words, and the test for them. */
const KINDS = {
  text: ["a string", isText],
  texts: ["a list of strings", isTexts],
  doc: ["a string, or a list of strings", (value: Json) => isText(value) || isTexts(value)],
  boolean: ["true or false", (value: Json) => !isList(value) && BOOLEAN.test(String(value))],
  number: ["a number", (value: Json) => typeof value === "boolean" || isNumber(value)],
  choices: [
    "a list of strings, or of mappings with a value",
    (value: Json) => isList(value) && value.every(isChoice),
  ],
  position: [
    "a mapping with the numbers left and top",
    (value: Json) => isObject(value) && isNumber(value["left"]) && isNumber(value["top"]),
  ],
  mapping: ["a mapping", isObject],
  collection: ["a list or a mapping", (value: Json) => isList(value) || isObject(value)],
  mappings: [
    "a list of mappings",
    (value: Json) => isList(value) && value.every((one) => isObject(one)),
  ],
  state: [
    "a mapping, or a string with a JSON object",
    (value: Json) => isObject(value) || isJsonObject(value),
  ],
  creator: [
    "Person or Organization",
    (value: Json) => value === "Person" || value === "Organization",
  ],
  any: ["any value", () => true],
} as const satisfies Record<string, readonly [string, (value: Json) => boolean]>;

type Kind = keyof typeof KINDS;
type GalaxyFields = Readonly<Record<string, Kind>>;

const NAMED = { id: "text", label: "text", doc: "doc" } as const;

/** Fields of a workflow in Format 2. */
export const WORKFLOW: GalaxyFields = {
  ...NAMED,
  class: "any",
  name: "any", // what label was called before
  inputs: "collection",
  outputs: "collection",
  steps: "collection",
  uuid: "text",
  report: "mapping",
  tags: "texts",
  comments: "collection",
  creator: "mappings",
  license: "text",
  release: "text",
};

/** Fields of an input in Format 2. */
export const INPUT: GalaxyFields = {
  ...NAMED,
  type: "any",
  default: "any",
  position: "position",
  optional: "boolean",
  format: "doc",
  collection_type: "text",
  column_definitions: "mappings",
  fields: "mappings",
  min: "number",
  max: "number",
  restrictions: "choices",
  suggestions: "choices",
  restrictOnConnections: "boolean",
  validators: "mappings",
};

/** Fields that gxformat2 reads only for inputs of some types. */
const OF_TYPES: Readonly<Record<string, string>> = {
  format: "data collection",
  collection_type: "collection",
  column_definitions: "collection",
  fields: "collection",
  min: "integer float",
  max: "integer float",
  restrictions: "text",
  suggestions: "text",
  restrictOnConnections: "text",
  validators: "text",
};

/** The fields that count for an input of a type. */
export const fieldsOfType = (type: string): GalaxyFields =>
  Object.fromEntries(
    Object.entries(INPUT).filter(([key]) => OF_TYPES[key]?.split(" ").includes(type) !== false),
  );

/** What gxformat2 corrects in a mapping of inputs, and refuses in a list of them. */
export const LISTED_INPUT: GalaxyFields = { format: "texts" };

/** Fields of an output in Format 2. */
export const OUTPUT: GalaxyFields = { ...NAMED, outputSource: "text", type: "any" };

/** Fields of a step in Format 2. */
export const STEP: GalaxyFields = {
  ...NAMED,
  type: "any",
  position: "position",
  tool_id: "text",
  tool_version: "text",
  tool_shed_repository: "mapping",
  errors: "text",
  uuid: "text",
  in: "collection",
  out: "collection",
  outputs: "any", // what out was called before
  state: "mapping",
  tool_state: "state",
  post_job_actions: "mapping",
  run: "any",
  runtime_inputs: "texts",
  when: "text",
};

/** Fields of a value that a step of Format 2 takes. */
export const STEP_INPUT: GalaxyFields = {
  id: "text",
  label: "text",
  source: "doc",
  default: "any",
};

/** Fields of a value that a step of Format 2 gives. */
export const STEP_OUTPUT: GalaxyFields = {
  id: "text",
  add_tags: "texts",
  change_datatype: "text",
  delete_intermediate_datasets: "boolean",
  hide: "boolean",
  remove_tags: "texts",
  rename: "text",
  set_columns: "mapping",
};

/** Fields of a creator that matter, in Format 2. */
export const CREATOR: GalaxyFields = { class: "creator" };

/** Fields of a step of an export whose values matter; those that are not known here are Galaxy's own. */
export const NATIVE_STEP: GalaxyFields = {
  label: "text",
  annotation: "text",
  tool_id: "text",
  content_id: "text",
  tool_state: "state",
  input_connections: "mapping",
  workflow_outputs: "any",
  subworkflow: "mapping",
  when: "text",
};

/** Fields of an exported workflow whose values matter. */
export const NATIVE: GalaxyFields = {
  name: "text",
  annotation: "text",
  steps: "mapping",
  report: "mapping",
  creator: "mappings",
  license: "text",
  release: "text",
};

/** The fields that a report must have. */
const REPORT: GalaxyFields = { markdown: "text" };

/** The fields that the repository of a tool must have. */
const REPOSITORY: GalaxyFields = {
  name: "text",
  owner: "text",
  tool_shed: "text",
  changeset_revision: "text",
};

/** Reports fields whose values have another type; an empty value is as none. */
export function checkValues(report: FaultReport, at: At, data: JsonObject, fields: GalaxyFields) {
  for (const [key, kind] of Object.entries(fields)) {
    const value = Object.hasOwn(data, key) ? data[key] : undefined;
    if (value === undefined || value === null) continue;
    const [expected, isRight] = KINDS[kind];
    if (isRight(value)) continue;
    const isUnquoted = typeof value === "number" && expected.startsWith("a string");
    report.add("trs-galaxy-field", [...at, key], {
      message: `The field ${key} must be ${expected}.`,
      found: displayValue(value),
      expected,
      ...(isUnquoted ? { fix: `Put the number in quotes: "${value}".` } : {}),
    });
  }
}

/** Reports the fields that a mapping lacks, or that are no strings. */
function checkRequired(report: FaultReport, at: At, data: Json | undefined, fields: GalaxyFields) {
  if (!isObject(data)) return;
  checkValues(report, at, data, fields);
  for (const key in fields) {
    const value = Object.hasOwn(data, key) ? data[key] : undefined;
    if (value !== undefined && value !== null) continue;
    const message = `The field ${key} is missing.`;
    report.add("trs-galaxy-field", at, { message, expected: key, fix: `Add ${key}.` });
  }
}

/** The report of a workflow has its text in `markdown`. */
export const checkReport = (report: FaultReport, at: At, data: JsonObject) =>
  checkRequired(report, [...at, "report"], data["report"], REPORT);

/** A tool of a Tool Shed is found by four fields. */
export const checkRepository = (report: FaultReport, at: At, data: JsonObject) =>
  checkRequired(report, [...at, "tool_shed_repository"], data["tool_shed_repository"], REPOSITORY);

/** What to write in place of fields of earlier versions of Format 2. */
const EARLIER = new Map([
  ["connect", "Write the connections in the field in."],
  ["source", "Write outputSource."],
]);

/** Reports fields that Galaxy does not know, and ignores. */
export function checkKnown(
  report: FaultReport,
  at: At,
  data: JsonObject,
  fields: GalaxyFields,
  subject: string,
) {
  for (const key of Object.keys(data)) {
    if (Object.hasOwn(fields, key)) continue;
    const known = Object.keys(fields);
    const fix = EARLIER.get(key);
    report.add("trs-galaxy-format", [...at, key], {
      message: `Galaxy does not know the field ${key} of ${subject}, and ignores it.`,
      found: key,
      expected: cutList(known),
      ...(fix !== undefined
        ? { fix }
        : didYouMean(key, known, "Remove it, or correct its name.", report.effort)),
    });
  }
}
