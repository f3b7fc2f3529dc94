import { expect, it } from "vitest";
import {
  allelesOf,
  expressionDisagreement,
  expressionOf,
  expressionTexts,
  knownProteins,
} from "../../../../src/gkm/check/variants/allele-facts.ts";
import { createResolver } from "../../../../src/gkm/graph/resolve.ts";
import { bundleWith } from "../../../fixtures/gkm.ts";

const document = bundleWith("evidence");
const alleles = allelesOf(document, createResolver(document));
const [protein, coding, genomic] = alleles.get("kb.vid:12") ?? [];

it("alleles have the sequences that they are on, and human chromosomes their names", () => {
  expect([protein, coding, genomic].map((allele) => allele?.chromosome)).toEqual([
    undefined,
    undefined,
    "NC_000007.13",
  ]);
  expect(protein && expressionTexts(protein.representation)).toEqual(["NP_004324.2:p.Val600Glu"]);
});

it("expressions are compared with alleles of their kind, on their sequence", () => {
  const disagreementOf = (text: string, allele: typeof protein) => {
    const expression = expressionOf(text);
    return expression && allele && expressionDisagreement(expression, allele);
  };
  expect(disagreementOf("NC_000007.13:g.140453137A>T", genomic)).toBe("position");
  expect(disagreementOf("NC_000007.14:g.140453137A>T", genomic)).toBeUndefined();
  expect(disagreementOf("NM_004333.4:c.1799T>G", coding)).toBe("change");
  expect(disagreementOf("NM_004333.4:c.1799T>G", protein)).toBeUndefined();
  expect(expressionOf("NP_004324.2:p.Val600fs")).toBeUndefined();
  expect(expressionOf("BRAF V600E")).toBeUndefined();
});

it("an accession is known to be a sequence where an expression agrees with an allele", () => {
  const isKnown = knownProteins(alleles);
  expect(isKnown(protein?.sequence ?? "", "NP_004324.2")).toBe(true);
  expect(isKnown(protein?.sequence ?? "", "NP_001361187.1")).toBe(false);
});
