import { describe, expect, it } from "vitest";
import { readNextflowInspect, readNextflowLint } from "../../src/engines/nextflow.ts";

const printed = (status: number, stdout: string, stderr = "") => ({ status, stdout, stderr });

describe("nextflow lint", () => {
  it("refuses and warns with file, line and column", () => {
    const report = {
      date: "2026-11-22",
      summary: { errors: 1 },
      errors: [
        {
          filename: "/version/modules/foo.nf",
          startLine: 8,
          startColumn: 17,
          message: "`zzz` is not defined",
        },
      ],
      warnings: [
        { filename: "/version/main.nf", startLine: 7, startColumn: 9, message: "Never used" },
      ],
    };
    const text = `Picked up JAVA_TOOL_OPTIONS\n${JSON.stringify(report, null, 4)}\n`;
    expect(readNextflowLint(printed(1, text))).toEqual([
      {
        severity: "error",
        message: "`zzz` is not defined",
        path: "/version/modules/foo.nf",
        line: 8,
        column: 17,
      },
      {
        severity: "warning",
        message: "Never used",
        path: "/version/main.nf",
        line: 7,
        column: 9,
      },
    ]);
  });

  it.each(["", "{", "[]", '{"errors": 3}', '{"errors": [null, {"message": 4}]}', "{}}"])(
    "has no opinion if it prints %j",
    (text) => {
      expect(readNextflowLint(printed(1, text))).toEqual([]);
    },
  );
});

describe("nextflow inspect", () => {
  it("warns of what stopped it, at the place that it names", () => {
    const text = [
      "ERROR ~ Module compilation error",
      "- file : /version/main.nf",
      "- cause: Unexpected input: '{' @ line 1, column 10.",
      "   workflow { foo(",
    ].join("\n");
    expect(readNextflowInspect(printed(1, text))).toMatchObject([
      {
        severity: "warning",
        message: "Module compilation error: Unexpected input: '{'",
        path: "/version/main.nf",
        line: 1,
        column: 10,
      },
    ]);
    const script =
      "ERROR ~ No such file: ./nope\n\n -- Check script 'bad.nf' at line: 4 or see 'null' file";
    expect(readNextflowInspect(printed(1, script))).toMatchObject([
      { severity: "warning", message: "No such file: ./nope", path: "bad.nf", line: 4 },
    ]);
  });

  it("has no opinion of what it can evaluate", () => {
    expect(readNextflowInspect(printed(0, '{"processes": []}'))).toEqual([]);
    expect(readNextflowInspect(printed(0, "ERROR ~ printed by the script"))).toEqual([]);
  });
});
