import { expect, it } from "vitest";
import { languageEntity } from "../../../src/trs/crate/programming-languages.ts";
import { DESCRIPTOR_TYPES } from "../../../src/trs/tool/languages.ts";

it("a language has the identifier of Workflow RO-Crate 1.0 where that has one", () => {
  expect(DESCRIPTOR_TYPES.map((type) => languageEntity(type, undefined)["@id"])).toEqual([
    "https://w3id.org/workflowhub/workflow-ro-crate#cwl",
    "#wdl",
    "https://w3id.org/workflowhub/workflow-ro-crate#nextflow",
    "https://w3id.org/workflowhub/workflow-ro-crate#galaxy",
    "https://w3id.org/workflowhub/workflow-ro-crate#snakemake",
  ]);
});

it("a version of CWL has an identifier, a version of another language is only named", () => {
  expect(languageEntity("CWL", "v1.2")).toEqual({
    "@id": "https://w3id.org/workflowhub/workflow-ro-crate#cwl",
    "@type": "ComputerLanguage",
    name: "Common Workflow Language",
    alternateName: "CWL",
    identifier: { "@id": "https://w3id.org/cwl/v1.2/" },
    url: { "@id": "https://www.commonwl.org/" },
    version: "v1.2",
  });
  expect(languageEntity("CWL", "v1.3.0-dev1")["identifier"]).toEqual({
    "@id": "https://w3id.org/cwl/",
  });
  expect(languageEntity("WDL", "1.1")).toMatchObject({
    identifier: { "@id": "https://openwdl.org/" },
    version: "1.1",
  });
  expect(languageEntity("NFL", undefined)).not.toHaveProperty("version");
});
