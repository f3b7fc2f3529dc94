/**
 * The bundle's JSON Schema for a profile, from the one that is written for `kb`
 * (GKM bundle 0.1.0-a0, sections 1 and 2).
 *
 * @module
 */
import { isList, isObject, type Json, type JsonObject } from "../../base/json.ts";
import { DEFAULT_BUNDLE_FORMAT, PROFILES, type Profile } from "../model/profiles.ts";

/** What a bundle format is called in the schema's title. */
const TITLES: ReadonlyMap<string, string> = new Map([
  ["kb-gkm-bundle", "Knowledge Base"],
  ["civic-gkm-bundle", "CIViC"],
]);

const KB = PROFILES[DEFAULT_BUNDLE_FORMAT] as Profile;

/**
 * The schema of a format's bundles.
 *
 * @param template the schema for `kb`, whose references begin with `{schema_base}`
 * @param schemaBase where the types are: `https://example.org/schemas`
 */
export function bundleSchema(
  template: JsonObject,
  format: string,
  profile: Profile,
  schemaBase: string,
): JsonObject {
  const text = (value: string) => value.replace("{schema_base}", schemaBase);
  const key = (name: string) =>
    name
      .replace(`${KB.prefix}\\.`, `${profile.prefix}\\.`)
      .replace(`^${KB.namespace}:`, `^${profile.namespace}:`)
      .replace(/^kb(?=BundleFormat)/, profile.prefix);
  const convert = (value: Json): Json => {
    if (typeof value === "string") return text(value);
    if (isList(value)) return value.map(convert);
    if (!isObject(value)) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, held]) => [key(name), convert(held)]),
    );
  };
  const schema = convert(template) as Record<string, Json>;
  const title = TITLES.get(format) ?? profile.prefix;
  return {
    ...schema,
    $id: `urn:${profile.prefix}:gkm-bundle:schema:0.1.0-a0`,
    title: String(schema["title"]).replace("Knowledge Base", title),
    [`${profile.prefix}BundleFormat`]: format,
    $defs: setDefaultFormat(schema["$defs"] as JsonObject, format),
  };
}

function setDefaultFormat($defs: JsonObject, format: string): JsonObject {
  const metadata = $defs["Metadata"] as JsonObject;
  const properties = metadata["properties"] as JsonObject;
  const bundleFormat = { ...(properties["bundleFormat"] as JsonObject), default: format };
  return { ...$defs, Metadata: { ...metadata, properties: { ...properties, bundleFormat } } };
}
