import { describe, expect, it } from "vitest";
import { normalizedAllele } from "../../../../src/gkm/edit/variants/normalization.ts";

//                0123456789
const REPEATS = "TTACACACAGGGTCC";

const repeat = (sequence: string, repeatSubunitLength: number) => ({
  type: "ReferenceLengthExpression",
  length: sequence.length,
  sequence,
  repeatSubunitLength,
});
const literal = (sequence: string) => ({ type: "LiteralSequenceExpression", sequence });

describe("the normal form of an allele", () => {
  // as ga4gh.vrs 2.3.3 has it
  it.each([
    ["one CA of three is deleted", 3, 5, "", 2, 9, repeat("ACACA", 2)],
    ["one G of three is deleted", 9, 10, "", 9, 12, repeat("GG", 1)],
    ["everything is deleted", 0, 15, "", 0, 15, repeat("", 15)],
    ["CA is repeated", 9, 9, "CA", 2, 9, repeat("ACACACACA", 2)],
    ["CA is repeated twice", 9, 9, "CACA", 2, 9, repeat("ACACACACACA", 4)],
    ["GG is repeated", 12, 12, "GG", 9, 12, repeat("GGGGG", 2)],
    ["a part is repeated", 12, 12, "TG", 11, 13, repeat("GTGT", 2)],
    ["something else is inserted", 12, 12, "A", 12, 12, literal("A")],
    ["something longer is inserted", 9, 9, "CAC", 9, 9, literal("CAC")],
    ["a base is substituted", 5, 6, "G", 5, 6, literal("G")],
    ["what is the same is left out", 2, 6, "AG", 3, 6, literal("G")],
  ])("%s", (_, start, end, inserted, from, to, state) => {
    expect(normalizedAllele(REPEATS, start, end, inserted)).toEqual({
      start: from,
      end: to,
      state,
    });
  });

  it("has no long sequence in its state", () => {
    const { state } = normalizedAllele("A".repeat(100), 3, 4, "");
    expect(state).toEqual({
      type: "ReferenceLengthExpression",
      length: 99,
      repeatSubunitLength: 1,
    });
  });
});
