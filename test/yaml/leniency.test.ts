import { describe, expect, it } from "vitest";
import { isClean, padded, readErrors, unclosedQuote } from "../../src/yaml/leniency.ts";

describe("a text that the library reads otherwise than engines", () => {
  it.each([
    ["a list that goes on at the column of its key", "a: [1,\n2]\n", "a: [1,\n 2]\n"],
    ["a list in a mapping in a mapping", "a:\n  b: [1,\n 2]\n", "a:\n  b: [1,\n   2]\n"],
    ["a list in an item of a list", "- [1,\n2]\n", "- [1,\n 2]\n"],
    ["the end of a mapping", "a: {b: 1\n}\n", "a: {b: 1\n }\n"],
    ["a list in a list", "a: [[1,\n2],\n3]\n", "a: [[1,\n 2],\n 3]\n"],
    ["a quoted string that goes on", 'a: "b\nc"\n', 'a: "b\n c"\n'],
    ["a string in single quotes that goes on", "a: 'b\nc'\n", "a: 'b\n c'\n"],
    ["a quoted string within a list", 'a: ["b\nc"]\n', 'a: ["b\n c"]\n'],
    ["a value below a quoted key", '"a": [1,\n2]\n', '"a": [1,\n 2]\n'],
    ["a value after a tag and an anchor", "a: !t &b [1,\n2]\n", "a: !t &b [1,\n 2]\n"],
    [
      "a value after the start of a document",
      "--- a\n---\nb: [1,\n2]\n",
      "--- a\n---\nb: [1,\n 2]\n",
    ],
    ["a lone - in a list", "a: [-, b]\n", 'a: ["-", b]\n'],
    ["a lone - at the end of a list", "a: [b, -]\n", 'a: [b, "-"]\n'],
    ["a lone - as a value", "a: {b: -}\n", 'a: {b: "-"}\n'],
    ["a comment glued to what is before it", "a: [1,#b\n 2]\n", "a: [1, #b\n 2]\n"],
    [
      "what follows a quoted string of two lines",
      'a: "b\nc" # "\nd: [1,\n2]\n',
      'a: "b\n c" # "\nd: [1,\n 2]\n',
    ],
    ["a list after an item of an item", "- - [1,\n  2]\n", "- - [1,\n   2]\n"],
    ["a list after a question mark", "? [1,\n2]\n: b\n", "? [1,\n 2]\n: b\n"],
  ])("is padded: %s", (_, text, expected) => {
    expect(padded(text).text).toBe(expected);
  });

  it.each([
    ["lines that are indented already", "a: [1,\n  2]\n"],
    ["empty lines", 'a: "b\n\n c"\n'],
    ["a literal string", "a: |\n  [1,\n  2]\nb: c\n"],
    ["a folded string, and a quote in it", "a: >\n  it's\n  b\nc: d\n"],
    ["a literal string with empty lines", "a: |\n  b\n\n  [\nc: d\n"],
    ["a literal string up to the end of the document", "|\n[1,\n2]\n...\n"],
    ["an unquoted string that goes on", "a: b\n  [c\n  d\n"],
    ["a bracket within an unquoted string", "a: b[1\nc: d\n"],
    ["a quote within an unquoted string", "a: it's\nb: it's\n"],
    ["a bracket in a comment", "a: b # [\nc: d\n"],
    ["a comment of its own line", "# [\na: b\n"],
    ["a quote that is escaped", 'a: "b\\"\n c"\n'],
    ["a quote that is doubled", "a: 'it''s'\nb: [1]\n"],
    ["a - within a word, and before one", "a: [b-, -c, - d]\n"],
    ["a comment after a comma and a space", "a: [1, #b\n 2]\n"],
    ["a # within a word", "a: [b#c,\n d]\n"],
    ["a list that nothing closes", "a: [b"],
    ["a key without a value", "a:\nb: c\n"],
  ])("is left as it is: %s", (_, text) => {
    expect(padded(text).text).toBe(text);
  });

  it("is padded where nothing closes a list, to the end", () => {
    expect(padded("a: [b,\nc").text).toBe("a: [b,\n c");
  });

  it("has its positions led back to the original", () => {
    const { text, moved } = padded("a:\n  b: [c,\nd, -, e]\n");
    expect(text).toBe('a:\n  b: [c,\n   d, "-", e]\n');
    expect(moved({ line: 2, column: 7 })).toEqual({ line: 2, column: 7 });
    expect(moved({ line: 3, column: 1 })).toEqual({ line: 3, column: 1 });
    expect(moved({ line: 3, column: 2 })).toEqual({ line: 3, column: 1 });
    expect(moved({ line: 3, column: 4 })).toEqual({ line: 3, column: 1 });
    expect(moved({ line: 3, column: 7 })).toEqual({ line: 3, column: 4 });
    expect(moved({ line: 3, column: 8 })).toEqual({ line: 3, column: 4 });
    expect(moved({ line: 3, column: 12 })).toEqual({ line: 3, column: 7 });
  });
});

describe("a quote that nothing closes", () => {
  it.each([
    ['a: b\nc: "d\ne: f\n', { line: 2, column: 4 }],
    ["a: 'it''s\n", { line: 1, column: 4 }],
    ['a: ["b\n', { line: 1, column: 5 }],
    ['a: "b\\"', { line: 1, column: 4 }],
  ])("is found in %j", (text, position) => {
    expect(unclosedQuote(text)).toEqual(position);
  });

  it.each(['a: "b"\n', "a: 'it''s'\n", "a: it's\n", "a: |\n  it's\n", "# it's\n", 'a: b # "\n'])(
    "is not in %j",
    (text) => {
      expect(unclosedQuote(text)).toBeUndefined();
    },
  );
});

describe("what engines refuse", () => {
  it.each([
    ["between a key and its value", "a:\tb\n", { line: 1, column: 3 }],
    ["before a key", "a:\n\tb: c\n", { line: 2, column: 1 }],
    ["within an unquoted string", "a: b\n  c\td\n", { line: 2, column: 4 }],
    ["after a value", "a: b\t\n", { line: 1, column: 5 }],
    ["after the start of a document", "---\ta\n", { line: 1, column: 4 }],
    ["in a line that goes on", "a: b\n \tc\n", { line: 2, column: 2 }],
    ["the first of two", "a:\tb\n\tc\n", { line: 1, column: 3 }],
  ])("is a tab %s", (_, text, position) => {
    expect(readErrors(text)).toEqual([{ message: "Tabs are not allowed here", position }]);
  });

  it.each(["a: [b,\tc]\n", 'a: "b\tc"\n', "a: |\n  b\tc\n", "a: b #\tc\n", "a: 'b'\n"])(
    "is no tab in a flow collection, a quoted or literal string, or a comment: %j",
    (text) => {
      expect(readErrors(text)).toEqual([]);
    },
  );

  it("is no tab from the line on at which a second document begins", () => {
    expect(readErrors("a: b\n---\nc:\td\n", 2)).toEqual([]);
    expect(readErrors("a:\tb\n---\n", 2)).toHaveLength(1);
  });

  it.each(["\0", "\u0008", "\u000b", "\u001f", "\u007f", "\u0084", "\u0086", "\u009f", "\ufffe"])(
    "is the control character %j, anywhere",
    (character) => {
      expect(readErrors(`a: b\nc: "${character}"\n`, 1)).toEqual([
        { message: "Control characters are not allowed", position: { line: 2, column: 5 } },
      ]);
      expect(isClean(`a${character}`)).toBe(false);
    },
  );

  it("is neither the next line of Latin-1 nor a letter", () => {
    expect(readErrors("a: b\n\u0085\u00a0é\n")).toEqual([]);
    expect(isClean("a: b\n\u0085\u00a0é\n")).toBe(true);
    expect(isClean("a:\tb")).toBe(false);
  });
});
