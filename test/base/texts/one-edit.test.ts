import { describe, expect, it } from "vitest";
import { isOneEdit } from "../../../src/base/texts/one-edit.ts";

describe("two words", () => {
  it.each([
    ["1647", "1648"],
    ["1647", "164"],
    ["1647", "11647"],
    ["1647", "16477"],
    ["1647", "6147"],
    ["1647", "1674"],
    ["a", ""],
    ["a", "b"],
    ["ab", "ba"],
  ])("are one slip apart: %s and %s", (a, b) => {
    expect(isOneEdit(a, b)).toBe(true);
    expect(isOneEdit(b, a)).toBe(true);
  });

  it.each([
    ["1647", "1647"],
    ["", ""],
    ["1647", "1658"],
    ["1647", "16"],
    ["1647", "7641"],
    ["1647", "6174"],
    ["abcd", "abdce"],
    ["abc", "bca"],
    ["", "ab"],
  ])("are not one slip apart: %s and %s", (a, b) => {
    expect(isOneEdit(a, b)).toBe(false);
    expect(isOneEdit(b, a)).toBe(false);
  });
});
