import { describe, expect, it } from "vitest";
import { positionOf, positionsIn } from "../../src/search/positions.ts";

const V600E = { chromosome: "7", first: 140453136, last: 140453136 };

describe("a position", () => {
  it.each([
    ["chr7:140453136", undefined],
    ["7:140,453,136", undefined],
    ["chr 7 140453136", undefined],
    ["Chr07:g.140453136", undefined],
    ["NC_000007:g.140453136", undefined],
    ["NC_000007.13:g.140453136", "GRCh37"],
    ["NC_000007.14:140453136", "GRCh38"],
    ["7:140453136 GRCh37", "GRCh37"],
    ["7:140453136 (hg38)", "GRCh38"],
    ["7:140453136, hg19", "GRCh37"],
    ["GRCh38.p14:7:140453136", "GRCh38"],
    ["b37 7:140453136", "GRCh37"],
    ["chr7:140453136-140453136", undefined],
  ])("is a base: %j, on %s", (text, assembly) => {
    const position = { start: 0, end: text.length, assembly, ...V600E, change: undefined };
    expect(positionOf(text)).toEqual(position);
  });

  it.each([
    ["chr7:100-101", undefined],
    ["chr7:140453130-140453140", [140453130, 140453140]],
    ["chr7:140453140..140453130", [140453130, 140453140]],
    ["chrX:1,000,000 - 2,000,000", [1000000, 2000000]],
  ])("can be a region: %j", (text, bases) => {
    const position = positionOf(text);
    expect(position && [position.first, position.last]).toEqual(bases);
  });

  it.each([
    // as HGVS, gnomAD, a line of a VCF file and readers write a substitution
    ["NC_000007.13:g.140453136A>T", "140453136a>t"],
    ["7-140453136-A-T", "140453136a>t"],
    ["chr7 140453136 . A T", "140453136a>t"],
    ["7 140453136 rs113488022 A T", "140453136a>t"],
    ["7:140453136 a > t", "140453136a>t"],
    ["7:140453136A/T", "140453136a>t"],
    ["7:140453136:A:T", "140453136a>t"],
    // what VCF files put in front is no part of a change
    ["7-55242464-AGGAATTAAGAGAAGC-A", "55242465_55242479del"],
    ["7-55242464-AG-A", "55242465del"],
    ["7-55242464-A-AGG", "55242464_55242465insgg"],
    ["7-55242464-AGG-ATC", "55242465_55242466delinstc"],
    ["7-55242464-AGG-AT", "55242465_55242466delinst"],
    // other changes of HGVS: what is taken away is in the positions
    ["NC_000007.13:g.55242465_55242479delGGAATTAAGAGAAGC", "55242465_55242479del"],
    ["NC_000007.13:g.55242465dup", "55242465dup"],
    ["NC_000007.13:g.55242464_55242465insGG", "55242464_55242465insgg"],
  ])("can have a change: %j", (text, change) => {
    expect(positionOf(text)?.change).toBe(change);
  });

  it.each([
    "BRAF V600E",
    "2011-20113",
    "7 140453136",
    "NM_004333.4:c.1799T>A",
    // chromosomes of another assembly, and of none
    "NC_000007.12:g.140099605A>T",
    "10.1186/s13073-019-0687-x",
    "0.17:2000",
    "ratio 3:100",
    "1409",
    "",
  ])("is not in %j", (text) => {
    expect(positionsIn(text)).toEqual([]);
  });

  it("has its place among other words", () => {
    const text = "BRAF GRCh37 chr7:140453136 A>T melanoma or X-1000-C-G.";
    expect(positionsIn(text).map(({ start, end }) => text.slice(start, end))).toEqual([
      "GRCh37 chr7:140453136 A>T",
      "X-1000-C-G",
    ]);
    expect(positionOf(text)).toBeUndefined();
  });

  it.each([
    ["https://gnomad.broadinstitute.org/variant/7-140453136-A-T?dataset=gnomad_r2_1", "GRCh37"],
    ["https://gnomad.broadinstitute.org/variant/7-140453136-A-T?dataset=gnomad_r4", "GRCh38"],
    ["https://genome.ucsc.edu/cgi-bin/hgTracks?db=hg19&position=chr7:140453136", "GRCh37"],
    ["https://example.org/7:140453136", undefined],
  ])("is what a URL is about: %s", (url, assembly) => {
    expect(positionOf(url)).toMatchObject({ start: 0, end: url.length, assembly, ...V600E });
  });
});
