import { describe, expect, it } from "vitest";
import { ASSEMBLIES } from "../../../src/base/sequences/assemblies.ts";
import { accessionOf, assemblyOf, chromosomeOf } from "../../../src/base/sequences/chromosomes.ts";

describe("the chromosome of an accession", () => {
  it.each([
    ["NC_000007.13", "GRCh37", "7"],
    ["NC_000007.14", "GRCh38", "7"],
    ["NC_000002.11", "GRCh37", "2"],
    ["NC_000002.12", "GRCh38", "2"],
    ["NC_000023.10", "GRCh37", "X"],
    ["NC_000024.10", "GRCh38", "Y"],
  ])("%s is of %s, chromosome %s", (accession, assembly, chromosome) => {
    expect(chromosomeOf(accession)).toEqual({ assembly, chromosome });
  });

  it.each([
    "NC_000007.12",
    "NC_000007",
    "NC_000025.1",
    "NC_012920.1",
    "NM_004333.4",
    "NC_000000.1",
  ])("is not known for %s", (accession) => {
    expect(chromosomeOf(accession)).toBeUndefined();
  });
});

describe("the accession of a chromosome", () => {
  it("is the one whose chromosome it is", () => {
    const chromosomes = [...Array.from({ length: 22 }, (_, index) => String(index + 1)), "X", "Y"];
    for (const assembly of ASSEMBLIES) {
      for (const chromosome of chromosomes) {
        const accession = accessionOf(assembly, chromosome) ?? "";
        expect(chromosomeOf(accession)).toEqual({ assembly, chromosome });
      }
    }
    expect(accessionOf("GRCh38", "7")).toBe("NC_000007.14");
  });

  it.each(["0", "25", "M", "", "1.5"])("is none for %j", (chromosome) => {
    expect(accessionOf("GRCh37", chromosome)).toBeUndefined();
  });
});

describe("an assembly", () => {
  it.each([
    ["GRCh37", "GRCh37"],
    ["hg19", "GRCh37"],
    ["GRCh37.p13", "GRCh37"],
    ["GRCH38", "GRCh38"],
    ["hg38", "GRCh38"],
    ["NCBI36", undefined],
    [undefined, undefined],
  ])("%s is %s", (name, assembly) => {
    expect(assemblyOf(name)).toBe(assembly);
  });
});
