/**
 * The project's JSON Schemas: those of content files and of interfaces as they are, those of types at the URLs by which
 * they refer to one another, and those of the bundle formats.
 *
 * @module
 */
import type { Catalog } from "../catalog/catalog.ts";
import {
  bundleSchemaOf,
  contentSchemas,
  interfaceSchemas,
  typeSchemas,
} from "../catalog/schemas/schema-files.ts";
import { formatOf } from "../gkm/model/bundle.ts";
import { bundleSchemaDocument, MERGED_SCHEMA } from "../gkm/model/paths.ts";
import { mainProducerOf } from "../gkm/model/producers.ts";
import { PROFILES, type Profile } from "../gkm/model/profiles.ts";
import { jsonFile, type OutputFile } from "../output/files.ts";

/** All schema files. Those of types have no extension: their path is that of their `$id`. */
export function* schemaFiles({ site, bundles }: Catalog): Generator<OutputFile> {
  const base = site.schema_base ?? `${site.url}/schemas`;
  for (const { path, schema } of [...contentSchemas(), ...interfaceSchemas()])
    yield jsonFile(`schemas/${path}`, schema);
  for (const { address, schema } of [...typeSchemas(), ...typeSchemas(["trs"])]) {
    yield jsonFile(`schemas/${address}`, { ...schema, $id: `${base}/${address}` });
  }
  const main = mainProducerOf(bundles, site.main_producer);
  const own = bundles.filter(({ profile }) => profile.prefix === main);
  const formats = [...new Set(own.map(({ document }) => formatOf(document)))];
  const profiles: Readonly<Record<string, Profile>> = { ...PROFILES, ...site.bundle_profiles };
  for (const [format, profile] of Object.entries(profiles)) {
    const schema = bundleSchemaOf(format, profile, base);
    yield jsonFile(bundleSchemaDocument(format).slice(1), schema);
    if (formats.length === 1 && formats[0] === format)
      yield jsonFile(MERGED_SCHEMA.slice(1), schema);
  }
}
