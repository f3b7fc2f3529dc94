import { describe, expect, it } from "vitest";
import type { CollectionName } from "../../src/gkm/collections.ts";
import type { Graph } from "../../src/gkm/graph.ts";
import { homeCollections } from "../../src/site/home.ts";
import { madeEntry } from "../fixtures/made.ts";

/** A graph with so many entries in each collection. */
const graphOf = (counts: { readonly [Name in CollectionName]?: number }): Graph => ({
  of: (name) => Array.from({ length: counts[name] ?? 0 }, () => madeEntry({})),
  find: () => undefined,
  resolve: () => undefined,
  entries: [],
});

describe("the collections of the home page", () => {
  it("are those that readers come for, in their order, and the others", () => {
    const { first, others } = homeCollections(
      graphOf({ assertion: 2, evidence: 3, therapy: 1, phenotype: 1, location: 4 }),
    );
    expect(first).toEqual([
      {
        path: "/assertion",
        count: 2,
        name: "Assertions",
        about: "Classifications that summarize the evidence for a profile and a disease.",
      },
      {
        path: "/evidence",
        count: 3,
        name: "Evidence",
        about: "Statements curated from one publication each.",
      },
      { path: "/therapy", count: 1, name: "Therapy", about: "Drugs and kinds of treatment." },
    ]);
    expect(others.map(({ path, name }) => [path, name])).toEqual([
      ["/location", "Locations"],
      ["/phenotype", "Phenotype"],
    ]);
  });

  it("are none without content", () => {
    expect(homeCollections(graphOf({}))).toEqual({ first: [], others: [] });
  });
});
