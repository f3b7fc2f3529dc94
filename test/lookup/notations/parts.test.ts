import { describe, expect, it } from "vitest";
import { partsOf } from "../../../src/lookup/notations/parts.ts";

describe("the parts of a line", () => {
  it.each([
    "class 5",
    "(Klasse 4)",
    "classe 3",
    "ACMG class 5",
    "pathogenic",
    "likely pathogenic",
    "wahrscheinlich pathogen",
    "probablement pathogène",
    "probablemente patogénica",
    "likely benign",
    "VUS",
    "heterozygous",
    "(het)",
    "hétérozygote",
    "omozigote",
    "hemizygot",
    "het., class 4",
    "ddPCR positive",
    "heterozygous germline pathogenic",
    "détectée",
    "présente",
    "detectada",
    "rilevato",
    "positivo",
    "mutado",
    "single nucleotide variant",
    "Uncertain significance",
    "Conflicting classifications of pathogenicity",
  ])("name no other change with %s", (words) => {
    const { noun, ...parts } = partsOf(`BRCA1 c.181T>G (p.Cys61Gly), ${words}`);
    expect(parts).toEqual({ gene: ["BRCA1"], coding: ["c.181T>G"], protein: ["p.Cys61Gly"] });
    expect(noun).toBeDefined();
  });

  it.each([
    "likely",
    "class 6",
    "5",
    "non-pathogenic",
    "no VUS",
    "probably",
    "détection",
    "indetectable",
    "no detectada",
  ])("can name something else with %s", (words) => {
    const { other = [], gene = [] } = partsOf(`BRCA1 C61G ${words}`);
    expect(other.length + gene.length).toBeGreaterThan(1);
  });

  it.each<[string, ReturnType<typeof partsOf>]>([
    ["BRAF V600E", { gene: ["BRAF"], protein: ["V600E"] }],
    ["(BRAF) [p.(V600E)]", { gene: ["BRAF"], protein: ["p.V600E"] }],
    ["EGFR_E746_A750del", { gene: ["EGFR"], protein: ["E746_A750del"] }],
    ["BRAF rs113488022 rs113488022", { gene: ["BRAF"], identifier: ["rs113488022"] }],
    ["RS1 R102W", { gene: ["RS1"], protein: ["R102W"] }],
    ["C4A R102W", { gene: ["C4A"], protein: ["R102W"] }],
    [
      "NC_000007.13(NM_004333.4):c. 1799 T>A exon 15",
      {
        chromosome: ["NC_000007.13"],
        sequence: ["NM_004333.4"],
        coding: ["c.1799T>A"],
        exon: ["exon15"],
      },
    ],
    ["ENST00000288602.6:c.T1799A", { sequence: ["ENST00000288602.6"], coding: ["c.1799T>A"] }],
    [
      "EGFR E746_A750delA mutation",
      { gene: ["EGFR"], contradiction: ["E746_A750delA"], noun: ["mutation"] },
    ],
    ["BRAF- V600E-", { other: ["BRAF-", "V600E-"] }],
    ["BRAF V600E (-", { gene: ["BRAF"], protein: ["V600E"], other: ["(-"] }],
  ])("%s are told apart", (line, expected) => {
    expect({ ...partsOf(line) }).toEqual(expected);
  });
});
