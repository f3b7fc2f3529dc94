import { describe, expect, it } from "vitest";
import { textCell } from "../../src/site/table.ts";

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
