import { describe, expect, it } from "vitest";
import { readHeader } from "../../../src/lookup/files/vcf-header.ts";

const contig = (id: string, length?: number, more = "") =>
  `##contig=<ID=${id}${length === undefined ? "" : `,length=${length}`}${more}>`;

describe("the assembly of a header", () => {
  it.each<[string, readonly string[], string | undefined]>([
    ["follows from lengths", [contig("chr7", 159_138_663)], "GRCh37"],
    ["follows from lengths without chr", [contig("7", 159_345_973)], "GRCh38"],
    [
      "follows from lengths before names",
      [contig("7", 159_345_973, ",assembly=hg19"), "##reference=file:///refs/hg19.fa"],
      "GRCh38",
    ],
    ["follows from accessions", [contig("NC_000007.14")], "GRCh38"],
    ["follows from names", [contig("chr7", undefined, ",assembly=hg19")], "GRCh37"],
    ["follows from the reference", ["##reference=file:///refs/hs37d5.fa.gz"], "GRCh37"],
    ["follows from the reference's URL", ["##reference=https://example.org/GRCh38.p13"], "GRCh38"],
    // a fasta of breakpoints, not the genome
    ["does not follow from ##assembly", ["##assembly=GRCh38-breakpoints.fa"], undefined],
    ["is not there", ["##fileformat=VCFv4.5", contig("chrM", 16_569)], undefined],
  ])("%s", (_, lines, expected) => {
    expect(readHeader(lines).assembly).toBe(expected);
  });

  it("is none if lengths are of both", () => {
    const header = readHeader([contig("7", 159_345_973), contig("1", 249_250_621)]);
    expect(header.assembly).toBeUndefined();
    expect(header.fault).toBe("The header names both GRCh37 and GRCh38.");
  });

  it("is none of another species", () => {
    const { assembly, fault, isOther } = readHeader([
      contig("1", 195_471_971),
      "##reference=GRCh38.fa",
    ]);
    expect([assembly, isOther]).toEqual([undefined, true]);
    expect(fault).toBe(
      "The contig lengths are of no human assembly: 1 has 195471971 bases, and the human chromosome 249250621 in GRCh37 and 248956422 in GRCh38.",
    );
  });
});

describe("the mitochondrial genome", () => {
  it.each<[readonly string[], boolean]>([
    [[contig("chr1", 249_250_621), contig("chrM", 16_571)], true],
    [[contig("chr1", 249_250_621), contig("chrM", 16_569)], false],
    [[contig("MT", 16_569)], false],
    [[contig("chr1", 249_250_621), contig("chrM")], true],
    [[contig("chr1", 248_956_422), contig("chrM")], false],
  ])("of UCSC's hg19 is another one, case %#", (lines, expected) => {
    expect(readHeader(lines).hasOtherMitochondrion).toBe(expected);
  });
});

it("has the samples of the header line", () => {
  const line = "#CHROM\tPOS\tID\tREF\tALT\tQUAL\tFILTER\tINFO\tFORMAT\tNORMAL\tTUMOR";
  expect(readHeader([line]).samples).toEqual(["NORMAL", "TUMOR"]);
});
