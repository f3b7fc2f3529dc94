import { expect, it } from "vitest";
import { NamedGenes } from "../../../src/lookup/files/named-genes.ts";

it("genes of annotations are found in bytes, as whole fields within the columns that are read", () => {
  const read = (text: string, from = 0, to = text.length) => {
    const genes = new NamedGenes(["BRCA1", "BRCA2", "ATM"]);
    genes.read(new TextEncoder().encode(text), from, to);
    return [...genes.found];
  };
  expect(read("CSQ=-|frameshift_variant|HIGH|BRCA1|ENSG,-|x|LOW|ATM")).toEqual(["BRCA1", "ATM"]);
  expect(read("CSQ=-|BRCA1P1|BRCA|brca2|NBRCA1|BRCA2_x|")).toEqual([]);
  expect(read("|BRCA1|ATM|", 0, 7)).toEqual(["BRCA1"]);
  expect(read("|BRCA1|ATM|", 1)).toEqual(["ATM"]);
});
