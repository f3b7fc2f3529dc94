import { describe, expect, it } from "vitest";
import { randomFrom } from "../../../bench/random.ts";
import { unreadChange } from "../../../src/lookup/notations/names.ts";
import { readQuery } from "../../../src/lookup/notations/query.ts";
import type { Query } from "../../../src/lookup/notations/query-kinds.ts";

const CHR7 = "NC_000007.13";

/** A substitution of BRAF V600E in GRCh37. */
const V600E: Query = {
  type: "edit",
  edit: {
    type: "replacement",
    sequence: CHR7,
    start: 140_453_135,
    end: 140_453_136,
    alternate: "T",
    seen: { start: 140_453_135, bases: "A" },
  },
};

const CODING = {
  type: "expression" as const,
  expression: { accession: "NM_004333", version: "4", change: "c.1799t>a" },
};
const CODING_OF_GENE = { ...CODING, expression: { ...CODING.expression, gene: "BRAF" } };

const protein = (gene: string, change: string): Query => ({ type: "protein", gene, change });
const identifier = (text: string): Query => ({ type: "identifier", identifier: text });

it("white space does not make one sequence of two words", () => {
  expect(readQuery("1 7:g.37880220T>C", "GRCh37")).toEqual({
    type: "refused",
    reason: '"1 7" is not a chromosome.',
  });
  expect(readQuery(" NC_000007.13 : g.140453136 A>T ", undefined)).toEqual(V600E);
});

describe("what is behind a change in reports", () => {
  it.each([
    ["BRAF V600E VAF 34%", "VAF 34%"],
    ["BRAF p.V600E detected, VAF 34 %", "VAF 34 %"],
    ["BRAF V600E (VAF: 34,5%, depth 1200x).", "VAF: 34,5%, depth 1200x"],
    ["BRAF V600E 0.4%", "0.4%"],
    ["V600E BRAF; AF=34%", "AF=34%"],
    ["BRAF V600E 312x", "312x"],
    ["BRAF V600E VAF 12.3% (123/1000)", "VAF 12.3% (123/1000)"],
    ["BRAF V600E 12% VAF, 500x", "12% VAF, 500x"],
    ["BRAF V600E 41% (VAF)", "41% (VAF)"],
    ["BRAF V600E VAF 0.23", "VAF 0.23"],
    ["BRAF V600E 4.5 % (45/1000 reads)", "4.5 % (45/1000 reads)"],
    ["BRAF p.(V600E), allele burden 12 %", "allele burden 12 %"],
    ["BRAF V600E VAF 8%, Tier II", "VAF 8%, Tier II"],
    ["BRAF V600E (tier IA), PASS", "tier IA), PASS"],
    ["BRAF V600E DP 312", "DP 312"],
    ["BRAF V600E 100%", "100%"],
    ["BRAF V600E, MRD 0.02%", "MRD 0.02%"],
    ["BRAF V600E (subclonal)", "subclonal"],
    ["BRAF V600E subklonal", "subklonal"],
    ["BRAF V600E-Mutation nachgewiesen, Allelfrequenz 12,3 %", "Allelfrequenz 12,3 %"],
    ["BRAF V600E (Keimbahn)", "Keimbahn"],
    ["BRAF Missense-Mutation V600E, somatisch", "somatisch"],
    ["BRAF-Mutation V600E, 45 of 300 reads", "45 of 300 reads"],
    ["BRAF V600E (IHC)", "IHC"],
    ["BRAF V600E (IHC positive)", "IHC positive"],
    ["BRAF V600E IHC+", "IHC+"],
    ["BRAF V600E (Immunhistochemie positiv)", "Immunhistochemie positiv"],
    ["gBRAF V600E", "germline"],
    ["sBRAF V600E, VAF 12%", "somatic, VAF 12%"],
    ["tBRAF V600E", "tumour"],
    ["BRAF V600E mutiert, germline", "germline"],
    ["BRAF V600E in 12 % of reads", "in 12 % of reads"],
  ])("is set aside: %s", (line, aside) => {
    expect(readQuery(line, undefined)).toEqual({
      ...{ type: "protein", gene: "BRAF", change: "v600e", aside },
    });
  });

  it("is set aside behind coordinates, expressions and identifiers", () => {
    const asideOf = (line: string) => readQuery(line, "GRCh37")?.aside;
    expect(asideOf("7-140453136-A-T 34%")).toBe("34%");
    expect(asideOf("BRAF c.1799T>A p.(Val600Glu), VAF 34%")).toBe("VAF 34%");
    expect(asideOf("rs113488022 (34%)")).toBe("34%");
  });

  it.each(["Tier II", "Tier I-A", "AMP tier IA, PASS"])(
    "is set aside behind a name if it says what it is: %s",
    (aside) => {
      expect(readQuery(`MET amplification, ${aside}`, undefined)).toEqual({
        ...{ type: "name", name: "MET amplification", aside },
      });
    },
  );

  it.each([
    ["MET amplification, CN 12", "MET amplification", "CN 12"],
    ["MET copy number 12.4", "MET", "copy number 12.4"],
    ["MET (GCN 7)", "MET", "GCN 7"],
    ["MET Amplifikation (Kopienzahl 12)", "MET Amplifikation", "Kopienzahl 12"],
    ["MET, 12 copies", "MET", "12 copies"],
  ])("is a number of copies if that is many: %s", (line, name, copies) => {
    const query = { type: "name", name, copies, aside: copies };
    expect(readQuery(line, undefined)).toEqual(query);
  });

  it("is no prefix of what has capitals of its own", () => {
    expect(readQuery("gBRCA1 Loss-of-function", undefined)).toEqual({
      ...{ type: "name", name: "BRCA1 Loss-of-function", aside: "germline" },
    });
    expect(readQuery("gDNA", undefined)).toEqual({ type: "name", name: "gDNA" });
  });

  it.each([
    "BRAF V600E VAF 120%",
    "BRAF V600E non-mutated",
    "MET CN 4",
    "BRAF V600E 101 %",
    "BRAF V600E VAF 0.00",
    "MET amplification CN 2",
    "PD-L1 expression 50%",
    "BRAF V600E VAF 0%",
    "BRAF V600E 0.0 %",
    "BRAF V600E <5%",
    "BRAF V600E VAF < 5%",
    "BRAF V600E ~5%",
    "BRAF V600E not detected 5%",
    "BRAF V600E detected in 0 of 500",
    "BRAF V600E 5%?",
    "PD-L1 TPS 80%",
    "MET amplification 12x",
    "MET amplification 1.2x, Tier II",
    "MET amplification did not pass 2",
  ])("is not set aside if it is a result, or nothing is understood before it: %s", (line) => {
    const query = readQuery(line, undefined);
    expect([query?.type, query?.aside]).toEqual([expect.stringMatching(/name|refused/), undefined]);
  });
});

describe("a line of text", () => {
  it.each([
    "NC_000007.13:g.140453136A>T",
    "NC_000007.13:140453135:A:T",
    "GRCh37 7-140453136-A-T",
    "chr7:140453136 A>T hg19",
    "chr7:140,453,136 A>T (hg19)",
    "7:140453136:A:T b37",
    "chr7:g.140453136A>T GRCh37",
    "chr7\t140453136\tA\tT hg19",
    "NC_000007.13:g.140453136 A → T",
    "nc_000007.13:g.140453136A>T",
    "chr7(GRCh37):g.140453136A>T",
    "GRCh37:7:140453136:A:T",
    "hg19:chr7:140453136:A:T",
    "GRCh37-7-140453136-A-T",
    "hg19_chr7_140453136_A_T",
    "hs37d5 7-140453136-A-T",
    "GRCh37 7,140453136,A,T",
    "GRCh37 7 140453136 140453136 A T",
    "GRCh37 chr7:140453136-140453136:A:T",
  ])("%s is a substitution", (line) => {
    expect(readQuery(line, undefined)).toEqual(V600E);
  });

  it("has coordinates of the assembly that is chosen, unless it names one", () => {
    expect(readQuery("7-140453136-A-T", "GRCh37")).toEqual(V600E);
    expect(readQuery("7-140453136-A-T", undefined)).toMatchObject({
      ...{ type: "refused", reason: expect.stringContaining("Choose GRCh37 or GRCh38.") },
    });
    expect(readQuery("NC_000007.13:g.140453136A>T", "GRCh38")).toEqual(V600E);
  });

  it.each<[string, object]>([
    ["g.10_12del", { start: 9, end: 12, alternate: "" }],
    ["g.10_12delCAG", { start: 9, end: 12, alternate: "", seen: { start: 9, bases: "CAG" } }],
    ["g.10_12del3", { start: 9, end: 12, alternate: "" }],
    ["g.10_11insTT", { start: 10, end: 10, alternate: "TT" }],
    ["g.10_12delinsTT", { start: 9, end: 12, alternate: "TT" }],
    [
      "g.10_12delCAGinsCTG",
      { start: 10, end: 11, alternate: "T", seen: { start: 9, bases: "CAG" } },
    ],
    ["g.10_11AC>TG", { start: 9, end: 11, alternate: "TG", seen: { start: 9, bases: "AC" } }],
    ["g.10_12dupCAG", { start: 12, end: 12, alternate: "CAG", seen: { start: 9, bases: "CAG" } }],
  ])("%s replaces bases", (change, expected) => {
    const query = readQuery(`${CHR7}:${change}`, undefined);
    expect(query).toEqual({
      type: "edit",
      edit: { type: "replacement", sequence: CHR7, ...expected },
    });
  });

  it.each<[string, object]>([
    ["g.10_12dup", { type: "duplication", start: 9, end: 12 }],
    ["g.10_12inv", { type: "inversion", start: 9, end: 12 }],
  ])("%s names bases that are not known", (change, expected) => {
    const query = readQuery(`${CHR7}:${change}`, undefined);
    expect(query).toEqual({ type: "edit", edit: { sequence: CHR7, ...expected } });
  });

  it.each<[string, Query]>([
    ["BRAF V600E", protein("BRAF", "v600e")],
    ["BRAF p.(Val600Glu)", protein("BRAF", "v600e")],
    ["braf:p.V600E", protein("BRAF", "v600e")],
    ["EGFR E746_A750del", protein("EGFR", "e746_a750del")],
    ["TP53 p.Arg213*", protein("TP53", "r213*")],
    ["TP53 R213Ter", protein("TP53", "r213*")],
    // frameshifts are written with and without the first new residue and the new stop
    ["APC p.Glu1309AspfsTer4", protein("APC", "e1309dfs*4")],
    ["APC p.(Glu1309Aspfs)", protein("APC", "e1309dfs")],
    ["APC E1309DfsX4", protein("APC", "e1309dfs*4")],
    ["APC E1309Dfs*?", protein("APC", "e1309dfs")],
    ["APC:p.(Glu1309AspfsTer?)", protein("APC", "e1309dfs")],
    ["APC E1309fs*4", protein("APC", "e1309fs*4")],
    ["rs113488022", identifier("rs113488022")],
    ["CA025094", identifier("ca25094")],
    ["clinvar:13961", identifier("clinvar:13961")],
    ["VCV000013961.20", identifier("clinvar:13961")],
    [
      "ga4gh:VA.j4XnsLZcdzDIYa5pvvXM7t1wn9OITr0L",
      identifier("VA.j4XnsLZcdzDIYa5pvvXM7t1wn9OITr0L"),
    ],
    [
      "ga4gh:VA.__rsLZcdzDIYa5pvvXM7t1wn9OITr0L_",
      identifier("VA.__rsLZcdzDIYa5pvvXM7t1wn9OITr0L_"),
    ],
    [
      "ga4gh:VA.j4XnsLZcdzDIYa5p__vXM7t1wn9OIT__",
      identifier("VA.j4XnsLZcdzDIYa5p__vXM7t1wn9OIT__"),
    ],
    ["EGFR exon 19 deletion", { type: "name", name: "EGFR exon 19 deletion" }],
    ["MET Amplification", { type: "name", name: "MET Amplification" }],
    ["HS1 amplification", { type: "name", name: "HS1 amplification" }],
    ["HLA B37", { type: "name", name: "HLA B37" }],
    ["APC E1309fs*?", protein("APC", "e1309fs")],
    // signs that are parts of names
    ...[
      "EML4-ALK",
      "EML4--ALK",
      "EGFR - exon 19 deletion",
      "non-small cell lung cancer",
      "BRCA1 Loss-of-function",
      "FLT3 ITD/TKD",
      "DPYD *2A homozygosity",
      "HLA-A*02:01",
      "EGFR 3' UTR (any)",
    ].map((name): [string, Query] => [name, { type: "name", name }]),
    ["NM_004333.4:c. 1799 T>A", CODING],
    ["NM_004333.4:c.1799T > A", CODING],
    ["NC_000007.13(NM_004333.4):c.1799T>A", { ...CODING, location: { chromosome: "NC_000007" } }],
    [
      "BRAF exon 15 p.V600E",
      { type: "protein", gene: "BRAF", change: "v600e", location: { exon: true } },
    ],
    [
      "BRAF:NM_004333.4:exon15:c.T1799A:p.V600E",
      {
        ...CODING_OF_GENE,
        protein: { gene: "BRAF", change: "v600e" },
        location: { exon: true },
      },
    ],
    ...[
      "NM_004333.4(BRAF):c.1799T>A",
      "BRAF NM_004333.4:c.1799T>A",
      "BRAF NM_004333.4 c.1799T>A",
    ].map((line): [string, Query] => [line, CODING_OF_GENE]),
    ...[
      "NM_004333.4(BRAF):c.1799T>A (p.Val600Glu)",
      "NM_004333.4(BRAF):c.1799T>A(p.V600E)",
      "BRAF NM_004333.4:c.1799T>A, p.(Val600Glu)",
    ].map((line): [string, Query] => [
      line,
      { ...CODING_OF_GENE, protein: { gene: "BRAF", change: "v600e" } },
    ]),
    ["NM_004333.4:c.1799T>A p.(Val600Glu)", { ...CODING, protein: { change: "v600e" } }],
    ...[
      "BRAF c.1799T>A (p.Val600Glu)",
      "BRAF c.1799T>A p.V600E",
      "BRAF c.1799T>A; p.V600E",
      "BRAF p.Val600Glu (c.1799T>A)",
    ].map((line): [string, Query] => [
      line,
      {
        type: "expression",
        expression: { accession: "BRAF", change: "c.1799t>a" },
        protein: { gene: "BRAF", change: "v600e" },
      },
    ]),
    ...[
      "BRAF V600E mutation",
      "BRAF p.V600E mutant",
      "BRAF-V600E",
      "BRAF_V600E",
      "BRAF, V600E",
      "V600E BRAF",
      "1. BRAF V600E",
      "• BRAF V600E",
      // brackets and quotation marks
      "BRAF(V600E)",
      "(BRAF V600E)",
      "BRAF [V600E]",
      "BRAF (p.Val600Glu)",
      "“BRAF V600E”",
      "«BRAF» (V600E)",
      "BRAF.V600E",
    ].map((line): [string, Query] => [line, protein("BRAF", "v600e")]),
    ["B-RAF V600E", protein("B-RAF", "v600e")],
    ["C4A K27M", protein("C4A", "k27m")],
    ["HLA-A R5H", protein("HLA-A", "r5h")],
    ["NKX2-1 p.R5H", protein("NKX2-1", "r5h")],
    ["EGFR E746_A750delELREA", protein("EGFR", "e746_a750del")],
    ["EGFR E746_A750delinsQP", protein("EGFR", "e746_a750delinsqp")],
    // codes and letters in one change
    ["KRAS G12Cys", protein("KRAS", "g12c")],
    ["KRAS Gly12C", protein("KRAS", "g12c")],
    ["EGFR L747_P753delinsSer", protein("EGFR", "l747_p753delinss")],
    ["EGFR L747_P753delinsSER", protein("EGFR", "l747_p753delinsser")],
    ["EGFR Leu747_Pro753delinsSER", protein("EGFR", "l747_p753delinsser")],
    ["EGFR p.(Leu747_Pro753delinsSerGluArg)", protein("EGFR", "l747_p753delinsser")],
    ["EGFR leu747_pro753delinsser", protein("EGFR", "l747_p753delinss")],
    ["EGFR LEU747_PRO753DELINSSER", protein("EGFR", "l747_p753delinss")],
    ["BRAF V600 mutation", { type: "name", name: "BRAF V600" }],
    ["KIT exon 11 mutation", { type: "name", name: "KIT exon 11 mutation" }],
    ["dbSNP: rs113488022", identifier("rs113488022")],
    ["ClinVar 13961", identifier("clinvar:13961")],
    [
      "NP_004324.2:p.[Val600Glu]",
      {
        type: "expression",
        expression: { accession: "NP_004324", version: "2", change: "p.v600e" },
      },
    ],
    ["BRAF p.V600", { type: "name", name: "BRAF p.V600" }],
    [
      "VHL P86L (c.257C>T)",
      {
        type: "expression",
        expression: { accession: "VHL", change: "c.257c>t" },
        protein: { gene: "VHL", change: "p86l" },
      },
    ],
    ["clinvar VCV000013961", identifier("clinvar:13961")],
    ...["BRAF rs113488022", "BRAF: rs113488022", "(BRAF), rs113488022"].map(
      (line): [string, Query] => [
        line,
        { ...identifier("rs113488022"), location: { gene: "BRAF" } } as Query,
      ],
    ),
    [
      "MET c.3082+1G>T",
      { type: "expression", expression: { accession: "MET", change: "c.3082+1g>t" } },
    ],
    [
      "NP_004324.2:p.(Val600Glu)",
      {
        type: "expression",
        expression: { accession: "NP_004324", version: "2", change: "p.v600e" },
      },
    ],
    [
      "NM_005228.5:c.2235_2249delGGAATTAAGAGAAGC",
      {
        type: "expression",
        expression: {
          ...{ accession: "NM_005228", version: "5", change: "c.2235_2249del" },
          bases: "ggaattaagagaagc",
        },
      },
    ],
  ])("%s is read", (line, expected) => {
    expect(readQuery(line, undefined)).toEqual(expected);
  });

  it.each([
    ["c.1799_1800delTGinsAA", "c.1799_1800delinsaa"],
    ["c.1799_1800TG>AA", "c.1799_1800delinsaa"],
    ["c.1799TG>AA", "c.1799_1800delinsaa"],
    ["c.68_69del2", "c.68_69del"],
    ["c.68_69dupAG", "c.68_69dup"],
    ["c.10_12invCAG", "c.10_12inv"],
    ["c.375+1_375+2delAG", "c.375+1_375+2del"],
    ["c.374_375+2delGAGT", "c.374_375+2del"],
    ["c.375-1_377delGATC", "c.375-1_377del"],
    ["c.-5_-3delACG", "c.-5_-3del"],
    ["c.-1_1delAC", "c.-1_1del"],
    ["c.*1_*3delACG", "c.*1_*3del"],
    // how many bases an intron has is not known
    ["c.375+1_376-1delACGT", "c.375+1_376-1del"],
    ["p.Glu746_Ala750delGluLeuArgGluAla", "p.e746_a750del"],
    ["p.(E746_A750delELREAinsQP)", "p.e746_a750delinsqp"],
    ["p.E746_A750deletion", "p.e746_a750del"],
    ["p.E746_A750del5", "p.e746_a750del"],
    ["p.A767_V769dupASV", "p.a767_v769dup"],
    ["p.V600delV", "p.v600del"],
  ])("%s names again what its positions span", (change, key) => {
    expect(readQuery(`NX_005228.5:${change}`, undefined)).toMatchObject({
      expression: { change: key },
    });
  });

  it.each([
    ["NM_004333.4:c.[1799T>A;1800G>A]", /several changes/],
    ["NC_000007.13:g.(10_12)_(20_22)del", /uncertain/],
    ["NC_000007.13:g.10_12[14]", /Repeats/],
    ["NM_004333.4:1798:T:A", /is not a chromosome/],
    ["GRCh37 7-140453136-A-A", /bases are equal/],
    ["NC_000007.13:g.12_10del", /read as one change/],
    // of one base or of three
    ["NC_000007.13:g.10del3", /read as one change/],
    ["NC_000007.13:g.10delCAG", /read as one change/],
    ["NC_000007.13:g.10_12delCAinsT", /read as one change/],
    ["GRCh37 7:100 ->CAG", /base before it/],
    ["GRCh38 NC_000007.13:g.140453136A>T", /two assemblies/],
    ["GRCh38 NC_000007.13-140453136-A-T", /two assemblies/],
    // a negative or doubtful result, or another meaning
    ["BRAF V600E (-)", /sign "-"/],
    ["BRAF V600E -", /sign "-"/],
    ["EGFR T790M-", /sign "-"/],
    ["EGFR T790M (–)", /sign "-"/],
    ["EGFR T790M⁻", /sign "-"/],
    ["MET amplification (-)", /sign "-"/],
    ["MET (-) amplification", /sign "-"/],
    ["BRAF -V600E", /sign "-"/],
    ["ERBB2 amplification?", /sign "\?"/],
    ["ERBB2 amplification +", /sign "\+"/],
    ["BRAF V600E=", /sign "="/],
    ["BRAF ≠ V600E", /sign "≠"/],
    ["KRAS G12C*", /sign "\*"/],
    ["BRAF p.Val600Glu?", /sign "\?"/],
    ["BRAF !V600E", /sign "!"/],
    ["BRAF V600E / -", /sign "\/"/],
    ["APC E1309fs*4-", /sign "-"/],
    ["rs113488022 (-)", /sign "-"/],
    ["KRAS G12D†", /sign "†"/],
    ["BRAF V600E #", /sign "#"/],
    ["rs113488022 heterozygous", /cannot be read/],
    ["NM_004333.4:c.1799T>A heterozygous carrier", /read as one change/],
    ["NM_004333.4:c.1799T>A not pathogenic", /read as one change/],
    ["- BRAF V600E", /sign "-"/],
    ["rs113488022:T", /cannot be read/],
    ["rs113488022-T", /cannot be read/],
    ["rs113488022 T", /cannot be read/],
    ["BRAF V600E AND KRAS G12D", /several changes/],
    ["BRAF V600E/K", /several changes/],
    // what begins as a notation, and is none
    ["7\t140453136\t.\tA\tT\t50\tPASS\t.", /cannot be read/],
    ["GRCh37 7\t140453136\t.\tA\tT\t50\tPASS\t.", /cannot be read/],
    ["chr7:140453136", /cannot be read/],
    ["BRAF V600E, KRAS G12D", /several changes/],
    ["NM_004333.4", /cannot be read/],
    ["rs113488022, rs121913529", /several changes/],
    ["rs113488022 A>T", /cannot be read/],
    ["BRAF 1799T>A", /cannot be read/],
    ["V600E", /without its gene\. Enter the gene, a space and V600E\.$/],
    ["p.Val600Glu", /without its gene/],
    ["c.1799T>A", /without its gene/],
    ["KRAS G12X", /^An "X" can be a stop/],
    ["COSM476", /COSMIC/],
    ["RCV000014992", /ClinVar/],
    ["https://www.ncbi.nlm.nih.gov/snp/rs113488022", /The sign "\/"/],
    // counted from 0
    ["GRCh37 7 140453135 140453136 A T", /cannot be read/],
    ["NM_004333.4:c.1799T>A (-)", /read as one change/],
    ["NM_004333.4:c.1799T>A -", /read as one change/],
    ["BRAF c.1799T>A (p.Val600Glu?)", /uncertain|cannot be read/],
    // a coding change is not on the sequence of a protein
    ["NP_004324.2:p.Val600Glu (c.1799T>A)", /read as one change/],
    ["NP_004324.2:p.Val600Glu-", /read as one change/],
    // other bases or residues than those of the positions
    ...[
      "NM_005228.5:c.2235delGGA",
      "NM_007294.4:c.68_70delAG",
      "NM_004333.4:c.1799_1800delTTTinsAA",
      "NM_005228.5:c.375+1_375+2delAGG",
      "NM_005228.5:c.-5_-3delAC",
      "NM_005228.5:c.-1_1delACG",
      "NM_005228.5:c.*1_*3dup4",
      "NM_005228.5:c.10_12invCA",
      "BRCA1 c.68_70dupAG",
      "EGFR p.E746_A750delELREAV",
      "EGFR E746_A750delAAAAAAAA",
      "EGFR p.(E746_A750delALREE)",
      "NP_005219.2:p.Glu746_Ala750delGluLeuArg",
      "EGFR E746_A750delELREinsQP",
      "BRAF V600delE",
      "BRAF c.1798_1800TG>AA",
      "V600delE BRAF",
      "EGFR A767_V769dupAS",
      "EGFR E746_A750del15",
    ].map((line): [string, RegExp] => [line, /than its positions span/]),
    // no codon of the first residue becomes one of the second
    ["BRAF c.1799T>A (p.Val600Lys)", /contradict each other/],
    ["NM_004333.4:c.1799T>A (p.Val600Lys)", /contradict each other/],
    ["BRAF p.Val600Glu (c.1800G>A)", /contradict each other/],
    ["BRAF:NM_004333.4:exon15:c.T1799C:p.V600E", /contradict each other/],
    ["BRAF c.1798_1799delinsAC (p.V600K)", /contradict each other/],
    ["BRAF c.1799T>A (p.Val600=)", /contradict each other/],
    // positions of another assembly, or of none that is known
    ["NC_000007.12:g.140453136A>T", /not a sequence of GRCh37 or GRCh38/],
    ["GRCh37 NC_000007.12:g.140453136A>T", /not a sequence of GRCh37 or GRCh38/],
    ["NC_000007.12:140453135:A:T", /not a sequence of GRCh37 or GRCh38/],
    ["NC_000007.12-140453136-A-T", /not a sequence of GRCh37 or GRCh38/],
    ["NC_060931.1:g.141767936A>T", /not a sequence of GRCh37 or GRCh38/],
    ["NC_000007:g.140453136A>T", /needs its version/],
    ["GRCh38 NC_000007:g.140453136A>T", /needs its version/],
    ["NG_007873.3:g.176429T>A", /is not a chromosome/],
    ["GRCh37 chr7:m.140453136A>T", /mitochondrial/],
    ["hg18 7-140453136-A-T", /neither GRCh37 nor GRCh38/],
    ["NCBI36 chr7:g.140453136A>T", /neither GRCh37 nor GRCh38/],
    ["hs1 7-140453136-A-T", /"hs1" is neither/],
    ["ncbi30 7-140453136-A-T", /"ncbi30" is neither/],
    ["canFam3 7-140453136-A-T", /"canFam3" is neither/],
    ["GRCh37 GRCh38 7-140453136-A-T", /two assemblies/],
  ])("%s is not looked up", (line, reason) => {
    const query = readQuery(line, undefined);
    expect(
      query?.type === "refused"
        ? query.reason
        : query?.type === "name"
          ? unreadChange(query.name)
          : query,
    ).toMatch(reason);
  });

  it("is read in time that grows with its length, whatever it is", () => {
    const random = randomFrom(4);
    const pieces = [
      "7",
      "chr7",
      ":",
      "-",
      " ",
      "g.",
      "p.",
      "(",
      ")",
      "A",
      "G",
      ">",
      "del",
      "ins",
      "_",
      "12",
      "NM_1.2",
    ];
    for (let round = 0; round < 3000; round += 1) {
      const line = Array.from(
        { length: 1 + Math.floor(random() * 12) },
        () => pieces[Math.floor(random() * pieces.length)]?.repeat(random() < 0.1 ? 200 : 1) ?? "",
      ).join("");
      expect(() => readQuery(line, "GRCh37")).not.toThrow();
    }
    for (const long of ["1,", ",", "1-", "- ", "1 "]) {
      expect(readQuery(`1${long.repeat(2000)}x`, "GRCh37")?.type).not.toBe("edit");
    }
    expect(readQuery("7-140,453,136-A-T", "GRCh37")).toMatchObject({ type: "edit" });
    expect(readQuery(`7 1 A${" ".repeat(1e6)}!`, "GRCh37")).toMatchObject({ type: "refused" });
  });

  it("asks for nothing if it is empty", () => {
    expect(readQuery("  ", undefined)).toBeUndefined();
  });

  it("is on the mitochondrial genome without an assembly, as both have the same", () => {
    const query = readQuery("m-3243-A-G", undefined);
    expect(query?.type === "edit" && query.edit.sequence).toBe("NC_012920.1");
  });
});

it("a long run of white space takes no longer than one space", () => {
  const timeOf = (line: string) => {
    const start = performance.now();
    for (let round = 0; round < 5; round += 1) readQuery(line, undefined);
    return performance.now() - start;
  };
  timeOf("EGFR detected");
  const [one, many] = ["EGFR detected", `EGFR${" ".repeat(3900)}detected`].map(timeOf);
  // in the square of its length, it took hundreds of times as long
  expect(many ?? 0).toBeLessThan(20 * (one ?? 0) + 20);
  expect(readQuery(`EGFR${" ".repeat(3900)}T790M`, undefined)).toEqual(
    readQuery("EGFR T790M", undefined),
  );
});
