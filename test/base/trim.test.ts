import { expect, it } from "vitest";
import { trimLast } from "../../src/base/trim.ts";

it.each([
  ["1.500", "0", "1.5"],
  ["000", "0", ""],
  ["0x", "0", "0x"],
  ["", "0", ""],
])("%j without %j at its end is %j", (text, character, trimmed) => {
  expect(trimLast(text, character)).toBe(trimmed);
});

it("takes time that grows with the length of the text", () => {
  const text = `${"0".repeat(1_000_000)}1`;
  const start = performance.now();
  expect(trimLast(text, "0")).toBe(text);
  expect(performance.now() - start).toBeLessThan(1000);
});
