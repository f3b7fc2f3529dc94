import { expect, it } from "vitest";
import { haplotypesOf, Neighbours } from "../../../src/lookup/files/neighbours.ts";
import type { Match } from "../../../src/lookup/index/relations.ts";

interface Reported {
  readonly name: string;
  readonly filter: string;
  readonly notes: readonly string[];
  readonly matches: readonly Match[];
}

/** What is reported of changes of a base, with how many notes, and how many are reported before the end. */
function reportsOf(starts: readonly number[], name = "7") {
  const reported: Reported[] = [];
  const neighbours = new Neighbours<Reported>((result) => reported.push(result));
  for (const [at, start] of starts.entries()) {
    const place = { sequence: name, start, end: start + 1, samples: undefined, filter: "" };
    neighbours.take(
      { line: at + 1, ...place },
      { name: `${start}`, filter: "", notes: [], matches: [] },
    );
  }
  const early = reported.length;
  neighbours.end();
  return { early, reports: reported.map(({ name, notes }) => [name, notes.length]) };
}

it("notes what is beside a change, in whatever order rows are, and reports all in their order", () => {
  expect(reportsOf([100, 101, 500]).reports).toEqual([
    ["100", 1],
    ["101", 1],
    ["500", 0],
  ]);
  expect(reportsOf([101, 500, 9, 100]).reports).toEqual([
    ["101", 1],
    ["500", 0],
    ["9", 0],
    ["100", 1],
  ]);
});

it("holds two thousand changes at most, and more only at one place", () => {
  const apart = Array.from({ length: 5000 }, (_, index) => 10 * index);
  const { early, reports } = reportsOf(apart);
  expect(early).toBe(3000);
  expect(reports).toEqual(apart.map((start) => [`${start}`, 0]));
  const cohort = [...Array.from({ length: 5000 }, () => 100), 101];
  expect(reportsOf(cohort).early).toBe(0);
  expect(reportsOf(cohort).reports.every(([, notes]) => notes === 1)).toBe(true);
});

it("holds changes without bases no longer, however many there are", () => {
  const { early, reports } = reportsOf(Array.from({ length: 100_000 }, () => Number.NaN));
  expect(early).toBeGreaterThanOrEqual(98_000);
  expect(reports.length).toBe(100_000);
});

it("of several neighbours, one that is surely on the same chromosome counts, whichever comes first", () => {
  const relationOf = (genotypes: readonly string[]) => {
    const reported: Reported[] = [];
    const neighbours = new Neighbours<Reported>((result) => reported.push(result));
    for (const [at, genotype] of genotypes.entries()) {
      const samples = new Map([["TUMOR", haplotypesOf(genotype, 1)]]);
      const place = { sequence: "7", start: at, end: at + 1, samples, filter: "" };
      const matches = [{ relation: "allele", profile: 0 }] as const;
      const result = { name: `${at}`, filter: "", notes: [], matches };
      neighbours.take({ line: at + 1, ...place }, result);
    }
    neighbours.end();
    return reported.at(-1)?.matches[0]?.relation;
  };
  expect(relationOf(["0/1", "0|1", "0|1"])).toBe("undecided");
  expect(relationOf(["0|1", "0/1", "0|1"])).toBe("undecided");
  expect(relationOf(["0/1", "0/1", "0|1"])).toBe("allele");
});

it("of many neighbours, the first of each kind is told, also if they are in many samples", () => {
  const reported: Reported[] = [];
  const neighbours = new Neighbours<Reported>((result) => reported.push(result));
  const samples = new Map(
    Array.from({ length: 200 }, (_, at) => [`S${at}`, haplotypesOf("0/1", 1)]),
  );
  for (let line = 1; line <= 1000; line += 1) {
    const start = 100 + (line % 3);
    const filter = line === 5 ? "q10" : "";
    const result = { name: `${line}`, filter, notes: [], matches: [] };
    neighbours.take({ line, sequence: "7", start, end: start + 1, samples, filter }, result);
  }
  neighbours.end();
  expect(reported.map(({ name }) => name)).toEqual(
    Array.from({ length: 1000 }, (_, at) => `${at + 1}`),
  );
  // line 5 is beside two thirds of the others
  const numbers = Map.groupBy(reported, ({ notes }) => notes.length);
  expect([...numbers].map(([notes, all]) => [notes, all.length]).sort()).toEqual([
    [1, 333],
    [2, 667],
  ]);
});
