import { expect, it } from "vitest";
import { textLines } from "../../../src/base/texts/text-lines.ts";

it.each([
  ["a\nb\n", ["a", "b"]],
  ["\ufeffa\r\nb\rc", ["a", "b", "c"]],
  ["a\n\n", ["a", ""]],
  ["", [""]],
])("the lines of %j", (text, lines) => {
  expect(textLines(text)).toEqual(lines);
});
