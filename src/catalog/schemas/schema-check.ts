/**
 * Checks of content against JSON Schema 2020-12, with one finding for each cause.
 *
 * @module
 */

import type { ErrorObject, ValidateFunction } from "ajv/dist/2020.js";
import { cutList, excerpt } from "../../base/excerpt.ts";
import type { Finding, FindingDetails } from "../../base/finding.ts";
import { isObject, type Json } from "../../base/json.ts";
import { formatPointer } from "../../base/pointer.ts";
import { didYouMean } from "../../base/suggest.ts";
import { grouped } from "../../base/words.ts";
import { withoutConsequences } from "./consequences.ts";
import { likelyOfType, likelyText } from "./likely-value.ts";

/** What is wrong, and where below the value that the error is about. */
interface Cause extends FindingDetails {
  readonly below?: string;
}

/** Makes a fix that proposes a known word in place of another, or else something else. */
type Suggest = typeof didYouMean;

/** What an error says of the schema that failed. */
interface Failure {
  readonly params: Readonly<Record<string, unknown>>;
  readonly value: unknown;
  /** The value as messages show it. */
  readonly found: string;
  /** The schema's description, where it says what is expected. */
  readonly described: { readonly expected?: string };
  readonly schema: Readonly<Record<string, Json>>;
  readonly properties: Readonly<Record<string, Json>>;
  /** The names of the schemas that an object may be of. */
  readonly branches: readonly string[];
  readonly suggest: Suggest;
  readonly message: string;
}

const describedBy = (schema: unknown): { readonly expected?: string } => {
  const description = isObject(schema) ? schema["description"] : undefined;
  return typeof description === "string" ? { expected: description } : {};
};

function failureOf(error: ErrorObject, suggest: Suggest): Failure {
  const schema = (error.parentSchema ?? {}) as Readonly<Record<string, Json>>;
  const { properties, oneOf } = schema;
  return {
    params: error.params,
    value: error.data,
    // an object with many fields has an error for each, and few of them show it
    get found() {
      return excerpt(error.data);
    },
    described: describedBy(schema),
    schema,
    properties: isObject(properties) ? properties : {},
    branches: (Array.isArray(oneOf) ? (oneOf as readonly Json[]) : []).map((branch) =>
      isObject(branch) ? (String(branch["$ref"]).split("/").at(-1) ?? "") : "",
    ),
    suggest,
    message: error.message ?? "is not allowed",
  };
}

/** What is said of a value that does not have a format. */
const FORMATS: Readonly<Record<string, string>> = {
  date: "This is not a valid date.",
  "date-time": "This is not a valid date and time (RFC 3339).",
  uri: "This is not an absolute URL.",
};

/** What a failing keyword means; a keyword that is not here says it in the validator's words. */
const CAUSES: Readonly<Record<string, (failure: Failure) => Cause>> = {
  required: ({ params, properties }) => {
    const field = String(params["missingProperty"]);
    return {
      message: `The field ${field} is missing.`,
      found: "nothing",
      ...describedBy(properties[field]),
      fix: `Add ${field}.`,
    };
  },
  additionalProperties: ({ params, value, properties, suggest }) => {
    const field = String(params["additionalProperty"]);
    const known = Object.keys(properties);
    // a field that is there already was not meant
    const free = known.filter((name) => !Object.hasOwn(value as object, name));
    return {
      below: formatPointer([field]),
      message: `There is no field ${field} here.`,
      found: field,
      expected: cutList(known),
      ...suggest(field, free, `Rename it to the field that is meant, or remove it.`),
    };
  },
  enum: ({ params, value, found, suggest }) => {
    const allowed = (params["allowedValues"] as unknown[]).map(String);
    return {
      message: "This is not one of the allowed values.",
      found,
      expected: cutList(allowed),
      ...(typeof value === "string" ? suggest(value, allowed) : {}),
    };
  },
  const: ({ params, found }) => ({
    message: "This field must have one fixed value.",
    found,
    expected: excerpt(params["allowedValue"]),
  }),
  "false schema": ({ found }) => ({
    message: "This is not allowed here.",
    found,
    fix: "Remove it, or correct the field that rules it out.",
  }),
  discriminator: ({ params, branches, suggest }) => {
    const type = params["tagValue"];
    return {
      below: "/type",
      message: "An object of this type is not allowed here.",
      found: excerpt(type),
      expected: branches.join(", "),
      ...(typeof type === "string" ? suggest(type, branches) : {}),
    };
  },
  minItems: ({ params, value }) => ({
    message: "This list is too short.",
    found: String((value as unknown[]).length),
    expected: `at least ${String(params["limit"])}`,
  }),
  maxLength: ({ params, value, found, described: { expected } }) => ({
    message: `This string is too long: it has ${grouped([...(value as string)].length)} characters.`,
    found,
    expected: [
      `at most ${grouped(Number(params["limit"]))} characters`,
      ...(expected === undefined ? [] : [expected]),
    ].join(": "),
    fix: "Shorten it.",
  }),
  maxItems: ({ params, value }) => ({
    message: "This list is too long.",
    found: grouped((value as unknown[]).length),
    expected: `at most ${grouped(Number(params["limit"]))}`,
  }),
  minLength: ({ found, described }) => ({
    message: "This string must not be empty.",
    found,
    ...described,
  }),
  pattern: ({ params, value, found, described }) => {
    const pattern = String(params["pattern"]);
    return {
      message: "This value is not in the required format.",
      found,
      expected: `a string that matches ${pattern}`,
      ...described,
      ...likelyText(String(value), pattern),
    };
  },
  format: ({ params, found, described }) => ({
    message:
      FORMATS[String(params["format"])] ??
      `This value is not in the format ${String(params["format"])}.`,
    found,
    ...described,
  }),
  type: ({ params, value, found, schema, described: { expected } }) => {
    const type = [params["type"]].flat().join(" or ");
    return {
      message: "This value has the wrong type.",
      found,
      expected: expected === undefined || expected === `a ${type}` ? type : `${type}: ${expected}`,
      ...likelyOfType(type, value, schema),
    };
  },
};

const OTHERWISE = ({ message, found, described }: Failure): Cause => ({
  message: `This ${message}.`,
  found,
  ...described,
});

function findingOf<Code extends string>(
  error: ErrorObject,
  code: Code,
  suggest: Suggest,
): Finding<Code> {
  const failure = failureOf(error, suggest);
  const cause = CAUSES[error.keyword] ?? OTHERWISE;
  const { below = "", ...details } = cause(failure);
  return { severity: "error", code, pointer: error.instancePath + below, ...details };
}

/** Keywords whose failure only repeats that of one of their parts. */
const WHOLES = new Set(["if", "anyOf", "oneOf", "allOf"]);

/** A missing type: that it is required is an error of its own. */
const isTypeMissing = (keyword: string, { tagValue }: ErrorObject["params"]) =>
  keyword === "discriminator" && tagValue === undefined;

/**
 * What a validator has found wrong with the value that it last looked at, as findings of a code.
 *
 * @param suggest proposes known words
 */
export function findingsOf<Code extends string>(
  { errors }: Pick<ValidateFunction, "errors">,
  code: Code,
  suggest: Suggest = didYouMean,
): readonly Finding<Code>[] {
  const seen = new Set<string>();
  const all = errors ?? [];
  const reported = all
    .filter(({ keyword, params }) => !WHOLES.has(keyword) && !isTypeMissing(keyword, params))
    .map((error) => [error, findingOf(error, code, suggest)] as const);
  return withoutConsequences(reported, all).filter(({ pointer, message }) => {
    const id = `${pointer} ${message}`;
    return seen.has(id) ? false : seen.add(id);
  });
}

/** Checks a value with a validator; the findings are of a code. */
export function checkSchema<Code extends string>(
  validate: ValidateFunction,
  value: unknown,
  code: Code,
  suggest: Suggest = didYouMean,
): readonly Finding<Code>[] {
  return validate(value) ? [] : findingsOf(validate, code, suggest);
}
