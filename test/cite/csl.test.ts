import { expect, test } from "vitest";
import { cslDate } from "../../src/cite/csl.ts";

test.each([
  ["2026-11-21", [2026, 11, 21]],
  ["2026-11-21T23:59:59-12:00", [2026, 11, 21]],
  ["2024-03", [2024, 3]],
  ["2005", [2005]],
])("%s is a date", (text, parts) => {
  expect(cslDate(text)).toEqual({ "date-parts": [parts] });
});

test.each(["", "soon", "20261121", "21 November 2026"])("%j is none", (text) => {
  expect(cslDate(text)).toBeUndefined();
});
