import { describe, expect, it } from "vitest";
import { nameLines } from "../../src/search/name-table.ts";
import { rankRecords } from "../../src/search/rank.ts";
import { RECORDS } from "./records.ts";

const lines = nameLines(rankRecords(RECORDS), ({ names }) => names);
const about = (key: string) =>
  lines
    .filter((line) => line.key === key)
    .map(({ role, path }) => `${role} ${path.split("/").at(-1)}`);

describe("the table of names", () => {
  it("has names, their ends, and identifiers in every spelling", () => {
    expect(about("acute myeloid leukemia")).toEqual(["name did-9119"]);
    expect(about("myeloid leukemia")).toEqual(["part did-9119"]);
    expect(about("braf1")).toEqual(["name gid-673"]);
    expect(about("b raf1")).toEqual(["name gid-673"]);
    expect(about("v600e")).toEqual(["part mpid-12", "part vid-12"]);
    expect(about("eid1409")).toEqual(["identifier eid-1409"]);
    expect(about("1409")).toEqual(["identifier eid-1409"]);
    expect(about("c.1799t>a")).toEqual(["identifier mpid-12", "identifier vid-12"]);
  });

  it("has no name that begins with a number or a filler, and none of a statement", () => {
    expect(about("2011")).toEqual([]);
    expect(about("al 2011")).toEqual([]);
    expect(about("melanoma")).toEqual(["name did-1909"]);
  });

  it("has the ends of names of six words, and longer names as a whole only", () => {
    const [gene] = RECORDS.filter(({ kind }) => kind === "gene");
    if (gene === undefined) throw new Error("no gene");
    const keysOf = (name: string) =>
      nameLines(
        rankRecords([{ ...gene, names: [name], identifiers: [] }]),
        ({ names }) => names,
      ).map(({ key, role }) => `${role} ${key}`);
    expect(keysOf("one two the 4 five six")).toEqual([
      "part five six",
      "name one two the 4 five six",
      "part six",
      "part two the 4 five six",
    ]);
    expect(keysOf("one two three four five six seven")).toEqual([
      "name one two three four five six seven",
    ]);
  });

  it("is sorted", () => {
    const keys = lines.map(({ key }) => key);
    expect(keys).toEqual(keys.toSorted());
  });

  it("has a key at most forty times, for the best records", () => {
    const [gene] = RECORDS.filter(({ kind }) => kind === "gene");
    if (gene === undefined) throw new Error("no gene");
    const many = Array.from({ length: 60 }, (_, index) => ({
      ...gene,
      ...{ path: `/x/${index}`, names: ["Same"], identifiers: [] },
    }));
    const same = nameLines(rankRecords(many), ({ names }) => names);
    expect(same.map(({ number }) => number)).toEqual(
      Array.from({ length: 40 }, (_, index) => index),
    );
  });
});
