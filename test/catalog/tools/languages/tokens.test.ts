import { describe, expect, it, vi } from "vitest";
import {
  isLiteral,
  type Lexicon,
  namesIn,
  tokensOf,
} from "../../../../src/catalog/tools/languages/tokens.ts";

const LEXICON: Lexicon = {
  comments: { "//": "\n", "/*": "*/" },
  strings: { '"""': '"""', "<<<": ">>>" },
};

const read = (source: string) => tokensOf(source, LEXICON);
const brief = (source: string) => read(source).map(({ kind, text }) => `${kind} ${text}`);

describe("the tokens of a source", () => {
  it.each<[string, readonly string[]]>([
    ["", []],
    [" \n\t\r\n", []],
    ["a_1 = 'b c'", ["word a_1", "sign =", "string b c"]],
    [`"a\\"b" 'c"d'`, ['string a\\"b', 'string c"d']],
    ["a // b\n/* c\nd */ e", ["word a", "word e"]],
    ["'// a' \"/* b */\"", ["string // a", "string /* b */"]],
    ['"""a\n"b" // c\n""" d', ['string a\n"b" // c\n', "word d"]],
    ["<<< } >>> }", ["string  } ", "sign }"]],
    // what is never closed begins nothing
    ["/* a", ["sign /", "sign *", "word a"]],
    ["<<< a", ["sign <", "sign <", "sign <", "word a"]],
    ['"a\nb"', ['sign "', "word a", "word b", 'sign "']],
    ["it's 'a'", ["word it", "string s ", "word a", "sign '"]],
    ['"\\\n"', ['sign "', "sign \\", 'sign "']],
    ["a // b", ["word a"]],
  ])("of %j are %j", (source, expected) => {
    expect(brief(source)).toEqual(expected);
  });

  it("have positions; that of a string is behind its quote", () => {
    expect(read("a 'b'\n/*\n*/ c\n  \"d\"")).toMatchObject([
      { text: "a", line: 1, column: 1, offset: 0, isFirst: true },
      { text: "b", line: 1, column: 4, offset: 3, isFirst: false },
      { text: "c", line: 3, column: 4, offset: 12, isFirst: true },
      { text: "d", line: 4, column: 4, offset: 17, isFirst: true },
    ]);
    expect(read('"""a\nb""" c')).toMatchObject([{ line: 1 }, { line: 2, isFirst: false }]);
  });

  it.each(['"""', "/*", "<<<", '"\\"', "'\"", '"', "//", "/* */", '"""a"""', "\\", "\n", "{"])(
    "are found by looking at each character a few times: %j",
    (part) => {
      const source = part.repeat(20_000);
      let looked = 0;
      const indexOf = String.prototype.indexOf;
      const spy = vi.spyOn(String.prototype, "indexOf").mockImplementation(function (
        this: string,
        search,
        from = 0,
      ) {
        const found = indexOf.call(this, search, from);
        looked += (found < 0 ? this.length : found) - from;
        return found;
      });
      try {
        read(source);
      } finally {
        spy.mockRestore();
      }
      expect(looked).toBeLessThanOrEqual(4 * source.length);
    },
  );
});

describe("a string that names something", () => {
  const names = (source: string) =>
    namesIn(read(source), {
      words: ["container"],
      sign: "=",
      isSignOptional: true,
      isOneLine: true,
    }).map(({ text }) => text);

  it("is behind a word, on its line", () => {
    expect(names("container 'a'\ncontainer = 'b'\ncontainer\n'c'")).toEqual(["a", "b"]);
    expect(names("containers 'a'; my_container 'b'; container x 'c'; container ==  'd'")).toEqual(
      [],
    );
  });

  it("is not assembled at run time", () => {
    for (const text of ["$" + "{a}", "~{a}", "$a", ""]) {
      expect(names(`container "${text}"`)).toEqual([]);
    }
    const [string] = read('"""a\nb"""');
    expect(string !== undefined && isLiteral(string)).toBe(false);
  });
});
