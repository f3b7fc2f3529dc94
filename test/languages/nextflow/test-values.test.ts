import { describe, expect, it } from "vitest";
import { madeInput } from "../../fixtures/made-interface.ts";
import { valuesOf } from "../../fixtures/test-values.ts";

describe("the values of a test in Nextflow", () => {
  it("keep a path of the author's machine as it is", () => {
    const value = { data: "/tests/a.txt" };
    expect(valuesOf("NFL", value, [madeInput("data")], ["tests/a.txt"])).toEqual(value);
  });
});
