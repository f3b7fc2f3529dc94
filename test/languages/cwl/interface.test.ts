import { describe, expect, it } from "vitest";
import { judged } from "../../fixtures/cwl-version.ts";

/** The interface of a tool with more fields. */
const interfaceOf = (fields: string, version = "v1.2") => {
  const text = `cwlVersion: ${version}\nclass: CommandLineTool\nbaseCommand: x\n${fields}`;
  return judged({ "main.cwl": text }, "main.cwl").interface;
};

describe("the interface of a CWL tool", () => {
  it("has the files beside files, and formats in full", () => {
    const found = interfaceOf(`$namespaces: { edam: "http://edamontology.org/" }
inputs:
  bam:
    type: File?
    format: [edam:format_2572, $(inputs.other)]
    secondaryFiles:
      - .bai
      - ^.dict?
      - { pattern: .csi, required: false }
      - { pattern: .gzi, required: $(true) }
outputs:
  out: { type: File, secondaryFiles: .bai, outputBinding: { glob: x } }
`);
    expect(found?.inputs).toEqual([
      {
        name: "bam",
        type: "File?",
        kind: "file",
        isList: false,
        isOptional: true,
        secondaryFiles: [
          { pattern: ".bai", isRequired: true },
          { pattern: "^.dict", isRequired: false },
          { pattern: ".csi", isRequired: false },
          { pattern: ".gzi" },
        ],
        formats: ["http://edamontology.org/format_2572"],
        isRequired: false,
      },
    ]);
    expect(found?.outputs).toMatchObject([
      { name: "out", secondaryFiles: [{ pattern: ".bai", isRequired: false }] },
    ]);
  });

  it("takes a question mark after a file literally before v1.1", () => {
    const fields = "inputs: { a: { type: File, secondaryFiles: ['.b?'] } }\noutputs: []\n";
    expect(interfaceOf(fields, "v1.0")?.inputs[0]?.secondaryFiles).toEqual([
      { pattern: ".b?", isRequired: true },
    ]);
  });

  it("knows what the names of types stand for", () => {
    const found = interfaceOf(`requirements:
  SchemaDefRequirement:
    types:
      - { name: strand, type: enum, symbols: [forward, reverse] }
inputs: { one: "#strand", many: "#strand[]", none: [ "null", "#strand" ] }
outputs: []
`);
    const choice = { kind: "choice", choices: ["forward", "reverse"] };
    expect(found?.inputs).toMatchObject([
      { name: "one", isList: false, isOptional: false, ...choice },
      { name: "many", isList: true, isOptional: false, ...choice },
      { name: "none", isList: false, isOptional: true, ...choice },
    ]);
  });

  it("has resources that are written as numbers, the network and GPUs", () => {
    const found = interfaceOf(`$namespaces: { cwltool: "http://commonwl.org/cwltool#" }
requirements:
  NetworkAccess: { networkAccess: true }
  ResourceRequirement: { coresMin: 2, ramMax: 1024, tmpdirMin: 1, outdirMin: 2 }
hints:
  cwltool:CUDARequirement: { cudaVersionMin: "11", cudaDeviceCountMin: 2, cudaComputeCapability: "3" }
inputs: []
outputs: []
`);
    expect(found?.resources).toEqual({
      cores: 2,
      memoryBytes: 1024 * 2 ** 20,
      diskBytes: 3 * 2 ** 20,
      gpus: 2,
      network: true,
    });
  });

  it("has authors and license in any of the usual vocabularies", () => {
    const found = interfaceOf(`$namespaces: { dct: "http://purl.org/dc/terms/" }
dct:creator: { foaf:name: Ada }
https://schema.org/license: MIT
inputs: []
outputs: []
`);
    expect(found).toMatchObject({ authors: ["Ada"], license: "MIT" });
  });

  it("has the ORCIDs of authors, wherever they are written", () => {
    const orcid = "https://orcid.org/0000-0002-1825-0097";
    const found = interfaceOf(`$namespaces: { s: "https://schema.org/" }
s:author:
  - { class: s:Person, s:name: Ada, s:identifier: ${orcid}, s:email: "mailto:ada@example.org" }
  - { class: s:Person, s:name: Bo, s:sameAs: [https://example.org/bo, ${orcid}] }
  - { id: ${orcid}, class: s:Person, s:name: Cy }
  - { s:givenName: Dee, s:familyName: Doe, s:identifier: https://example.org/dee }
  - { class: s:Organization, s:legalName: An Institute, s:member: { s:name: Nobody } }
inputs: []
outputs: []
`);
    expect(found?.authors).toEqual([
      `Ada (${orcid})`,
      `Bo (${orcid})`,
      `Cy (${orcid})`,
      "Dee Doe",
      "An Institute",
    ]);
  });
});

describe("a block of text at the end of a document", () => {
  it.each(["", "\n"])("ends as the document does: %j", (end) => {
    const text = `inputs: []\noutputs: []\ndoc: |\n  One.\n  Two.${end}`;
    expect(interfaceOf(text)?.documentation).toBe(`One.\nTwo.${end}`);
  });
});
