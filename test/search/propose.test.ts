import { describe, expect, it } from "vitest";
import { propose, slips } from "../../src/search/propose.ts";

const WORDS = [
  "apatinib",
  "erlotinib",
  "imatinib",
  "leukemia",
  "melanoma",
  "vemurafenib",
  "osimertinib",
];
const wordsOfLength = async (length: number) => WORDS.filter((word) => word.length === length);

describe("the slips between two words", () => {
  it.each([
    ["melanoma", "melanoma", 0],
    ["mellanoma", "melanoma", 1],
    ["melanmoa", "melanoma", 1],
    ["melanom", "melanoma", 1],
    ["vemurafanib", "vemurafenib", 1],
    ["nilotinib", "erlotinib", 2],
    ["", "ab", 2],
  ])("%s and %s are %i", (a, b, count) => {
    expect(slips(a, b, 3)).toBe(count);
    expect(slips(b, a, 3)).toBe(count);
  });
});

describe("a misspelled word", () => {
  it.each([
    ["vemurafanib", ["vemurafenib"]],
    ["Mellanoma", ["melanoma"]],
    ["leukaemai", ["leukemia"]],
    ["osimertinb", ["osimertinib"]],
    ["osimretinb", ["osimertinib"]],
    ["osimeetnib", ["osimertinib"]],
    // effects and kinds of variants, which are no names
    ["resistence", ["resistance"]],
    ["prognosys", ["prognosis"]],
    ["amplificaton", ["amplification"]],
  ])("%s may be %j", async (word, proposed) => {
    expect(await propose(word, wordsOfLength)).toEqual(proposed);
  });

  it.each([
    "nilotinib",
    "icotinib",
    "NRAS",
    "KRAS",
    "V600K",
    "sotorasib",
    "pembrolizumab",
    "ssimertinab",
    "x".repeat(50),
  ])("%s is not proposed another name for", async (word) =>
    expect(await propose(word, wordsOfLength)).toEqual([]),
  );

  it("is given no name if it has a digit, and the nearest name first whatever the alphabet says", async () => {
    const lists = async (length: number) => (length === 8 ? ["melanom4"] : []);
    expect(await propose("melanom5", lists)).toEqual([]);
    const near = async (length: number) => (length === 10 ? ["abcdefghyz", "abcdefghzj"] : []);
    expect(await propose("abcdefghij", near)).toEqual(["abcdefghzj", "abcdefghyz"]);
  });

  it("is given at most three names, the nearest first", async () => {
    const near = async (length: number) =>
      length === 5 ? ["aabba", "aabbb", "aabbc", "aabbd"] : length === 6 ? ["aabbxx"] : [];
    expect(await propose("aabbx", near)).toEqual(["aabba", "aabbb", "aabbc"]);
  });
});
