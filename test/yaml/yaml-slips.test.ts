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

  it("are one if they are a merge conflict", () => {
    const text = "z: 1\n<<<<<<< HEAD\na: 1\n=======\na: 2\n>>>>>>> x\n";
    expect(yamlProblems("site.yaml", text, "file", readYaml(text).errors)).toMatchObject([
      { code: "content-conflict", found: "<<<<<<< HEAD", line: 2 },
    ]);
  });
});
