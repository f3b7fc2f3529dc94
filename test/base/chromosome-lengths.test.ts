import { expect, it } from "vitest";
import { CHROMOSOME_NAMES, chromosomeLength } from "../../src/base/chromosome-lengths.ts";

it("names 24 chromosomes, and knows their lengths in both assemblies", () => {
  expect(CHROMOSOME_NAMES).toHaveLength(24);
  expect(
    ["NC_000001.10", "NC_000001.11", "NC_000024.10", "NC_012920.1"].map(chromosomeLength),
  ).toEqual([249_250_621, 248_956_422, 57_227_415, 16_569]);
  expect(chromosomeLength("NM_004333.6")).toBeUndefined();
});
