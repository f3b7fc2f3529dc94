import { expect, it } from "vitest";
import { namedGenes } from "../../../src/lookup/files/named-genes.ts";

const isIn = (text: string, hasImpact = true, from = 0, to = text.length) =>
  namedGenes(["BRCA1", "BRCA2", "ATM"], hasImpact)(new TextEncoder().encode(text), from, to);

it("a gene is found in bytes, as a whole field within the columns that are read", () => {
  expect(isIn("CSQ=-|frameshift_variant|HIGH|BRCA1|ENSG,-|x|LOW|XYZ")).toBe(true);
  expect(isIn("CSQ=-|missense_variant|MODERATE|ENSG|BRCA1")).toBe(true);
  expect(isIn("CSQ=-|x|HIGH|BRCA2;DP=5")).toBe(true);
  expect(isIn("CSQ=-|x|HIGH|BRCA2,T|x|LOW|")).toBe(true);
  expect(isIn("CSQ=-|x|HIGH|BRCA1P1|BRCA|brca2|NBRCA1|BRCA2_x|")).toBe(false);
  expect(isIn("|HIGH|ATM|", true, 0, 8)).toBe(false);
});

it("a gene whose product no annotation changes is not one to look at, if they say it", () => {
  const intron = "CSQ=-|intron_variant|MODIFIER|BRCA1|ENSG,-|x|LOW|ATM";
  expect([isIn(intron), isIn(intron, false)]).toEqual([false, true]);
});
