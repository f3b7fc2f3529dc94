/**
 * The project's JSON Schemas: read from `schemas/`, compiled on first use.
 *
 * @module
 */
import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { fileURLToPath } from "node:url";
import { Ajv2020, type AnySchemaObject, type ValidateFunction } from "ajv/dist/2020.js";
import glob from "fast-glob";
import { bundleSchema } from "../../gkm/bundle-schema.ts";
import { COLLECTION_NAMES, type CollectionName, isCollectionName } from "../../gkm/collections.ts";
import type { Profile } from "../../gkm/profiles.ts";
import type { JsonObject } from "../../json/json.ts";
import type { TrsProfile } from "../../trs/profile.ts";

const FOLDER = fileURLToPath(new URL("../../../schemas/", import.meta.url));
const BUNDLE_TEMPLATE = "gkm-bundle/0.1.0-a0/kb-gkm-bundle.schema.json";

/** The folders of the types that bundles are made of. */
const FAMILIES = ["gkm-core", "vrs", "cat-vrs", "va-spec"];

/** While checking, the types are at this address; nothing is fetched from it. */
const CHECK_BASE = "https://schemas.invalid";

const isDate = (text: string) => {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? [];
  if (year === undefined) return false;
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  return date.getUTCMonth() + 1 === Number(month) && date.getUTCDate() === Number(day);
};

/** RFC 3339, section 5.6. */
const DATE_TIME =
  /^(\d{4}-\d{2}-\d{2})[Tt ]([01]\d|2[0-3]):[0-5]\d:([0-5]\d|60)(\.\d+)?([Zz]|[+-]([01]\d|2[0-3]):[0-5]\d)$/;

const FORMATS = {
  uri: (text: string) => /^[a-z][a-z0-9+.-]*:\S+$/i.test(text) && URL.canParse(text),
  date: isDate,
  "date-time": (text: string) => {
    const [, date] = DATE_TIME.exec(text) ?? [];
    return date !== undefined && isDate(date);
  },
};

const read = (path: string) => JSON.parse(readFileSync(FOLDER + path, "utf8")) as JsonObject;

/**
 * The schema files of types, with the path that addresses each: `vrs/2.1.1/json/Allele`.
 *
 * @param families the folders of `schemas/` that they are in
 */
export function typeSchemas(families: readonly string[] = FAMILIES): readonly {
  readonly address: string;
  readonly schema: JsonObject;
}[] {
  return glob
    .sync(
      families.map((family) => `${family}/**/*.json`),
      { cwd: FOLDER },
    )
    .sort()
    .map((path) => ({ address: path.replace(/\.json$/, ""), schema: read(path) }));
}

/** The folders of the registry's schemas, the profile that each is for; 2.0.1 changes some of the types. */
const TRS_FOLDERS: Readonly<Record<TrsProfile, readonly string[]>> = {
  "2.0.0": ["trs/2.0.0"],
  "2.0.1": ["trs/2.0.0", "trs/2.0.1"],
};

/** The schemas of a registry's documents, by the name of the type. */
export function trsSchemas(profile: TrsProfile): Readonly<Record<string, JsonObject>> {
  const paths = TRS_FOLDERS[profile].flatMap((folder) =>
    glob.sync(`${folder}/*.json`, { cwd: FOLDER }).sort(),
  );
  return Object.fromEntries(paths.map((path) => [basename(path, ".json"), read(path)]));
}

/** The schema files of content, with the path of each below `schemas/`. */
export function contentSchemas(): readonly {
  readonly path: string;
  readonly schema: JsonObject;
}[] {
  const paths = glob.sync("content/*.json", { cwd: FOLDER }).sort();
  return paths.map((path) => ({ path, schema: read(path) }));
}

/** The bundle schema of a format, its types at a base address. */
export function bundleSchemaOf(format: string, profile: Profile, schemaBase: string): JsonObject {
  return bundleSchema(read(BUNDLE_TEMPLATE), format, profile, schemaBase);
}

const ajv = new Ajv2020({
  allErrors: true,
  verbose: true,
  discriminator: true,
  formats: FORMATS,
  // a condition may speak of properties that a schema beside it defines
  strictTypes: false,
  strictRequired: false,
});
const compiled = new Map<string, ValidateFunction>();

/** The validator of a schema file, given by its path below `schemas/`. */
export function fileValidator(path: string): ValidateFunction {
  const validate = compiled.get(path) ?? ajv.compile(read(path) as AnySchemaObject);
  compiled.set(path, validate);
  return validate;
}

/** What checks a format's bundles. */
export interface BundleValidators {
  /** All but what is in the collections. */
  readonly document: ValidateFunction;
  /** By collection, what checks one entry. */
  readonly entries: ReadonlyMap<CollectionName, ValidateFunction>;
}

/** The schema of what stands in a collection, whatever its key: a rule checks keys, in better words. */
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
