import { describe, expect, it } from "vitest";
import { crateParameters } from "../../../src/trs/crate/parameters.ts";
import type {
  DescriptorInterface,
  InputPort,
  InterfacePort,
} from "../../../src/trs/tool/interface.ts";

const made = (
  inputs: readonly Partial<InputPort>[],
  outputs: readonly Partial<InterfacePort>[] = [],
): DescriptorInterface => {
  const port = { name: "x", type: "File", kind: "file", isList: false } as const;
  return {
    language: "CWL",
    path: "a.cwl",
    kind: "tool",
    inputs: inputs.map((input) => ({ ...port, isRequired: true, ...input })),
    outputs: outputs.map((output) => ({ ...port, ...output })),
    steps: [],
    edges: [],
    resources: {},
    authors: [],
    images: [],
  };
};

const inputOf = (input: Partial<InputPort>) => crateParameters(made([input])).inputs[0];

describe("a formal parameter", () => {
  it("says what an input is called, is, means and must have", () => {
    const input: Partial<InputPort> = {
      name: "reads",
      isList: true,
      label: "Reads",
      documentation: "In pairs.",
      formats: ["http://edamontology.org/format_1930", "text/plain"],
    };
    expect(inputOf(input)).toEqual({
      "@id": "#CWL/input/reads",
      "@type": "FormalParameter",
      conformsTo: { "@id": "https://bioschemas.org/profiles/FormalParameter/1.0-RELEASE" },
      name: "reads",
      description: "Reads\n\nIn pairs.",
      additionalType: "File",
      encodingFormat: [{ "@id": "http://edamontology.org/format_1930" }, "text/plain"],
      multipleValues: true,
      valueRequired: true,
    });
  });

  it("of an output requires no value, and is not that of an input of the same name", () => {
    const { inputs, outputs } = crateParameters(made([{}], [{ kind: "directory" }]));
    expect(outputs[0]).toMatchObject({ "@id": "#CWL/output/x", additionalType: "Dataset" });
    expect(outputs[0]).not.toHaveProperty("valueRequired");
    expect(inputs[0]?.["@id"]).not.toBe(outputs[0]?.["@id"]);
  });

  it.each([
    [15, 15],
    [0, 0],
    [false, false],
    ["a", "a"],
    [[1, 2], "[1,2]"],
    [{ a: null }, '{"a":null}'],
  ])("has the default %j as %j", (value, written) => {
    expect(inputOf({ default: value })?.["defaultValue"]).toEqual(written);
  });

  it("has no default that JSON-LD cannot say", () => {
    for (const value of [undefined, null, Number.POSITIVE_INFINITY]) {
      const input = value === undefined ? {} : { default: value };
      expect(inputOf(input)).not.toHaveProperty("defaultValue");
    }
  });

  it("of a choice says which words are allowed", () => {
    expect(inputOf({ kind: "choice", choices: ["a", "b"] })).toMatchObject({
      additionalType: "Text",
      description: "One of: a, b.",
    });
  });
});
