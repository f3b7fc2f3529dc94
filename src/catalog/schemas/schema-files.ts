/**
 * The project's JSON Schemas, as files of `schemas/`.
 *
 * @module
 */
import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { fileURLToPath } from "node:url";
import glob from "fast-glob";
import type { JsonObject } from "../../base/json.ts";
import { bundleSchema } from "../../gkm/check/bundle-schema.ts";
import type { Profile } from "../../gkm/model/profiles.ts";
import type { TrsProfile } from "../../trs/tool/languages.ts";

const FOLDER = fileURLToPath(new URL("../../../schemas/", import.meta.url));
const BUNDLE_TEMPLATE = "gkm-bundle/0.1.0-a0/kb-gkm-bundle.schema.json";

/** The folders of the types that bundles are made of. */
const FAMILIES = ["gkm-core", "vrs", "cat-vrs", "va-spec"];

/**
 * A schema file.
 *
 * @param path below `schemas/`
 */
export const readSchema = (path: string) =>
  JSON.parse(readFileSync(FOLDER + path, "utf8")) as JsonObject;

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
    .map((path) => ({ address: path.replace(/\.json$/, ""), schema: readSchema(path) }));
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
  return Object.fromEntries(paths.map((path) => [basename(path, ".json"), readSchema(path)]));
}

/** A schema file, and its path below `schemas/`. */
export interface SchemaFile {
  /** `content/site.schema.json` */
  readonly path: string;
  readonly schema: JsonObject;
}

const schemasAt = (pattern: string): readonly SchemaFile[] => {
  const paths = glob.sync(pattern, { cwd: FOLDER }).sort();
  return paths.map((path) => ({ path, schema: readSchema(path) }));
};

/** The schema files of content. */
export const contentSchemas = () => schemasAt("content/*.json");

/** The schema files of the interfaces of tools. */
export const interfaceSchemas = () => schemasAt("tool-interface/**/*.json");

/** The bundle schema of a format, its types at a base address. */
export function bundleSchemaOf(format: string, profile: Profile, schemaBase: string): JsonObject {
  return bundleSchema(readSchema(BUNDLE_TEMPLATE), format, profile, schemaBase);
}
