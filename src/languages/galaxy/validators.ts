/**
 * What inputs check their values for, as keywords of JSON Schema
 * (galaxy: lib/galaxy/tool_util_models/parameter_validators.py).
 *
 * @module
 */
import { type Json, type JsonObject, objectsOf, stringOf } from "../../base/json.ts";

/** A limit under the keyword that it has in JSON Schema; nothing if there is none. */
const limit = (key: string, value: Json | undefined): JsonObject =>
  typeof value === "number" ? { [key]: value } : {};

const range = ({ min, max, exclude_min, exclude_max }: JsonObject): JsonObject => ({
  ...limit(exclude_min === true ? "exclusiveMinimum" : "minimum", min),
  ...limit(exclude_max === true ? "exclusiveMaximum" : "maximum", max),
});

/** The pattern of a whole value: Python's `match` begins with the first character. */
function pattern(expression: string): string {
  const isAnchored = expression.startsWith("^") && !expression.includes("|");
  return isAnchored ? expression : `^(?:${expression})`;
}

function schemaOf(validator: JsonObject): JsonObject {
  switch (validator["type"]) {
    case "in_range":
      return range(validator);
    case "length":
      return { ...limit("minLength", validator["min"]), ...limit("maxLength", validator["max"]) };
    case "regex": {
      const expression = stringOf(validator["expression"]);
      return expression === undefined ? {} : { pattern: pattern(expression) };
    }
    case "empty_field":
      return { minLength: 1 };
    default:
      return {};
  }
}

/**
 * What an input checks its values for; undefined if it takes all of its type. Validators that a workflow's inputs
 * cannot have, such as Python expressions, are left out.
 *
 * @param validators the field `validators` of an input, or of the state of its step
 */
export function valueConstraints(validators: Json | undefined): JsonObject | undefined {
  const schemas = objectsOf(validators).flatMap((validator) => {
    const schema = schemaOf(validator);
    if (Object.keys(schema).length === 0) return [];
    return [validator["negate"] === true ? { not: schema } : schema];
  });
  const keys = schemas.flatMap((schema) => Object.keys(schema));
  if (keys.length === 0) return undefined;
  return new Set(keys).size === keys.length ? Object.assign({}, ...schemas) : { allOf: schemas };
}
