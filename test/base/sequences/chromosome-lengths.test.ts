import { expect, it } from "vitest";
import { chromosomeLength } from "../../../src/base/sequences/chromosome-lengths.ts";
import { CHROMOSOME_NAMES } from "../../../src/base/sequences/chromosome-sequences.ts";
import { accessionOf } from "../../../src/base/sequences/chromosomes.ts";

// NCBI assemblies GCF_000001405.25 and GCF_000001405.40
it.each([
  [
    "GRCh37",
    [
      249_250_621, 243_199_373, 198_022_430, 191_154_276, 180_915_260, 171_115_067, 159_138_663,
      146_364_022, 141_213_431, 135_534_747, 135_006_516, 133_851_895, 115_169_878, 107_349_540,
      102_531_392, 90_354_753, 81_195_210, 78_077_248, 59_128_983, 63_025_520, 48_129_895,
      51_304_566, 155_270_560, 59_373_566,
    ],
  ],
  [
    "GRCh38",
    [
      248_956_422, 242_193_529, 198_295_559, 190_214_555, 181_538_259, 170_805_979, 159_345_973,
      145_138_636, 138_394_717, 133_797_422, 135_086_622, 133_275_309, 114_364_328, 107_043_718,
      101_991_189, 90_338_345, 83_257_441, 80_373_285, 58_617_616, 64_444_167, 46_709_983,
      50_818_468, 156_040_895, 57_227_415,
    ],
  ],
] as const)("knows the lengths of the 24 chromosomes of %s", (assembly, lengths) => {
  const accessions = CHROMOSOME_NAMES.map((name) => accessionOf(assembly, name) ?? "");
  expect(accessions.map(chromosomeLength)).toEqual(lengths);
});

it("knows the length of the mitochondrial genome, and of no other sequence", () => {
  expect(["NC_012920.1", "NM_004333.6", "NC_000025.1"].map(chromosomeLength)).toEqual([
    16_569,
    undefined,
    undefined,
  ]);
});
