/**
 * The data as Parquet, for programs that query it: the tables, and the manifest that describes them.
 *
 * @module
 */
import type { Catalog } from "../../catalog/catalog.ts";
import { jsonFile, type OutputFile } from "../../output/files.ts";
import { dividedFiles, joinFiles } from "../../output/joined-files.ts";
import { type KeptParts, keptValue, NO_PARTS } from "../../render/kept-parts.ts";
import { BULK_MANIFEST, CROISSANT_DOCUMENT } from "../../served/bulk-paths.ts";
import { type SiteView, viewOf } from "../../site/view.ts";
import { claimTables } from "./claims.ts";
import { collectionTables } from "./collections.ts";
import type { Table } from "./columns.ts";
import { croissantOf } from "./croissant.ts";
import { type DescribedTable, describedTable, manifestOf } from "./manifest.ts";
import { parquetOf } from "./parquet.ts";
import { registryTables } from "./registry.ts";
import { representationTable } from "./representations.ts";
import { sameAsTable } from "./same-as.ts";

/** What is said of the tables of a part: it is kept beside their files, and is no file itself. */
const DESCRIPTIONS = "descriptions";

/** The files of tables, and what they are. A table and its bytes are in memory one at a time until they are joined. */
function* filesOf(tables: Iterable<Table>): Generator<OutputFile> {
  const described: DescribedTable[] = [];
  for (const table of tables) {
    const content = parquetOf(table);
    const description = describedTable(table, content);
    described.push(description);
    yield { path: description.file.slice(1), content };
  }
  yield jsonFile(DESCRIPTIONS, described);
}

/** The tables of the variant knowledge. */
export function* knowledgeTables(view: SiteView): Generator<Table> {
  yield* claimTables(view);
  yield* collectionTables(view);
  yield representationTable(view);
  yield sameAsTable(view);
}

/** All that the tables of the variant knowledge are made from, besides the settings. */
const knowledgeOf = ({ bundles, graph }: Catalog) => ({
  bundles: bundles.map(({ name, profile, bytes }) => ({ name, profile, bytes })),
  deprecated: graph.entries.flatMap(({ key, deprecated }) =>
    deprecated === undefined ? [] : [{ key, deprecated }],
  ),
});

/** All files with data. Those that the build before has made of the same content are not made again. */
export function* bulkFiles(catalog: Catalog, kept: KeptParts = NO_PARTS): Generator<OutputFile> {
  const described: DescribedTable[] = [];
  const parts = [
    ["Parquet of the knowledge", knowledgeOf(catalog), () => knowledgeTables(viewOf(catalog))],
    ["Parquet of the registry", catalog.tools, () => registryTables(catalog)],
  ] as const;
  for (const [name, given, tables] of parts) {
    const joined = keptValue(kept, name, given, () => joinFiles(filesOf(tables())));
    for (const file of dividedFiles(joined)) {
      if (file.path !== DESCRIPTIONS) yield file;
      else described.push(...(JSON.parse(String(Buffer.from(file.content))) as DescribedTable[]));
    }
  }
  yield jsonFile(BULK_MANIFEST.slice(1), manifestOf(catalog, described));
  yield jsonFile(CROISSANT_DOCUMENT.slice(1), croissantOf(catalog.site, described));
}
