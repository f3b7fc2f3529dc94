import { describe, expect, it } from "vitest";
import { madeInput } from "../../fixtures/made-interface.ts";
import { valuesOf } from "../../fixtures/test-values.ts";

describe("the values of a test in Galaxy", () => {
  it("are those of tests in another folder, whatever their name", () => {
    const test = [{ job: { n: 1 } }];
    const inputs = [madeInput("n", { kind: "integer" })];
    expect(valuesOf("GALAXY", test, inputs, [], "tests/other-tests.yml")).toEqual({ n: 1 });
    expect(valuesOf("GALAXY", test, inputs, [], "other-tests.yml")).toBeUndefined();
  });
});
