import { describe, expect, it } from "vitest";
import { createIds, createLevels, headingId } from "../../src/markdown/headings.ts";
import { fragmentOf, lastPart } from "../../src/markdown/targets.ts";

describe("the id of a heading", () => {
  it("is that which GitHub gives it", () => {
    expect(headingId("  Quick start: run!  ")).toBe("quick-start-run");
    expect(headingId("A_b-C  d")).toBe("a_b-c--d");
    expect(headingId("Größe № 1 é")).toBe("größe--1-é");
    expect(headingId("!?")).toBe("");
  });

  it("is given once", () => {
    const ids = createIds();
    expect(["a", "a", "a-1", "a", "b"].map((name) => ids.take(name))).toEqual([
      "a",
      "a-1",
      "a-1-1",
      "a-2",
      "b",
    ]);
    expect(["a-2", "a-1-1", "a-3", "c"].map((id) => ids.has(id))).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});

describe("the levels of headings", () => {
  it("begin at the top, leave none out on the way down, and end at six", () => {
    const levelOf = createLevels(3);
    expect([2, 4, 4, 3, 2, 5, 6, 1].map(levelOf)).toEqual([3, 4, 4, 4, 3, 4, 5, 3]);
    const deep = createLevels(5);
    expect([1, 2, 3, 4].map(deep)).toEqual([5, 6, 6, 6]);
  });
});

describe("a URL in a text", () => {
  it("has a last part, which is a name for what has no other", () => {
    expect(lastPart("https://example.org/a/b%20c.png?d#e")).toBe("b c.png");
    expect(lastPart("https://example.org/")).toBe("https://example.org/");
    expect(lastPart("a.png")).toBe("a.png");
  });

  it("is a place in the same text if it is a fragment alone", () => {
    expect(fragmentOf("#a%20b")).toBe("a b");
    expect(fragmentOf("#")).toBe("");
    expect(fragmentOf("a#b")).toBeUndefined();
  });
});
