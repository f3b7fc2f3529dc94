import { describe, expect, it } from "vitest";
import { hgvsOf, hgvsOfProfile, levelLabel } from "../../../src/gkm/notation/hgvs.ts";
import { entryOf } from "../../fixtures/catalog.ts";

describe("an HGVS expression", () => {
  it.each([
    ["NP_004324.2:p.Val600Glu", "protein", "NP_004324.2", undefined],
    ["NM_004333.4:c.1799T>A", "coding", "NM_004333.4", undefined],
    ["ENST00000288602.6:c.1799T>A", "coding", "ENST00000288602.6", undefined],
    ["NC_000007.13:g.140453136A>T", "genomic", "NC_000007.13", "GRCh37"],
    ["NM_004333.4(BRAF):c.1799T>A", "coding", "NM_004333.4", undefined],
    ["NC_012920.1:m.3243A>G", "mitochondrial", "NC_012920.1", undefined],
  ])("%s has its level, its sequence and its assembly", (text, level, accession, assembly) => {
    expect(hgvsOf(text)).toEqual({ text, level, accession, ...(assembly && { assembly }) });
  });

  it.each(["V600E", "p.Val600Glu", "7-140453136-A-T", "", "N/A"])("is not %s", (text) => {
    expect(hgvsOf(text)).toBeUndefined();
  });

  it("has a label for its level", () => {
    expect(levelLabel("genomic")).toBe("Genomic");
    expect(levelLabel("RNA")).toBe("RNA");
  });
});

describe("the expressions of a profile", () => {
  const variant = entryOf("variant", "kb.vid:12");
  const profile = entryOf("molecularProfile", "kb.mpid:12");

  it("are those of its representations and those that are listed, each once, by level", () => {
    const found = hgvsOfProfile(profile, [variant]);
    expect(found.map(({ text, representations }) => [text, representations.length])).toEqual([
      ["NP_004324.2:p.Val600Glu", 1],
      ["NM_004333.6:c.1799T>A", 1],
      ["NM_004333.4:c.1799T>A", 0],
      ["NC_000007.13:g.140453136A>T", 1],
    ]);
  });

  it("begin with that of the MANE Select transcript", () => {
    const mane = "ENST00000646891.2:c.1799T>A";
    const extensions = [{ name: "maneSelectTranscript", value: mane }];
    const found = hgvsOfProfile({ ...profile, value: { extensions } }, [variant]);
    const coding = found.filter(({ level }) => level === "coding");
    expect(coding.map(({ text, isMane }) => [text, isMane])).toEqual([
      [mane, true],
      ["NM_004333.6:c.1799T>A", false],
    ]);
  });
});
