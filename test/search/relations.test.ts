import { describe, expect, it } from "vitest";
import { isMarkWord, otherTumors } from "../../src/search/relations.ts";

it("a tier or a level is a word of its own", () => {
  expect(
    [["tier1"], ["levelb"], ["tier5"], ["tier"], ["tier1", "x"]].map((words) =>
      isMarkWord({ words }),
    ),
  ).toEqual([true, true, false, false, false]);
});

describe("a tumour of a site", () => {
  it.each([
    ["colon cancer", ["colorectal cancer"]],
    ["Stomach carcinoma", ["gastric carcinoma"]],
    // never the opposite
    ["small cell lung cancer", []],
    ["prostate cancer", []],
  ])("%s may be listed as %j", (text, others) => expect(otherTumors(text)).toEqual(others));
});
