import { describe, expect, it } from "vitest";
import { createStatements } from "../../../src/gkm/graph/statements.ts";
import type { CollectionName } from "../../../src/gkm/model/collections.ts";
import { type Summary, summariesOf } from "../../../src/gkm/reading/summary.ts";
import { createTitles } from "../../../src/gkm/reading/titles.ts";
import { levelBadge } from "../../../src/site/frame/badge.ts";
import { listTable } from "../../../src/site/tables/list.ts";
import { CATALOG, entryOf } from "../../fixtures/catalog.ts";

const source = {
  titles: createTitles(CATALOG.graph),
  statementsOf: createStatements(CATALOG.graph),
};
const tableOf = (collection: CollectionName, ...keys: readonly string[]) =>
  listTable(
    collection,
    summariesOf(
      keys.map((key) => entryOf(collection, key)),
      source,
    ),
  );
const headings = (...args: Parameters<typeof tableOf>) =>
  tableOf(...args).columns.map(({ heading }) => heading);

describe("the table of a collection", () => {
  it("has what is known of each profile, and a dash for none", () => {
    const table = tableOf("molecularProfile", "kb.mpid:8", "kb.mpid:12");
    expect(table.columns.map(({ heading }) => heading)).toEqual([
      "Name",
      "Genes",
      "Assertions",
      "Evidence items",
      "Best level",
      "Key",
    ]);
    expect(table.rows).toEqual([
      [
        [{ text: "ALK F1174L", path: "/molecular-profile/mpid-8" }],
        [{ text: "ALK", path: "/feature/gid-238" }],
        [{ text: "–", muted: true }],
        [{ text: "2" }],
        [levelBadge("D")],
        [{ text: "kb.mpid:8", code: true }],
      ],
      [
        [{ text: "BRAF V600E", path: "/molecular-profile/mpid-12" }],
        [{ text: "BRAF", path: "/feature/gid-673" }],
        [{ text: "3" }],
        [{ text: "10" }],
        [levelBadge("A")],
        [{ text: "kb.mpid:12", code: true }],
      ],
    ]);
  });

  it("marks what is deprecated", () => {
    const entry = { ...entryOf("therapy", "kb.tid:64768"), deprecated: { because: "Old." } };
    const [row] = listTable("therapy", summariesOf([entry], source)).rows;
    expect(row?.[0]?.map(({ text }) => text)).toEqual(["Vemurafenib", "Deprecated"]);
  });

  it("has the columns that suit it", () => {
    expect(headings("feature", "kb.gid:673")).toEqual([
      "Gene",
      "Profiles",
      "Assertions",
      "Evidence items",
      "Best level",
      "Key",
    ]);
    expect(headings("source", "pmid:16384925")).toEqual([
      "Citation",
      "Title",
      "Year",
      "Evidence items",
      "Key",
    ]);
    expect(headings("organization", "kb.organization:vitrine")).toEqual(["Name", "Used by", "Key"]);
  });

  it("has no column of titles where no source has one", () => {
    expect(headings("source", "pmid:21523734")).not.toContain("Title");
  });

  it("names three genes of many, and how many more there are", () => {
    const genes = ["ALK", "BRAF", "EGFR", "KIT", "KRAS"].map((text) => ({ text }));
    const [row] = listTable("disease", [
      {
        entry: entryOf("disease", "kb.did:8923"),
        name: "D",
        genes,
        profiles: 0,
        assertions: 0,
        evidence: 0,
        agreement: "neutral",
        uses: 0,
      } satisfies Summary,
    ]).rows;
    expect(row?.[1]).toEqual([{ text: "ALK, BRAF, EGFR and 2 more" }]);
  });
});
