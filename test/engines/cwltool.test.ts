import { describe, expect, it } from "vitest";
import { readCwltool } from "../../src/engines/cwltool.ts";

/** With `--validate`, the log is on standard output. */
const read = (...lines: readonly string[]) =>
  readCwltool({
    status: 1,
    stdout: [
      "INFO /usr/bin/cwltool 3.3",
      "INFO Resolved '/version/wf.cwl' to 'file:///version/wf.cwl'",
      ...lines,
      "",
    ].join("\n"),
    stderr: "",
  });

describe("what cwltool refuses", () => {
  it("is each fault, at the deepest position that is named", () => {
    expect(
      read(
        "ERROR Tool definition failed validation:",
        "wf.cwl:5:1:  checking field 'outputs'",
        "wf.cwl:6:3:    checking object 'wf.cwl#o'",
        "wf.cwl:8:5:      Field 'outputSource' references unknown identifier 's/nope'",
        "wf.cwl:9:1:   checking field 'steps'",
        "wf.cwl:10:3:   checking object 'wf.cwl#s'",
        "wf.cwl:13:7:       checking object 'wf.cwl#s/a'",
        "                     Field 'source' references unknown identifier 'y'",
      ),
    ).toEqual([
      {
        severity: "error",
        message: "Field 'outputSource' references unknown identifier 's/nope'",
        path: "wf.cwl",
        line: 8,
        column: 5,
      },
      {
        severity: "error",
        message: "Field 'source' references unknown identifier 'y'",
        path: "wf.cwl",
        line: 13,
        column: 7,
      },
    ]);
  });

  it("is in the file that a step runs, whose name can have spaces", () => {
    expect(
      read(
        "ERROR Tool definition failed initialization:",
        "Tool definition file:///version/sub dir/tool.cwl failed validation:",
        "sub dir/tool.cwl:5:1:   checking field 'inputs'",
        "sub dir/tool.cwl:6:3:     checking object 'sub dir/tool.cwl#a'",
        "                            Field 'type' references unknown identifier 'strin'",
      ),
    ).toEqual([
      {
        severity: "error",
        message: "Field 'type' references unknown identifier 'strin'",
        path: "sub dir/tool.cwl",
        line: 6,
        column: 3,
      },
    ]);
  });

  it("is one sentence where the log breaks it into two lines", () => {
    expect(
      read(
        "ERROR Tool definition failed validation:",
        "wf.cwl:3:9: while parsing a flow sequence",
        "wf.cwl:5:1:   expected ',' or ']', but got '<stream end>'",
      ),
    ).toEqual([
      {
        severity: "error",
        message: "while parsing a flow sequence expected ',' or ']', but got '<stream end>'",
        path: "wf.cwl",
        line: 5,
        column: 1,
      },
    ]);
  });

  it("is one fault where no line has a position", () => {
    expect(
      read(
        "ERROR Tool definition failed validation:",
        "No such version. Supported versions are: ",
        "v1.0",
        "v1.1",
      ),
    ).toEqual([
      { severity: "error", message: "No such version. Supported versions are: v1.0 v1.1" },
    ]);
  });

  it("is never nothing: without a reason, it is the sentence before it", () => {
    const line = "I'm sorry, I couldn't load this CWL file, try again with --debug.";
    expect(read(`ERROR ${line}`, "The error was: ")).toEqual([
      { severity: "error", message: line },
    ]);
    expect(read(`ERROR ${line}`, "The error was: unacceptable character #x001b")).toEqual([
      { severity: "error", message: "unacceptable character #x001b" },
    ]);
  });
});

describe("what cwltool warns about", () => {
  it("is each warning; a value that may not fit is at its sink", () => {
    expect(
      read(
        "WARNING wf.cwl:10:5: Warning: checking item",
        "              Warning:   Field 'class' contains undefined reference to 'file:///version/Foo'",
        "INFO wf.cwl:10:5: Unknown hint file:///version/Foo",
        "WARNING Workflow checker warning:",
        "wf.cwl:4:3:  Source 'x' of type string may be incompatible",
        "wf.cwl:15:7:   with sink 'a' of type \"File\"",
        "wf.cwl:16:7: 'extra' is not an input parameter of file:///version/ok.cwl, expected a",
        "/version/wf.cwl is valid CWL.",
      ),
    ).toEqual([
      {
        severity: "warning",
        message: "Field 'class' contains undefined reference to 'file:///version/Foo'",
        path: "wf.cwl",
        line: 10,
        column: 5,
      },
      {
        severity: "warning",
        message: "Source 'x' of type string may be incompatible with sink 'a' of type \"File\"",
        path: "wf.cwl",
        line: 15,
        column: 7,
      },
      {
        severity: "warning",
        message: "'extra' is not an input parameter of file:///version/ok.cwl, expected a",
        path: "wf.cwl",
        line: 16,
        column: 7,
      },
    ]);
  });

  it("is the verdict on an expression, without the expression", () => {
    expect(
      read(
        "WARNING js.cwl:5:13: JSHINT: (function(){ return x +; })()",
        "js.cwl:5:13: JSHINT:                        ^",
        "js.cwl:5:13: JSHINT: E030: Expected an identifier and instead saw ';'.",
        "/version/js.cwl is valid CWL.",
      ),
    ).toEqual([
      {
        severity: "warning",
        message: "Expected an identifier and instead saw ';'.",
        path: "js.cwl",
        line: 5,
        column: 13,
      },
    ]);
  });
});

it("a sound document gets no opinion, and neither does a crash", () => {
  expect(read("/version/wf.cwl is valid CWL.")).toEqual([]);
  expect(read("Traceback (most recent call last):", '  File "main.py", line 3, in run')).toEqual(
    [],
  );
  expect(read("WARNING failed", "Traceback (most recent call last):", "x.cwl:1:1: y")).toEqual([]);
});
