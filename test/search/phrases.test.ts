import { describe, expect, it } from "vitest";
import {
  hasPhrase,
  haveQuotations,
  outsideQuotes,
  quotationsIn,
  spelledWords,
} from "../../src/search/phrases.ts";

describe("what is in quotes", () => {
  it.each([
    ['BRAF "lung cancer"', ["lung cancer"]],
    ["“lung cancer” „brain“", ["lung cancer", "brain"]],
    // what nothing closes, as while it is typed
    ['BRAF "lung canc', ["lung canc"]],
    ['"" " " "," BRAF', []],
    ["Alzheimer's disease 5'", []],
  ])("of %j is %j", (question, phrases) => {
    expect(quotationsIn(question).map(({ text }) => text)).toEqual(phrases);
  });

  it("has its place with its quotes", () => {
    const question = 'a "b c" d "e';
    expect(quotationsIn(question).map(({ start, end }) => question.slice(start, end))).toEqual([
      '"b c"',
      '"e',
    ]);
  });

  it("stays as it is where the rest is changed", () => {
    const upper = (text: string) => text.toUpperCase();
    expect(outsideQuotes('ab "cd" ef "gh" ij', upper)).toBe('AB "cd" EF "gh" IJ');
    expect(outsideQuotes("ab", upper)).toBe("AB");
  });
});

describe("a phrase", () => {
  const TEXT = "Tumours of the lung: non-small cell lung cancer, not small-cell cancers.";
  it.each([
    ["lung cancer", true],
    ["TUMORS OF THE LUNG", true],
    ["cell lung cancer not", true],
    ["small cell cancers", true],
    // another order, words between, another ending, the end of a word, more than the text has
    ["cancer lung", false],
    ["tumours lung", false],
    ["small cell cancer", false],
    ["small cell lung", false],
    ["cell cancers today", false],
  ])("%j is in a text: %s", (phrase, isThere) => {
    expect(hasPhrase(TEXT, spelledWords(phrase))).toBe(isThere);
  });

  it("is in one of the texts, each of a question", () => {
    expect(haveQuotations(["lung", "cancer of it"], '"lung" "cancer of"')).toBe(true);
    expect(haveQuotations(["lung", "cancer of it"], '"lung cancer"')).toBe(false);
    expect(haveQuotations(["lung"], "cancer")).toBe(true);
  });
});
