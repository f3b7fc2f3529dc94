import { describe, expect, it } from "vitest";
import { readCwlTool, UnsupportedCwl } from "../../../../src/languages/cwl/run/plain-tool.ts";

/** The smallest tool that can be run. */
const TOOL = `
class: CommandLineTool
requirements:
  DockerRequirement: { dockerPull: alpine:3.20 }
`;

const plain = {
  image: "alpine:3.20",
  baseCommand: [],
  arguments: [],
  inputs: [],
  outputs: [],
  cores: 1,
};

const binding = { position: 0, isSeparate: true };
const input = { id: "a", isOptional: false, default: undefined, binding: undefined };

describe("a CWL descriptor", () => {
  it("is a tool with its image", () => {
    expect(readCwlTool(TOOL)).toStrictEqual(plain);
  });

  it.each([
    ["baseCommand: sort", { baseCommand: ["sort"] }],
    ["baseCommand: [samtools, sort, 2]", { baseCommand: ["samtools", "sort", "2"] }],
    ["stdout: sorted-$(runtime.cores).txt", { stdout: "sorted-1.txt" }],
    ["stdin: $(inputs.reads.path)", { stdin: "reads" }],
    ["hints: { ResourceRequirement: { coresMin: 1.5 } }", { cores: 2 }],
    ["hints: { ResourceRequirement: { coresMin: 4, ramMin: 512 } }", { cores: 4, ramMib: 512 }],
    ["hints: { ResourceRequirement: { coresMin: $(inputs.x), ramMin: x } }", { cores: 1 }],
    ["hints: { SoftwareRequirement: {} }", {}],
    ["hints: { ResourceRequirement: 4 }", {}],
    ["outputs: { a: { type: File, outputBinding: { glob: a.txt } } }", { outputs: ["a.txt"] }],
    [
      "outputs: [{ id: a, type: 'File[]', outputBinding: { glob: [b/a.txt, .c] } }, { id: d, type: File }]",
      { outputs: ["b/a.txt", ".c"] },
    ],
    ["outputs: { a: stdout }\nstdout: a.txt", { stdout: "a.txt", outputs: ["a.txt"] }],
    ["outputs: { a: { type: stdout } }", {}],
    ["outputs: { a: { type: int, outputBinding: { outputEval: 1 } } }", {}],
    ...[
      "'*.txt'",
      "a?.txt",
      "'[ab].txt'",
      "'{a,b}.txt'",
      "a/",
      "/a.txt",
      ".",
      "..",
      "1",
      "[a, '*']",
    ].map((glob): [string, object] => [
      `outputs: { a: { type: File, outputBinding: { glob: ${glob} } } }`,
      { outputs: undefined },
    ]),
    [
      "outputs: { a: { type: File, outputBinding: { glob: $(inputs.b) } } }",
      { outputs: undefined },
    ],
    ["outputs: { a: { type: Directory, outputBinding: { glob: a } } }", { outputs: undefined }],
    [
      "outputs: { a: { type: { type: array, items: Directory }, outputBinding: { glob: a } } }",
      { outputs: undefined },
    ],
  ])("reads %s", (more, fields) => {
    expect(readCwlTool(`${TOOL}${more}\n`)).toStrictEqual({ ...plain, ...fields });
  });

  it("takes requirements and hints as lists too; a requirement is stronger than a hint", () => {
    expect(
      readCwlTool(`
class: CommandLineTool
hints:
  - { class: DockerRequirement, dockerPull: "debian:13" }
  - { class: ResourceRequirement, coresMin: 2 }
requirements:
  - { class: DockerRequirement, dockerPull: "alpine:3.20" }
  - { class: NetworkAccess, networkAccess: true }
`),
    ).toStrictEqual({ ...plain, cores: 2 });
  });

  it.each([
    ["a: File", input],
    ["a: File?", { ...input, isOptional: true }],
    ['a: { type: ["null", File] }', { ...input, isOptional: true }],
    ["a: { type: [File, string] }", input],
    ["a: { type: { type: enum, symbols: [b] } }", input],
    ["a: { type: int, default: 3 }", { ...input, default: 3 }],
    ["a: { type: int?, default: null }", { ...input, isOptional: true }],
    ["a: { type: int, inputBinding: {} }", { ...input, binding }],
    [
      "a: { type: int, inputBinding: { position: 2, prefix: -n, separate: false } }",
      { ...input, binding: { position: 2, prefix: "-n", isSeparate: false } },
    ],
    [
      'a: { type: "int[]", inputBinding: { itemSeparator: ",", separate: true, prefix: 3 } }',
      { ...input, binding: { ...binding, itemSeparator: "," } },
    ],
  ])("reads the input %s", (text, expected) => {
    expect(readCwlTool(`${TOOL}inputs: { ${text} }\n`).inputs).toStrictEqual([expected]);
  });

  it("reads inputs as a list", () => {
    expect(
      readCwlTool(`${TOOL}inputs: [{ id: a, type: int }, { id: b, type: int? }]\n`).inputs,
    ).toStrictEqual([input, { ...input, id: "b", isOptional: true }]);
  });

  it.each([
    ["-v", { value: "-v", binding }],
    [
      "{ valueFrom: $(runtime.cores), prefix: -t, position: 3 }",
      { value: "1", binding: { position: 3, prefix: "-t", isSeparate: true } },
    ],
  ])("reads the argument %s", (text, expected) => {
    expect(readCwlTool(`${TOOL}arguments: [${text}]\n`).arguments).toStrictEqual([expected]);
  });

  it.each([
    "",
    "[]",
    "class: Workflow\nhints: { DockerRequirement: { dockerPull: a } }",
    "class: CommandLineTool",
    "class: CommandLineTool\nhints: { DockerRequirement: a }",
    "class: CommandLineTool\nhints: { DockerRequirement: { dockerImageId: a } }",
    `${TOOL}  InlineJavascriptRequirement: {}`,
    `${TOOL}inputs: { a: { type: File, secondaryFiles: [.bai] } }`,
    `${TOOL}inputs: { a: { type: int, inputBinding: { valueFrom: "1" } } }`,
    `${TOOL}inputs: { a: { type: int, inputBinding: { shellQuote: false } } }`,
    `${TOOL}inputs: { a: { type: int, inputBinding: { position: $(inputs.b) } } }`,
    `${TOOL}arguments: [$(inputs.a)]`,
    `${TOOL}arguments: ["\${ return 1; }"]`,
    `${TOOL}arguments: [{ prefix: -n }]`,
    `${TOOL}arguments: [[a]]`,
    `${TOOL}stdin: reads.txt`,
    `${TOOL}stdin: x$(inputs.reads.path)`,
    `${TOOL}stdin: $(inputs.reads.path)x`,
    `${TOOL}stdout: $(inputs.a.basename).txt`,
  ])("that is more than a plain command is not read: %j", (text) => {
    expect(() => readCwlTool(text)).toThrow(UnsupportedCwl);
  });
});
