import { describe, expect, it } from "vitest";
import { formatPointer, parsePointer, valueAt } from "../../src/json/pointer.ts";

describe("a pointer", () => {
  it("is split into its tokens", () => {
    expect(parsePointer("#/disease/kb.did:8")).toEqual(["disease", "kb.did:8"]);
  });

  it("is decoded: percent-encoding first, then ~1 and ~0", () => {
    expect(parsePointer("#/a~1b/c~0d/e%20f/%7E1")).toEqual(["a/b", "c~d", "e f", "/"]);
  });

  it("of the whole document has no tokens", () => {
    expect(parsePointer("#")).toEqual([]);
  });

  it.each(["#disease", "#/a~2", "#/%zz"])("is none: %s", (text) => {
    expect(parsePointer(text)).toBeUndefined();
  });

  it("comes back from its tokens", () => {
    expect(parsePointer(formatPointer(["a/b", "c~d", 0]))).toEqual(["a/b", "c~d", "0"]);
  });

  it("leads to a value, through objects and arrays", () => {
    const document = { a: [{ "b/c": 1 }], __proto__: null };
    expect(valueAt(document, ["a", "0", "b/c"])).toBe(1);
    expect(valueAt(document, ["a", "1"])).toBeUndefined();
    expect(valueAt(document, ["a", "00"])).toBeUndefined();
    expect(valueAt({}, ["constructor"])).toBeUndefined();
  });
});
