import { describe, expect, it } from "vitest";
import { excerpt } from "../../src/json/excerpt.ts";

describe("an excerpt", () => {
  it.each([
    ["CWL", '"CWL"'],
    [["a", 1], '["a",1]'],
    [null, "null"],
    [undefined, "nothing"],
  ])("of %j is %s", (value, expected) => {
    expect(excerpt(value)).toBe(expected);
  });

  it.each([
    ["x".repeat(78), `"${"x".repeat(78)}"`],
    ["x".repeat(79), `"${"x".repeat(76)}…`],
    ["x".repeat(500), `"${"x".repeat(76)}…`],
  ])("has 80 characters or fewer: %s", (value, expected) => {
    expect(excerpt(value)).toBe(expected);
  });

  it("has another length on request", () => {
    expect(excerpt("abcdefgh", 10)).toBe('"abcdefgh"');
    expect(excerpt("abcdefghi", 10)).toBe('"abcdef…');
    expect(excerpt(undefined, 6)).toBe("not…");
  });
});
