import { describe, expect, it } from "vitest";
import type { Graph } from "../../src/gkm/graph.ts";
import { collectionPages } from "../../src/site/collection-pages.ts";
import { madeEntry } from "../fixtures/made.ts";

const evidence = Array.from({ length: 251 }, (_, index) => madeEntry({ key: `kb.eid:${index}` }));
const graph: Graph = {
  of: (name) => (name === "evidence" ? evidence : []),
  find: () => undefined,
  resolve: () => undefined,
  entries: evidence,
};

describe("the pages of the collections", () => {
  it("are one for each of the 17, and more for long lists", () => {
    const pages = collectionPages(graph);
    expect(pages.length).toBe(18);
    expect(pages.filter(({ props }) => props.collection === "evidence")).toEqual([
      {
        params: { collection: "evidence", page: "1" },
        props: {
          collection: "evidence",
          part: { page: 1, pages: 2, total: 251, items: evidence.slice(0, 250) },
        },
      },
      {
        params: { collection: "evidence", page: "2" },
        props: {
          collection: "evidence",
          part: { page: 2, pages: 2, total: 251, items: [evidence[250]] },
        },
      },
    ]);
    expect(pages.find(({ props }) => props.collection === "molecularProfile")).toEqual({
      params: { collection: "molecular-profile", page: "1" },
      props: { collection: "molecularProfile", part: { page: 1, pages: 1, total: 0, items: [] } },
    });
  });
});
