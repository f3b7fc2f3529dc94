import { describe, expect, it } from "vitest";
import { createStatements } from "../../../src/gkm/graph/statements.ts";
import { createTitles } from "../../../src/gkm/reading/titles.ts";
import { statementPages, statementsAbout } from "../../../src/site/entries/statements.ts";
import { CATALOG, entryOf } from "../../fixtures/catalog.ts";
import { documentWith } from "../../fixtures/gkm.ts";
import { graphOf, entryOf as madeEntryOf } from "../../fixtures/gkm-graph.ts";

const sourceOf = (graph: typeof CATALOG.graph) => ({
  statementsEverywhere: createStatements(graph),
  claimOf: createTitles(graph).claimOf,
  titleOf: createTitles(graph).titleOf,
  sameAs: () => [],
  copiesAbout: () => new Map(),
  producers: ["kb"],
  producersOf: () => ["kb"],
  ownerNames: () => ["kb"],
});

/** A disease with so much evidence. */
const diseaseWith = (count: number) =>
  graphOf(
    documentWith({
      disease: { "kb.did:7": { name: "Cancer" } },
      evidence: Object.fromEntries(
        Array.from({ length: count }, (_, index) => [
          `kb.eid:${index}`,
          {
            proposition: { predicate: "isOncogenicFor", object: "#/disease/kb.did:7" },
            strength: { primaryCoding: { code: index === count - 1 ? "A" : "B" } },
          },
        ]),
      ),
    }),
  );

describe("the statements about an entry", () => {
  const source = sourceOf(CATALOG.graph);
  const profile = entryOf("molecularProfile", "kb.mpid:12");

  it("are in tables without the column that the page is about", () => {
    const [assertions] = statementsAbout("assertion", profile, source);
    expect(assertions?.table.rows.length).toBe(3);
    expect(assertions?.table.columns[0]?.heading).toBe("Disease");
    const [first, ...others] = statementsAbout("evidence", profile, source);
    expect(others).toEqual([]);
    expect(first?.table.columns[0]?.heading).toBe("Disease");
    expect(first?.part).toMatchObject({ page: 1, pages: 1, before: 0, total: 10 });
  });

  it("are all on the page of the entry if they are few", () => {
    const graph = diseaseWith(50);
    const entry = madeEntryOf(graph, "disease", "kb.did:7");
    const [first, ...others] = statementsAbout("evidence", entry, sourceOf(graph));
    expect([first?.table.rows.length, first?.table.parts, others]).toEqual([50, undefined, []]);
  });

  it("are otherwise on pages of 80, the 15 strongest on that of the entry", () => {
    const graph = diseaseWith(176);
    const entry = madeEntryOf(graph, "disease", "kb.did:7");
    const parts = statementsAbout("evidence", entry, sourceOf(graph));
    expect(parts.map(({ table, part }) => [table.rows.length, part.before])).toEqual([
      [15, 0],
      [80, 15],
      [80, 95],
      [1, 175],
    ]);
    expect(parts[0]?.table.rows[0]?.at(-1)?.[0]?.text).toBe("eid-175");
    const paths = [
      "/disease/did-7",
      "/disease/did-7/evidence/page-2",
      "/disease/did-7/evidence/page-3",
      "/disease/did-7/evidence/page-4",
    ];
    expect(parts.map(({ part, pathOf }) => pathOf(part.page))).toEqual(paths);
    expect(parts[2]?.table.parts).toEqual({ paths, page: 3, total: 176 });
  });

  it("are too many for a script beyond 5,000", () => {
    const graph = diseaseWith(5001);
    const entry = madeEntryOf(graph, "disease", "kb.did:7");
    const [first] = statementsAbout("evidence", entry, sourceOf(graph));
    expect([first?.part.total, first?.table.parts]).toEqual([5001, undefined]);
  });
});

describe("the further pages of evidence", () => {
  it.each([
    [50, []],
    [51, ["2"]],
    [95, ["2"]],
    [96, ["2", "3"]],
  ])("of %i items are %j", (count, pages) => {
    const graph = diseaseWith(count);
    const found = statementPages("evidence", graph, sourceOf(graph));
    expect(found.map(({ params }) => params)).toEqual(
      pages.map((page) => ({ collection: "disease", slug: "did-7", list: "evidence", page })),
    );
    expect(statementPages("assertion", graph, sourceOf(graph))).toEqual([]);
  });
});
