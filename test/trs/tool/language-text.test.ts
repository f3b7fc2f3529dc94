import { expect, it } from "vitest";
import { languageLabels, languageVersionsText } from "../../../src/trs/tool/language-text.ts";
import { DESCRIPTOR_TYPES } from "../../../src/trs/tool/languages.ts";

it("calls languages what people call them", () => {
  expect(languageLabels(new Set(DESCRIPTOR_TYPES))).toEqual([
    "CWL",
    "WDL",
    "Nextflow",
    "Galaxy",
    "Snakemake",
  ]);
});

it("names the versions of languages where they are known", () => {
  expect(
    languageVersionsText({
      descriptor_type: ["NFL", "CWL", "SMK"],
      descriptor_type_version: { NFL: ["DSL2"], CWL: ["v1.0", "v1.2"] },
    }),
  ).toEqual(["Nextflow DSL2", "CWL v1.0, v1.2", "Snakemake"]);
});
