/**
 * Validators of content, compiled from the project's JSON Schemas on first use.
 *
 * @module
 */
import { Ajv2020, type AnySchemaObject, type ValidateFunction } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import type { JsonObject } from "../../base/json.ts";
import {
  COLLECTION_NAMES,
  type CollectionName,
  isCollectionName,
} from "../../gkm/model/collections.ts";
import type { Profile } from "../../gkm/model/profiles.ts";
import type { ContentTypes } from "./content-types.ts";
import { bundleSchemaOf, readSchema, typeSchemas } from "./schema-files.ts";

/** While checking, the types are at this URL; nothing is fetched from it. */
const CHECK_BASE = "https://schemas.invalid";

const ajv = new Ajv2020({
  allErrors: true,
  verbose: true,
  discriminator: true,
  // a condition may speak of properties that a schema beside it defines
  strictTypes: false,
  strictRequired: false,
});
addFormats.default(ajv, ["date", "date-time", "uri"]);
const compiled = new Map<string, ValidateFunction>();

/**
 * The validator of a schema of content files, which tells the type of what it takes.
 *
 * @param path below `schemas/`
 */
export function fileValidator<Path extends keyof ContentTypes>(
  path: Path,
): ValidateFunction<ContentTypes[Path]> {
  const validate = compiled.get(path) ?? ajv.compile(readSchema(path));
  compiled.set(path, validate);
  // the types are generated from the same file: each schema has its own
  return validate as ValidateFunction<ContentTypes[Path]>;
}

/** The schema of the documents with the interfaces of versions. */
const INTERFACE_DOCUMENT = "tool-interface/1.0.0/tool-interface.schema.json";

/** What is wrong with an interface as its document has it, in words; undefined if nothing is. */
export function interfaceFault(value: object): string | undefined {
  const { $defs } = readSchema(INTERFACE_DOCUMENT);
  const validate =
    compiled.get(INTERFACE_DOCUMENT) ?? ajv.compile({ $defs, $ref: "#/$defs/Interface" });
  compiled.set(INTERFACE_DOCUMENT, validate);
  if (validate(value)) return undefined;
  const [{ instancePath = "", message = "" } = {}] = validate.errors ?? [];
  return `${instancePath} ${message}`.trim();
}

/** What checks a format's bundles. */
interface BundleValidators {
  /** All but what is in the collections. */
  readonly document: ValidateFunction;
  /** By collection, what checks one entry. */
  readonly entries: ReadonlyMap<CollectionName, ValidateFunction>;
}

/** The schema of a collection's entries, whatever their keys: a rule checks keys, in better words. */
function entrySchema(schema: JsonObject, collection: CollectionName): AnySchemaObject {
  const properties = schema["properties"] as Record<string, JsonObject>;
  const [entry] = Object.values(properties[collection]?.["patternProperties"] as JsonObject);
  return { $defs: schema["$defs"], ...(entry as JsonObject) };
}

/** A bundle schema that takes anything in the collections. */
function withoutEntries(schema: JsonObject): AnySchemaObject {
  const properties = Object.entries(schema["properties"] as Record<string, JsonObject>).map(
    ([name, { patternProperties: _, additionalProperties, ...rest }]) =>
      isCollectionName(name) ? [name, rest] : [name, { additionalProperties, ...rest }],
  );
  return { ...schema, properties: Object.fromEntries(properties) };
}

function compileBundleValidators(format: string, profile: Profile): BundleValidators {
  for (const { address, schema } of typeSchemas()) {
    const $id = `${CHECK_BASE}/${address}`;
    if (ajv.getSchema($id) === undefined) ajv.addSchema({ ...schema, $id } as AnySchemaObject);
  }
  for (const marker of ["BundleFormat", "BundleFormatVersion"]) {
    const keyword = profile.prefix + marker;
    if (!ajv.getKeyword(keyword)) ajv.addKeyword({ keyword, schemaType: "string" });
  }
  const schema = bundleSchemaOf(format, profile, CHECK_BASE);
  return {
    document: ajv.compile(withoutEntries(schema)),
    // each in a function of its own: the engine is quicker with many small ones than with a large one
    entries: new Map(
      COLLECTION_NAMES.map((name) => [name, ajv.compile(entrySchema(schema, name))]),
    ),
  };
}

const bundleValidatorsByFormat = new Map<string, BundleValidators>();

/** The validators of a format's bundles; they say nothing about the form of keys. */
export function bundleValidators(format: string, profile: Profile): BundleValidators {
  const validators =
    bundleValidatorsByFormat.get(format) ?? compileBundleValidators(format, profile);
  bundleValidatorsByFormat.set(format, validators);
  return validators;
}
