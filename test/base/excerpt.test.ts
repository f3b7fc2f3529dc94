import { describe, expect, it } from "vitest";
import {
  asText,
  cut,
  cutBoth,
  cutList,
  cutParts,
  cutWords,
  excerpt,
} from "../../src/base/excerpt.ts";

describe("an excerpt", () => {
  it.each([
    ["CWL", '"CWL"'],
    [["a", 1], '["a",1]'],
    [null, "null"],
    [undefined, "nothing"],
  ])("of %j is %s", (value, expected) => {
    expect(excerpt(value)).toBe(expected);
  });

  it.each([
    ["x".repeat(198), `"${"x".repeat(198)}"`],
    ["x".repeat(199), `"${"x".repeat(196)}…`],
    [["x".repeat(76)], `["${"x".repeat(76)}"]`],
    [["x".repeat(77)], `["${"x".repeat(75)}…`],
  ])("has 200 characters or fewer of a string, and 80 of others: %s", (value, expected) => {
    expect(excerpt(value)).toBe(expected);
  });

  it("has another length on request", () => {
    expect(excerpt("abcdefgh", 10)).toBe('"abcdefgh"');
    expect(excerpt("abcdefghi", 10)).toBe('"abcdef…');
    expect(excerpt(undefined, 6)).toBe("not…");
  });
});

describe("a string that is cut", () => {
  it("has 200 characters or fewer, and says that something is missing", () => {
    expect(cut("x".repeat(200))).toBe("x".repeat(200));
    expect(cut("x".repeat(201))).toBe(`${"x".repeat(199)}…`);
  });

  it("is not cut inside a character", () => {
    expect(cut("ab😀😀", 4)).toBe("ab…");
    expect(cut("abc😀😀", 6)).toBe("abc😀…");
    // the first and the last of the characters that have two units
    expect([cut("a\u{10000}b", 3), cut("a\u{10FFFF}b", 3)]).toEqual(["a…", "a…"]);
    expect(excerpt(`${"x".repeat(74)}😀${"x".repeat(9)}`).isWellFormed()).toBe(true);
  });

  it("differs from another one that is cut, if the whole strings do", () => {
    const same = "x".repeat(300);
    expect(cutBoth("a", "b")).toEqual(["a", "b"]);
    expect(cutBoth(same, same)).toEqual([cut(same), cut(same)]);
    expect(cutBoth(`${same}a`, `${same}b`)).toEqual([`…${"x".repeat(20)}a`, `…${"x".repeat(20)}b`]);
    const [long, other] = cutBoth(`${same}😀a${same}`, `${same}😀b${same}`);
    expect(long).not.toBe(other);
    expect([long.length, other.length]).toEqual([200, 200]);
  });

  it("may be a list, of which only the first words are looked at", () => {
    expect(cutList([])).toBe("");
    expect(cutList(["a", "b"])).toBe("a, b");
    let seen = 0;
    const words = function* () {
      for (; seen < 1e6; seen++) yield "word";
    };
    expect(cutList(words())).toBe(`${"word, ".repeat(33)}…`);
    expect(seen).toBeLessThan(100);
  });

  it("may be a list, of which no word is cut but the first", () => {
    expect(cutList(["abc", "def"], 8)).toBe("abc, def");
    expect(cutList(new Set(["abc", "defg"]), 8)).toBe("abc, …");
    expect(cutList(new Set(["abcde", "fghi"]), 8)).toBe("abcde, …");
    expect(cutList(new Set(["abcdef", "ghi"]), 8)).toBe("abcdef,…");
    expect(cutList(["abcdefghij"], 8)).toBe("abcdefg…");
    expect(cutList(["a", "", "b"])).toBe("a, , b");
  });

  it("may be a list whose length is known: then it says how many words are left out", () => {
    expect(cutList(["abc", "def", "ghi", "jkl"], 18)).toBe("abc, def, ghi, jkl");
    expect(cutList(["abc", "def", "ghi", "jkl"], 17)).toBe("abc, … and 3 more");
    const many = Array.from({ length: 12_345 }, (_, at) => `word-${at}`);
    expect(cutList(many, 40)).toBe("word-0, word-1, … and 12,343 more");
  });
});

describe("a value as text", () => {
  it.each<[unknown, string]>([
    ["a b", "a b"],
    [1.5, "1.5"],
    [null, "null"],
    [undefined, "nothing"],
    [{ toString: null }, '{"toString":null}'],
    [[{ a: [] }, {}, 1], '[{"a":[]},{},1]'],
  ])("%j is %s", (value, text) => {
    expect(asText(value)).toBe(text);
  });

  it("is made from no more of the value than is shown", () => {
    let read = 0;
    const item = {
      get a() {
        return read++;
      },
    };
    expect(excerpt(Array.from({ length: 10_000 }, () => item))).toHaveLength(78);
    expect(read).toBeLessThan(20);
  });
});

describe("sentences that are cut", () => {
  it.each([
    ["A · B", 5, "A · B"],
    ["response to A + B (AMP A) · response to C", 40, "response to A + B (AMP A) …"],
    ["response to A + B (AMP A) · response to C", 27, "response to A + B (AMP A) …"],
    ["response to A + B (AMP A) · response to C", 26, "response to A + B (AMP A)…"],
    ["One. Two; three · four", 21, "One. Two; three …"],
    ["One. Two; three · four", 14, "One. Two …"],
    ["One. Two; three · four", 8, "One …"],
    ["One. Two; three · four", 4, "One…"],
    ["onetwo three", 5, "onet…"],
  ])("keep whole parts: %j in %i", (text, length, expected) => {
    expect(cutParts(text, length)).toBe(expected);
    expect(cutParts(text, length).length).toBeLessThanOrEqual(length);
  });
});

describe("a sentence that is cut", () => {
  it.each([
    ["one two", 7, "one two"],
    ["one two", 6, "one…"],
    ["one, two", 7, "one…"],
    ["one two three", 8, "one two…"],
    ["one two three", 7, "one…"],
    ["onetwo three", 5, "onet…"],
    [" onetwo", 5, " one…"],
    ["🧬🧬🧬", 4, "🧬…"],
  ])("keeps whole words: %j in %i", (text, length, expected) => {
    expect(cutWords(text, length)).toBe(expected);
    expect(cutWords(text, length).length).toBeLessThanOrEqual(length);
  });
});
