/**
 * The project's JSON Schemas: those of content files as they are, those of types at the addresses by
 * which they refer to one another, and those of the bundle formats.
 *
 * @module
 */
import type { Catalog } from "../catalog/catalog.ts";
import { bundleSchemaOf, contentSchemas, typeSchemas } from "../catalog/schemas/schemas.ts";
import type { Bundle } from "../gkm/bundle.ts";
import { DEFAULT_BUNDLE_FORMAT, PROFILES, type Profile } from "../gkm/profiles.ts";
import { jsonFile, type OutputFile } from "../output/files.ts";

/** The format of a bundle, as its metadata names it. */
export function formatOf({ document }: Bundle): string {
  return document.metadata.bundleFormat ?? DEFAULT_BUNDLE_FORMAT;
}

/** The address of the schema of a bundle format, without the site's. */
export function bundleSchemaPath(format: string): string {
  return `/schemas/gkm-bundle/0.1.0-a0/${format}.schema.json`;
}

/** Beside the bundles: the schema of their format, if they have one only. */
const BESIDE = "gkm/bundle.schema.json";

/** All schema files. Types have no extension: their path is their address. */
export function* schemaFiles({ site, bundles }: Catalog): Generator<OutputFile> {
  const base = site.schema_base ?? `${site.url}/schemas`;
  for (const { path, schema } of contentSchemas()) yield jsonFile(`schemas/${path}`, schema);
  for (const { address, schema } of [...typeSchemas(), ...typeSchemas(["trs"])]) {
    yield jsonFile(`schemas/${address}`, { ...schema, $id: `${base}/${address}` });
  }
  const formats = [...new Set(bundles.map(formatOf))];
  const profiles: Readonly<Record<string, Profile>> = { ...PROFILES, ...site.bundle_profiles };
  for (const [format, profile] of Object.entries(profiles)) {
    const schema = bundleSchemaOf(format, profile, base);
    yield jsonFile(bundleSchemaPath(format).slice(1), schema);
    if (formats.length === 1 && formats[0] === format) yield jsonFile(BESIDE, schema);
  }
}
