/**
 * What the files with data are: the manifest, from which programs learn what there is, and whether it has changed.
 *
 * @module
 */
import { createHash } from "node:crypto";
import { optionalField } from "../../base/optional-fields.ts";
import type { Catalog } from "../../catalog/catalog.ts";
import type { Release } from "../../catalog/releases/release.ts";
import { BULK_VERSION, bulkFile } from "../../served/bulk-paths.ts";
import { RELEASE_MANIFEST, releaseFile } from "../../served/release-paths.ts";
import type { Field, Table, ValueType } from "./columns.ts";

/** A column as the manifest has it. */
export interface DescribedField {
  readonly name: string;
  readonly type: ValueType | "struct";
  readonly list: boolean;
  readonly required: boolean;
  readonly description: string;
  /** The fields of a struct. */
  readonly fields?: readonly DescribedField[];
}

/** A table as the manifest has it. */
export interface DescribedTable {
  readonly name: string;
  readonly description: string;
  /** The path of its file, from the site's root. */
  readonly file: string;
  readonly rows: number;
  readonly bytes: number;
  /** Hexadecimal. */
  readonly sha256: string;
  /** The columns that together identify a row. */
  readonly key: readonly string[];
  readonly columns: readonly DescribedField[];
}

const describedField = ({ name, about, type, isList, isRequired }: Field): DescribedField => ({
  name,
  type: typeof type === "string" ? type : "struct",
  list: isList === true,
  required: isList === true || isRequired === true,
  description: about,
  ...(typeof type === "string" ? {} : { fields: type.map(describedField) }),
});

/** Describes a table with the bytes of its file. */
export const describedTable = (
  { name, about, rows, key, columns }: Table,
  bytes: Uint8Array,
): DescribedTable => ({
  name,
  description: about,
  file: bulkFile(name),
  rows,
  bytes: bytes.byteLength,
  sha256: createHash("sha256").update(bytes).digest("hex"),
  key,
  columns: columns.map(describedField),
});

/** The newest release, and whether these tables are those of it. */
function latestOf(release: Release, tables: readonly DescribedTable[]) {
  const digests = new Map(release.manifest.tables.map(({ name, sha256 }) => [name, sha256]));
  return {
    release: release.name,
    manifest: releaseFile(release.name, RELEASE_MANIFEST),
    isCurrent:
      digests.size === tables.length &&
      tables.every(({ name, sha256 }) => digests.get(name) === sha256),
  };
}

/** The manifest of all tables. */
export const manifestOf = (
  { site: { title, url, license, service }, releases }: Pick<Catalog, "site" | "releases">,
  tables: readonly DescribedTable[],
) => ({
  title,
  url,
  release: service.version,
  ...optionalField("latestRelease", releases?.all[0] && latestOf(releases.all[0], tables)),
  ...optionalField("updated", service.updatedAt),
  ...optionalField("license", license),
  version: BULK_VERSION,
  tables,
});
