import { expect, it } from "vitest";
import { formFault } from "../../../src/gkm/check/expression-forms.ts";

it.each([
  "NP_004324.2:p.Val600Glu",
  "NP_004324.2:p.V600E",
  "NP_004324.2:p.(Glu746_Ala750del)",
  "NP_004324.2:p.Met1?",
  "NP_004324.2:p.Arg97ProfsTer23",
  "NP_004324.2:p.Ter110GlnextTer17",
  "NP_004324.2:p.Lys23_Leu24insArgSerGln",
  "NM_004333.6:c.1799T>A",
  "NC_000007.13:g.140453136A>T",
  "ENST00000288602:c.1799T>A",
  "LRG_299p1:p.Val600Glu",
])("%s is written as HGVS says", (text) => {
  expect(formFault(text)).toBeUndefined();
});

it.each([
  [
    "NP_004324.2: p.Val600Glu",
    "An HGVS expression has no blanks.",
    'Write "NP_004324.2:p.Val600Glu".',
  ],
  [
    "NP_004324:p.Val600Glu",
    "NP_004324 has no version, and versions of a sequence count otherwise.",
    undefined,
  ],
  ["NP_004324.2:p.Vla600Glu", "Vla is no amino acid.", undefined],
  ["NP_004324.2:p.Val600Gul", "Gul is no amino acid.", undefined],
])("%s is not", (text, message, fix) => {
  const fault = formFault(text);
  expect([fault?.message, fault?.fix]).toEqual([message, fix]);
});
