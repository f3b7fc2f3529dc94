import { describe, expect, it } from "vitest";
import {
  alleleStateText,
  chromosomeRangeOf,
  locatedOf,
  numberText,
  placeText,
} from "../../../src/gkm/graph/variation.ts";
import { CATALOG, entryOf } from "../../fixtures/catalog.ts";

describe("a number or a range", () => {
  it.each([
    [3, "3"],
    [[3, 5], "3 to 5"],
    [[3, null], "at least 3"],
    [[null, 5], "at most 5"],
    [[null, null], "unknown"],
  ])("%j is %s", (value, text) => {
    expect(numberText(value)).toBe(text);
  });

  it("is not there for another value", () => {
    expect(numberText("3")).toBeUndefined();
    expect(numberText(undefined)).toBeUndefined();
  });
});

describe("the state of an allele", () => {
  it.each([
    [{ type: "LiteralSequenceExpression", sequence: "E" }, "residue", "E"],
    [{ type: "LiteralSequenceExpression", sequence: "" }, "base", "no bases (deleted)"],
    [
      { type: "ReferenceLengthExpression", length: 0, sequence: "", repeatSubunitLength: 15 },
      "base",
      "0 bases of the reference, in repeats of 15 bases",
    ],
    [
      { type: "ReferenceLengthExpression", length: 6, sequence: "CAGCAG", repeatSubunitLength: 3 },
      "base",
      "CAGCAG (6 bases of the reference, in repeats of 3 bases)",
    ],
    [
      { type: "LengthExpression", length: [10, null] },
      "base",
      "at least 10 bases of unknown sequence",
    ],
    [{ type: "LengthExpression", length: 1 }, "residue", "1 residue of unknown sequence"],
    [{ type: "LengthExpression" }, "base", "an unknown number of bases of unknown sequence"],
    [{ type: "SomethingNew" }, "base", "SomethingNew"],
  ] as const)("%j in %ss is %s", (state, unit, text) => {
    expect(alleleStateText(state, unit)).toBe(text);
  });
});

describe("a place", () => {
  it.each([
    [{ start: 599, end: 600 }, "residue", "residue 600"],
    [{ start: 745, end: 750 }, "residue", "residues 746 to 750"],
    [{ start: 100, end: 100 }, "base", "between bases 100 and 101"],
    [{ start: [1, 2], end: 3 }, "base", undefined],
    [{}, "base", undefined],
  ] as const)("%j is %s", (location, unit, text) => {
    expect(placeText(location, unit)).toBe(text);
  });
});

describe("the location of a representation", () => {
  it("is found with its sequence, which says what it is made of", () => {
    const protein = entryOf("variant", "kb.vid:12").value["protein"];
    const [allele] = Object.values(protein ?? {});
    const found = locatedOf(allele, CATALOG.graph, "protein");
    expect(found?.unit).toBe("residue");
    expect(found?.location["start"]).toBe(599);
    expect(found?.sequence?.["moleculeType"]).toBe("protein");
  });

  it("is that of the group where the sequence says nothing", () => {
    const location = { start: 1, end: 2, sequenceReference: { refgetAccession: "SQ.x" } };
    expect(locatedOf({ location }, CATALOG.graph, "protein")?.unit).toBe("residue");
    expect(locatedOf({ location }, CATALOG.graph, "genomic")?.unit).toBe("base");
    expect(locatedOf({}, CATALOG.graph)).toBeUndefined();
  });
});

describe("the range on a chromosome", () => {
  const location = { start: 140753335, end: 140753336, sequence: "A" };
  const on = (refgetAccession: string, bounds: object = {}) =>
    chromosomeRangeOf(
      { location: { ...location, ...bounds, sequenceReference: { refgetAccession } } },
      CATALOG.graph,
    );

  it("has the accession of the sequence, and the bases of the location", () => {
    expect(on("SQ.F-LrLMe1SRpfUZHkQmvkVKFEGaoDeHul")).toEqual({
      accession: "NC_000007.14",
      start: 140753335,
      end: 140753336,
      reference: "A",
    });
  });

  it("is not there on another sequence, or with a bound that is a range", () => {
    expect(on("SQ.x")).toBeUndefined();
    expect(on("SQ.F-LrLMe1SRpfUZHkQmvkVKFEGaoDeHul", { end: [5, null] })).toBeUndefined();
  });
});
