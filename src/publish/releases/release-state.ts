/**
 * What a release says, read from its tables: its entries as bundles, its tools and their versions.
 *
 * @module
 */
import { zstdDecompressSync } from "node:zlib";
import { parquetReadObjects } from "hyparquet";
import type { Json, JsonObject } from "../../base/json.ts";
import { optionalField } from "../../base/optional-fields.ts";
import type { ReleaseManifest } from "../../catalog/releases/release.ts";
import type { Bundle, BundleDocument } from "../../gkm/model/bundle.ts";
import { COLLECTION_NAMES, type CollectionName } from "../../gkm/model/collections.ts";
import { collectionTable } from "../../gkm/model/paths.ts";

/** A row as JSON: dates and large integers are strings. */
type Row = JsonObject;

/** An entry as its table has it. */
interface EntryRow {
  readonly collection: CollectionName;
  readonly id: string;
  readonly url: string;
  readonly title: string;
  readonly value: JsonObject;
  /** Why it should no longer be used. */
  readonly deprecated: Json;
}

/** What a release says. */
export interface ReleaseState {
  readonly bundles: readonly Bundle[];
  /** By collection and key: `evidence/kb.eid:1`. */
  readonly entries: ReadonlyMap<string, EntryRow>;
  /** By id. */
  readonly tools: ReadonlyMap<string, Row>;
  /** By the ids of the tool and the version, each with its files and their digests: `fastp/0.23.4`. */
  readonly versions: ReadonlyMap<string, Row>;
}

/** The bytes of a table by its name; undefined if the release does not have it. */
export type ReadTable = (name: string) => Uint8Array | undefined;

const asJson = (_: string, value: unknown) => (typeof value === "bigint" ? String(value) : value);

/** @param columns by default, all */
async function rowsOf(bytes: Uint8Array | undefined, columns?: string[]): Promise<readonly Row[]> {
  if (bytes === undefined) return [];
  const rows = await parquetReadObjects({
    file: new Uint8Array(bytes).buffer,
    compressors: { ZSTD: (input) => zstdDecompressSync(input) },
    ...optionalField("columns", columns),
  });
  return rows.map((row) => JSON.parse(JSON.stringify(row, asJson)) as Row);
}

/**
 * The key that a bundle has for an entry: each producer writes computed identifiers with a namespace of its own, and a
 * table has that of one of them.
 */
function ownKeys(bundles: ReleaseManifest["bundles"]): (bundle: string, key: string) => string {
  const namespaces = new Map(bundles.map(({ name, namespace }) => [name, namespace]));
  const known = new Set(namespaces.values());
  return (bundle, key) => {
    const end = key.indexOf(":");
    return known.has(key.slice(0, Math.max(0, end)))
      ? `${namespaces.get(bundle)}${key.slice(end)}`
      : key;
  };
}

const ENTRY_COLUMNS = ["id", "title", "url", "bundles", "deprecated", "raw"];

/** Reads what a release says. */
export async function readState(
  { bundles }: Pick<ReleaseManifest, "bundles">,
  tableOf: ReadTable,
): Promise<ReleaseState> {
  const entries = new Map<string, EntryRow>();
  const documents = new Map(
    bundles.map(({ name }) => [
      name,
      Object.fromEntries(
        COLLECTION_NAMES.map((collection) => [collection, {} as Record<string, JsonObject>]),
      ),
    ]),
  );
  const keyIn = ownKeys(bundles);
  for (const collection of COLLECTION_NAMES) {
    for (const row of await rowsOf(tableOf(collectionTable(collection)), ENTRY_COLUMNS)) {
      const {
        id,
        title,
        url,
        bundles: holders,
        deprecated = null,
        raw,
      } = row as {
        readonly [name: string]: Json;
      } & { readonly id: string; readonly title: string; readonly url: string } & {
        readonly bundles: readonly string[];
        readonly raw: JsonObject;
      };
      entries.set(`${collection}/${id}`, { collection, id, title, url, value: raw, deprecated });
      for (const holder of holders) {
        const document = documents.get(holder)?.[collection];
        if (document !== undefined) document[keyIn(holder, id)] = raw;
      }
    }
  }
  const files = Map.groupBy(await rowsOf(tableOf("tool_file")), ({ tool_id, version_id }) =>
    [tool_id, version_id].join("/"),
  );
  const versions = (await rowsOf(tableOf("tool_version"))).map((row) => {
    const id = [row["tool_id"], row["version_id"]].join("/");
    return [id, { ...row, files: files.get(id) ?? [] }] as const;
  });
  return {
    bundles: bundles.map(({ name, prefix, namespace, metadata }) => ({
      name,
      profile: { prefix, namespace },
      document: {
        ...documents.get(name),
        metadata,
        failedAssertionIds: [],
      } as unknown as BundleDocument,
    })),
    entries,
    tools: new Map((await rowsOf(tableOf("tool"))).map((row) => [String(row["tool_id"]), row])),
    versions: new Map(versions),
  };
}
