import { describe, expect, it } from "vitest";
import { createStatements } from "../../../src/gkm/graph/statements.ts";
import { createTitles } from "../../../src/gkm/reading/titles.ts";
import {
  assertionsAbout,
  evidenceAbout,
  evidencePages,
} from "../../../src/site/entries/statements.ts";
import { CATALOG, entryOf } from "../../fixtures/catalog.ts";
import { documentWith } from "../../fixtures/gkm.ts";
import { graphOf, entryOf as madeEntryOf } from "../../fixtures/gkm-graph.ts";

const sourceOf = (graph: typeof CATALOG.graph) => ({
  statementsOf: createStatements(graph),
  claimOf: createTitles(graph).claimOf,
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
    expect(assertionsAbout(profile, source).rows.length).toBe(3);
    expect(assertionsAbout(profile, source).columns[0]?.heading).toBe("Disease");
    const [first, ...others] = evidenceAbout(profile, source);
    expect(others).toEqual([]);
    expect(first?.table.columns[0]?.heading).toBe("Disease");
    expect(first?.part).toMatchObject({ page: 1, pages: 1, before: 0, total: 10 });
  });

  it("are in parts of 500 items, the strongest in the first", () => {
    const graph = diseaseWith(1001);
    const parts = evidenceAbout(madeEntryOf(graph, "disease", "kb.did:7"), sourceOf(graph));
    expect(parts.map(({ table, part }) => [table.rows.length, part.before])).toEqual([
      [500, 0],
      [500, 500],
      [1, 1000],
    ]);
    expect(parts[0]?.table.rows[0]?.at(-1)?.[0]?.text).toBe("eid-1000");
    expect([1, 2].map((page) => parts[0]?.pathOf(page))).toEqual([
      "/disease/did-7",
      "/disease/did-7/evidence/page-2",
    ]);
  });
});

describe("the further pages of evidence", () => {
  it.each([
    [500, []],
    [501, ["2"]],
    [1001, ["2", "3"]],
  ])("of %i items are %j", (count, pages) => {
    const graph = diseaseWith(count);
    const found = evidencePages(graph, sourceOf(graph));
    expect(found.map(({ params }) => params)).toEqual(
      pages.map((page) => ({ collection: "disease", slug: "did-7", page })),
    );
  });
});
