import { describe, expect, it } from "vitest";
import { foldedText } from "../../../src/base/lists/natural.ts";
import { countsOf, type Row, visibleRows } from "../../../src/browser/tables/rows.ts";

const row = (disease: string, effects: readonly string[], year: string): Row => ({
  values: { disease: disease === "" ? [] : [disease], effect: effects },
  cellOf: (key) => ({ disease, year })[key] ?? "",
  text: foldedText([disease, ...effects, year].join(" ")),
});

const ROWS = [
  row("Melanoma", ["Sensitivity"], "2011"),
  row("Glioblastoma", ["Sensitivity", "Resistance"], ""),
  row("Melanoma", ["Resistance"], "2009"),
  row("Ménière's disease", [], "2020"),
];
const ALL = { filters: new Map<string, string>(), text: "", sort: "", page: 1 };
const places = (state: Partial<typeof ALL>) =>
  visibleRows(ROWS, { ...ALL, ...state }).rows.map((found) => ROWS.indexOf(found));

describe("the rows that a reader sees", () => {
  it("are all, in the order of the page, until something is chosen", () => {
    expect(places({})).toEqual([0, 1, 2, 3]);
  });

  it("say each chosen value, as one of theirs and not as a part of one", () => {
    expect(places({ filters: new Map([["effect", "Resistance"]]) })).toEqual([1, 2]);
    expect(
      places({
        filters: new Map([
          ["effect", "Resistance"],
          ["disease", "Melanoma"],
        ]),
      }),
    ).toEqual([2]);
    expect(places({ filters: new Map([["disease", "Melan"]]) })).toEqual([]);
    expect(places({ filters: new Map([["gene", "BRAF"]]) })).toEqual([]);
  });

  it("contain each word, ignoring case and accents", () => {
    expect(places({ text: "  MELANOMA 20 " })).toEqual([0, 2]);
    expect(places({ text: "meniere" })).toEqual([3]);
    expect(places({ text: "melanoma 2020" })).toEqual([]);
  });

  it("are sorted by a column in both directions, those without a value last", () => {
    expect(places({ sort: "year" })).toEqual([2, 0, 3, 1]);
    expect(places({ sort: "-year" })).toEqual([3, 0, 2, 1]);
    expect(places({ sort: "disease" })).toEqual([1, 0, 2, 3]);
    expect(places({ sort: "nothing" })).toEqual([0, 1, 2, 3]);
  });

  it("sort numbers in texts as numbers", () => {
    const ids = ["eid-10", "eid-9", "eid-100"].map((id) => ({ ...row(id, [], ""), id }));
    expect(visibleRows(ids, { ...ALL, sort: "disease" }).rows.map(({ id }) => id)).toEqual([
      "eid-9",
      "eid-10",
      "eid-100",
    ]);
  });
});

describe("the pages of many rows", () => {
  const many = Array.from({ length: 249 }, (_, index) => row(`D${index}`, [], ""));

  it("have 100 rows each, and a page that is not there is the last", () => {
    const view = (page: number) => {
      const { shown, ...rest } = visibleRows(many, { ...ALL, page });
      return [rest.page, rest.pages, shown.length, many.indexOf(shown[0] as Row)];
    };
    expect(view(1)).toEqual([1, 3, 100, 0]);
    expect(view(3)).toEqual([3, 3, 49, 200]);
    expect(view(9)).toEqual([3, 3, 49, 200]);
    expect(view(0)).toEqual([0, 3, 249, 0]);
  });

  it("are one where nothing matches", () => {
    const { rows, page, pages } = visibleRows(many, { ...ALL, text: "no such" });
    expect([rows.length, page, pages]).toEqual([0, 1, 1]);
  });
});

describe("the counts of a menu", () => {
  it("are those of the rows that all other choices leave", () => {
    const state = { ...ALL, filters: new Map([["disease", "Melanoma"]]) };
    expect(countsOf(ROWS, state, "effect")).toEqual(
      new Map([
        ["Sensitivity", 1],
        ["Resistance", 1],
      ]),
    );
    expect(countsOf(ROWS, state, "disease")).toEqual(
      new Map([
        ["Melanoma", 2],
        ["Glioblastoma", 1],
        ["Ménière's disease", 1],
      ]),
    );
  });
});
