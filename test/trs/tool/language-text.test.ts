import { expect, it } from "vitest";
import { languagesOfVersion, languageVersionsText } from "../../../src/trs/tool/language-text.ts";
import { DESCRIPTOR_TYPES } from "../../../src/trs/tool/languages.ts";

it("calls languages what people call them", () => {
  const further_descriptors = [{ language: "Toy", path: "main.toy" }];
  expect(languagesOfVersion({ descriptor_type: DESCRIPTOR_TYPES, further_descriptors })).toEqual([
    ...["CWL", "WDL", "Nextflow", "Galaxy", "Snakemake", "Toy"],
  ]);
});

it("names the versions of languages where they are known", () => {
  expect(
    languageVersionsText({
      descriptor_type: ["NFL", "CWL", "SMK"],
      descriptor_type_version: { NFL: ["DSL2"], CWL: ["v1.0", "v1.2"] },
      further_descriptors: [{ language: "Toy", languageVersion: "3", path: "main.toy" }],
    }),
  ).toEqual(["Nextflow DSL2", "CWL v1.0, v1.2", "Snakemake", "Toy 3"]);
});
