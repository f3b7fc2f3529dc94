/**
 * What producers add to entries beyond the specification, as readable facts (GKM-Core 1.3.0, Extension):
 * any JSON value is spelt out, so that nothing that a producer says is hidden.
 *
 * @module
 */
import { type Fact, type FactValue, knownFacts } from "../../base/fact.ts";
import { isObject, type Json, type JsonObject, objectsOf, stringOf } from "../../base/json.ts";
import { camelWords, capitalized } from "../../base/words.ts";
import { codingValues, conceptValues, webValue } from "./codings.ts";

/** The name of a producer's own field as a label: `hgvs_descriptions` → "HGVS descriptions". */
export function extensionLabel(name: string): string {
  const words = camelWords(name);
  return capitalized(words).replace("Hgvs", "HGVS");
}

/** The fields of a coding that {@link codingValues} shows. */
const CODING_FIELDS = new Set(["id", "name", "system", "systemVersion", "code", "iris"]);

const isCoding = (value: JsonObject) => "system" in value && "code" in value;

const without = (value: JsonObject, shown: ReadonlySet<string>): JsonObject =>
  Object.fromEntries(Object.entries(value).filter(([name]) => !shown.has(name)));

const isConcept = (value: JsonObject) =>
  value["type"] === "MappableConcept" || "primaryCoding" in value;

/** A value under a label; what is itself a list or an object follows it, item by item. */
function labelled(name: string, value: Json): readonly FactValue[] {
  const values = readableValues(value);
  const label = extensionLabel(name);
  return values.map((value) => ({ ...value, text: `${label}: ${value.text}` }));
}

function objectValues(value: JsonObject): readonly FactValue[] {
  const { coding, relation, ...rest } = value;
  if (isObject(coding)) {
    const held = relation === undefined ? [] : labelled("relation", camelWords(String(relation)));
    return [...readableValues(coding), ...held, ...objectValues(rest)];
  }
  if (isCoding(value)) {
    const { extensions, ...others } = without(value, CODING_FIELDS);
    return [...codingValues(value), ...extensionValues(extensions), ...objectValues(others)];
  }
  if (isConcept(value)) return [...conceptValues(value), ...extensionValues(value["extensions"])];
  return Object.entries(value).flatMap(([name, held]) => labelled(name, held));
}

/**
 * Any value as texts: a number, a word for a truth value, each item of a list, each field of an object
 * with its name. `null` is nothing.
 *
 * @example { start: 7, isInverted: false } → "Start: 7", "Is inverted: no"
 */
export function readableValues(value: Json | undefined): readonly FactValue[] {
  if (value === undefined || value === null || value === "") return [];
  if (typeof value === "boolean") return [{ text: value ? "yes" : "no" }];
  if (typeof value === "string") return [webValue(value)];
  if (typeof value === "number") return [{ text: String(value) }];
  return isObject(value) ? objectValues(value) : value.flatMap(readableValues);
}

/** Extensions inside of something that is one value itself, each with its name. */
export function extensionValues(extensions: Json | undefined): readonly FactValue[] {
  return extensionFacts(extensions).flatMap(({ label, values }) =>
    values.map((value) => ({ ...value, text: `${label}: ${value.text}` })),
  );
}

/** The facts of a list of extensions, in its order; one without a value is left out. */
export function extensionFacts(extensions: Json | undefined): readonly Fact[] {
  const facts = objectsOf(extensions).flatMap((extension): readonly Fact[] => {
    const label = extensionLabel(stringOf(extension["name"]) ?? "");
    const { value, description } = extension;
    return [
      { label, values: [...readableValues(value), ...readableValues(description)] },
      ...extensionFacts(extension["extensions"]),
    ];
  });
  return knownFacts(facts);
}
