import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, it } from "vitest";
import type { Json } from "../../src/base/json.ts";
import * as kinds from "../../src/tes/kinds.ts";

const ajv = new Ajv2020({ strict: false });

interface Row {
  readonly kind: kinds.ValueKind;
  readonly words: string;
  readonly good: readonly Json[];
  readonly bad: readonly Json[];
}

const ROWS: Readonly<Record<string, Row>> = {
  STRING: {
    kind: kinds.STRING,
    words: "a string",
    good: ["", "a"],
    bad: [1, true, null, [], ["a"], {}],
  },
  NON_EMPTY_STRING: {
    kind: kinds.NON_EMPTY_STRING,
    words: "a non-empty string",
    good: ["a", " a "],
    bad: ["", " ", "\t\n", 1, null, ["a"]],
  },
  NON_EMPTY_TEXT: {
    kind: kinds.NON_EMPTY_TEXT,
    words: "a non-empty string",
    good: ["a", " ", "\n\n"],
    bad: ["", 1, null, ["a"]],
  },
  BOOLEAN: {
    kind: kinds.BOOLEAN,
    words: "true or false",
    good: [true, false],
    bad: ["true", 0, 1, null],
  },
  AMOUNT: {
    kind: kinds.AMOUNT,
    words: "a number of 0 or more",
    good: [0, 0.5, 1, 1e9],
    bad: [-0.1, -1, "1", null, true],
  },
  COUNT: {
    kind: kinds.COUNT,
    words: "a whole number from 0 to 2147483647",
    good: [0, 1, 64, 2147483647],
    bad: [2147483648, -1, 0.5, "1", null, [1]],
  },
  STRINGS: {
    kind: kinds.STRINGS,
    words: "a list of strings",
    good: [[], [""], ["a", "b"]],
    bad: ["a", [1], ["a", null], {}, null],
  },
  NON_EMPTY_STRINGS: {
    kind: kinds.NON_EMPTY_STRINGS,
    words: "a non-empty list of strings",
    good: [[""], ["a"], ["a", "b"]],
    bad: [[], "a", ["a", 1], null],
  },
  STRING_MAP: {
    kind: kinds.STRING_MAP,
    words: "an object with string values",
    good: [{}, { a: "" }, { "": "b" }, { a: "1", b: "2" }],
    bad: [{ a: 1 }, { a: "1", b: null }, [], ["a"], "a", null],
  },
  TAGS: {
    kind: kinds.TAGS,
    words: "an object with non-empty keys and string values",
    good: [{}, { a: "" }, { a: "1" }],
    bad: [{ "": "b" }, { a: 1 }, [], "a", null],
  },
  PATH: {
    kind: kinds.PATH,
    words: "an absolute path in the container",
    good: ["/", "/a/b"],
    bad: ["", "a/b", "./a", 1, null, ["/a"]],
  },
  OPTIONAL_PATH: {
    kind: kinds.OPTIONAL_PATH,
    words: "an absolute path in the container",
    good: ["", "/", "/a/b"],
    bad: ["a/b", " /a", 1, null, [], ["/a"]],
  },
  PATHS: {
    kind: kinds.PATHS,
    words: "a list of absolute paths in the container",
    good: [[], ["/a"], ["/a", "/b"]],
    bad: [["a"], ["/a", ""], ["/a", 1], "/a", null],
  },
  LIST: { kind: kinds.LIST, words: "a list", good: [[], [1]], bad: [{}, "a", null] },
  NON_EMPTY_LIST: {
    kind: kinds.NON_EMPTY_LIST,
    words: "a non-empty list",
    good: [[1], [null]],
    bad: [[], {}, "a", null],
  },
  OBJECT: { kind: kinds.OBJECT, words: "an object", good: [{}, { a: 1 }], bad: [[], "a", null, 1] },
  OBJECTS: {
    kind: kinds.OBJECTS,
    words: "a list of objects",
    good: [[], [{}], [{ a: 1 }, {}]],
    bad: [{}, [1], [{}, []], [null], "a", null],
  },
  "one of two": {
    kind: kinds.oneOf(["FILE", "DIRECTORY"]),
    words: "FILE or DIRECTORY",
    good: ["FILE", "DIRECTORY"],
    bad: ["file", "", "FILES", 1, null, ["FILE"]],
  },
};

describe.each(Object.entries(ROWS))("the kind %s", (_, { kind, words, good, bad }) => {
  it("is called by its words", () => {
    expect(kind.words).toBe(words);
  });

  it.each(good.map((value) => [value]))("includes %j, as its schema does", (value) => {
    expect(kind.is(value)).toBe(true);
    expect(ajv.validate(kind.schema, value)).toBe(true);
  });

  it.each(bad.map((value) => [value]))("excludes %j, as its schema does", (value) => {
    expect(kind.is(value)).toBe(false);
    expect(ajv.validate(kind.schema, value)).toBe(false);
  });
});

describe("the kind ZONES", () => {
  it("is a list of strings once the spelling is the standard's", () => {
    expect(kinds.ZONES.words).toBe("a list of strings");
    expect([["a", "b"], [], "a", [1]].map(kinds.ZONES.is)).toEqual([true, true, false, false]);
  });

  it("may be sent as one string too", () => {
    const validate = ajv.compile(kinds.ZONES.schema);
    expect([["a", "b"], [], "a", [1], 1].map((value) => validate(value))).toEqual([
      ...[true, true, true],
      ...[false, false],
    ]);
  });
});

it("covers every kind", () => {
  const known = Object.values(kinds).filter((value) => typeof value === "object");
  const tested = [...Object.values(ROWS).map(({ kind }) => kind), kinds.ZONES];
  for (const kind of known) expect(tested).toContain(kind);
});

describe("a schema of lists", () => {
  it("has the items' schema and more", () => {
    expect(kinds.listSchema({ type: "string" })).toEqual({
      type: "array",
      items: { type: "string" },
    });
    expect(kinds.listSchema({ enum: ["a"] }, { minItems: 2 })).toEqual({
      type: "array",
      items: { enum: ["a"] },
      minItems: 2,
    });
  });
});
