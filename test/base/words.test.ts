import { describe, expect, it } from "vitest";
import { allOf, camelWords, capitalized, counted, listed, someOf } from "../../src/base/words.ts";

it.each([
  [0, "error", undefined, "0 errors"],
  [1, "error", undefined, "1 error"],
  [2, "error", undefined, "2 errors"],
  [-1, "step", undefined, "-1 steps"],
  [1, "entry", "entries", "1 entry"],
  [2, "entry", "entries", "2 entries"],
])("a count: %i of %s (%s) is %s", (count, one, many, expected) => {
  expect(counted(count, one, many)).toBe(expected);
});

it("what a link to all of something says", () => {
  expect([1, 2].map((count) => allOf(count, "tool"))).toEqual(["1 tool", "All 2 tools"]);
  expect(allOf(2, "entry", "entries")).toBe("All 2 entries");
});

it.each<[readonly string[], "and" | "or", string]>([
  [[], "and", ""],
  [["a"], "or", "a"],
  [["a", "b"], "and", "a and b"],
  [["a", "b", "c"], "or", "a, b or c"],
  [["a", "b", "c", "d"], "and", "a, b, c and d"],
])("a list: %j with %s is %j", (words, conjunction, expected) => {
  expect(listed(words, conjunction)).toBe(expected);
});

describe("names in a sentence", () => {
  it.each([
    [[], ""],
    [["a"], "a"],
    [["a", "b", "c", "d"], "a, b, c and d"],
    [["a", "b", "c", "d", "e"], "a, b, c and 2 more"],
  ])("are all of few, and the first of many: %j", (names, text) => {
    expect(someOf(names, 3)).toBe(text);
  });
});

it.each([
  ["exactMatch", "exact match"],
  ["functional_data_assessment", "functional data assessment"],
  ["last-reviewed", "last reviewed"],
  ["last__reviewed", "last reviewed"],
  ["hg19Start", "hg19 start"],
  ["__x", "x"],
  ["", ""],
])("the words of a name: %j are %j", (name, words) => {
  expect(camelWords(name)).toBe(words);
});

it.each([
  ["likely oncogenic", "Likely oncogenic"],
  ["AMP", "AMP"],
  ["", ""],
])("%j as a label is %j", (words, label) => {
  expect(capitalized(words)).toBe(label);
});
