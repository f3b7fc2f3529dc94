/**
 * Which changes of a keyword of JSON Schema surely refuse nothing that was allowed before (draft 2020-12; drafts 4 to
 * 2019-09 where their keywords differ).
 *
 * @module
 */

import { isObject, itemsOf, type Json, type JsonObject } from "../../base/json.ts";
import { canonicalJson } from "../../base/values/canonical.ts";
import { matchesAsMuch } from "./patterns.ts";

/** Limits of numbers and lengths that allow more when they grow, and those that allow more when they shrink. */
const UPPER = /^(?:exclusiveM|m)ax/;
const LOWER = /^(?:exclusiveM|m)in/;

/** The keywords by which a schema can refuse a value, with those of nf-schema: all others are notes. */
const REFUSING = new Set(
  `$dynamicRef $recursiveRef $ref additionalItems additionalProperties allOf anyOf const contains contentEncoding
  contentMediaType contentSchema dependencies dependentRequired dependentSchemas disallow divisibleBy else enum
  exclusiveMaximum exclusiveMinimum exists extends format if items maxContains maxItems maxLength maxProperties maximum
  minContains minItems minLength minProperties minimum multipleOf not oneOf pattern patternProperties prefixItems
  properties propertyNames required schema then type unevaluatedItems unevaluatedProperties unique uniqueEntries
  uniqueItems`.split(/\s+/),
);

/** Lengths and counts, which are never below 0. */
const COUNT = /^min(?:Length|Items|Properties)$/;

/** Keywords whose schema or schemas are for values that are checked no further without them. */
const SCHEMA = /^(?:additional|unevaluated)(?:Properties|Items)$|^(?:items|propertyNames)$/;

/** Keywords without which others refuse more, and those others. */
const DEPENDENT: readonly (readonly [key: RegExp, dependent: RegExp])[] = [
  [/^patternProperties$/, /^(?:additional|unevaluated)Properties$/],
  [/^additionalProperties$/, /^unevaluatedProperties$/],
  [/^prefixItems$/, /^(?:items|unevaluatedItems)$/],
  [/^items$/, /^(?:additional|unevaluated)Items$/],
  [/^minContains$/, /^contains$/],
  [/^(?:allOf|anyOf|oneOf|if|then|else|contains)$/, /^unevaluated/],
];

/** Whether a schema refuses what is allowed by a keyword: more of it if the keyword is another one, or gone. */
const refusesTheRest = (key: string, schema: JsonObject) =>
  DEPENDENT.some(
    ([keys, dependent]) =>
      keys.test(key) &&
      Object.keys(schema).some(
        (other) => dependent.test(other) && !refusesNothing(other, schema[other]),
      ),
  );

const fieldsOf = (value: Json | undefined): JsonObject => (isObject(value) ? value : {});

const isEmpty = (value: Json) => Object.keys(isObject(value) ? value : itemsOf(value)).length === 0;

/** Whether a keyword refuses nothing with its value, as if it were not there. */
export function refusesNothing(key: string, value: Json | undefined): boolean {
  if (value === undefined || !REFUSING.has(key)) return true;
  if (key === "uniqueItems" || /^exclusive/.test(key)) return value === false;
  if (COUNT.test(key)) return value === 0;
  if (SCHEMA.test(key)) return value === true || (isObject(value) && isEmpty(value));
  if (key === "not") return value === false;
  return /^(?:allOf|dependent\w*|required)$/.test(key) && isEmpty(value);
}

const namesAmong = (newer: Json | undefined, older: Json | undefined): boolean => {
  const before = new Set(itemsOf(older));
  return itemsOf(newer).every((name) => before.has(name));
};

/** Whether a schema refuses nothing but by keywords that another one has, too. */
const refusesLess = (schema: Json, other: JsonObject): boolean =>
  isObject(schema) &&
  Object.entries(schema).every(([key, value]) => {
    const own = other[key];
    if (refusesNothing(key, value)) return true;
    return own !== undefined && value !== undefined && canonicalJson(own) === canonicalJson(value);
  });

/** Whether each schema of one list is in another one, as it is written. */
function schemasAmong(some: Json | undefined, all: Json | undefined): boolean {
  const known = new Set(itemsOf(all).map((one) => canonicalJson(one)));
  return itemsOf(some).every((one) => known.has(canonicalJson(one)));
}

/**
 * Whether a keyword surely refuses nothing that it allowed before.
 *
 * @param older and `newer` are the whole schemas: what some keywords refuse depends on others
 */
export function allowsAsMuch(key: string, older: JsonObject, newer: JsonObject): boolean {
  const [before, after] = [older[key], newer[key]];
  if (before !== undefined && refusesTheRest(key, newer)) return false;
  if (refusesNothing(key, after)) return true;
  if (typeof before === "number" && typeof after === "number") {
    if (key === "multipleOf") return Number.isInteger(before / after);
    return (UPPER.test(key) && after >= before) || (LOWER.test(key) && after <= before);
  }
  switch (key) {
    case "additionalProperties":
    case "unevaluatedProperties":
    case "additionalItems":
    case "unevaluatedItems":
    case "items":
      return before === false;
    case "pattern":
      return (
        typeof before === "string" && typeof after === "string" && matchesAsMuch(before, after)
      );
    case "required":
      return namesAmong(after, before);
    case "dependentRequired":
      return Object.entries(fieldsOf(after)).every(([name, names]) =>
        namesAmong(names, fieldsOf(before)[name]),
      );
    case "allOf":
      return schemasAmong(after, before);
    case "anyOf":
      return before === undefined
        ? itemsOf(after).some((one) => refusesLess(one, older))
        : schemasAmong(before, after);
    default:
      return false;
  }
}
