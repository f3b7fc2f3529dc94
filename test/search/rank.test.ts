import { describe, expect, it } from "vitest";
import { markRunOf, rankRecords } from "../../src/search/rank.ts";
import { readRoot, writeRoot } from "../../src/search/root.ts";
import { RECORDS } from "./records.ts";

const ranked = rankRecords(RECORDS);
const paths = ranked.records.map(({ path }) => path);

describe("the order of records", () => {
  it("is by kind, tier or level, direction, and effect", () => {
    expect(paths.slice(0, 7)).toEqual([
      "/assertion/aid-5",
      "/assertion/aid-1",
      "/evidence/eid-1409",
      "/evidence/eid-1867",
      "/evidence/eid-2001",
      "/evidence/eid-2000",
      "/evidence/eid-964",
    ]);
  });

  it("has records below others in the order of these, otherwise as they come", () => {
    expect(paths.filter((path) => path.includes("/vid-"))).toEqual(
      paths
        .filter((path) => path.includes("/mpid-"))
        .map((path) => path.replace("/molecular-profile/mpid", "/variant/vid")),
    );
    expect(paths.slice(-3)).toEqual(["/tools/fastp", "/tools/fastp/0.23.4", "/tools/fastp/0.23.2"]);
    expect(ranked.below.get(paths.length - 1)).toBe(paths.length - 3);
  });

  it("puts more statements first", () => {
    const [first, ...others] = RECORDS;
    if (first === undefined) throw new Error("no record");
    const more = { ...first, path: "/molecular-profile/mpid-99", statements: 5 };
    expect(
      rankRecords([first, ...others, more]).records.find(({ kind }) => kind === "profile"),
    ).toBe(more);
  });

  it("puts what is deprecated after all others of its kind, also after being written", () => {
    const tools = RECORDS.filter(({ kind }) => kind === "tool");
    const [first] = tools;
    if (first === undefined) throw new Error("no tool");
    const old = { ...first, path: "/tools/old", deprecated: true, statements: 99 } as const;
    const { records, runs } = rankRecords([old, ...RECORDS]);
    const ofKind = records.filter(({ kind }) => kind === "tool");
    expect(ofKind.map(({ path }) => path)).toEqual([...tools.map(({ path }) => path), old.path]);
    const root = { version: "a", count: records.length, runs, lengths: [] };
    const starts = { names: [], heads: [], words: [] };
    const read = readRoot(writeRoot({ ...root, starts }));
    const marks = [old, first].map(({ path }) => {
      const number = records.findIndex((record) => record.path === path);
      return markRunOf(read?.runs ?? [], number).deprecated;
    });
    expect(marks).toEqual([true, undefined]);
  });

  it("has runs of equal marks that cover all numbers", () => {
    expect(ranked.runs[0]).toEqual({
      ...{ kind: "assertion", tier: "I", direction: "supports", effects: ["sensitivity"] },
      ...{ from: 0, to: 1 },
    });
    expect(ranked.runs.at(-1)?.to).toBe(RECORDS.length);
    for (const [number, { kind }] of ranked.records.entries()) {
      expect(markRunOf(ranked.runs, number).kind).toBe(kind);
    }
    expect(() => markRunOf(ranked.runs, RECORDS.length)).toThrow(
      `no record is number ${RECORDS.length}`,
    );
  });

  it("refuses two records with one path", () => {
    expect(() => rankRecords([...RECORDS, ...RECORDS.slice(0, 1)])).toThrow(
      "two records are called /molecular-profile/mpid-12",
    );
  });
});
