import { describe, expect, it } from "vitest";
import { countHits, filterHits } from "../../src/search/filters.ts";
import { rankRecords } from "../../src/search/rank.ts";
import { RECORDS } from "./records.ts";

const { runs, records } = rankRecords(RECORDS);
const all = records.map((_, number) => number);
const slugs = (numbers: readonly number[]) =>
  numbers.map((number) => records[number]?.path.split("/").at(-1));

describe("filters", () => {
  it("keep what has one of the values of each field, in its order", () => {
    const filters = { kind: ["evidence"], level: ["B", "C"] } as const;
    expect(slugs(filterHits(all, filters, runs))).toEqual([
      "eid-1867",
      "eid-2001",
      "eid-2000",
      "eid-964",
    ]);
    expect(slugs(filterHits(all.toReversed(), filters, runs))[0]).toBe("eid-964");
    expect(slugs(filterHits(all, { effect: ["resistance"] }, runs))).toEqual(["eid-964"]);
    expect(slugs(filterHits(all, { direction: ["disputes"] }, runs))).toEqual(["eid-2000"]);
    expect(slugs(filterHits(all, { tier: ["I"] }, runs))).toEqual(["aid-5"]);
  });

  it("are none without values", () => {
    expect(filterHits(all, {}, runs)).toEqual(all);
    expect(filterHits(all, { kind: [], level: [] }, runs)).toEqual(all);
  });
});

describe("counts", () => {
  it("are those of all hits without filters", () => {
    const counts = countHits(all, {}, runs);
    expect(counts.kind).toMatchObject({ assertion: 2, evidence: 5, version: 2 });
    expect(counts.level).toEqual({ A: 1, B: 3, C: 1 });
    expect(counts.tier).toEqual({ I: 1, II: 1 });
    expect(counts.direction).toEqual({ supports: 6, disputes: 1 });
    expect(counts.effect).toEqual({ sensitivity: 6, resistance: 1 });
    expect(Object.keys(counts.kind)[0]).toBe("assertion");
  });

  it("show what another choice in the same field would give", () => {
    const counts = countHits(all, { level: ["B"], direction: ["supports"] }, runs);
    expect(counts.level).toEqual({ A: 1, B: 2, C: 1 });
    expect(counts.direction).toEqual({ supports: 2, disputes: 1 });
    expect(counts.kind).toEqual({ evidence: 2 });
  });
});
