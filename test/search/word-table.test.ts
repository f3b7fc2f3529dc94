import { describe, expect, it } from "vitest";
import { rankRecords } from "../../src/search/rank.ts";
import { readBelow, readPostings, wordLines, wordsOfRecords } from "../../src/search/word-table.ts";
import { RECORDS } from "./records.ts";

const ranked = rankRecords(RECORDS);
const lines = [
  ...wordLines(
    ranked,
    wordsOfRecords(ranked, ({ names }) => names),
  ),
];
const slug = (number: number) => ranked.records[number]?.path.split("/").at(-1);
const lineOf = (word: string) => {
  const line = lines.find(({ key }) => key === word);
  return `${word}\t${line?.fields ?? "\t"}`;
};
const withWord = (word: string) => {
  const { title, text } = readPostings(lineOf(word));
  return { title: title.map(slug), text: text.map(slug) };
};

describe("the table of words", () => {
  it("has the names of what a record is about as words of its title", () => {
    expect(withWord("erbb1").title).toEqual([
      ...["aid-5", "eid-1867", "eid-964", "gid-1956", "mpid-33", "mpid-34", "vid-33", "vid-34"],
    ]);
    expect(withWord("erlotinib")).toEqual({ title: ["tid-65530"], text: ["eid-1867"] });
  });

  it("has effects as words of the title", () => {
    expect(withWord("resistance")).toEqual({ title: ["eid-964"], text: ["eid-1867"] });
    expect(withWord("sensitivity").title).toHaveLength(6);
  });

  it("has who claims what, and who is about what", () => {
    const osimertinib = ranked.numbers.get("/therapy/tid-116377")?.toString(36);
    expect(withWord(`~resistance~${osimertinib}`).title).toEqual(["eid-964"]);
    expect(withWord(`~sensitivity~${osimertinib}`).title).toEqual(["aid-5", "eid-1867"]);
    expect(withWord(`~${osimertinib}`).title).toEqual(["aid-5", "eid-1867", "eid-964"]);
  });

  it("has what is shown below what", () => {
    const pairs = readBelow(lineOf("~~version"));
    expect(pairs.map((pair) => pair.map(slug))).toEqual([
      ["0.23.4", "fastp"],
      ["0.23.2", "fastp"],
    ]);
    expect(readBelow(lineOf("~~variant"))).toHaveLength(5);
  });

  it("is sorted, each word once", () => {
    const keys = lines.map(({ key }) => key);
    expect(keys).toEqual([...new Set(keys)].sort());
  });
});
