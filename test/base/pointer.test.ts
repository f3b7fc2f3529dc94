import { describe, expect, it } from "vitest";
import type { Json } from "../../src/base/json.ts";
import {
  formatPointer,
  isLocalPointer,
  localPointer,
  parsePointer,
  valueAt,
} from "../../src/base/pointer.ts";

/** The document of RFC 6901, section 5. */
const DOCUMENT: Json = {
  foo: ["bar", "baz"],
  "": 0,
  "a/b": 1,
  "c%d": 2,
  "e^f": 3,
  "g|h": 4,
  "i\\j": 5,
  'k"l': 6,
  " ": 7,
  "m~n": 8,
};

/** A pointer (section 5), as a URI fragment (section 6), its tokens, and the value there. */
const POINTERS: readonly (readonly [string, string, readonly string[], Json])[] = [
  ["", "#", [], DOCUMENT],
  ["/foo", "#/foo", ["foo"], ["bar", "baz"]],
  ["/foo/0", "#/foo/0", ["foo", "0"], "bar"],
  ["/", "#/", [""], 0],
  ["/a~1b", "#/a~1b", ["a/b"], 1],
  ["/c%d", "#/c%25d", ["c%d"], 2],
  ["/e^f", "#/e%5Ef", ["e^f"], 3],
  ["/g|h", "#/g%7Ch", ["g|h"], 4],
  ["/i\\j", "#/i%5Cj", ["i\\j"], 5],
  ['/k"l', "#/k%22l", ['k"l'], 6],
  ["/ ", "#/%20", [" "], 7],
  ["/m~0n", "#/m~0n", ["m~n"], 8],
];

describe.each(POINTERS)("the pointer %j", (pointer, fragment, tokens, value) => {
  it("has tokens", () => {
    expect(parsePointer(pointer)).toEqual(tokens);
  });

  it(`has the same tokens as the fragment ${fragment}`, () => {
    expect(parsePointer(fragment)).toEqual(tokens);
  });

  it("is made from its tokens", () => {
    expect(formatPointer(tokens)).toBe(pointer);
    expect(localPointer(tokens)).toBe(`#${pointer}`);
  });

  it("leads to a value", () => {
    expect(valueAt(DOCUMENT, tokens)).toEqual(value);
  });
});

describe("parsing a pointer", () => {
  it.each([
    ["#/disease/kb.did:8", ["disease", "kb.did:8"]],
    ["/a//b/", ["a", "", "b", ""]],
    ["/~01/~10", ["~1", "/0"]],
    ["/~1~1/~0~0", ["//", "~~"]],
    ["#/%7E1", ["/"]],
    ["#/a%2Fb", ["a", "b"]],
    ["#%2Fa", ["a"]],
    ["/%7E1", ["%7E1"]],
    ["/%zz", ["%zz"]],
  ])("decodes %s", (text, tokens) => {
    expect(parsePointer(text)).toEqual(tokens);
  });

  it.each(["disease", "#disease", "#%61", "##/a", "/a~2", "#/a~", "/a/b~/c", "#/%zz", "#/%E4"])(
    "refuses %s",
    (text) => {
      expect(parsePointer(text)).toBeUndefined();
    },
  );
});

describe("formatting a pointer", () => {
  it("writes indexes as numbers, and escapes ~ before /", () => {
    expect(formatPointer(["urls", 0, "~1", "/"])).toBe("/urls/0/~01/~1");
    expect(localPointer(["source", "pmid:1"])).toBe("#/source/pmid:1");
  });
});

describe("a local pointer", () => {
  it.each([
    ["#/a", true],
    ["#", true],
    ["/a", false],
    ["a#/b", false],
    ["", false],
  ])("begins with #: %j is %s", (text, expected) => {
    expect(isLocalPointer(text)).toBe(expected);
  });
});

describe("the value at tokens", () => {
  const LIST = Array.from({ length: 101 }, (_, index) => index);
  const document: Json = { list: LIST, text: "abc", nothing: null, "0": "key", length: 1 };

  it.each<[readonly string[], Json | undefined]>([
    [["list", "0"], 0],
    [["list", "9"], 9],
    [["list", "10"], 10],
    [["list", "100"], 100],
    [["list", "101"], undefined],
    [["list", "00"], undefined],
    [["list", "01"], undefined],
    [["list", "-0"], undefined],
    [["list", "+1"], undefined],
    [["list", " 1"], undefined],
    [["list", "1 "], undefined],
    [["list", "1e1"], undefined],
    [["list", ""], undefined],
    [["list", "-"], undefined],
    [["list", "length"], undefined],
    [["0"], "key"],
    [["length"], 1],
    [["nothing"], null],
    [["nothing", "x"], undefined],
    [["text", "0"], undefined],
    [["text", "length"], undefined],
    [["absent", "x", "y"], undefined],
    [["constructor"], undefined],
    [["toString", "name"], undefined],
  ])("%j is %j", (tokens, expected) => {
    expect(valueAt(document, tokens)).toEqual(expected);
  });
});
