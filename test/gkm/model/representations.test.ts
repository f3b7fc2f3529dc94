import { describe, expect, it } from "vitest";
import type { Json } from "../../../src/base/json.ts";
import {
  REPRESENTATION_GROUPS,
  representationsOf,
} from "../../../src/gkm/model/representations.ts";

describe("the representations of a variant", () => {
  it("are in four groups", () => {
    expect(REPRESENTATION_GROUPS).toEqual(["protein", "coding", "genomic", "other"]);
  });

  it("come group by group, whatever the order in the document", () => {
    const variant = {
      other: { o: { n: 1 } },
      genomic: { g: { n: 2 }, f: { n: 3 } },
      coding: { c: { n: 4 } },
      protein: { p: { n: 5 } },
      unsupported: { id: { n: 6 } },
      cytogenetic: { x: { n: 7 } },
    };
    expect(representationsOf(variant)).toStrictEqual([
      { group: "protein", id: "p", value: { n: 5 } },
      { group: "coding", id: "c", value: { n: 4 } },
      { group: "genomic", id: "g", value: { n: 2 } },
      { group: "genomic", id: "f", value: { n: 3 } },
      { group: "other", id: "o", value: { n: 1 } },
    ]);
  });

  it("are objects only", () => {
    const protein = { a: null, b: "x", c: [], d: {} };
    expect(representationsOf({ protein })).toStrictEqual([
      { group: "protein", id: "d", value: {} },
    ]);
  });

  it.each([
    undefined,
    null,
    "x",
    [],
    {},
    { protein: null, coding: "x", genomic: [{}] },
    { unsupported: { id: {} } },
  ] as (Json | undefined)[])("of %j are none", (variant) => {
    expect(representationsOf(variant)).toEqual([]);
  });
});
