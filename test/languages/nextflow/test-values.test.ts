import { describe, expect, it } from "vitest";
import { madeInput } from "../../fixtures/made-interface.ts";
import { url, valuesOf } from "../../fixtures/test-values.ts";

describe("the values of a test in Nextflow", () => {
  it("name files of the version by URL where the schema says that they are files", () => {
    const test = {
      reads: "a.fq",
      name: "a.fq",
      far: "https://example.org/a.fq",
      count: 3,
      none: "b.fq",
    };
    const files = ["reads", "far", "count", "none"].map((name) => madeInput(name));
    const inputs = [...files, madeInput("name", { kind: "string" })];
    expect(valuesOf("NFL", test, inputs, ["tests/a.fq"])).toEqual({
      ...test,
      reads: url("NFL", "tests/a.fq"),
    });
  });

  it("keep a path of the author's machine as it is", () => {
    const value = { data: "/tests/a.txt" };
    expect(valuesOf("NFL", value, [madeInput("data")], ["tests/a.txt"])).toEqual(value);
  });
});
