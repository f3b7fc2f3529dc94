import { describe, expect, it } from "vitest";
import { createStatements } from "../../src/gkm/statements.ts";
import { createTitles } from "../../src/gkm/titles.ts";
import { entryTable } from "../../src/site/entry-table.ts";
import { CATALOG, entryOf } from "../fixtures/catalog.ts";

const titles = createTitles(CATALOG.graph);
const statementsOf = createStatements(CATALOG.graph);
const headings = (...[collection, entries]: [Parameters<typeof entryTable>[0], []]) =>
  entryTable(collection, entries, titles, statementsOf).columns.map(({ heading }) => heading);

describe("the table of a collection", () => {
  it("has how many statements are about each entry, and a dash for none", () => {
    const entries = [
      entryOf("phenotype", "kb.phenotype:410280"),
      entryOf("organization", "kb.organization:vitrine"),
      entryOf("source", "pmid:27993330"),
    ];
    expect(entryTable("phenotype", entries, titles, statementsOf)).toEqual({
      columns: [
        { heading: "Name" },
        { heading: "Assertions" },
        { heading: "Evidence items" },
        { heading: "Key", muted: true },
      ],
      rows: [
        [
          [{ text: "Pediatric onset", path: "/phenotype/phenotype-410280" }],
          [{ text: "1" }],
          [{ text: "–", muted: true }],
          [{ text: "kb.phenotype:410280", code: true }],
        ],
        [
          [{ text: "Vitrine example registry", path: "/organization/organization-vitrine" }],
          [{ text: "13" }],
          [{ text: "–", muted: true }],
          [{ text: "kb.organization:vitrine", code: true }],
        ],
        [
          [{ text: "Li et al., 2017", path: "/source/pmid-27993330" }],
          [{ text: "–", muted: true }],
          [{ text: "–", muted: true }],
          [{ text: "pmid:27993330", code: true }],
        ],
      ],
    });
  });

  it("is that of statements for evidence and assertions", () => {
    expect(headings("evidence", [])[0]).toBe("Claim");
    expect(headings("assertion", [])[0]).toBe("Molecular profile");
    expect(headings("therapy", [])[0]).toBe("Name");
  });
});
