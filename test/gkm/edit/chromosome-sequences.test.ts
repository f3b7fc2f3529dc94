import { describe, expect, it } from "vitest";
import { refgetOfChromosome } from "../../../src/gkm/edit/chromosome-sequences.ts";

describe("the refget accession of a chromosome", () => {
  it.each([
    // GRCh37 chromosome 7 and GRCh38 chromosomes 1, 7 and 19, as the tests of ga4gh/vrs name them
    ["NC_000007.13", "SQ.IW78mgV5Cqf6M24hy52hPjyyo5tCCd86"],
    ["NC_000001.11", "SQ.Ya6Rs7DHhDeg7YaOSg1EoNi3U_nQ9SvO"],
    ["NC_000007.14", "SQ.F-LrLMe1SRpfUZHkQmvkVKFEGaoDeHul"],
    ["NC_000019.10", "SQ.IIB53T8CNeJJdUqzn9V_JnRtQadwWCbl"],
    ["NC_000024.10", "SQ.8_liLu1aycC0tPQPFmUaGXJLDs5SbPZ5"],
    ["NC_012920.1", "SQ.k3grVkjY-hoWcCUojHw6VU6GE3MZ8Sct"],
  ])("%s is %s", (accession, refget) => {
    expect(refgetOfChromosome(accession)).toBe(refget);
  });

  it.each(["NC_000007.12", "NC_000025.1", "NM_004333.6", "7"])(
    "of %s is not known",
    (accession) => {
      expect(refgetOfChromosome(accession)).toBeUndefined();
    },
  );
});
