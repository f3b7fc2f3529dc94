import { describe, expect, it } from "vitest";
import { directionBadge } from "../../../src/site/frame/badge.ts";
import { gapBefore, textCell } from "../../../src/site/tables/table.ts";

describe("a cell of one text", () => {
  it.each([
    ["CWL", [{ text: "CWL" }]],
    [0, [{ text: "0" }]],
    [12, [{ text: "12" }]],
    ["", []],
    [undefined, []],
  ])("for %j is %j", (text, cell) => {
    expect(textCell(text)).toEqual(cell);
  });
});

describe("what is between the values of a cell", () => {
  const [badge, text] = [directionBadge("supports"), { text: "Vemurafenib" }];

  it("is nothing before the first, and a space after a badge", () => {
    expect(gapBefore(text, undefined)).toBe("");
    expect(gapBefore(text, badge)).toBe(" ");
    expect(gapBefore(badge, badge)).toBe(" ");
  });

  it("is the separator between texts, and a line break before a badge that follows a text", () => {
    expect(gapBefore(text, text)).toBe("; ");
    expect(gapBefore(text, text, ", ")).toBe(", ");
    expect(gapBefore(badge, text)).toBeUndefined();
  });

  it("is a line break after a mark of dispute, so that no name is torn from its own mark", () => {
    expect(gapBefore(badge, directionBadge("disputes"))).toBeUndefined();
  });
});
