import { describe, expect, it } from "vitest";
import { readYaml, yamlProblems } from "../../src/yaml/yaml-text.ts";

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
    expect(errors[0]?.position).toEqual({ line: 3, column: 4 });
  });

  it("with a list that is not closed has the error where the list begins", () => {
    const placeOf = (text: string) => readYaml(text).errors[0]?.position;
    expect(placeOf("a: [1, [2], {b: 3}\nc: 4\n")).toEqual({ line: 1, column: 4 });
    expect(placeOf("a: [1, {b: [2]\nc: 4\n")).toEqual({ line: 1, column: 8 });
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
  expect(yamlProblems("site.yaml", text, "file", [fault])[0]).toEqual({
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

describe("YAML that cannot be read as data", () => {
  const errorOf = (text: string) => readYaml(text).errors[0];

  it.each<[string, string, number, number]>([
    ["a: !!js/function 'x'\n", "Unresolved tag: tag:yaml.org,2002:js/function", 1, 4],
    ["? [a, b]\n: 1\n", "A key must be a string", 1, 3],
    ["{ { a: 1 }: 2 }", "A key must be a string", 1, 3],
    ["a: 1\nb: 2\na: 3\n", "Map keys must be unique", 3, 1],
    ["1: a\n'1': b\n", "Map keys must be unique", 2, 1],
    ["a: 1\n---\nb: 2\n", "Source contains multiple documents", 2, 1],
  ])("%j is an error: %s", (text, message, line, column) => {
    expect(errorOf(text)).toEqual({ message, position: { line, column } });
  });

  it.each<[string, string]>([
    ["flow lists", "[".repeat(3000) + "]".repeat(3000)],
    ["flow mappings", "{a: ".repeat(3000) + "}".repeat(3000)],
    ["lists in a line", `${"- ".repeat(3000)}a`],
    ["mappings", Array.from({ length: 200 }, (_, level) => `${" ".repeat(level)}a:`).join("\n")],
    ["keys", `${"? ".repeat(3000)}a`],
    ["mappings in an open list", `a: [\n${"  b: c\n".repeat(7000)}`],
    ["mappings on one line", `[${"a: b ".repeat(7000)}`],
    ["aliases", `- &a ${"[".repeat(60)}${"]".repeat(60)}\n- ${"[".repeat(60)}*a${"]".repeat(60)}`],
  ])("nested deeper than 100 levels is an error: %s", (_, text) => {
    expect(errorOf(text)).toMatchObject({
      message: "it is nested deeper than 100 levels",
      isLimit: true,
    });
  });

  it("is not YAML of 100 levels", () => {
    expect(readYaml("[".repeat(100) + "]".repeat(100)).errors).toEqual([]);
  });

  it("may have too many aliases, or be too large", () => {
    const aliases = Array.from({ length: 1001 }, (_, index) => `- &b${index} 1\n- *b${index}`);
    expect(errorOf(aliases.join("\n"))).toEqual({
      message: "it has 1001 aliases, and at most 1000 are read",
      position: { line: 1, column: 1 },
      isLimit: true,
    });
    expect(errorOf(`a: ${"x".repeat(1024 * 1024)}`)).toMatchObject({
      message: "it is larger than 1 MiB",
      isLimit: true,
    });
  });

  it("has ten errors at most", () => {
    expect(readYaml("a: *x\n".repeat(1000)).errors).toHaveLength(10);
  });
});
