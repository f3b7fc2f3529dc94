import { describe, expect, it } from "vitest";
import { parseKinds, parseResult, searchQuery } from "../../../src/site/browser/search-results.ts";

describe("a result of a search", () => {
  it("has the page's path, title, kind and excerpt", () => {
    const data = {
      url: "/evidence/eid-1409.html",
      excerpt: "in <mark>melanoma</mark>",
      meta: { title: "BRAF V600E", kind: "Evidence" },
      word_count: 12,
    };
    expect(parseResult(data)).toEqual({
      path: "/evidence/eid-1409",
      title: "BRAF V600E",
      kind: "Evidence",
      excerpt: "in <mark>melanoma</mark>",
    });
  });

  it.each([
    { url: "/tools/fastp.html" },
    { url: "/tools/fastp.html", meta: null, excerpt: 1 },
    { url: "/tools/fastp.html", meta: { title: 1, kind: [] }, excerpt: ["a"] },
  ])("leaves out fields of the wrong type: %j", (data) => {
    expect(parseResult(data)).toEqual({
      path: "/tools/fastp",
      title: "/tools/fastp.html",
      kind: "",
      excerpt: "",
    });
  });

  it.each([undefined, null, "/tools", [], {}, { url: 1 }])("is none without a URL: %j", (data) => {
    expect(parseResult(data)).toBeUndefined();
  });
});

describe("the kinds of pages", () => {
  it("have a number of pages each", () => {
    const filters = { kind: { Evidence: 55, Tools: 14, Wrong: "1" }, other: { a: 1 } };
    expect(parseKinds(filters)).toEqual([
      ["Evidence", 55],
      ["Tools", 14],
    ]);
  });

  it.each([undefined, null, [], {}, { kind: null }, { kind: ["a"] }])(
    "are none in %j",
    (filters) => {
      expect(parseKinds(filters)).toEqual([]);
    },
  );
});

describe("the query of the page's URL", () => {
  it.each([
    ["", "", ""],
    ["braf v600e", "", "?q=braf+v600e"],
    ["", "Tools", "?kind=Tools"],
    ["a&b", "Molecular profiles", "?q=a%26b&kind=Molecular+profiles"],
  ])("for %j in %j is %j", (query, kind, expected) => {
    expect(searchQuery(query, kind)).toBe(expected);
  });
});
