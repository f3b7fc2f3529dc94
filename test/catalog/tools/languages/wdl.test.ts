import { describe, expect, it } from "vitest";
import { readWdl } from "../../../../src/catalog/tools/languages/wdl.ts";

const read = (text: string) => readWdl(text, "main.wdl");

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
  input { File other }
  runtime { docker: "quay.io/x/y:1" container: "~{image}" }
}
`);
    expect(version).toBe("1.1");
    expect(inputs).toEqual(["w.reads", "w.table", "w.sample", "w.cpu", "w.pair"]);
    expect(imports).toEqual([
      { target: "lib/a.wdl", candidates: ["lib/a.wdl"], position: { line: 3, column: 9 } },
    ]);
    expect(images).toEqual([{ image: "quay.io/x/y:1", position: { line: 17, column: 22 } }]);
    expect(faults).toEqual([]);
  });

  it("of one task has the inputs of that task, and of several none of its own", () => {
    const task = (name: string) => `task ${name} {\n  input {\n    File bam\n  }\n}\n`;
    expect(read(`version 1.0\n${task("sort")}`).inputs).toEqual(["sort.bam"]);
    expect(read(`version 1.0\n${task("a")}${task("b")}`)).not.toHaveProperty("inputs");
    expect(read("version 1.0\nstruct S {\n  Int x\n}\n")).not.toHaveProperty("inputs");
    expect(read("version 1.0\nworkflow w {\n}\n").inputs).toEqual([]);
  });

  it.each([["1.0"], ["1.1"], ["1.2"], ["1.3"], ["development"]])(
    "may be of version %s",
    (version) => {
      expect(read(`version ${version}\n`)).toMatchObject({ version, faults: [] });
    },
  );

  it("without a version is read as draft-2, with a warning", () => {
    expect(read("task t {\n}\n")).toMatchObject({
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

  it.each([
    ["1.4", "1.0"],
    ["developmnt", "development"],
    ["draft-3-or-so", "1.2"],
  ])("of version %s is reported", (version, near) => {
    expect(read(`\nversion ${version}\n`).faults).toMatchObject([
      {
        severity: "warning",
        line: 2,
        column: 9,
        message: "Engines do not support this version of WDL.",
        found: version,
        fix: `Start the document with: version ${near}`,
      },
    ]);
  });
});

it("a WDL descriptor has names of any length, and code before its version", () => {
  const name = "w".repeat(100_000);
  expect(read(`version 1.0\nworkflow ${name} {\n  input {\n    File a\n  }\n}\n`).inputs).toEqual([
    `${name}.a`,
  ]);
  expect(read("# version 2.0\nversion 2.0\n").faults).toMatchObject([{ line: 2, column: 9 }]);
});

it("braces in strings and commands of a WDL descriptor end no block", () => {
  const text = `version 1.0
workflow w {
  call t { input: brace = "}" }
  input {
    String brace = "}"
    File ünï
    File a
  }
}
task t {
  command <<< } >>>
}
`;
  expect(read(text).inputs).toEqual(["w.brace", "w.a"]);
});
