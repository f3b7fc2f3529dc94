import { expect, it } from "vitest";
import { alleleLetters, disagreement } from "../../../src/gkm/notation/allele-letters.ts";

const literal = (sequence: string) => ({ state: { type: "LiteralSequenceExpression", sequence } });

it("an allele has letters where its location is definite", () => {
  expect(alleleLetters(literal("e"), { start: 599, end: 600, sequence: "v" })).toEqual({
    start: 599,
    end: 600,
    sequence: "V",
    state: "E",
    stateLength: 1,
  });
  // letters that are not as many as the location spans cannot be counted
  expect(
    alleleLetters(
      { state: { type: "ReferenceLengthExpression", length: 3, sequence: "AAA" } },
      { start: 4, end: 6, sequence: "A" },
    ),
  ).toEqual({ start: 4, end: 6, stateLength: 3 });
  expect(alleleLetters(literal("E"), { start: [null, 599], end: 600 })).toBeUndefined();
  expect(alleleLetters(literal("E"), { start: 600, end: 599 })).toBeUndefined();
});

it("a substitution is compared at its place in a longer allele", () => {
  const allele = { start: 598, end: 601, sequence: "AVK", state: "AEK", stateLength: 3 };
  const change = (first: number, reference: string, alternate: string) =>
    disagreement({ first, reference, alternate, growth: 0 }, allele, true);
  expect(change(600, "V", "E")).toBeUndefined();
  expect(change(600, "G", "E")).toBe("reference");
  expect(change(600, "V", "K")).toBe("change");
  expect(change(602, "V", "E")).toBe("position");
  expect(
    disagreement({ reference: "C", alternate: "T", growth: 0 }, allele, false),
  ).toBeUndefined();
});

it("of what producers shift in repeats, only lengths are compared", () => {
  const deletion = { start: 744, end: 750, stateLength: 1 };
  const change = { first: 746, reference: "E", growth: -5 };
  expect(disagreement(change, deletion, true)).toBeUndefined();
  expect(disagreement({ ...change, growth: -4 }, deletion, true)).toBe("change");
});
