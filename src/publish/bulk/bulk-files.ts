/**
 * The data as Parquet, for programs that query it: the tables, and the manifest that describes them.
 *
 * @module
 */
import type { Catalog } from "../../catalog/catalog.ts";
import { jsonFile, type OutputFile } from "../../output/files.ts";
import { type KeptParts, keptValue, NO_PARTS } from "../../render/kept-parts.ts";
import { BULK_MANIFEST, CROISSANT_DOCUMENT } from "../../served/bulk-paths.ts";
import { type SiteView, viewOf } from "../../site/view.ts";
import { claimTables } from "./claims.ts";
import { collectionTables } from "./collections.ts";
import type { Table } from "./columns.ts";
import { croissantOf } from "./croissant.ts";
import { type DescribedTable, describedTable, manifestOf } from "./manifest.ts";
import { cellsDigest, parquetOf } from "./parquet.ts";
import { registryTables } from "./registry.ts";
import { representationTable } from "./representations.ts";
import { sameAsTable } from "./same-as.ts";

/** The bytes of a table. Those that the build before made of the same cells are not made again. */
const bytesOf = (table: Table, kept: KeptParts): Uint8Array =>
  kept === NO_PARTS
    ? parquetOf(table)
    : keptValue(kept, `Parquet ${table.name}`, cellsDigest(table), () => parquetOf(table));

/** The tables of the variant knowledge. */
export function* knowledgeTables(view: SiteView): Generator<Table> {
  yield* claimTables(view);
  yield* collectionTables(view);
  yield representationTable(view);
  yield sameAsTable(view);
}

/** All files with data. A table and its bytes are in memory one at a time. */
export function* bulkFiles(catalog: Catalog, kept: KeptParts = NO_PARTS): Generator<OutputFile> {
  const described: DescribedTable[] = [];
  for (const tables of [knowledgeTables(viewOf(catalog)), registryTables(catalog)]) {
    for (const table of tables) {
      const content = bytesOf(table, kept);
      const description = describedTable(table, content);
      described.push(description);
      yield { path: description.file.slice(1), content };
    }
  }
  yield jsonFile(BULK_MANIFEST.slice(1), manifestOf(catalog, described));
  yield jsonFile(CROISSANT_DOCUMENT.slice(1), croissantOf(catalog.site, described));
}
