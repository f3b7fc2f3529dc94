/**
 * Checks of content against JSON Schema 2020-12, with one finding for each cause.
 *
 * @module
 */
import type { ErrorObject, ValidateFunction } from "ajv/dist/2020.js";
import type { Finding } from "../../json/finding.ts";

import { nearest } from "../../json/suggest.ts";

const shown = (value: unknown) => {
  const text = JSON.stringify(value) ?? "nothing";
  return text.length > 80 ? `${text.slice(0, 77)}…` : text;
};

function knownProperties(error: ErrorObject): string[] {
  return Object.keys((error.parentSchema?.["properties"] as object | undefined) ?? {});
}

/** Whose `type` decides among several schemas: which there are, and which was perhaps meant. */
function discriminatorFinding(
  error: ErrorObject,
  base: Pick<Finding, "severity" | "code" | "pointer">,
): Finding {
  const branches = (error.parentSchema?.["oneOf"] as { readonly $ref: string }[] | undefined) ?? [];
  const types = branches.map(({ $ref }) => $ref.split("/").at(-1) ?? "");
  const found = error.params["tagValue"] as unknown;
  const near = typeof found === "string" ? nearest(found, types) : undefined;
  return {
    ...base,
    pointer: `${base.pointer}/type`,
    message: "No object of this type can stand here.",
    found: shown(found),
    expected: types.join(", "),
    ...(near === undefined ? {} : { fix: `Did you mean ${near}?` }),
  };
}

/** What the values of a format are called. */
const FORMAT_NAMES: Readonly<Record<string, string>> = {
  date: "date of the calendar",
  "date-time": "date and time (RFC 3339)",
  uri: "whole address",
};

function findingOf(error: ErrorObject, code: string): Finding {
  const { keyword, params, instancePath: pointer, data } = error;
  const base = { severity: "error", code, pointer } as const;
  const description = error.parentSchema?.["description"] as string | undefined;
  switch (keyword) {
    case "required": {
      const field = String(params["missingProperty"]);
      const about = (
        error.parentSchema?.["properties"] as Record<string, { description?: string }> | undefined
      )?.[field];
      return {
        ...base,
        message: `The field ${field} is missing.`,
        found: "nothing",
        ...(about?.description === undefined ? {} : { expected: about.description }),
        fix: `Add ${field}.`,
      };
    }
    case "additionalProperties": {
      const field = String(params["additionalProperty"]);
      const near = nearest(field, knownProperties(error));
      return {
        ...base,
        pointer: `${pointer}/${field.replaceAll("~", "~0").replaceAll("/", "~1")}`,
        message: `There is no field ${field} here.`,
        found: field,
        expected: knownProperties(error).join(", "),
        fix: near === undefined ? `Remove ${field}.` : `Did you mean ${near}?`,
      };
    }
    case "enum": {
      const allowed = params["allowedValues"] as unknown[];
      const near = nearest(String(data), allowed.map(String));
      return {
        ...base,
        message: "This is not one of the values that may stand here.",
        found: shown(data),
        expected: allowed.map(String).join(", "),
        ...(near === undefined ? {} : { fix: `Did you mean ${near}?` }),
      };
    }
    case "const":
      return {
        ...base,
        message: "This is not the value that has to stand here.",
        found: shown(data),
        expected: shown(params["allowedValue"]),
      };
    case "false schema":
      return { ...base, message: "This cannot stand here.", found: shown(data), fix: "Remove it." };
    case "discriminator":
      return discriminatorFinding(error, base);
    case "minItems":
      return {
        ...base,
        message: `This list is too short.`,
        found: `${(data as unknown[]).length}`,
        expected: `at least ${String(params["limit"])}`,
      };
    case "pattern":
      return {
        ...base,
        message: "This does not have the form that it has to have.",
        found: shown(data),
        expected: description ?? `a text like ${String(params["pattern"])}`,
      };
    case "format":
      return {
        ...base,
        message: `This is not a ${FORMAT_NAMES[params["format"]] ?? params["format"]}.`,
        found: shown(data),
        ...(description === undefined ? {} : { expected: description }),
      };
    case "type":
      return {
        ...base,
        message: "This is of the wrong type.",
        found: shown(data),
        expected: [params["type"]].flat().join(" or "),
      };
    default:
      return {
        ...base,
        message: `This ${error.message ?? "is not allowed"}.`,
        found: shown(data),
        ...(description === undefined ? {} : { expected: description }),
      };
  }
}

/** Keywords whose failure only repeats that of one of their parts. */
const WHOLES = new Set(["if", "anyOf", "oneOf", "allOf"]);

/** What a validator has found wrong with the value that it last looked at, as findings of a code. */
export function findingsOf({ errors }: ValidateFunction, code: string): readonly Finding[] {
  const seen = new Set<string>();
  return (errors ?? [])
    .filter(({ keyword }) => !WHOLES.has(keyword))
    .map((error) => findingOf(error, code))
    .filter(({ pointer, message }) => {
      const id = `${pointer} ${message}`;
      return seen.has(id) ? false : seen.add(id);
    });
}

/** Checks a value with a validator; the findings are of a code. */
export function checkSchema(
  validate: ValidateFunction,
  value: unknown,
  code: string,
): readonly Finding[] {
  return validate(value) ? [] : findingsOf(validate, code);
}
