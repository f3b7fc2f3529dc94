import { describe, expect, it } from "vitest";
import type { Json } from "../../../src/base/json.ts";
import type { DescriptorInterface } from "../../../src/trs/tool/interface.ts";
import { interfaceDocument } from "../../../src/trs/tool/interface-document.ts";

const MADE: DescriptorInterface = {
  authors: ["Ada"],
  images: ["ubuntu:24.04"],
  resources: { network: true, cores: 2 },
  edges: [{ to: { port: "in", step: "a" }, from: { port: "x" } }],
  steps: [{ isScattered: false, isConditional: true, runs: "a.wdl", name: "a" }],
  outputs: [],
  inputs: [
    {
      default: 1,
      isRequired: false,
      secondaryFiles: [{ isRequired: true, pattern: ".bai" }],
      isList: false,
      kind: "integer",
      type: "Int",
      name: "x",
    },
  ],
  kind: "workflow",
  path: "main.wdl",
  language: "WDL",
};

const documentOf = (one: DescriptorInterface) =>
  interfaceDocument({ id: "tool" }, { id: "1.0", interfaces: [one] });

describe("the document of a version's interfaces", () => {
  it("names the tool and the version, and has an interface for each primary descriptor", () => {
    expect(interfaceDocument({ id: "tool" }, { id: "1.0", interfaces: [] })).toEqual({
      tool: "tool",
      version: "1.0",
      interfaces: [],
    });
    expect(documentOf(MADE).interfaces).toEqual([MADE]);
  });

  it("says why the version, or else its tool, should no longer be used", () => {
    const [own, tools] = [{ because: "It is wrong.", use: "1.1" }, { because: "It is old." }];
    const version = { id: "1.0", interfaces: [] };
    const of = (deprecated: object) =>
      interfaceDocument({ id: "tool", deprecated: tools }, { ...version, ...deprecated })
        .deprecated;
    expect(of({ deprecated: own })).toEqual(own);
    expect(of({})).toEqual(tools);
  });

  it("has its keys in one order, whatever the order in which a reader finds them", () => {
    expect(JSON.stringify(documentOf(MADE).interfaces[0])).toBe(
      '{"language":"WDL","path":"main.wdl","kind":"workflow",' +
        '"inputs":[{"name":"x","type":"Int","kind":"integer","isList":false,' +
        '"secondaryFiles":[{"pattern":".bai","isRequired":true}],"isRequired":false,"default":1}],' +
        '"outputs":[],"steps":[{"name":"a","runs":"a.wdl","isConditional":true,"isScattered":false}],' +
        '"edges":[{"from":{"port":"x"},"to":{"step":"a","port":"in"}}],' +
        '"resources":{"cores":2,"network":true},"images":["ubuntu:24.04"],"authors":["Ada"]}',
    );
  });

  it.each([
    ["an infinite number", [Number.POSITIVE_INFINITY], "number", false],
    ["a number of any size", 1e23, "number", true],
    ["the largest integer that JSON has", [9007199254740991], "integer", true],
    ["an integer that would be read as another one", 2 ** 63, "integer", false],
    ["a list of such", [1, [2 ** 63]], "integer", false],
  ] as const)("has a default only if programs read it as it is: %s", (_, value, kind, isThere) => {
    const [input] = MADE.inputs;
    if (input === undefined) throw new Error("no input");
    const inputs = [{ ...input, kind, default: value as Json }];
    const written = documentOf({ ...MADE, inputs }).interfaces[0]?.inputs[0];
    expect(written && "default" in written).toBe(isThere);
  });
});
