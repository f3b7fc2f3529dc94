/**
 * The files with whole collections, as the APIs page lists them.
 *
 * @module
 */

import type { Graph } from "../../gkm/graph/graph.ts";
import { COLLECTIONS } from "../../gkm/model/collections.ts";
import { collectionDocument, collectionFile, collectionTable } from "../../gkm/model/paths.ts";
import { bulkFile } from "../../served/bulk-paths.ts";
import { type Table, textCell } from "./table.ts";

/** Each collection with its size and its files. */
export function collectionFilesTable(graph: Graph): Table {
  return {
    columns: [
      { heading: "Collection" },
      { heading: "Entries" },
      { heading: "Files", separator: ", " },
    ],
    rows: COLLECTIONS.map(({ name, plural }) => [
      textCell(plural),
      textCell(graph.of(name).length),
      [
        { text: "List", path: collectionDocument(name) },
        { text: "NDJSON", path: collectionFile(name, "ndjson") },
        { text: "TSV", path: collectionFile(name, "tsv") },
        { text: "Parquet", path: bulkFile(collectionTable(name)) },
      ],
    ]),
  };
}
