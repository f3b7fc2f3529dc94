import { describe, expect, it } from "vitest";
import { escapedUnit, visible, visibleJson } from "../../../src/base/texts/visible.ts";

/** Characters that must not reach a terminal or a log, and how they are written instead. */
const UNSEEN: readonly (readonly [name: string, character: string, shown: string])[] = [
  ["a line feed", "\n", "\\n"],
  ["a carriage return", "\r", "\\r"],
  ["a tab", "\t", "\\t"],
  ["null", "\u0000", "\\u0000"],
  ["escape", "\u001b", "\\u001b"],
  ["delete", "\u007f", "\\u007f"],
  ["next line", "\u0085", "\\u0085"],
  ["the one-character control sequence introducer", "\u009b", "\\u009b"],
  ["a soft hyphen", "\u00ad", "\\u00ad"],
  ["the Arabic letter mark", "\u061c", "\\u061c"],
  ["a Hangul filler", "\u3164", "\\u3164"],
  ["a zero-width space", "\u200b", "\\u200b"],
  ["a zero-width joiner", "\u200d", "\\u200d"],
  ["the right-to-left mark", "\u200f", "\\u200f"],
  ["the line separator", "\u2028", "\\u2028"],
  ["the paragraph separator", "\u2029", "\\u2029"],
  ["a left-to-right embedding", "\u202a", "\\u202a"],
  ["the right-to-left override", "\u202e", "\\u202e"],
  ["a word joiner", "\u2060", "\\u2060"],
  ["a left-to-right isolate", "\u2066", "\\u2066"],
  ["the end of an isolate", "\u2069", "\\u2069"],
  ["a variation selector", "\ufe0f", "\\ufe0f"],
  ["a byte-order mark", "\ufeff", "\\ufeff"],
  ["an annotation anchor", "\ufff9", "\\ufff9"],
  ["a high surrogate alone", "\ud83d", "\\ud83d"],
  ["a low surrogate alone", "\udc00", "\\udc00"],
  ["a tag, two code units", "\u{e0041}", "\\udb40\\udc41"],
];

describe("a text that is shown", () => {
  it.each(UNSEEN)("has %s as an escape", (_, character, shown) => {
    expect(visible(`a${character}b`)).toBe(`a${shown}b`);
  });

  it("keeps what can be read", () => {
    const text = "plain, “quoted” – β-Thalassämie 😀 日本語 a\\b # ## [x] %0A ::";
    expect(visible(text)).toBe(text);
  });

  it.each([
    ["##[error]x", "\\u0023#[error]x"],
    ["a ##vso[task]x", "a \\u0023#vso[task]x"],
    ["###[group]", "#\\u0023#[group]"],
    ["## [x]", "## [x]"],
  ])("cannot be a command to a CI service: %s", (text, shown) => {
    expect(visible(text)).toBe(shown);
  });
});

describe("JSON that is printed", () => {
  it.each(UNSEEN)("has %s as an escape, and the same value", (_, character, shown) => {
    const value = { [`k${character}`]: [`a${character}b`] };
    const text = visibleJson(value);
    expect(text).toContain(`"a${shown}b"`);
    expect(text.split("\n")).toHaveLength(5);
    expect(JSON.parse(text)).toEqual(value);
  });

  it("has no command to a CI service", () => {
    const text = visibleJson({ message: "##[error]x" });
    expect(text).not.toContain("##[");
    expect(JSON.parse(text)).toEqual({ message: "##[error]x" });
  });
});

it("a code unit as an escape has four hexadecimal digits", () => {
  expect(escapedUnit("\u200b")).toBe("\\u200b");
  expect(escapedUnit("\u0007")).toBe("\\u0007");
});
