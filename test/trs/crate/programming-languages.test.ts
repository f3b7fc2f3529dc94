import { expect, it } from "vitest";
import { languageOf } from "../../../src/languages/languages.ts";
import { languageEntity } from "../../../src/trs/crate/programming-languages.ts";

it.each([
  ["CWL", "https://w3id.org/workflowhub/workflow-ro-crate#cwl"],
  ["WDL", "#wdl"],
  ["NFL", "https://w3id.org/workflowhub/workflow-ro-crate#nextflow"],
  ["GALAXY", "https://w3id.org/workflowhub/workflow-ro-crate#galaxy"],
  ["SMK", "https://w3id.org/workflowhub/workflow-ro-crate#snakemake"],
] as const)("%s has the identifier of Workflow RO-Crate 1.0 where that has one: %s", (type, id) => {
  expect(languageEntity(languageOf(type), undefined)["@id"]).toBe(id);
});

it("a version of CWL has an identifier, a version of another language is only named", () => {
  expect(languageEntity(languageOf("CWL"), "v1.2")).toEqual({
    "@id": "https://w3id.org/workflowhub/workflow-ro-crate#cwl",
    "@type": "ComputerLanguage",
    name: "Common Workflow Language",
    alternateName: "CWL",
    identifier: { "@id": "https://w3id.org/cwl/v1.2/" },
    url: { "@id": "https://www.commonwl.org/" },
    version: "v1.2",
  });
  expect(languageEntity(languageOf("CWL"), "v1.3.0-dev1")["identifier"]).toEqual({
    "@id": "https://w3id.org/cwl/",
  });
  expect(languageEntity(languageOf("WDL"), "1.1")).toMatchObject({
    identifier: { "@id": "https://openwdl.org/" },
    version: "1.1",
  });
  expect(languageEntity(languageOf("NFL"), undefined)).not.toHaveProperty("version");
});
