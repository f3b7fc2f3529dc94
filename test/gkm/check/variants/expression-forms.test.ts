import { expect, it } from "vitest";
import { formFault } from "../../../../src/gkm/check/variants/expression-forms.ts";

it.each([
  "NP_004324.2:p.Val600Glu",
  "NP_004324.2:p.V600E",
  "NP_004324.2:p.(Glu746_Ala750del)",
  "NP_004324.2:p.Met1?",
  "NM_004333.6:c.=",
  "NC_000002.12:g.pter_8247756delins[NC_000011.10:g.pter_15825272]",
  "NP_004324.2:p.Arg97ProfsTer23",
  "NP_004324.2:p.Ter110GlnextTer17",
  "NP_004324.2:p.Lys23_Leu24insArgSerGln",
  "NM_004333.6:c.1799T>A",
  "NC_000007.13:g.140453136A>T",
  "ENST00000288602:c.1799T>A",
  "LRG_299p1:p.Val600Glu",
  "NM_005228.4:c.2236_2250del15",
  "NM_005228.4:c.2235_2249delGGAATTAAGAGAAGC",
  "NM_000245.4:c.3082+1G>T",
  "NM_000245.4:c.*12_*13insA",
  "NM_000059.3:c.(67+1_68-1)_(316+1_317-1)del",
  "NC_000017.10:g.37880220T=",
  "NC_000023.10:g.31060227_33274278dup",
  "NM_004006.2:c.[762G>T;763del]",
  "NG_012232.1(NM_004006.2):c.93+1G>T",
  "NC_012920.1:m.3243A>G",
  "NP_000050.2:p.?",
  "NP_000050.2:p.Trp26*",
  "NP_000050.2:p.=",
  "NP_005219.2:p.Leu747_Pro753delinsSer",
])("%s is written as HGVS says", (text) => {
  expect(formFault(text)).toBeUndefined();
});

it.each([
  [
    "NP_004324.2: p.Val600Glu",
    "An HGVS expression must not have spaces.",
    'Write "NP_004324.2:p.Val600Glu".',
  ],
  [
    "NP_004324:p.Val600Glu",
    "NP_004324 has no version, and positions differ between versions of a sequence.",
    undefined,
  ],
  [
    "NM-004333.6:c.1799T>A",
    "An accession of RefSeq has an underscore.",
    'Write "NM_004333.6:c.1799T>A".',
  ],
  [
    "chr7:g.140453136A>T",
    "The name of a chromosome does not say of which assembly it is.",
    undefined,
  ],
  ["NM_004333.6:g.1799T>A", "Changes of a transcript are not written with g.", undefined],
  ["NC_000007.13:c.1799T>A", "Changes of a genomic sequence are not written with c.", undefined],
  ["NM_004333.6:c.1799T<A", "The change of this expression cannot be read.", undefined],
  ["NM_004333.6:c.T1799A", "The change of this expression cannot be read.", undefined],
  ["NP_004324.2:p.600Glu", "The change of this expression cannot be read.", undefined],
  ["NP_004324.2:p.val600glu", "The change of this expression cannot be read.", undefined],
  ["NP_004324.2:p.Vla600Glu", "Vla is not an amino acid.", undefined],
  ["NP_004324.2:p.Val600Gul", "Gul is not an amino acid.", undefined],
])("%s is not", (text, message, fix) => {
  const fault = formFault(text);
  expect([fault?.message, fault?.fix]).toEqual([message, fix]);
});

it("the syntax tells which letter was meant", () => {
  expect(formFault("NM_004333.6:g.1799T>A", "c")?.fix).toBe('Write "NM_004333.6:c.1799T>A".');
  expect(formFault("NM_004333.6:g.1799T>A", "g")?.fix).toBeUndefined();
});
