import { describe, expect, it } from "vitest";
import {
  formatQuery,
  isFiltered,
  parseQuery,
  withFilter,
  withSwitched,
} from "../../../src/browser/search/query.ts";

describe("the URL of a search", () => {
  it.each([
    ["", { question: "", filters: {}, off: [], page: 1 }],
    ["?q=braf+v600e", { question: "braf v600e", filters: {}, off: [], page: 1 }],
    [
      "?q=braf+melanoma+tier+I&off=melanoma&off=tier+I",
      { question: "braf melanoma tier I", filters: {}, off: ["melanoma", "tier I"], page: 1 },
    ],
    [
      "?q=braf&kind=assertion&kind=evidence&level=A&page=3",
      {
        question: "braf",
        filters: { kind: ["assertion", "evidence"], level: ["A"] },
        off: [],
        page: 3,
      },
    ],
    [
      "?q=x&disease=Skin+melanoma&disease=a%26b&format=BAM",
      {
        question: "x",
        filters: { disease: ["Skin melanoma", "a&b"], format: ["BAM"] },
        off: [],
        page: 1,
      },
    ],
    [
      "?q=a%26b&effect=resistance&direction=disputes&tier=I",
      {
        question: "a&b",
        filters: { effect: ["resistance"], direction: ["disputes"], tier: ["I"] },
        off: [],
        page: 1,
      },
    ],
  ])("holds everything: %s", (url, query) => {
    expect(parseQuery(url)).toEqual(query);
    expect(parseQuery(formatQuery(parseQuery(url)))).toEqual(query);
  });

  it.each([
    "?q=x&kind=__proto__&level=Z&other=1",
    "?q=x&page=0",
    "?q=x&page=-1",
    "?q=x&page=1.5",
    "?q=x&page=many",
  ])("with what nobody knows is read without it: %s", (url) => {
    expect(parseQuery(url)).toEqual({ question: "x", filters: {}, off: [], page: 1 });
  });

  it("cuts questions that nobody types", () => {
    expect(parseQuery(`?q=${"a".repeat(10_000)}`).question.length).toBe(500);
  });

  it("is without a query if nothing is asked", () => {
    expect(formatQuery({ question: "", filters: { level: [] }, off: [], page: 1 })).toBe("");
  });
});

describe("a filter", () => {
  const query = parseQuery("?q=braf&level=B&page=4");

  it("is taken or left, from the first page of hits", () => {
    expect(withFilter(query, "level", "A", true)).toEqual({
      question: "braf",
      filters: { level: ["A", "B"] },
      off: [],
      page: 1,
    });
    expect(withFilter(query, "level", "B", false)).toEqual(parseQuery("?q=braf"));
  });

  it("is set, or not", () => {
    expect(isFiltered(query)).toBe(true);
    expect(isFiltered(parseQuery("?q=braf&page=4"))).toBe(false);
  });
});

describe("a part of the question", () => {
  it("is switched off and on again, from the first page of hits, and filters stay", () => {
    const query = parseQuery("?q=braf+melanoma&level=B&page=4");
    const off = withSwitched(query, "melanoma");
    expect(formatQuery(off)).toBe("?q=braf+melanoma&level=B&off=melanoma");
    expect(formatQuery(withSwitched(off, "melanoma"))).toBe("?q=braf+melanoma&level=B");
    expect(formatQuery(withFilter(off, "level", "B", false))).toBe("?q=braf+melanoma&off=melanoma");
  });
});
