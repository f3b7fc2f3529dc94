import { describe, expect, it } from "vitest";
import { createStatements } from "../../../src/gkm/graph/statements.ts";
import { createTitles } from "../../../src/gkm/reading/titles.ts";
import { listPages } from "../../../src/site/tables/lists.ts";
import { viewOf } from "../../../src/site/view.ts";
import { CATALOG } from "../../fixtures/catalog.ts";
import { documentWith } from "../../fixtures/gkm.ts";
import { graphOf } from "../../fixtures/gkm-graph.ts";
import { catalogOfTwo } from "../../fixtures/two-producers.ts";

const listsOf = (graph: typeof CATALOG.graph) => {
  const titles = createTitles(graph);
  const knowledge = { claimOf: titles.claimOf, statementsOf: createStatements(graph) };
  return listPages(graph, { titles, knowledge, thingsIn: graph.of });
};

const pagesOf = (graph: typeof CATALOG.graph, collection: string) =>
  listsOf(graph).filter(({ params }) => params.collection === collection);

/** The lists of 201 diseases, of which the second has a name that begins with a number. */
const diseases = pagesOf(
  graphOf(
    documentWith({
      disease: Object.fromEntries(
        Array.from({ length: 201 }, (_, index) => [
          `kb.did:${index}`,
          { name: index === 1 ? "5q- syndrome" : `${"ZYX"[index % 3]} disease ${index}` },
        ]),
      ),
    }),
  ),
  "disease",
);

describe("the pages of lists", () => {
  it("are one for each of the 17 collections, and more for long lists", () => {
    const all = listsOf(CATALOG.graph);
    expect(new Set(all.map(({ params }) => params.collection)).size).toBe(17);
    expect(all.every(({ params }) => params.page === "1")).toBe(true);
    expect(diseases.map(({ params, props }) => [params.page, props.table.rows.length])).toEqual([
      ["1", 100],
      ["2", 100],
      ["3", 1],
    ]);
    const [empty] = pagesOf(graphOf(documentWith({})), "molecular-profile");
    expect(empty?.props).toMatchObject({ part: { page: 1, pages: 1, total: 0 }, index: [] });
  });

  it("go from A to Z, with numbers first and in their order", () => {
    const names = diseases.flatMap(({ props }) => props.table.rows.map((row) => row[0]?.[0]?.text));
    expect(names.slice(0, 4)).toEqual([
      "5q- syndrome",
      "X disease 2",
      "X disease 5",
      "X disease 8",
    ]);
    expect(names.at(-1)).toBe("Z disease 198");
  });

  it("have an index that leads to the first name of each letter, on whichever page", () => {
    expect(diseases[2]?.props.index).toEqual([
      { label: "#", path: "/disease#letter-other" },
      { label: "X", path: "/disease#letter-x" },
      { label: "Y", path: "/disease#letter-y" },
      { label: "Z", path: "/disease/page-2#letter-z" },
    ]);
    const [first, second] = diseases.map(({ props }) => props.table);
    expect(first?.rowIds).toEqual({ 0: "letter-other", 1: "letter-x", 68: "letter-y" });
    const [[row = "", id] = []] = Object.entries(second?.rowIds ?? {});
    expect(id).toBe("letter-z");
    expect(second?.rows[Number(row)]?.[0]?.[0]?.text).toBe("Z disease 0");
    expect(second?.rows[Number(row) - 1]?.[0]?.[0]?.text).toBe("Y disease 199");
  });

  it("have evidence by level and assertions by classification, which a menu filters", () => {
    const [evidence] = pagesOf(CATALOG.graph, "evidence");
    expect(evidence?.props.index).toEqual([]);
    expect(evidence?.props.table.filters?.map(({ key }) => key)).toContain("level");
    const [assertions] = pagesOf(CATALOG.graph, "assertion");
    const column = assertions?.props.table.columns.findIndex(({ key }) => key === "classification");
    const classes = assertions?.props.table.rows.map((row) => row[column ?? 0]?.[0]?.text);
    expect(classes?.[0]).toMatch(/^tier i$/i);
    expect(classes?.at(-1)).toMatch(/^likely oncogenic$/i);
    expect(assertions?.props.table.prefix).toBe("");
    expect(assertions?.props.index).toEqual([]); // 13 of them are seen at a glance
  });
});

describe("the lists of a site of two producers", () => {
  const view = viewOf(
    catalogOfTwo((_, theirs) => {
      // a disease that only they have, and one of their evidence items that is no copy
      Object.assign(theirs.disease, { "civic.did:1": { name: "Their disease" } });
      Object.assign(theirs.evidence["civic.eid:1579"] as object, { direction: "disputes" });
    }),
  );
  const rowsOf = (collection: string) =>
    view
      .listPages()
      .filter(({ params }) => params.collection === collection)
      .flatMap(({ props: { table } }) =>
        table.rows.map((cells) =>
          Object.fromEntries(
            table.columns.map(({ heading }, at) => [
              heading,
              (cells[at] ?? []).map(({ text }) => text).join(", "),
            ]),
          ),
        ),
      );

  it("have each thing once, as many as the home page counts, and say who has it", () => {
    for (const [name, collection] of [
      ["feature", "feature"],
      ["disease", "disease"],
      ["molecularProfile", "molecular-profile"],
      ["evidence", "evidence"],
    ] as const) {
      expect(rowsOf(collection).length).toBe(view.thingsOf(name));
    }
    const bases = new Map(rowsOf("disease").map((row) => [row["Name"], row["Knowledge base"]]));
    expect(bases.get("Hairy cell leukemia")).toBe("kb, also civic");
    expect(bases.get("Their disease")).toBe("civic");
    expect(bases.size).toBe(7);
  });

  it("count what all know of a thing, and copies once", () => {
    const [own] = pagesOf(CATALOG.graph, "disease").map(({ props }) => props.table.columns);
    expect(own?.map(({ heading }) => heading)).not.toContain("Knowledge base");
    const hairyCell = rowsOf("disease").find(({ Name }) => Name === "Hairy cell leukemia");
    // ours of BRAF V600E and KRAS G12D, and theirs that disputes the first
    expect(hairyCell).toMatchObject({
      "Evidence items": "3",
      Assertions: "–",
      Genes: "BRAF, KRAS",
    });
  });
});
