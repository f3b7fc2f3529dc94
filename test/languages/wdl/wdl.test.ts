import { describe, expect, it } from "vitest";
import { reader as wdl } from "../../../src/languages/wdl/reader.ts";

const read = (text: string) => wdl.read(text, "main.wdl");

describe("a WDL descriptor", () => {
  it("has a version, inputs of any type, imports, and images that are written out", () => {
    const { version, inputs, imports, images, faults } = read(`# a comment
version 1.1
import "lib/a.wdl" as a # and "not this"
import "https://example.org/b.wdl"
workflow w {
  input {
    Array[File]+ reads
    Map[String, Array[Int]] table = {"a": [1]}
    String? sample
    Int cpu = 4
    Pair[File, File] pair
  }
  call a.b { input: x = reads }
}
task t {
  input { String image }
  command { true }
  runtime { docker: "quay.io/x/y:1" container: "~{image}" }
}
`);
    expect(version).toBe("1.1");
    expect(inputs).toEqual(["w.reads", "w.table", "w.sample", "w.cpu", "w.pair"]);
    expect(imports).toEqual([
      { target: "lib/a.wdl", candidates: ["lib/a.wdl"], position: { line: 3, column: 9 } },
    ]);
    expect(images).toEqual([{ image: "quay.io/x/y:1", position: { line: 18, column: 22 } }]);
    expect(faults).toEqual([]);
  });

  it("of one task has the inputs of that task, and of several none of its own", () => {
    const task = (name: string) =>
      `task ${name} {\n  input {\n    File bam\n  }\n  command {}\n}\n`;
    expect(read(`version 1.0\n${task("sort")}`).inputs).toEqual(["sort.bam"]);
    expect(read(`version 1.0\n${task("a")}${task("b")}`)).not.toHaveProperty("inputs");
    expect(read("version 1.0\nstruct S {\n  Int x\n}\n")).not.toHaveProperty("inputs");
    expect(read("version 1.0\nworkflow w {\n}\n").inputs).toEqual([]);
  });

  it("of draft-2 takes its declarations as inputs, with and without a value", () => {
    const { inputs, faults } = read(`workflow w {
  File bam
  Int cpu = 2
  call t { input: bam = bam }
  scatter (i in range(cpu)) { Int inner = i }
}
task t {
  File bam
  command { samtools index \${bam} }
}
`);
    expect(inputs).toEqual(["w.bam", "w.cpu"]);
    expect(faults).toMatchObject([{ code: "trs-wdl-version", severity: "warning" }]);
  });

  it.each([["1.0"], ["1.1"], ["1.2"], ["development"]])("may be of version %s", (version) => {
    expect(read(`version ${version}\n`)).toMatchObject({ version, faults: [] });
  });

  it("without a version is read as draft-2, with a warning", () => {
    expect(read("task t {\n  command {}\n}\n")).toMatchObject({
      version: "draft-2",
      faults: [
        {
          severity: "warning",
          code: "trs-wdl-version",
          pointer: "",
          line: 1,
          column: 1,
          message:
            "The document has no version statement. Engines assume draft-2, or reject the document.",
          found: "no version",
          expected: "1.0, 1.1, 1.2, 1.3, development",
          fix: "Start the document with: version 1.0",
        },
      ],
    });
  });

  it.each([["1.3"], ["draft-3"]])("of version %s is not judged", (version) => {
    expect(read(`version ${version}\nworkflow {{{`)).toMatchObject({
      version,
      faults: [{ severity: "warning", code: "trs-wdl-version", line: 1, column: 9 }],
    });
  });

  it("with a comment after its version is read, with a warning", () => {
    expect(read("version 1.0 # the first\n").faults).toMatchObject([
      { severity: "warning", code: "trs-wdl-version", line: 1, column: 9 },
    ]);
  });

  it.each([
    ["1.4", "1.0"],
    ["developmnt", "development"],
    ["draft-9-or-so", "1.2"],
  ])("of version %s is reported", (version, near) => {
    expect(read(`\nversion ${version}\n`).faults).toMatchObject([
      {
        severity: "error",
        code: "trs-wdl-unknown-version",
        line: 2,
        column: 9,
        message: "No engine knows this version of WDL.",
        found: version,
        fix: `Start the document with: version ${near}`,
      },
    ]);
  });

  it("has names of any length, and comments before its version", () => {
    const name = "w".repeat(100_000);
    const text = `# version 2.0\nversion 1.0\nworkflow ${name} {\n  input {\n    File a\n  }\n}\n`;
    expect(read(text)).toMatchObject({ inputs: [`${name}.a`], faults: [] });
  });
});

describe("the images of a WDL descriptor", () => {
  const images = (text: string) => read(`version 1.0\n${text}`).images.map(({ image }) => image);
  const task = (inputs: string, image: string) =>
    `task t {\n  input { ${inputs} }\n  command {}\n  runtime { docker: ${image} }\n}\n`;

  it.each([
    ["a literal", "", '"a/b:1"', ["a/b:1"]],
    ["the default of an input", 'String docker = "a/b:1"', "docker", ["a/b:1"]],
    ["a default in a placeholder", 'String docker = "a/b:1"', '"~{docker}"', ["a/b:1"]],
    ["parts that are known", 'String tag = "1"', '"a/b:~{tag}"', ["a/b:1"]],
    ["a sum of what is known", 'String tag = "1"', '"a/b:" + tag', ["a/b:1"]],
    ["both ways of a condition", "Boolean x", 'if x then "a/b:1" else "c/d:2"', ["a/b:1", "c/d:2"]],
    ["the last resort", "String? d", 'select_first([d, "a/b:1"])', ["a/b:1"]],
    ["a list", "", '["a/b:1", "c/d:2"]', ["a/b:1", "c/d:2"]],
    ["a URL of Docker", "", '"docker://a/b:1"', ["a/b:1"]],
    ["an input without a default", "String docker", "docker", []],
    ["parts that are not known", "String tag", '"a/b:~{tag}"', []],
  ])("may be %s", (_, inputs, image, expected) => {
    expect(images(task(inputs, image))).toEqual(expected);
  });

  it("may be passed by a call, and come from a default of the workflow", () => {
    const workflow = `workflow w {
  input { String image = "a/b:1" }
  call t { input: docker = image }
  call t as other { input: docker = "c/d:2" }
}
`;
    expect(images(workflow + task("String docker", "docker"))).toEqual(["a/b:1", "c/d:2"]);
  });

  it("are not the words of parameter_meta, hints or strings", () => {
    const text = `task t {
  input { String docker }
  parameter_meta { docker: "Docker image to use" }
  command <<< docker: "x/y:1" >>>
  runtime { docker: docker memory: "docker" }
}
`;
    expect(images(text)).toEqual([]);
  });
});
