import { describe, expect, it } from "vitest";
import { isMarkWord, relatedWords, withoutAnyTumor } from "../../src/search/relations.ts";

it("a tier or a level is a word of its own", () => {
  expect(
    [["tier1"], ["levelb"], ["tier5"], ["tier"], ["tier1", "x"]].map((words) =>
      isMarkWord({ words }),
    ),
  ).toEqual([true, true, false, false, false]);
});

describe("any tumour of a site", () => {
  it.each([
    ["lung cancer", "lung"],
    ["small cell lung cancer", "small cell lung"],
    // of a kind, of what is no site, and of none
    ["lung adenocarcinoma", "lung adenocarcinoma"],
    ["her2 positive cancer", "her2 positive cancer"],
    ["cancer", "cancer"],
  ])("%j is what has %j", (words, sites) =>
    expect(withoutAnyTumor(words.split(" "))).toEqual(sites.split(" ")),
  );
});

describe("a tumour of which nothing is known", () => {
  it.each([
    ["colon cancer", "colorectal colon colonic rectal rectum bowel"],
    ["stomach melanoma", "gastric stomach melanoma"],
    ["prostate cancer", "prostate"],
    ["small cell lung cancer", "lung"],
  ])("%s is related to diseases with %j, the nearest first", (text, words) =>
    expect(relatedWords(text.split(" "))).toEqual(words.split(" ")),
  );
});
