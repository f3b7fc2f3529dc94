import { expect, it } from "vitest";
import { contradictsBase } from "../../../src/lookup/index/beside-coordinates.ts";

it.each([
  // KRAS Q61H by either base, and V600E on the other strand
  ["A", "C", "q61h", false],
  ["A", "T", "q61h", false],
  ["A", "T", "v600e", false],
  ["T", "A", "v600e", false],
  ["A", "C", "v600e", true],
  ["A", "G", "v600e", true],
  ["A", "T", "v600k", true],
  // no change of one residue by another one
  ["A", "T", "v600fs", false],
] as const)("%s>%s on any strand, and %s", (reference, alternate, protein, expected) => {
  expect(contradictsBase([reference, alternate], protein)).toBe(expected);
});
