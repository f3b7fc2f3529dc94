/**
 * Validators of the entries of collections, compiled from the JSON Schemas of plugins.
 *
 * @module
 */
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import type { JsonObject } from "../../base/json.ts";
import type { PluginCollection } from "../../plugins/plugin.ts";
import { PluginError } from "../../plugins/plugin-call.ts";

const compiled = new WeakMap<JsonObject, ValidateFunction>();

/**
 * The validator of the entries of a collection. Schemas of plugins know nothing of one another, nor of this program's.
 *
 * @throws PluginError if its schema cannot be used: an unknown keyword, a broken reference
 */
export function itemValidator({ name, schema }: PluginCollection): ValidateFunction {
  const known = compiled.get(schema);
  if (known !== undefined) return known;
  const ajv = new Ajv2020({ allErrors: true, verbose: true, strictTypes: false });
  addFormats.default(ajv, ["date", "date-time", "uri"]);
  try {
    const validate = ajv.compile(schema);
    compiled.set(schema, validate);
    return validate;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new PluginError(`The schema of the collection ${name} cannot be used: ${reason}.`, {
      cause: error,
    });
  }
}
