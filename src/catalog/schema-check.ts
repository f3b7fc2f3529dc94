/**
 * Checks of content against JSON Schema 2020-12, with one finding for each cause.
 *
 * @module
 */
import { readFileSync } from "node:fs";
import { Ajv2020, type ErrorObject, type ValidateFunction } from "ajv/dist/2020.js";
import type { Finding } from "../gkm/finding.ts";

import { nearest } from "../gkm/suggest.ts";

const FORMATS = {
  uri: (text: string) => /^[a-z][a-z0-9+.-]*:[^\s]+$/i.test(text) && URL.canParse(text),
  date: (text: string) =>
    /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`)),
};

const ajv = new Ajv2020({ allErrors: true, verbose: true, formats: FORMATS });
const compiled = new Map<string, ValidateFunction>();

/** The validator of a schema file, given by its path below `schemas/`. */
function validatorOf(path: string): ValidateFunction {
  let validate = compiled.get(path);
  if (validate === undefined) {
    const file = new URL(`../../schemas/${path}`, import.meta.url);
    validate = ajv.compile(JSON.parse(readFileSync(file, "utf8")) as object);
    compiled.set(path, validate);
  }
  return validate;
}

const shown = (value: unknown) => {
  const text = JSON.stringify(value) ?? "nothing";
  return text.length > 80 ? `${text.slice(0, 77)}…` : text;
};

function knownProperties(error: ErrorObject): string[] {
  return Object.keys((error.parentSchema?.["properties"] as object | undefined) ?? {});
}

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

/**
 * Checks a value against a schema.
 *
 * @param schema the schema's path below `schemas/`
 * @param code the code of the findings
 */
export function checkSchema(schema: string, value: unknown, code: string): readonly Finding[] {
  const validate = validatorOf(schema);
  if (validate(value)) return [];
  const findings = (validate.errors ?? [])
    // the parts say what is wrong; that the whole does not fit adds nothing
    .filter(({ keyword }) => !["if", "anyOf", "oneOf", "allOf"].includes(keyword))
    .map((error) => findingOf(error, code));
  const seen = new Set<string>();
  return findings.filter(({ pointer, message }) => {
    const id = `${pointer} ${message}`;
    return seen.has(id) ? false : seen.add(id);
  });
}
