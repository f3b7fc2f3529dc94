import { describe, expect, it } from "vitest";
import { readYaml, yamlProblems } from "../../src/yaml/yaml-text.ts";

const problemsOf = (text: string) =>
  yamlProblems("site.yaml", text, "file", readYaml(text).errors).map(({ message, fix }) => [
    message.replace("The file is not valid YAML: ", ""),
    fix,
  ]);

describe("errors of syntax in YAML", () => {
  it.each([
    ["license:MIT", "a space is missing after the colon.", "Write license: MIT."],
    [
      "just words",
      "this line is not a field with its value.",
      "Write field: value, or indent the line if it continues the value above.",
    ],
    ["a: fastp: all", "a value has a colon.", "Put strings that contain a colon in quotes."],
    [
      "a: 'it's'",
      "text follows the closing quotation mark or bracket.",
      "Put the whole value in double quotes.",
    ],
    [
      "a: [x] y",
      "text follows the closing quotation mark or bracket.",
      "Put the whole value in quotes.",
    ],
    ["a: *x", "The alias *x has no anchor before it.", "Put the value in quotes."],
    ["a: @x", "Plain value cannot start with reserved character @.", "Put the value in quotes."],
  ])("are what was meant: %s", (line, message, fix) => {
    expect(problemsOf(`z: 1\n${line}\nb: 1\n`)).toEqual([[message, fix]]);
  });

  const TABS = "Tabs are not allowed as indentation.";
  const INDENT = "Indent the fields of an item by the same number of spaces.";

  it.each([
    ["a:\n\tb: 1\n\tc: 2", [TABS, TABS], "Indent with spaces, not with tabs."],
    ["a:\n  b: 1\n\tc: https://x.org", [TABS], "Indent with spaces, not with tabs."],
    ["a:\n  - b: 1\n\t  c: 2", [TABS], "Indent with spaces, not with tabs."],
    [
      "a:\n  b: 1\n   c: 2",
      ["this value is followed by fields that are indented below it."],
      INDENT,
    ],
    [
      "a: x\n  b: 1\n  c: 2",
      ["this value is followed by fields that are indented below it."],
      INDENT,
    ],
    ["a:\n  b: 1\n c: 2", ["All mapping items must start at the same column."], INDENT],
    ["a:\n  - b: 1\n - c: 2", ["A block sequence may not be used as an implicit map key."], INDENT],
  ])("are only those of the lines that are indented otherwise: %j", (lines, messages, fix) => {
    expect(problemsOf(`z: 1\n${lines}\ny: 1\n`)).toEqual(messages.map((one) => [one, fix]));
  });

  it("are all of those that do not follow from one another", () => {
    expect(problemsOf("a: b: c\nd: e: f\ng: @x\n").map(([, fix]) => fix)).toEqual([
      "Put strings that contain a colon in quotes.",
      "Put strings that contain a colon in quotes.",
      "Put the value in quotes.",
    ]);
  });

  it.each([
    ['a: "C:\\Users"', "Put the value in single quotes, in which \\ is an ordinary character."],
    ["---\nb: 1", "Remove this line, or put the text in quotes."],
  ])("have a fix: %j", (line, fix) => {
    expect(problemsOf(`z: 1\n${line}\n`).map(([, own]) => own)).toEqual([fix]);
  });

  it("are one if they are a merge conflict", () => {
    const text = "z: 1\n<<<<<<< HEAD\na: 1\n=======\na: 2\n>>>>>>> x\n";
    expect(yamlProblems("site.yaml", text, "file", readYaml(text).errors)).toMatchObject([
      { code: "content-conflict", found: "<<<<<<< HEAD", line: 2 },
    ]);
  });
});
