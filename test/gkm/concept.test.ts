import { describe, expect, it } from "vitest";
import { codeOf, nameOf } from "../../src/gkm/concept.ts";

describe("a concept", () => {
  it.each([
    [{ name: "Clinical", primaryCoding: { code: "B" } }, "B", "Clinical"],
    [{ primaryCoding: { code: "B", name: "Clinical evidence" } }, "B", "Clinical evidence"],
    [{ primaryCoding: { code: "B" } }, "B", "B"],
    [{ name: "Clinical" }, undefined, "Clinical"],
    [{ name: 3, primaryCoding: { code: 4, name: 5 } }, undefined, undefined],
    [{ primaryCoding: "B" }, undefined, undefined],
    ["#/method/kb.method:a", undefined, undefined],
    [null, undefined, undefined],
    [undefined, undefined, undefined],
  ])("%j has the code %j and the name %j", (value, code, name) => {
    expect(codeOf(value)).toBe(code);
    expect(nameOf(value)).toBe(name);
  });
});
