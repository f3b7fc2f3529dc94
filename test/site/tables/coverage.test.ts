import { describe, expect, it } from "vitest";
import { createTitles } from "../../../src/gkm/reading/titles.ts";
import { coverageOf, coverageTable } from "../../../src/site/tables/coverage.ts";
import { CATALOG } from "../../fixtures/catalog.ts";
import { documentWith } from "../../fixtures/gkm.ts";
import { graphOf } from "../../fixtures/gkm-graph.ts";

/** The map of made evidence about genes and diseases, with levels and directions. */
function made(
  items: readonly (readonly [gene: string, disease: string, level: string, direction: string])[],
) {
  const entries = (names: readonly string[]) =>
    Object.fromEntries(names.map((name) => [name, { name }]));
  const graph = graphOf(
    documentWith({
      feature: entries(items.map(([gene]) => gene)),
      disease: entries(items.map(([, disease]) => disease)),
      evidence: Object.fromEntries(
        items.map(([gene, disease, level, direction], index) => [
          `kb.eid:${index}`,
          {
            proposition: {
              predicate: "isOncogenicFor",
              object: `#/disease/${disease}`,
              geneContextQualifier: `#/feature/${gene}`,
            },
            direction,
            strength: { primaryCoding: { code: level } },
          },
        ]),
      ),
    }),
  );
  return coverageOf(graph.of("evidence").map(createTitles(graph).claimOf));
}

describe("the map of coverage", () => {
  it("says in how many diseases besides those of the map there is evidence of a gene", () => {
    const { rows } = coverageOf(
      CATALOG.graph.of("evidence").map(createTitles(CATALOG.graph).claimOf),
    );
    const elsewhere = new Map(rows.map(({ gene, elsewhere: count }) => [gene.text, count]));
    expect(elsewhere.get("KRAS")).toBe(0);
    for (const gene of ["KIT", "IDH1"]) expect(elsewhere.get(gene)).toBeGreaterThan(0);
    const all = new Set(
      CATALOG.graph
        .of("evidence")
        .map(createTitles(CATALOG.graph).claimOf)
        .filter(({ gene }) => gene?.text === "KIT")
        .map(({ condition }) => condition?.text),
    );
    const kit = rows.find(({ gene }) => gene.text === "KIT");
    expect((kit?.cells.filter(Boolean).length ?? 0) + (kit?.elsewhere ?? 0)).toBe(all.size);
  });

  it("has in each cell the best level, the number of items, and what they say, never netted", () => {
    const { rows, diseases, isPart } = made([
      ["G", "D", "B", "supports"],
      ["G", "D", "A", "disputes"],
      ["G", "E", "C", "supports"],
    ]);
    expect(diseases.map(({ text }) => text)).toEqual(["D", "E"]);
    expect(isPart).toBe(false);
    expect(rows.map(({ cells }) => cells)).toEqual([
      [
        {
          // that which disputes has A, but is no level of what is supported
          level: "B",
          state: "supported",
          marks: [
            { tone: "other", state: "supported" },
            { tone: "other", state: "disputed" },
          ],
          count: 2,
          label: "G in D: Oncogenicity: 1 supporting · 1 disputing",
          path: "/feature/G?disease=D#evidence",
        },
        {
          level: "C",
          state: "supported",
          marks: [{ tone: "other", state: "supported" }],
          count: 1,
          label: "G in E: Oncogenicity: 1 supporting",
          path: "/feature/G?disease=E#evidence",
        },
      ],
    ]);
  });

  it("leaves a cell without evidence empty", () => {
    const { rows } = made([
      ["G", "D", "A", "supports"],
      ["H", "E", "B", "supports"],
    ]);
    expect(rows.map(({ cells }) => cells.map((cell) => cell?.count))).toEqual([
      [1, undefined],
      [undefined, 1],
    ]);
  });

  it("shows at most 12 diseases, those with the best evidence, and 15 genes that have some of them", () => {
    const many = Array.from({ length: 20 }, (_, index) => [
      [`G${index}`, `D${index}`, "D", "supports"] as const,
      [`G${index}`, "Common", "D", "supports"] as const,
      [`G${index}`, "Weak", "E", "supports"] as const,
      ["G0", "Strong", "A", "supports"] as const,
    ]);
    const { rows, diseases, isPart } = made(many.flat());
    expect(isPart).toBe(true);
    expect(diseases.length).toBe(12);
    expect(diseases.slice(0, 2).map(({ text }) => text)).toEqual(["Strong", "Common"]);
    expect(diseases.map(({ text }) => text)).not.toContain("Weak");
    expect(rows.length).toBe(15);
    expect(rows.every(({ cells }) => cells.some((cell) => cell !== undefined))).toBe(true);
  });

  it("of the content has no empty row", () => {
    const { claimOf } = createTitles(CATALOG.graph);
    const { rows, diseases } = coverageOf(CATALOG.graph.of("evidence").map(claimOf));
    expect(diseases.map(({ text }) => text)).toContain("Skin melanoma");
    expect(rows[0]?.gene.text).toBe("BRAF");
    expect(rows.every(({ cells }) => cells.some((cell) => cell !== undefined))).toBe(true);
  });

  it("says where variants are not somatic", () => {
    const { claimOf } = createTitles(CATALOG.graph);
    const { rows } = coverageOf(CATALOG.graph.of("evidence").map(claimOf));
    const noted = rows.flatMap(({ gene, cells }) =>
      cells.flatMap((cell) => (cell?.origin === undefined ? [] : [[gene.text, cell.origin]])),
    );
    expect(noted).toEqual([
      ["BRCA1", "rare germline"],
      ["BRCA2", "rare germline"],
    ]);
  });
});

describe("the table of the map", () => {
  const heads = (...items: Parameters<typeof made>[0]) => {
    const { columns, rows, rowsAre } = coverageTable(made(items));
    return [
      columns.map(({ text }) => text),
      rowsAre,
      rows.map(({ head, cells }) => [head.text, ...cells.map((cell) => cell?.level)]),
    ];
  };

  it("has a row for each gene, and one for each disease if there is one gene", () => {
    const ofOne = [
      ["IDH1", "Glioma", "A", "supports"],
      ["IDH1", "Leukemia", "B", "supports"],
    ] as const;
    expect(heads(...ofOne)).toEqual([
      ["IDH1"],
      "Disease",
      [
        ["Glioma", "A"],
        ["Leukemia", "B"],
      ],
    ]);
    const [, rowsAre, rows] = heads(...ofOne, ["IDH2", "Glioma", "C", "supports"]);
    expect(rowsAre).toBe("Gene");
    expect(rows).toHaveLength(2);
  });
});
