/**
 * Tables of the fields of content files, from their JSON Schemas.
 *
 * @module
 */
import { isObject, type Json, type JsonObject } from "../../src/base/json.ts";

const objectOf = (value: Json | undefined): JsonObject => (isObject(value) ? value : {});

/** Fields that are not listed one by one: they have a row per rule. */
const COLLAPSED = new Set(["severities"]);

/** A description as a sentence of its own; URLs in code font, or else they would become links. */
const sentenceOf = (text: string) =>
  (text.charAt(0).toUpperCase() + text.slice(1))
    .replace(/\b(?:https?:\/\/|mailto:)[^\s;,]+/g, (url) => `\`${url}\``)
    .replaceAll("|", "\\|");

/** The fields of an object, and of the objects in it; `[]` is an item of a list. */
function* fieldsOf(schema: JsonObject, path = ""): Generator<readonly string[]> {
  const required = Array.isArray(schema["required"]) ? schema["required"] : [];
  const named = Object.entries(objectOf(schema["properties"]));
  const patterned = Object.values(objectOf(schema["patternProperties"])).map(
    (value): [string, Json] => ["NAME", value],
  );
  for (const [name, value] of [...named, ...patterned]) {
    const field = objectOf(value);
    const own = path === "" ? name : `${path}.${name}`;
    const about = typeof field["description"] === "string" ? field["description"] : "";
    yield [`\`${own}\``, required.includes(name) ? "yes" : "", sentenceOf(about)];
    if (COLLAPSED.has(name)) continue;
    yield* fieldsOf(field, own);
    yield* fieldsOf(objectOf(field["items"]), `${own}[]`);
  }
}

/** The columns of a table of fields. */
export const FIELD_COLUMNS = ["Field", "Required", "Meaning"] as const;

/** A row for each field of a schema. */
export const fieldRows = (schema: JsonObject): readonly (readonly string[])[] => [
  ...fieldsOf(schema),
];
