import { describe, expect, it } from "vitest";
import { chromosomeLength } from "../../../src/base/sequences/chromosome-lengths.ts";
import {
  chromosomeAccession,
  refgetOfChromosome,
} from "../../../src/base/sequences/chromosome-sequences.ts";

describe("the sequence of a chromosome", () => {
  it.each([
    // GRCh37 chromosome 7 and GRCh38 chromosomes 1, 7 and 19, as the tests of ga4gh/vrs name them
    ["NC_000007.13", "SQ.IW78mgV5Cqf6M24hy52hPjyyo5tCCd86", 159_138_663],
    ["NC_000001.11", "SQ.Ya6Rs7DHhDeg7YaOSg1EoNi3U_nQ9SvO", 248_956_422],
    ["NC_000007.14", "SQ.F-LrLMe1SRpfUZHkQmvkVKFEGaoDeHul", 159_345_973],
    ["NC_000019.10", "SQ.IIB53T8CNeJJdUqzn9V_JnRtQadwWCbl", 58_617_616],
    ["NC_000024.10", "SQ.8_liLu1aycC0tPQPFmUaGXJLDs5SbPZ5", 57_227_415],
    ["NC_012920.1", "SQ.k3grVkjY-hoWcCUojHw6VU6GE3MZ8Sct", 16_569],
  ])("%s is %s, of %i bases", (accession, refget, length) => {
    expect(refgetOfChromosome(accession)).toBe(refget);
    expect(chromosomeLength(accession)).toBe(length);
    expect(chromosomeAccession(refget)).toBe(accession);
  });

  it.each(["NC_000007.12", "NC_000025.1", "NM_004333.6", "7"])(
    "of %s is not known",
    (accession) => {
      expect(refgetOfChromosome(accession)).toBeUndefined();
      expect(chromosomeLength(accession)).toBeUndefined();
    },
  );

  it("has another digest where it is masked", () => {
    expect(chromosomeAccession("SQ.fbS5kAwZUB5-1xVpa7xZ4s_lyDpLPVUo")).toBe("NC_000024.9");
    expect(chromosomeAccession("SQ.cQvw4UsHHRRlogxbWCB8W-mKD4AraM9y")).toBeUndefined();
  });
});
