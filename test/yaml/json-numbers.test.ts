import { describe, expect, it } from "vitest";
import { findInexactNumbers, isExact } from "../../src/yaml/json-numbers.ts";
import { growth, MOST_GROWTH } from "../fixtures/growth.ts";

const EXACT = [
  "0",
  "-1",
  "35.0",
  "0.1",
  "1e20",
  "1E+3",
  "100e-2",
  "9007199254740991",
  "-9007199254740991",
  "123456789012345680000.0",
  "1e23",
  "1.7976931348623157e308",
  "0.1000000000000000055511151231257827",
  "3.14159265358979323846",
];

const INEXACT = [
  "12345678901234567890",
  "9007199254740992",
  "-9007199254740993",
  "9007199254740993.0",
  "123456789012345678901.5",
  "0.99999999999999999999",
  "1e400",
  "-1e999",
  "1e-400",
  "-0",
  "-0.0",
  "-0e3",
  "123456789012345678e3",
];

describe("a number", () => {
  it.each(EXACT)("is the same after it has been read and written: %s", (literal) => {
    expect(isExact(literal)).toBe(true);
  });

  it.each(INEXACT)("would be read as another one: %s", (literal) => {
    expect(isExact(literal)).toBe(false);
  });
});

describe("the numbers of a text", () => {
  it.each(INEXACT)("are found with their places: %s", (literal) => {
    expect(findInexactNumbers(`{\n  "a": [1, ${literal}]\n}`)).toEqual([
      { literal, pointer: "/a/1", line: 2, column: 12 },
    ]);
    expect(findInexactNumbers(`{"a":${literal}}`)).toMatchObject([{ pointer: "/a" }]);
    expect(findInexactNumbers(`[1,\n${literal}\n]`)).toMatchObject([{ pointer: "/1", line: 2 }]);
  });

  it("are not looked for in strings", () => {
    const text = INEXACT.map((literal) => `": ${literal},"`);
    expect(findInexactNumbers(JSON.stringify({ text, date: "2026-01-05", doi: text[0] }))).toEqual(
      [],
    );
  });

  it("are none in a text of exact ones", () => {
    expect(findInexactNumbers(`[${EXACT.join(", ")}]`)).toEqual([]);
  });
});

it("a long number is judged in time that grows with its length", () => {
  const literal = (length: number) => `1.${"0".repeat(length)}1`;
  const judge = (text: string) => expect(isExact(text)).toBe(false);
  expect(growth(50_000, literal, judge)).toBeLessThan(MOST_GROWTH);
});
