import { describe, expect, it } from "vitest";
import { MissingField } from "../../../src/gkm/edit/refusal.ts";
import { fieldsOf } from "../../fixtures/draft.ts";

const KNOWN = {
  a: { about: "the first" },
  many: { about: "some", isList: true },
  n: { about: "" },
} as const;

describe("the fields of an entry", () => {
  it("are texts without space at their ends", () => {
    const fields = fieldsOf({ a: " x ", many: ["1", "2"], n: "kb.eid:12" }, KNOWN);
    expect(fields.one("a")).toBe("x");
    expect(fields.all("many")).toEqual(["1", "2"]);
    expect(fields.number("n")).toBe(12);
    expect(fields.oneOf("a", ["Y", "X"])).toBe("X");
    expect(fields.number("none")).toBeUndefined();
  });

  it.each([
    [{ a: ["x", "y"] }, "a must be given once; got x and y."],
    [{ a: "  " }, "a is empty."],
  ])("%j is refused", (texts, message) => {
    expect(() => fieldsOf(texts, KNOWN)).toThrow(message);
  });

  it("say what is missing or wrong", () => {
    const fields = fieldsOf({ n: "1.5", many: "z" }, KNOWN);
    expect(() => fields.required("a")).toThrow(new MissingField("a", "a is missing: the first."));
    expect(() => fields.number("n")).toThrow('n must be a number; got "1.5".');
    expect(() => fields.oneOf("many", ["x", "y"])).toThrow('many must be one of x, y; got "z".');
  });
});
