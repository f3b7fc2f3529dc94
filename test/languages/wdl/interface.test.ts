import { describe, expect, it } from "vitest";
import type { WdlFile } from "../../../src/languages/wdl/reader.ts";
import { reader as wdl } from "../../../src/languages/wdl/reader.ts";

const TASKS = `version 1.0
task align {
  input { File reads }
  meta { description: "Aligns reads." }
  command {}
  output { File bam = "x.bam" }
}
`;

/** The interface of a document that may import `tasks.wdl`. */
function interfaceOf(text: string) {
  const document = wdl.read(text, "main.wdl").document as WdlFile;
  const tasks = wdl.read(TASKS, "tasks.wdl").document as WdlFile;
  return wdl.relate("main.wdl", document, () => ({ path: "tasks.wdl", document: tasks })).interface;
}

describe("the interface of a WDL task", () => {
  it("has its inputs with defaults and documentation, its outputs and what it needs", () => {
    const text = `version 1.1
task sort {
  meta {
    description: "Sorts a file."
    author: "Ada"
    authors: ["Grace", { name: "Joan", email: "joan@example.org", orcid: "0000-0002-1825-0097" }]
    license: "MIT"
  }
  parameter_meta {
    bam: "The file to sort"
    cpu: { help: "Threads", label: "CPUs" }
    sorted: { description: "The sorted file" }
  }
  input {
    File bam
    Int cpu = 4
    String? prefix
    Array[String]+ tags = ["a", "b"]
    Map[String,Int] sizes = {"a": 1}
    Float fraction = -0.5
    String name = basename(bam)
    Boolean is_stable = false
  }
  command {}
  output {
    File sorted = "sorted.bam"
    Array[Array[Int]] tables = []
  }
  runtime { cpu: cpu memory: "4 GiB" disks: "local-disk 10 SSD" }
}
`;
    expect(interfaceOf(text)).toEqual({
      kind: "tool",
      name: "sort",
      documentation: "Sorts a file.",
      inputs: [
        {
          name: "bam",
          type: "File",
          kind: "file",
          isList: false,
          isOptional: false,
          documentation: "The file to sort",
          isRequired: true,
        },
        {
          name: "cpu",
          type: "Int",
          kind: "integer",
          isList: false,
          isOptional: false,
          label: "CPUs",
          documentation: "Threads",
          isRequired: false,
          default: 4,
        },
        {
          name: "prefix",
          type: "String?",
          kind: "string",
          isList: false,
          isOptional: true,
          isRequired: false,
        },
        {
          name: "tags",
          type: "Array[String]+",
          kind: "string",
          isList: true,
          isOptional: false,
          isRequired: false,
          default: ["a", "b"],
        },
        {
          name: "sizes",
          type: "Map[String,Int]",
          kind: "other",
          isList: false,
          isOptional: false,
          isRequired: false,
          default: { a: 1 },
        },
        {
          name: "fraction",
          type: "Float",
          kind: "number",
          isList: false,
          isOptional: false,
          isRequired: false,
          default: -0.5,
        },
        {
          name: "name",
          type: "String",
          kind: "string",
          isList: false,
          isOptional: false,
          isRequired: false,
        },
        {
          name: "is_stable",
          type: "Boolean",
          kind: "boolean",
          isList: false,
          isOptional: false,
          isRequired: false,
          default: false,
        },
      ],
      outputs: [
        {
          name: "sorted",
          type: "File",
          kind: "file",
          isList: false,
          isOptional: false,
          documentation: "The sorted file",
        },
        {
          name: "tables",
          type: "Array[Array[Int]]",
          kind: "other",
          isList: true,
          isOptional: false,
        },
      ],
      steps: [],
      edges: [],
      resources: { cores: 4, memoryBytes: 4 * 1024 ** 3, diskBytes: 10 * 1024 ** 3 },
      license: "MIT",
      authors: ["Ada", "Grace", "Joan (https://orcid.org/0000-0002-1825-0097)"],
    });
  });

  it.each([
    ['memory: "4 GB"', { memoryBytes: 4_000_000_000 }],
    ['memory: "512M"', { memoryBytes: 512_000_000 }],
    ["memory: 1000000000", { memoryBytes: 1_000_000_000 }],
    ['cpu: "2" disks: "/data 5 GB, /tmp 1 GB"', { cores: 2, diskBytes: 6_000_000_000 }],
    ["disks: 20", { diskBytes: 20 * 1024 ** 3 }],
    ['memory: "~{size} GB"', {}],
    ["cpu: 1 + size", {}],
    ["gpu: true", { gpus: 1 }],
    ['gpuCount: 2 gpuType: "nvidia-tesla-t4" gpu: true', { gpus: 2 }],
    ["gpu: false", {}],
    ['memory: if size > 1 then "8 GB" else "4 GB"', {}],
    ['memory: select_first([spare, 4]) + " GB"', { memoryBytes: 4_000_000_000 }],
  ])("has resources only where they are plain: %s", (runtime, expected) => {
    const text = `version 1.0\ntask t {\n  input { Int size Int? spare }\n  command {}\n  runtime { ${runtime} }\n}\n`;
    expect(interfaceOf(text)?.resources).toEqual(expected);
  });
});

describe("the interface of a WDL workflow", () => {
  it("has its steps, and the edges between them through values and scatters", () => {
    const text = `version 1.0
import "tasks.wdl" as tasks
struct Sample { String id }
workflow w {
  input {
    Array[File] lanes
    Sample sample
    Boolean is_checked
  }
  String label = "~{sample.id}.x"
  scatter (lane in lanes) {
    call tasks.align { input: reads = lane }
  }
  Array[File] bams = select_all(align.bam)
  if (is_checked) {
    call check as quality { input: bams = bams, name = label }
  }
  output {
    Array[File] aligned = bams
    File? report = quality.report
  }
}
task check {
  input { Array[File] bams  String name }
  command {}
  output { File report = "r" }
}
`;
    expect(interfaceOf(text)).toMatchObject({
      kind: "workflow",
      name: "w",
      inputs: [
        { name: "lanes", isList: true, kind: "file" },
        { name: "sample", type: "Sample", kind: "record", isRequired: true },
        { name: "is_checked", kind: "boolean" },
      ],
      steps: [
        {
          name: "align",
          runs: "tasks.wdl",
          documentation: "Aligns reads.",
          isScattered: true,
          isConditional: false,
        },
        { name: "quality", runs: "check", isScattered: false, isConditional: true },
      ],
      edges: [
        { from: { port: "lanes" }, to: { step: "align", port: "reads" } },
        { from: { step: "align", port: "bam" }, to: { step: "quality", port: "bams" } },
        { from: { port: "sample" }, to: { step: "quality", port: "name" } },
        { from: { step: "align", port: "bam" }, to: { port: "aligned" } },
        { from: { step: "quality", port: "report" }, to: { port: "report" } },
      ],
      resources: {},
    });
  });

  it("without an output section gives what its calls give", () => {
    const text = `version 1.0
import "tasks.wdl" as tasks
workflow w {
  input { Array[File] lanes }
  scatter (lane in lanes) {
    if (true) { call tasks.align { input: reads = lane } }
  }
}
`;
    expect(interfaceOf(text)?.outputs).toEqual([
      { name: "align.bam", type: "Array[File?]", kind: "file", isList: true, isOptional: false },
    ]);
  });

  it("of draft-2 has its declarations as inputs, and the outputs that it names", () => {
    const text = `import "tasks.wdl" as tasks
workflow w {
  File reads
  Int size = 3
  call tasks.align { input: reads = reads }
  call tasks.align as second { input: reads = reads }
  output { second.* }
}
`;
    const { inputs, outputs } = interfaceOf(text) ?? {};
    expect(inputs?.map(({ name, isRequired }) => [name, isRequired])).toEqual([
      ["reads", true],
      ["size", false],
    ]);
    expect(outputs?.map(({ name }) => name)).toEqual(["second.bam"]);
  });

  it("has the inputs that calls leave open, however deep, if nothing runs without them", () => {
    const text = `version 1.0
task t {
  parameter_meta { reads: "One file" }
  input { File reads File index Int cpu = 1 String? tag }
  command {}
}
workflow w {
  input { File index }
  call t { input: index = index }
}
`;
    expect(interfaceOf(text)?.inputs).toMatchObject([
      { name: "index" },
      { name: "t.reads", type: "File", documentation: "One file", isRequired: true },
    ]);
  });

  it("keeps the variables of scatters apart, and follows outputs to outputs", () => {
    const text = `version 1.0
task t {
  input { String x }
  command {}
  output { String y = x }
}
workflow w {
  input { Array[String] a Array[String] b }
  scatter (one in a) { call t as first { input: x = one } }
  scatter (one in b) { call t as second { input: x = one } }
  output {
    Array[String] some = first.y
    Int count = length(some)
  }
}
`;
    expect(interfaceOf(text)?.edges).toEqual([
      { from: { port: "a" }, to: { step: "first", port: "x" } },
      { from: { port: "b" }, to: { step: "second", port: "x" } },
      { from: { step: "first", port: "y" }, to: { port: "some" } },
      { from: { step: "first", port: "y" }, to: { port: "count" } },
    ]);
  });

  it("has the image of a step if the task names one, or the call passes one", () => {
    const text = `version 1.0
task t {
  input { String version = "1" String? other }
  command {}
  runtime { docker: "quay.io/example/t:" + version }
}
workflow w {
  input { String chosen = "3" String unknown }
  call t
  call t as two { input: version = "2" }
  call t as three { input: version = chosen }
  call t as four { input: version = unknown }
}
`;
    expect(interfaceOf(text)?.steps.map(({ image }) => image)).toEqual([
      "quay.io/example/t:1",
      "quay.io/example/t:2",
      "quay.io/example/t:3",
      undefined,
    ]);
  });
});

it("a document of several tasks and no workflow has no interface", () => {
  const task = (name: string) => `task ${name} { command {} }\n`;
  expect(interfaceOf(`version 1.0\n${task("a")}${task("b")}`)).toBeUndefined();
});

describe("a default", () => {
  it.each([
    ['"\\150\\U0001F9EC"', "h🧬"],
    ["<<<\n    a\n      b \\\n      c\n  >>>", "a\n  b c"],
  ])("of %s is what an engine reads", (written, expected) => {
    const text = `version 1.2\ntask t {\n  input { String s = ${written} }\n  command {}\n}\n`;
    expect(interfaceOf(text)?.inputs[0]?.default).toBe(expected);
  });

  it("of None is none", () => {
    const text = "version 1.1\ntask t {\n  input { Int? s = None }\n  command {}\n}\n";
    expect(interfaceOf(text)?.inputs[0]).not.toHaveProperty("default");
  });
});

it("has at most 1,000 inputs that calls leave open", () => {
  const inputs = Array.from({ length: 600 }, (_, index) => `    Int i${index}`).join("\n");
  const task = `task t {\n  input {\n${inputs}\n  }\n  command {}\n}\n`;
  const found = interfaceOf(`version 1.0\n${task}workflow w {\n  call t as a\n  call t as b\n}\n`);
  expect(found?.inputs.length).toBe(1000);
  expect(found?.inputs.at(-1)?.name).toBe("b.i399");
});

it("has a record for a struct, also if its name is one that every object of JavaScript has", () => {
  const text = `version 1.0
struct constructor { Int a }
workflow w { input { constructor made } }
`;
  expect(interfaceOf(text)?.inputs).toMatchObject([{ name: "made", kind: "record" }]);
});
