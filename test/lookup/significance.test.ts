import { expect, it } from "vitest";
import { significanceNote } from "../../src/lookup/significance.ts";

it.each([
  ["benign", "benign"],
  ["benign&likely_benign&benign", "benign, likely benign"],
  ["Pathogenic/Likely_pathogenic|_risk_factor", "pathogenic, likely pathogenic, risk factor"],
  ["not_provided,uncertain_significance", "uncertain significance"],
])("says what a file states: %s", (text, said) => {
  expect(significanceNote(text)).toEqual([`Stated clinical significance: ${said}.`]);
});

it.each(["", ".", "not_provided", "&"])("says nothing of nothing: %s", (text) => {
  expect(significanceNote(text)).toEqual([]);
});
