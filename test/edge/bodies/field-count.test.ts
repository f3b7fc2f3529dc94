import { describe, expect, it } from "vitest";
import { hasMoreFields } from "../../../src/edge/bodies/field-count.ts";

const more = (text: string, limit: number) => hasMoreFields(new TextEncoder().encode(text), limit);

describe("the fields and list items of a JSON text", () => {
  it.each([
    ["null", 0],
    ['"a,b,{[,"', 0],
    ["[1]", 1],
    ["[1,2]", 2],
    ['{"a":1}', 1],
    ['{"a":1,"b":[1,2,3],"c":"x"}', 6],
    ['{"a":{"b":[{"c":1},{"d":2}]}}', 6],
    ["[[],{}]", 4],
    ['{"a\\",b":1}', 1],
    ['{"a\\\\":1,"b":2}', 2],
    ['{"\\\\\\",":1}', 1],
    ['{"é,ü":"{,"}', 1],
    ['["a', 1],
    ['["a\\"', 1],
  ])("of %s are %i", (text, count) => {
    expect(more(text, count)).toBe(false);
    if (count > 0) expect(more(text, count - 1)).toBe(true);
  });

  it("are counted in linear time in texts of quotes and backslashes", () => {
    for (const text of ['\\"', "\\\\", '\\\\\\"', '"', '"\\'].map((part) =>
      part.repeat(2_000_000),
    )) {
      expect(more(`["${text}"]`, 1)).toBe(false);
    }
  });
});
