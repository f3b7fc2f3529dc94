import { expect, it } from "vitest";
import { surePath } from "../../../src/languages/shared/sure-path.ts";

it.each([
  ["steps/multi-qc.cwl", ["steps/multiqc.cwl", "steps/fastqc.cwl"], "steps/multiqc.cwl"],
  ["Main.cwl", ["main.cwl"], "main.cwl"],
  ["multiqc.cwl", ["steps/multiqc.cwl"], "steps/multiqc.cwl"],
  ["steps/multiqc.cwl", ["steps/fastqc.cwl"], undefined],
  ["a1.cwl", ["a2.cwl", "a3.cwl"], undefined],
  ["multiqc.cwl", ["a/multiqc.cwl", "b/multiqc.cwl"], undefined],
])("%s surely means only what no other file can be: %j", (path, known, meant) => {
  expect(surePath(path, known)).toBe(meant);
});
