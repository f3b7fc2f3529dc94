import { expect, it } from "vitest";
import { nearWords } from "../../src/search/near-words.ts";
import { RECORDS } from "./records.ts";

it("has the words of diseases, therapies and tools by length, and no symbol, number or citation", () => {
  const words = nearWords(RECORDS, ({ names }) => names);
  expect([...words]).toEqual([
    [5, ["acute", "fastp"]],
    [6, ["cancer"]],
    [7, ["myeloid"]],
    [8, ["leukemia", "melanoma"]],
    [9, ["carcinoma", "cetuximab", "erlotinib"]],
    [10, ["colorectal"]],
    [11, ["osimertinib", "vemurafenib"]],
  ]);
});

it("leaves out a word that is a gene's symbol as well", () => {
  const names = new Map([["/feature/gid-673", ["Melanoma"]]]);
  const words = nearWords(RECORDS, ({ path, names: own }) => names.get(path) ?? own);
  expect(words.get(8)).toEqual(["leukemia"]);
});
