import { describe, expect, it } from "vitest";
import { countText, foundText, kindLabel, notesOn } from "../../../src/browser/search/sentences.ts";
import type { SearchAnswer } from "../../../src/search/open-index.ts";

const NOTHING: SearchAnswer = {
  total: 0,
  hits: [],
  unread: 0,
  page: 1,
  pages: 0,
  counts: {
    ...{ kind: {}, tier: {}, level: {}, direction: {}, effect: {} },
    ...{ gene: {}, disease: {}, therapy: {}, language: {}, format: {} },
  },
  countedFirst: undefined,
  recognized: [],
  unknown: [],
  leftOut: [],
  apart: [],
  mentioned: [],
  refused: [],
  excluded: [],
  partial: [],
  places: [],
  sameNumber: [],
  begins: undefined,
  isCut: false,
  proposals: [],
  exact: undefined,
};

describe("how much was found", () => {
  it.each([
    [{}, "No entries or tools match “braf”."],
    [{ total: 1, pages: 1 }, "1 result for “braf”"],
    [{ total: 41, pages: 3, page: 2 }, "41 results for “braf”, page 2 of 3"],
    [
      { total: 2, pages: 1, recognized: [{ asked: "melanoma", things: [], isOff: true as const }] },
      "2 results for “braf”, with “melanoma” switched off",
    ],
  ])("%j is %j", (answer, text) => {
    expect(foundText("braf", { ...NOTHING, ...answer })).toBe(text);
  });
});

describe("what was done to a question", () => {
  it.each([
    [{}, []],
    [{ unknown: ["xyzzy"] }, ["No entry or tool has “xyzzy”."]],
    [{ unread: 2 }, ["2 results of this page could not be loaded. Try again later."]],
    [{ unknown: ["a1", "b2"] }, ["No entry or tool has “a1” or “b2”."]],
    [
      { leftOut: ["cetuximab"] },
      ["No entry or tool has all of these words together. Left out: “cetuximab”."],
    ],
    [
      {
        apart: [
          { words: ["ALK"], count: 5 },
          { words: ["NSCLC"], count: 16 },
          { words: ["ALK", "NSCLC"], count: 1 },
        ],
      },
      ["No entry or tool has “ALK” and “NSCLC” together."],
    ],
    [
      { sameNumber: ["civic.aid:3"] },
      ["“civic.aid:3” is matched by number only. Check that it is the same assertion as in CIViC."],
    ],
    [{ excluded: ["melanoma"] }, ["Results with “melanoma” are excluded."]],
    [
      { mentioned: ["ovarian carcinoma"] },
      ["Nothing here is about “ovarian carcinoma”. The results mention it."],
    ],
    [
      { mentioned: ["EGFR", "melanoma"] },
      ["Nothing here is about “EGFR” and “melanoma” together. The results mention them."],
    ],
    [
      { begins: "vemu", total: 3 },
      ["No entry or tool has the word “vemu”. The results have words that begin with it."],
    ],
    [{ isCut: true }, ["The question is long: only its beginning was searched for."]],
  ])("%j is said", (answer, notes) => {
    expect(notesOn({ ...NOTHING, ...answer })).toEqual(notes);
  });
});

describe("a position", () => {
  const OF_7 = { asked: "7:1000", chromosome: "7", assembly: undefined } as const;
  const [ONLY, OTHER] = ["GRCh37", "GRCh38"] as const;
  it.each([
    [{ ...OF_7, fits: [], known: [] }, ["No variant here has a position on chromosome 7."]],
    [
      { ...OF_7, fits: [], known: [ONLY] },
      [
        "Here, variants on chromosome 7 have positions on GRCh37 only; positions are not converted between assemblies.",
      ],
    ],
    [
      { ...OF_7, fits: [ONLY], known: [ONLY] },
      [
        "“7:1000” is read as a position on GRCh37.",
        "Here, variants on chromosome 7 have positions on GRCh37 only.",
      ],
    ],
    [
      { ...OF_7, fits: [OTHER], known: [ONLY, OTHER] },
      ["“7:1000” is read as a position on GRCh38."],
    ],
    [
      { ...OF_7, fits: [ONLY, OTHER], known: [ONLY, OTHER] },
      ["“7:1000” fits variants on GRCh37 and GRCh38. Add the assembly, such as GRCh37, to choose."],
    ],
    [{ ...OF_7, assembly: ONLY, fits: [ONLY], known: [ONLY] }, []],
    [{ ...OF_7, assembly: OTHER, fits: [], known: [ONLY, OTHER] }, []],
  ])("is said to be on an assembly: %j", (place, notes) => {
    expect(notesOn({ ...NOTHING, places: [place] })).toEqual(notes);
  });
});

describe("a phrase", () => {
  it("is said to be looked for in some records", () => {
    expect(notesOn({ ...NOTHING, partial: ['"of the"'], unknown: ['"of the"'] })).toEqual([
      'No entry or tool has "of the".',
      'So many records have the words in "of the" that only the first of them were checked for the phrase.',
    ]);
  });
});

describe("a kind", () => {
  it("is called by its label, or its plural", () => {
    expect(kindLabel("gene")).toBe("Gene");
    expect(kindLabel("therapy", 3)).toBe("Therapies");
  });

  it("is counted with all hits of it, also those that are not shown", () => {
    expect(countText("gene", 2, 2)).toBe("2 genes");
    expect(countText("therapy", 5, 7)).toBe("5 of 7 therapies");
  });
});
