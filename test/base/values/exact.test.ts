import { describe, expect, it } from "vitest";
import { isObject, type Json } from "../../../src/base/json.ts";
import {
  ExactNumber,
  hasRounded,
  parseExact,
  writeChanged,
} from "../../../src/base/values/exact.ts";

describe("a value with rounded numbers", () => {
  it.each([
    "9007199254740993",
    "-9007199254740993",
    "1e400",
    "-1e400",
    "0.12345678901234567",
    "1.2345678901234561",
    "1e22",
  ])("is %s, at any depth", (source) => {
    for (const text of [source, `[1, ${source}]`, `{"a": {"b": [${source}]}}`]) {
      expect(hasRounded(JSON.parse(text))).toBe(true);
    }
  });

  it.each([
    "9007199254740991",
    "0",
    "-0",
    "1.5",
    "1e3",
    '"9007199254740993"',
    "null",
    "[]",
    "{}",
    "true",
  ])("is not %s", (text) => {
    expect(hasRounded(JSON.parse(text))).toBe(false);
  });
});

describe("a text that is parsed exactly", () => {
  it.each([
    '{"a":9007199254740993,"b":[1e400,-0,1.0,1E3,123456789012345678.5],"c":"1.0"}',
    '{"__proto__":9007199254740993,"\\ud800":1}',
  ])("is written as it was: %s", (text) => {
    expect(JSON.stringify(parseExact(text))).toBe(text);
  });

  it("has numbers as usual where that is the same, and objects without fields elsewhere", () => {
    const [plain, exact] = parseExact("[12.5, 9007199254740993]") as [Json, Json];
    expect(plain).toBe(12.5);
    expect(exact).toBeInstanceOf(ExactNumber);
    expect(String(exact)).toBe("9007199254740993");
    expect(isObject(exact) && Object.keys(exact)).toEqual([]);
  });
});

describe("the JSON of a text after a change", () => {
  const change = (value: Json): Json => (isObject(value) ? { ...value, b: 1 } : value);

  it.each([
    ['{"a": 9007199254740993}', '{"a":9007199254740993,"b":1}'],
    ['{"a": 5}', '{"a":5,"b":1}'],
  ])("of %s has all digits", (text, expected) => {
    const value = JSON.parse(text);
    expect(writeChanged(text, value, change(value), change)).toBe(expected);
  });
});
