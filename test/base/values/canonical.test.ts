import { describe, expect, it } from "vitest";
import type { Json } from "../../../src/base/json.ts";
import { canonicalJson } from "../../../src/base/values/canonical.ts";

describe("canonical JSON", () => {
  it.each<[Json, string]>([
    [null, "null"],
    [true, "true"],
    [1.5, "1.5"],
    [1e21, "1e+21"],
    [-0, "0"],
    ['a "b"\n\u2028', '"a \\"b\\"\\n\u2028"'],
    [[], "[]"],
    [{}, "{}"],
    [[3, [1], { b: 1, a: 2 }], '[3,[1],{"a":2,"b":1}]'],
    [{ b: [{ d: 1, c: 2 }], a: { f: null, e: "" } }, '{"a":{"e":"","f":null},"b":[{"c":2,"d":1}]}'],
    [{ 'a"b': 1, "10": 1, "9": 1 }, '{"10":1,"9":1,"a\\"b":1}'],
  ])("of %j is %s", (value, expected) => {
    expect(canonicalJson(value)).toBe(expected);
  });

  it("sorts keys by UTF-16 code units, as the example of RFC 8785, section 3.2.3", () => {
    const value = {
      "\u20ac": "Euro Sign",
      "\r": "Carriage Return",
      "\ufb33": "Hebrew Letter Dalet With Dagesh",
      "1": "One",
      "\ud83d\ude00": "Emoji: Grinning Face",
      "\u0080": "Control",
      "\u00f6": "Latin Small Letter O With Diaeresis",
    };
    expect(canonicalJson(value)).toBe(
      '{"\\r":"Carriage Return","1":"One","\u0080":"Control",' +
        '"\u00f6":"Latin Small Letter O With Diaeresis","\u20ac":"Euro Sign",' +
        '"\ud83d\ude00":"Emoji: Grinning Face","\ufb33":"Hebrew Letter Dalet With Dagesh"}',
    );
  });
});
