import { expect, it } from "vitest";
import { trimLast } from "../../../src/base/texts/trim.ts";
import { growth, MOST_GROWTH } from "../../fixtures/growth.ts";

it.each([
  ["1.500", "0", "1.5"],
  ["000", "0", ""],
  ["0x", "0", "0x"],
  ["", "0", ""],
])("%j without %j at its end is %j", (text, character, trimmed) => {
  expect(trimLast(text, character)).toBe(trimmed);
});

it("takes time that grows with the length of the text", () => {
  const textOf = (length: number) => `${"0".repeat(length)}1`;
  const trim = (text: string) => expect(trimLast(text, "0")).toBe(text);
  expect(growth(50_000, textOf, trim)).toBeLessThan(MOST_GROWTH);
});
