import { describe, expect, it } from "vitest";
import { collectionFilesTable } from "../../../src/site/tables/collection-files.ts";
import { CATALOG } from "../../fixtures/catalog.ts";

describe("the files with whole collections", () => {
  it("are listed for each of the 17, with its size", () => {
    const { columns, rows } = collectionFilesTable(CATALOG.graph);
    expect(columns).toEqual([
      { heading: "Collection" },
      { heading: "Entries" },
      { heading: "Files", separator: ", " },
    ]);
    expect(rows.length).toBe(17);
    expect(rows[4]).toEqual([
      [{ text: "Molecular profiles" }],
      [{ text: "26" }],
      [
        { text: "List", path: "/gkm/molecular-profile/index.json" },
        { text: "NDJSON", path: "/gkm/molecular-profile.ndjson" },
        { text: "TSV", path: "/gkm/molecular-profile.tsv" },
        { text: "Parquet", path: "/data/v1/molecular_profile.parquet" },
      ],
    ]);
  });
});
