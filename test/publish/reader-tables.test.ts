import { describe, expect, it } from "vitest";
import { readerTables } from "../../src/publish/reader-tables.ts";
import { smallCatalog } from "../fixtures/small.ts";

const catalog = await smallCatalog();
const files = new Map([...readerTables(catalog)].map(({ path, content }) => [path, content]));
const lines = (path: string) => String(files.get(path)).split("\n");

describe("the tables for readers", () => {
  it("are two for each collection with entries, and for each entry with several statements", () => {
    const paths = [...files.keys()];
    expect(paths.filter((path) => path.split("/").length === 3)).toEqual(
      [
        "sequence-reference",
        "location",
        "variant",
        "feature",
        "molecular-profile",
        "disease",
        "therapy",
        "variant-origin",
        "source",
        "method",
        "proposition",
        "evidence",
      ].flatMap((name) => [`gkm/tables/${name}.tsv`, `gkm/tables/${name}.csv`]),
    );
    expect(paths.filter((path) => path.split("/").length > 3)).toEqual(
      ["feature/gid-207", "molecular-profile/mpid-4", "therapy/tid-102564"].flatMap((entry) => [
        `gkm/tables/evidence/${entry}.tsv`,
        `gkm/tables/evidence/${entry}.csv`,
      ]),
    );
  });

  it("have an entry's statements with their names", () => {
    const [head = "", ...rows] = lines("gkm/tables/evidence/feature/gid-207.tsv");
    expect(rows.length).toBe(3);
    const row = rows[1] ?? "";
    expect(head.split("\t").slice(0, 4)).toEqual([
      '"profile"',
      '"gene"',
      '"disease"',
      '"therapies"',
    ]);
    expect(row.split("\t").slice(0, 3)).toEqual(["AKT1 E17K", "AKT1", "Breast cancer"]);
    expect(row).toContain("https://small.example.org/evidence/eid-709");
  });

  it("list a collection from A to Z with what is known of each", () => {
    const [head = "", ...rows] = lines("gkm/tables/disease.tsv");
    expect(head.replaceAll('"', "").split("\t")).toEqual([
      "name",
      "title",
      "year",
      "genes",
      "profiles",
      "assertions",
      "evidence",
      "best_level",
      "id",
      "url",
      "deprecated",
    ]);
    expect(rows.map((row) => row.split("\t").slice(0, 8))).toEqual([
      ["Breast cancer", "", "", "AKT1", "1", "0", "1", "C"],
      ["Cancer", "", "", "AKT1", "1", "0", "1", "B"],
      [""],
    ]);
  });

  it("are the same in both formats", () => {
    expect(String(files.get("gkm/tables/disease.csv")).split("\r\n")[1]).toBe(
      lines("gkm/tables/disease.tsv")[1]?.replaceAll("\t", ","),
    );
  });
});
