import { describe, expect, it } from "vitest";
import { Fields } from "../../../../src/gkm/edit/draft/fields.ts";
import { MissingField, Refusal } from "../../../../src/gkm/edit/draft/refusal.ts";
import { fieldsOf } from "../../../fixtures/draft.ts";

const KNOWN = {
  a: { about: "the first" },
  many: { about: "some", isList: true },
  n: { about: "" },
  text: { about: "", isText: true },
} as const;

describe("the fields of an entry", () => {
  it("are texts without space at their ends", () => {
    const fields = fieldsOf({ a: " x ", many: ["1", "2"], n: "kb.eid:12" }, KNOWN);
    expect(fields.one("a")).toBe("x");
    expect(fields.all("many")).toEqual(["1", "2"]);
    expect(fields.number("n", "kb.eid:")).toBe(12);
    expect(fields.oneOf("a", ["Y", "X"])).toBe("X");
    expect(fields.number("none", "kb.eid:")).toBeUndefined();
  });

  it.each([
    [{ a: ["x", "y"] }, "a must be given once; got x and y."],
    [{ a: "  " }, "a is empty."],
    [{ a: "x".repeat(100_000) }, "a must have at most 200 characters; got 100,000."],
  ])("%j is refused", (texts, message) => {
    expect(() => fieldsOf(texts, KNOWN)).toThrow(message);
  });

  it("are of any length if they are texts", () => {
    const text = "x".repeat(1000);
    expect(fieldsOf({ text }, KNOWN).one("text")).toBe(text);
  });

  it("that most entries have are asked for, if somebody can be asked", () => {
    const values = new Map([["many", []]]);
    expect(new Fields(values, KNOWN).usual("a")).toBeUndefined();
    const asked = new Fields(values, KNOWN, true);
    const error = new MissingField("a", "a is missing: the first.", undefined, true);
    expect(() => asked.usual("a")).toThrow(error);
    // what was left out
    expect(asked.usual("many")).toBeUndefined();
  });

  it("say what is missing or wrong", () => {
    const fields = fieldsOf({ n: "1.5", many: "z" }, KNOWN);
    expect(() => fields.required("a")).toThrow(new MissingField("a", "a is missing: the first."));
    expect(() => fields.number("n", "kb.eid:")).toThrow(
      'n must be a number, or a key such as kb.eid:12; got "1.5".',
    );
    // a key of another collection
    expect(() => fieldsOf({ n: "kb.aid:5" }, KNOWN).number("n", "kb.eid:")).toThrow("n must be");
    expect(() => fields.oneOf("many", ["x", "y"])).toThrow('many must be one of x, y; got "z".');
  });
});

it("all fields that every entry has are called missing at once", () => {
  const known = {
    a: { about: "the first", isRequired: true },
    b: { about: "the second", isRequired: true },
    c: { about: "the third", isRequired: true },
    d: { about: "the fourth" },
  } as const;
  const missing = (given: Readonly<Record<string, readonly string[]>>, name: string) => () =>
    new Fields(new Map(Object.entries(given)), known).required(name);
  expect(missing({}, "a")).toThrow(/^a is missing: the first\. b and c are missing, too\.$/);
  expect(missing({ b: ["x"] }, "a")).toThrow(/^a is missing: the first\. c is missing, too\.$/);
  expect(missing({ a: ["x"], b: ["x"], c: ["x"] }, "d")).toThrow(/^d is missing: the fourth\.$/);
});

describe("parts that are refused", () => {
  const known = {
    a: { about: "the first", isRequired: true },
    b: { about: "", isRequired: true },
    many: { about: "", isList: true },
  } as const;
  const parts = (fields: Fields) => ({
    a: () => fields.requiredOneOf("a", ["x", "y"]),
    b: () => fields.required("b"),
    many: () =>
      fields.each("many", (text) => {
        if (text !== "z") return text;
        throw new Refusal("many must not be z.");
      }),
    again: () => fields.oneOf("a", ["x", "y"]),
  });
  const messagesOf = (texts: Record<string, string | string[]>) => {
    const fields = fieldsOf(texts, known);
    try {
      return fields.gather(parts(fields));
    } catch (error) {
      const { message, further } = error as Refusal;
      return [message, ...further.map((one) => one.message)];
    }
  };

  it("are made in their order if none is", () => {
    expect(messagesOf({ a: "X", b: "1", many: ["1", "2"] })).toEqual({
      a: "x",
      b: "1",
      many: ["1", "2"],
      again: "x",
    });
  });

  it("say all that is wrong or missing, each once", () => {
    expect(messagesOf({ a: "1", many: ["1", "z", "z"] })).toEqual([
      'a must be one of x, y; got "1".',
      "b is missing: .",
      "many must not be z.",
    ]);
    expect(messagesOf({ many: "z" })).toEqual([
      "a is missing: the first. b is missing, too.",
      "many must not be z.",
    ]);
  });

  it("say the first of it to somebody who is asked for the fields", () => {
    const fields = new Fields(new Map([["many", ["z"]]]), known, true);
    expect(() => fields.gather(parts(fields))).toThrow(/^a is missing/);
  });
});
