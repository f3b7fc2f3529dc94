import { describe, expect, it } from "vitest";
import { readPyYaml } from "../../src/yaml/pyyaml-text.ts";

describe("YAML as PyYAML reads it", () => {
  it.each([
    ["a: yes", true],
    ["a: Off", false],
    ["a: y", "y"],
    ["a: ~", null],
    ["a:", null],
    ["a: 010", 8],
    ["a: 0x1f", 31],
    ["a: 0b11", 3],
    ["a: -1_000", -1000],
    ["a: 1:30", 90],
    ["a: 1:30.5", 90.5],
    ["a: 1.5e+3", 1500],
    ["a: -.5", "-.5"],
    ["a: .5", 0.5],
    ["a: -.inf", -Infinity],
    ["a: 1e3", "1e3"],
    ["a: 0o17", "0o17"],
    ["a: '1'", "1"],
    ["a: 2020-01-01", "2020-01-01"],
    ["b: &b {a: 1}\n<<: *b", 1],
    ["a: [b,\nc]", ["b", "c"]],
    ['a: "x"#c', "x"],
    ["---\na: 'x\ty'", "x\ty"],
    ["--- # c\na: [b,\nc]", ["b", "c"]],
    ["%YAML 1.1\n---\na: 'x\ty'\n...", "x\ty"],
    ["---\na: |\n  x\ty\n...", "x\ty\n"],
  ])("%j", (text, a) => {
    const { data, errors } = readPyYaml(text);
    expect(errors).toEqual([]);
    expect((data as { a: unknown }).a).toEqual(a);
  });

  it("keeps the last of two equal keys, and says where it is", () => {
    expect(readPyYaml("a: 1\nb: {c: 1, c: 2}\na: 3\n")).toMatchObject({
      data: { a: 3, b: { c: 2 } },
      repeated: [
        { key: "c", position: { line: 2, column: 11 } },
        { key: "a", position: { line: 3, column: 1 } },
      ],
    });
  });

  it("merges several mappings into one: a repeated << loses nothing", () => {
    const { data, repeated } = readPyYaml(
      "a: &a { x: 1 }\nb: &b { y: 2 }\nc:\n  <<: *a\n  <<: *b\n",
    );
    expect(repeated).toEqual([]);
    expect(data).toMatchObject({ c: { y: 2 } });
  });

  it.each([
    ["a: b: c", 1, 4],
    ["a: !foo b", 1, 4],
    ["a: 1\n---\nb: 2\n", 2, 1],
    ["a:\tb: 1", 1, 3],
    ["{[a]: 1}", 1, 2],
  ])("%j is refused, at its position", (text, line, column) => {
    const { data, errors } = readPyYaml(text);
    expect(data).toBeUndefined();
    expect(errors[0]?.position).toEqual({ line, column });
  });
});
