import { describe, expect, it } from "vitest";
import type { Json } from "../../../src/base/json.ts";
import { findHalfCharacter } from "../../../src/base/values/half-character.ts";

const found = (text: string) => findHalfCharacter(JSON.parse(text) as Json, text);

describe("half of a character", () => {
  it.each([
    ['"\\ud83d"', []],
    ['"\\uDE00 \\uD83D"', []],
    ['{"a": [1, "x", "a\\udc00b"]}', ["a", "2"]],
    ['{"a": {"b\\ud800": 1}}', ["a", "b\ufffd"]],
    ['["\\ud83d\\ude00", "\\\\ud83d", "\\ud83d\\\\ude00"]', ["2"]],
  ])("is found where it is: %s", (text, tokens) => {
    expect(found(text)).toEqual(tokens);
  });

  it.each(['"\\ud83d\\ude00"', '"\\\\ud83d"', '"🧬"', "1", "null", '{"a": ["\\u00e9"]}'])(
    "is none: %s",
    (text) => {
      expect(found(text)).toBeUndefined();
    },
  );
});
