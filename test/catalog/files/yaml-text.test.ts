import { describe, expect, it } from "vitest";
import { readYaml, yamlProblem } from "../../../src/catalog/files/yaml-text.ts";

const TEXT = "title: A\nlist:\n  - one\n  - two: 2\n";

describe("YAML", () => {
  it("is read as data of YAML 1.2: no dates, no executable tags", () => {
    expect(readYaml("day: 2026-11-21\nflag: yes\n").data).toEqual({
      day: "2026-11-21",
      flag: "yes",
    });
  });

  it.each([
    ["/title", { line: 1, column: 1 }],
    ["/list", { line: 2, column: 1 }],
    ["/list/0", { line: 3, column: 5 }],
    ["/list/1/two", { line: 4, column: 5 }],
    // what does not exist is at its nearest parent
    ["/list/1/three", { line: 4, column: 5 }],
    ["/none", { line: 1, column: 1 }],
    ["", { line: 1, column: 1 }],
  ])("has a position for %j", (pointer, position) => {
    expect(readYaml(TEXT).locate(pointer)).toEqual(position);
  });

  it("is counted from the line on which it begins", () => {
    expect(readYaml(TEXT, 5).locate("/list/0")).toEqual({ line: 7, column: 5 });
    expect(readYaml("", 5).locate("/none")).toEqual({ line: 5, column: 1 });
  });

  it("with an error has no data, and says where", () => {
    const { data, errors } = readYaml("a: [1\nb: 2\n", 3);
    expect(data).toBeUndefined();
    expect(errors[0]?.position).toEqual({ line: 4, column: 1 });
  });

  it.each([
    ["a: 1\nb: *x\n", "The alias *x has no anchor before it", { line: 2, column: 4 }],
    ["b: *x\na: &x 1\n", "The alias *x has no anchor before it", { line: 1, column: 4 }],
    ["a: &x [*x]\n", "The alias *x is inside the value that it repeats", { line: 1, column: 8 }],
    [
      "a: &x\n  b: [*x]\n",
      "The alias *x is inside the value that it repeats",
      { line: 2, column: 7 },
    ],
  ])("refuses the alias of %j", (text, message, position) => {
    expect(readYaml(text)).toMatchObject({ data: undefined, errors: [{ message, position }] });
  });

  it("refuses aliases that multiply", () => {
    const lines = ["a0: &a0 [x, x, x, x, x, x, x, x, x, x]"];
    for (let row = 1; row < 9; row++) {
      const alias = `*a${row - 1}`;
      lines.push(`a${row}: &a${row} [${Array.from({ length: 10 }, () => alias).join(", ")}]`);
    }
    expect(readYaml(lines.join("\n"))).toMatchObject({
      data: undefined,
      errors: [{ message: expect.stringMatching(/alias/), position: { line: 1, column: 1 } }],
    });
  });

  it("repeats the value of an anchor, and the last one of a name", () => {
    expect(readYaml("a: &x 1\nb: *x\nc: &x 2\nd: *x\n").data).toEqual({ a: 1, b: 1, c: 2, d: 2 });
  });
});

it("a syntax error is a problem with the line that it is on", () => {
  const text = "a: 1\n  b: [\n";
  const fault = { message: "Something", position: { line: 2, column: 3 } };
  expect(yamlProblem("site.yaml", text, "file", fault)).toEqual({
    severity: "error",
    code: "content-yaml",
    file: "site.yaml",
    line: 2,
    column: 3,
    pointer: "",
    message: "The file is not valid YAML: Something.",
    found: "b: [",
    fix: "Put strings that contain a colon in quotes, and indent with spaces.",
  });
});
