import { expect, it } from "vitest";
import { namedGenes } from "../../../src/lookup/files/named-genes.ts";

const isIn = (text: string, from = 0, to = text.length) =>
  namedGenes(["BRCA1", "BRCA2", "ATM", "C17ORF39"])(new TextEncoder().encode(text), from, to);

it("a gene is found in bytes, as a whole field within the columns that are read", () => {
  expect(isIn("CSQ=-|frameshift_variant|HIGH|BRCA1|ENSG,-|x|LOW|XYZ")).toBe(true);
  expect(isIn("CSQ=-|missense_variant|MODERATE|ENSG|BRCA1")).toBe(true);
  expect(isIn("CSQ=-|x|HIGH|BRCA2;DP=5")).toBe(true);
  expect(isIn("CSQ=-|x|HIGH|BRCA2,T|x|LOW|")).toBe(true);
  expect(isIn("CSQ=-|x|HIGH|C17orf39|")).toBe(true);
  expect(isIn("CSQ=-|x|HIGH|BRCA1P1|BRCA|NBRCA1|BRCA2_x|")).toBe(false);
  expect(isIn("|HIGH|ATM|", 0, 8)).toBe(false);
});

it.each([
  "FUNCOTATION=[BRCA1|hg19|",
  "Gene.refGene=BRCA1;",
  "Gene.refGene=NBR2\\x3bBRCA1;",
  "AAChange.refGene=BRCA1:NM_007294:exon2",
  "AAChange.refGene=XYZ:NM_1:exon2:c.1A>C,BRCA1:NM_007294",
])("a gene is found as other programs name it: %s", (text) => {
  expect(isIn(text)).toBe(true);
});
