/**
 * The states of steps in exports, and what those of inputs say.
 *
 * @module
 */
import {
  isObject,
  itemsOf,
  type Json,
  type JsonObject,
  parseJson,
  stringOf,
} from "../../base/json.ts";
import { optionalField } from "../../base/optional-fields.ts";
import { valueConstraints } from "./validators.ts";
import type { GivenInput } from "./workflow.ts";

/** What Galaxy writes as the name of an input that nobody has named. */
const UNNAMED = new Set(["input dataset", "input dataset collection", "input parameter"]);

/** The state of a step, which exports have as JSON in a string; undefined if it cannot be read. */
export function readStepState(value: Json | undefined): JsonObject | undefined {
  if (isObject(value)) return value;
  const state = parseJson(stringOf(value) ?? "{}");
  return isObject(state) ? state : undefined;
}

/** The words that a parameter allows: strings, or mappings with `value`. */
export const parameterChoices = (value: Json | undefined): readonly string[] =>
  itemsOf(value).flatMap((one) => stringOf(isObject(one) ? one["value"] : one) ?? []);

export function parameterInput(type: Json | undefined, state: JsonObject): GivenInput {
  const parameter = stringOf(state["parameter_type"]) ?? "text";
  const collection = stringOf(state["collection_type"]);
  const choices = parameterChoices(state["restrictions"]);
  const value = state["default"];
  const isParameter = type === "parameter_input";
  return {
    type: isParameter ? parameter : type === "data_input" ? "data" : "collection",
    ...optionalField("collectionType", collection),
    isList: type === "data_collection_input" || state["multiple"] === true,
    isOptional: state["optional"] === true || state["optional"] === "true",
    ...(value === undefined || value === null ? {} : { default: value }),
    ...(choices.length === 0 ? {} : { choices }),
    ...optionalField("constraints", valueConstraints(state["validators"])),
  };
}

/** The name that a state gives to an input, if somebody has named it. */
export function givenName(state: JsonObject): string | undefined {
  const name = stringOf(state["name"]);
  return name !== undefined && !UNNAMED.has(name.toLowerCase()) ? name : undefined;
}
