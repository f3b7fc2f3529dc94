import { describe, expect, it } from "vitest";
import { readPythonYaml } from "../../../src/languages/snakemake/python-yaml.ts";

describe("YAML as PyYAML reads it", () => {
  it.each([
    ["yes", true],
    ["off # not used", false],
    ["y", "y"],
    ["1e5", "1e5"],
    ["1.5e+5", 150_000],
    ["1.5e5", "1.5e5"],
    ["-.5", "-.5"],
    [".5", 0.5],
    ["1.", 1],
    ["+1", 1],
    ["010", 8],
    ["08", "08"],
    ["0o10", "0o10"],
    ["1_000", 1000],
    ["1_0.5", 10.5],
    ["1:30", 90],
    ["0x1F", 31],
    ["1.2.3", "1.2.3"],
    ["a_1", "a_1"],
    ['"no"', "no"],
    ["say no", "say no"],
    ["[yes, 1e5, no_1, a b]", [true, "1e5", "no_1", "a b"]],
    ["{a: no, b: [on]}", { a: false, b: [true] }],
    ['["a, no, b", c]', ["a, no, b", "c"]],
  ])("%s", (text, expected) => {
    expect(readPythonYaml(`- ${text}\n- a-b: ${text}\n`, false)).toEqual([
      expected,
      { "a-b": expected },
    ]);
  });

  it("takes the keys of other mappings", () => {
    const text =
      "a: &a {x: 1, y: {z: 1}}\nb: {x: 2, <<: *a}\nc:\n  <<: [*a, {x: 3, w: 4}]\nd:\n  - <<: *a\n";
    expect(readPythonYaml(text, false)).toEqual({
      a: { x: 1, y: { z: 1 } },
      b: { x: 2, y: { z: 1 } },
      c: { x: 1, y: { z: 1 }, w: 4 },
      d: [{ x: 1, y: { z: 1 } }],
    });
  });

  it("leaves JSON, continued lines and what is no YAML", () => {
    expect(readPythonYaml('{"a": 1e5}', true)).toEqual({ a: 100_000 });
    expect(readPythonYaml("a: say\n  yes\n", false)).toEqual({ a: "say yes" });
    expect(readPythonYaml("a: [", false)).toBeUndefined();
  });

  it("takes time that grows with the length of a line", () => {
    const lines = ["-".repeat(200_000), `- ${" ".repeat(200_000)}x y`, `a: ${"[".repeat(200_000)}`];
    for (const line of lines) expect(() => readPythonYaml(`${line}\n`, false)).not.toThrow();
  });
});
