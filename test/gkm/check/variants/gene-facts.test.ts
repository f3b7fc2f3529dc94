import { expect, it } from "vitest";
import {
  comparable,
  isCalled,
  isOfSeveral,
} from "../../../../src/gkm/check/variants/gene-facts.ts";

it("symbols are compared without case and hyphens", () => {
  expect(comparable("B-Raf")).toBe(comparable("BRAF"));
  const gene = { key: "kb.gid:2064", entry: { name: "ERBB2", aliases: ["HER2"] } };
  expect(["erbb2", "Her2", "ERBB3"].map((symbol) => isCalled(gene, symbol))).toEqual([
    true,
    true,
    false,
  ]);
});

it("combinations and fusions are of several genes", () => {
  const names = ["EML4::ALK Fusion", "ALK Fusion", "EGFR T790M AND EGFR C797S", "BRAF V600E"];
  expect(names.map(isOfSeveral)).toEqual([true, true, true, false]);
});
