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
    [
      "follows from a file of the 1000 Genomes",
      ["##reference=/refs/GRCh38_full_analysis_set_plus_decoy_hla.fa"],
      "GRCh38",
    ],
    ["follows from a file of GATK", ["##reference=/refs/Homo_sapiens_assembly19.fasta"], "GRCh37"],
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

  const [OF_38, OF_T2T, NO_LENGTH] = [
    contig("chrY", 57_227_415),
    contig("chr7", 160_567_428),
    contig("chr7"),
  ];
  const mixed = /not all of one human assembly: chr7 has 160567428 bases/;
  it.each<[string, readonly string[], Partial<ReturnType<typeof readHeader>>, RegExp?]>([
    ["lengths of another beside known ones", [OF_38, OF_T2T], { isOther: true }, mixed],
    ["lengths of another before known ones", [OF_T2T, OF_38], { isOther: true }, mixed],
    ["a contig without a length", [OF_38, NO_LENGTH], { assembly: "GRCh38" }],
    ["an unplaced contig", [OF_38, contig("chrUn_1", 9)], { assembly: "GRCh38" }],
    ["a name in a word", ["##reference=file:///db37/genome.fa"], {}],
    ["a name in words that are joined", ["##reference=/x/lifted_from_hg19/genome.fa"], {}],
    ["a name with a sign", ["##reference=/x/lifted-from-hg19/genome.fa"], {}],
    ["a folder", ["##reference=file:///refs/b37/genome.fa"], { assembly: "GRCh37" }],
    ["a file", ["##reference=Homo_sapiens.GRCh38.dna.fa"], { assembly: "GRCh38" }],
    ["part of a word beside one", ["##reference=/db37/GRCh38.fa"], { assembly: "GRCh38" }],
    ["two names", ["##reference=/hg19/hg38.fa"], {}, /names both GRCh37 and GRCh38/],
    ["a name in joined words", ["##reference=/hg19/to_hg38.fa"], {}, /both GRCh37 and GRCh38/],
    ["another assembly beside one", ["##reference=/b37/T2T-CHM13.fa"], {}, /both CHM13 and GRCh37/],
    ["an older assembly", ["##reference=/refs/hg18.fa"], { isOther: true }, /names hg18/],
    ["an assembly of dogs", ["##reference=/refs/CanFam3.1.fa"], { isOther: true }, /names CanFam3/],
    ["T2T-CHM13 in UCSC's words", ["##reference=/refs/hs1.fa"], { isOther: true }, /names hs1/],
    [
      "an older assembly of contigs",
      [contig("7", undefined, ",assembly=hg18")],
      { isOther: true },
      /names hg18, and not GRCh37 or GRCh38/,
    ],
    [
      "contigs that disagree with it",
      [contig("NC_000007.13"), "##reference=hg38.fa"],
      {},
      /both GRCh37 and GRCh38/,
    ],
  ])("is never guessed from %s", (_, lines, { assembly, isOther }, message) => {
    const header = readHeader(lines);
    expect([header.assembly, header.isOther]).toEqual([assembly, isOther]);
    if (message === undefined) expect(header.fault).toBeUndefined();
    else expect(header.fault).toMatch(message);
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
  it.each<[readonly string[], boolean | undefined]>([
    [[contig("chr1", 249_250_621), contig("chrM", 16_571)], true],
    [[contig("chr1", 249_250_621), contig("chrM", 16_569)], false],
    [[contig("MT", 16_569)], false],
    [[contig("chr1", 249_250_621), contig("chrM")], undefined],
    [[contig("chr1", 249_250_621)], undefined],
  ])("of UCSC's hg19 is another one by its length, case %#", (lines, expected) => {
    expect(readHeader(lines).hasOtherMitochondrion).toBe(expected);
  });
});

it("has the samples of the header line", () => {
  const line = "#CHROM\tPOS\tID\tREF\tALT\tQUAL\tFILTER\tINFO\tFORMAT\tNORMAL\tTUMOR";
  expect(readHeader([line]).samples).toEqual(["NORMAL", "TUMOR"]);
});

it("tells samples of one name apart by their columns", () => {
  const line = "#CHROM\tPOS\tID\tREF\tALT\tQUAL\tFILTER\tINFO\tFORMAT\tCHILD\tFATHER\tCHILD";
  expect(readHeader([line]).samples).toEqual(["CHILD, column 10", "FATHER", "CHILD, column 12"]);
});

it.each([
  ["NORMAL TUMOR", "NORMAL"],
  ["PT_N PT_T", "PT_N"],
  ["A_germ A_tum", "A_germ"],
  ["COAD-7T COAD-7N", "COAD-7N"],
  ["S|TUM S|NOR", "S|NOR"],
  ["p1.blood p1.tumour", "p1.blood"],
  ["TCGA-A1-A0SB-10A TCGA-A1-A0SB-01A", "TCGA-A1-A0SB-10A"],
  // a pair of two patients, and one of none
  ["P1_N P2_T", undefined],
  ["P1_N P1", undefined],
  ["NA12878 NA12879", undefined],
])("knows which sample is no tumour by the names of pairs: %s", (names, expected) => {
  const line = `#CHROM\tPOS\tID\tREF\tALT\tQUAL\tFILTER\tINFO\tFORMAT\t${names.replace(" ", "\t")}`;
  expect([...readHeader([line]).normals][0]).toBe(expected);
});
