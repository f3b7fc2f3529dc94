import { describe, expect, it } from "vitest";
import { assertionRows, evidenceRows, type FlatTable } from "../../../src/gkm/claims/rows.ts";
import { createTitles } from "../../../src/gkm/reading/titles.ts";
import { CATALOG, entryOf } from "../../fixtures/catalog.ts";
import { documentWith } from "../../fixtures/gkm.ts";
import { graphOf } from "../../fixtures/gkm-graph.ts";

const { claimOf } = createTitles(CATALOG.graph);
const urlOf = ({ path }: { readonly path: string }) => `https://example.org${path}`;

/** The rows by column, without the texts of producers. */
const rowsOf = ({ columns, rows }: FlatTable) =>
  rows.map((cells) => {
    const { description, ...row } = Object.fromEntries(
      columns.map((column, index) => [column, cells[index]]),
    );
    return row;
  });

describe("the rows of evidence", () => {
  it("have the names that readers look for, the strongest first", () => {
    const claims = ["kb.eid:816", "kb.eid:1409"].map((key) => claimOf(entryOf("evidence", key)));
    expect(rowsOf(evidenceRows(claims, urlOf))).toEqual([
      {
        profile: "BRAF V600E",
        gene: "BRAF",
        disease: "Skin melanoma",
        therapies: "Vemurafenib",
        effect: "Sensitivity",
        direction: "supports",
        level: "A",
        type: "Therapeutic",
        origin: "somatic",
        year: "2011",
        pmid: ["21639808"],
        source: ["Chapman et al., 2011"],
        statement: "Supports response to Vemurafenib in Skin melanoma",
        id: "kb.eid:1409",
        url: "https://example.org/evidence/eid-1409",
        deprecated: "",
      },
      {
        profile: "BRAF V600E",
        gene: "BRAF",
        disease: "Colorectal cancer",
        therapies: "Cetuximab or Panitumumab",
        effect: "Resistance",
        direction: "disputes",
        level: "B",
        type: "Therapeutic",
        origin: "somatic",
        year: "2015",
        pmid: ["25989278"],
        source: ["Rowland et al., 2015"],
        statement: "Disputes resistance to Cetuximab or Panitumumab in Colorectal cancer",
        id: "kb.eid:816",
        url: "https://example.org/evidence/eid-816",
        deprecated: "",
      },
    ]);
  });

  it("have the producer's text, and empty cells for what is not known", () => {
    const [row] = evidenceRows([claimOf(entryOf("evidence", "kb.eid:1409"))], urlOf).rows;
    expect(row?.[13]).toMatch(/^.{40,}/);
    const graph = graphOf(documentWith({ evidence: { e: {} } }));
    const titles = createTitles(graph);
    const [cells] = evidenceRows(graph.of("evidence").map(titles.claimOf), urlOf).rows;
    expect(cells?.filter((cell) => cell.length === 0)).toHaveLength(12);
  });

  it("say why an item should no longer be used", () => {
    const deprecated = { because: "It was entered twice.", use: "kb.eid:816" };
    const claim = claimOf(entryOf("evidence", "kb.eid:1409"));
    const table = evidenceRows([{ ...claim, entry: { ...claim.entry, deprecated } }], urlOf);
    expect(rowsOf(table)).toMatchObject([{ deprecated: "It was entered twice." }]);
  });
});

describe("the rows of assertions", () => {
  const rows = (key: string) =>
    rowsOf(assertionRows([claimOf(entryOf("assertion", key))], urlOf)).map(
      ({ therapies, effect, effect_direction, level, classification, direction }) => [
        classification,
        direction,
        effect_direction,
        effect,
        therapies,
        level,
      ],
    );

  it("are one for each effect and therapy, what is disputed included", () => {
    expect(rows("kb.aid:3")).toEqual([
      ["Tier I", "supports", "supports", "Sensitivity", "Cetuximab + Encorafenib", "A"],
      [
        "Tier I",
        "supports",
        "supports",
        "Sensitivity",
        "Panitumumab + Trametinib + Dabrafenib",
        "B",
      ],
      ["Tier I", "supports", "disputes", "Sensitivity", "Vemurafenib", "B"],
      ["Tier I", "supports", "disputes", "Sensitivity", "Panitumumab + Vemurafenib", "B"],
      ["Tier I", "supports", "disputes", "Resistance", "Cetuximab or Panitumumab", "B"],
    ]);
  });

  it("are in order of classification, the most significant first", () => {
    const claims = ["kb.aid:251", "kb.aid:9", "kb.aid:1"].map((key) =>
      claimOf(entryOf("assertion", key)),
    );
    const ids = rowsOf(assertionRows(claims, urlOf)).map(({ id }) => id);
    expect([...new Set(ids)]).toEqual(["kb.aid:1", "kb.aid:9", "kb.aid:251"]);
  });

  it("are one for an assertion of oncogenicity, and for one without evidence lines", () => {
    expect(rows("kb.aid:251")).toEqual([
      ["likely oncogenic", "supports", "supports", "Oncogenicity", "", ""],
    ]);
    const graph = graphOf(
      documentWith({
        proposition: { p: { subject: "A", predicate: "hasClinicalSignificanceFor", object: "D" } },
        assertion: { a: { proposition: "#/proposition/p", direction: "disputes" } },
      }),
    );
    const claims = graph.of("assertion").map(createTitles(graph).claimOf);
    expect(rowsOf(assertionRows(claims, urlOf))).toMatchObject([
      { profile: "A", disease: "D", direction: "disputes", effect: "", effect_direction: "" },
    ]);
  });
});
