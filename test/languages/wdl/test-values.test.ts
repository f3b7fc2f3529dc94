import { describe, expect, it } from "vitest";
import { madeInput } from "../../fixtures/made-interface.ts";
import { valuesOf } from "../../fixtures/test-values.ts";

describe("the values of a test in WDL", () => {
  it("have URLs for folders, too", () => {
    const inputs = [madeInput("data", { kind: "directory" })];
    expect(valuesOf("WDL", { "flow.data": "lost" }, inputs)).toBeUndefined();
  });

  it("are none if a record, or what is no input, may name a file of the version", () => {
    const inputs = [madeInput("data", { kind: "record" })];
    const value = { "flow.data": { left: "a.txt" } };
    expect(valuesOf("WDL", value, inputs, ["tests/a.txt"])).toBeUndefined();
    const other = { "flow.data": "x", "flow.call.other": "a.txt" };
    expect(
      valuesOf("WDL", other, [madeInput("data", { kind: "string" })], ["tests/a.txt"]),
    ).toBeUndefined();
  });

  it("are none if only Terra has them", () => {
    const inputs = [madeInput("name", { kind: "string" }), madeInput("all", { isList: true })];
    expect(valuesOf("WDL", { "flow.name": "this.name" }, inputs)).toBeUndefined();
    expect(valuesOf("WDL", { "flow.all": ["workspace.a"] }, inputs)).toBeUndefined();
    expect(valuesOf("WDL", { "flow.name": "thisname" }, inputs)).toEqual({
      "flow.name": "thisname",
    });
  });
});
