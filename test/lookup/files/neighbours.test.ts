import { expect, it } from "vitest";
import { Neighbours } from "../../../src/lookup/files/neighbours.ts";

interface Reported {
  readonly name: string;
  readonly filter: string;
  readonly notes: readonly string[];
  readonly matches: readonly [];
}

const reportsOf = (...starts: readonly number[]) => {
  const reported: Reported[] = [];
  const neighbours = new Neighbours<Reported>((result) => reported.push(result));
  for (const [at, start] of starts.entries()) {
    const place = { sequence: "7", start, end: start + 1, samples: undefined, filter: "" };
    neighbours.take(
      { line: at + 1, ...place },
      { name: `${start}`, filter: "", notes: [], matches: [] },
    );
  }
  return reported.map(({ name, notes }) => [name, notes.length]);
};

it("reports what is far from a change, in whatever order rows are", () => {
  expect(reportsOf(100, 500, 900)).toEqual([
    ["100", 0],
    ["500", 0],
  ]);
  expect(reportsOf(900, 500, 100)).toEqual([
    ["900", 0],
    ["500", 0],
  ]);
});

it("notes what is beside a change, in whatever order rows are", () => {
  expect(reportsOf(100, 101, 500)).toEqual([
    ["100", 1],
    ["101", 1],
  ]);
  expect(reportsOf(101, 100, 500)).toEqual([
    ["101", 1],
    ["100", 1],
  ]);
});
