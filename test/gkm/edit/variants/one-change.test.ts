import { expect, it } from "vitest";
import { checkLetters } from "../../../../src/gkm/edit/variants/one-change.ts";

const G719S = ["NM_005228.5:c.2155G>A", "NC_000007.13:g.55241707G>A", "NP_005219.2:p.Gly719Ser"];

it.each([
  [["NC_000007.14:g.55174014G>A"], G719S],
  // a gene on the other strand, and one that is inverted in an assembly
  [["NM_004333.6:c.1799T>A", "NC_000007.13:g.140453136A>T"], []],
  // an assembly with another base there
  [["NC_000007.13:g.1G>A", "NC_000007.14:g.1C>A"], []],
  // their bases follow no rule
  [["NM_004333.6:c.1798_1799delinsAA", "NC_000007.13:g.140453136A>T"], []],
  [["what", "NP_005219.3:p.Gly719Ser"], G719S],
])("%j are one variant with %j", (texts, known) => {
  expect(() => checkLetters(texts, known)).not.toThrow();
});

it.each([
  [
    ["NC_000007.13:g.55241707G>A", "NC_000007.14:g.55174014G>T"],
    [],
    "NC_000007.13:g.55241707G>A and NC_000007.14:g.55174014G>T are different changes, and a variant is one. Correct one of them.",
  ],
  [
    ["NC_000007.14:g.55174014G>T"],
    G719S,
    "NC_000007.14:g.55174014G>T and NM_005228.5:c.2155G>A are different changes,",
  ],
  [
    ["NP_005219.2:p.Gly719Cys"],
    G719S,
    "NP_005219.2:p.Gly719Cys and NP_005219.2:p.Gly719Ser are different changes,",
  ],
  [["NM_005228.5:c.2156G>A"], G719S, "NM_005228.5:c.2156G>A and NM_005228.5:c.2155G>A"],
])("%j with %j are refused", (texts, known, message) => {
  expect(() => checkLetters(texts, known)).toThrow(message);
});
