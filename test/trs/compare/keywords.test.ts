import { expect, it } from "vitest";
import type { JsonObject } from "../../../src/base/json.ts";
import { allowsAsMuch } from "../../../src/trs/compare/keywords.ts";

type Row = readonly [key: string, older: JsonObject, newer: JsonObject];

const WIDER: readonly Row[] = [
  ["uniqueItems", { uniqueItems: true }, { uniqueItems: false }],
  ["uniqueItems", {}, { uniqueItems: false }],
  ["pattern", { pattern: "^a" }, {}],
  ["minLength", {}, { minLength: 0 }],
  ["minItems", { minItems: 2 }, { minItems: 1 }],
  ["maxItems", { maxItems: 2 }, { maxItems: 3 }],
  [
    "exclusiveMinimum",
    { minimum: 1, exclusiveMinimum: true },
    { minimum: 1, exclusiveMinimum: false },
  ],
  ["multipleOf", { multipleOf: 10 }, { multipleOf: 5 }],
  ["required", { required: ["a", "b"] }, { required: ["b"] }],
  ["required", {}, { required: [] }],
  [
    "dependentRequired",
    { dependentRequired: { a: ["b", "c"] } },
    { dependentRequired: { a: ["b"] } },
  ],
  [
    "additionalProperties",
    { additionalProperties: false },
    { additionalProperties: { type: "string" } },
  ],
  ["additionalProperties", { additionalProperties: false }, { additionalProperties: {} }],
  ["additionalProperties", {}, { additionalProperties: true }],
  ["items", { items: { type: "string" } }, { items: true }],
  ["not", { not: { const: 1 } }, { not: false }],
  ["allOf", { allOf: [{ minLength: 1 }, { maxLength: 2 }] }, { allOf: [{ maxLength: 2 }] }],
  ["anyOf", { anyOf: [{ minLength: 1 }] }, { anyOf: [{ maxLength: 2 }, { minLength: 1 }] }],
  ["anyOf", { type: "string" }, { anyOf: [{ type: "integer" }, { type: "string" }] }],
  ["patternProperties", { patternProperties: { "^a": {} } }, {}],
  ["minContains", { minContains: 2 }, {}],
  ["pattern", { pattern: "^(s|day)$" }, { pattern: "^(s|d|day)$" }],
  ["overrides", {}, { overrides: { cloud: { hidden: true } } }],
  ["constructor", {}, { constructor: 1 }],
];

const NARROWER: readonly Row[] = [
  ["uniqueItems", { uniqueItems: false }, { uniqueItems: true }],
  ["pattern", {}, { pattern: "^a" }],
  ["pattern", { pattern: "^a" }, { pattern: "^b" }],
  ["pattern", { pattern: "^(s|d|day)$" }, { pattern: "^(s|day)$" }],
  ["exists", {}, { exists: true }],
  ["minLength", {}, { minLength: 1 }],
  ["maxItems", { maxItems: 3 }, { maxItems: 2 }],
  ["multipleOf", { multipleOf: 10 }, { multipleOf: 4 }],
  ["dependentRequired", { dependentRequired: { a: ["b"] } }, { dependentRequired: { b: ["a"] } }],
  ["additionalProperties", {}, { additionalProperties: { type: "string" } }],
  ["items", { items: { type: "string" } }, { items: { type: "integer" } }],
  ["anyOf", {}, { anyOf: [{ minLength: 1 }] }],
  ["anyOf", { type: "number" }, { anyOf: [{ type: "integer" }, { type: "boolean" }] }],
  ["anyOf", { type: "string" }, { anyOf: [{ type: "string", minLength: 1 }] }],
  ["anyOf", { anyOf: [{ minLength: 1 }] }, { anyOf: [{ maxLength: 2 }] }],
  ["oneOf", { oneOf: [{ minLength: 1 }] }, { oneOf: [{ minLength: 1 }, { maxLength: 9 }] }],
  ["allOf", { allOf: [] }, { allOf: [{ minLength: 1 }] }],
  [
    "patternProperties",
    { patternProperties: { "^a": {} }, additionalProperties: false },
    { additionalProperties: false },
  ],
  ["minContains", { contains: {}, minContains: 0 }, { contains: {} }],
  ["prefixItems", { prefixItems: [{}], items: false }, { items: false }],
  ["allOf", { allOf: [{}], unevaluatedProperties: false }, { unevaluatedProperties: false }],
  ["if", { if: false }, { if: { type: "string" } }],
];

it.each(WIDER)("%s allows as much: %j, %j", (key, older, newer) => {
  expect(allowsAsMuch(key, older, newer)).toBe(true);
});

it.each(NARROWER)("%s may refuse more: %j, %j", (key, older, newer) => {
  expect(allowsAsMuch(key, older, newer)).toBe(false);
});
