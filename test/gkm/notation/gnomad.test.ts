import { describe, expect, it } from "vitest";
import { gnomadUrl, substitutionOf } from "../../../src/gkm/notation/gnomad.ts";

const urlOf = (hgvs: string) => {
  const substitution = substitutionOf(hgvs);
  return substitution && gnomadUrl(substitution);
};

describe("the link to gnomAD", () => {
  it("leads to the release that has the assembly", () => {
    expect(urlOf("NC_000007.13:g.140453136A>T")).toBe(
      "https://gnomad.broadinstitute.org/variant/7-140453136-A-T?dataset=gnomad_r2_1",
    );
    expect(urlOf("NC_000002.12:g.157766004C>A")).toBe(
      "https://gnomad.broadinstitute.org/variant/2-157766004-C-A?dataset=gnomad_r4",
    );
  });

  it.each([
    "NC_000007.13:g.55242465_55242479del",
    "NC_000007.13:g.140453136_140453137delinsTT",
    "NC_000007.12:g.140453136A>T",
    "NM_004333.4:c.1799T>A",
    "NC_000007.13:g.140453136A>A",
    "NC_000007.13:g.140453136A>N",
    "NC_012920.1:g.3243A>G",
  ])("is left out where it is not sure: %s", (hgvs) => {
    expect(urlOf(hgvs)).toBeUndefined();
  });
});
