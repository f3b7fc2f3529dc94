import { execFileSync } from "node:child_process";
import { describe, expect, it } from "vitest";
import { pastedWord, pathWord, quotedWord } from "../../src/base/shell-words.ts";

const HOSTILE = [
  "$(touch X).txt",
  "`touch X`",
  "a b",
  "'",
  '"',
  "';touch X;'",
  "\\",
  "\\'",
  "a\\012b",
  "a;b|c&d>e<f",
  "*",
  "?[a-z]{b,c}",
  "~",
  "~root",
  "=ls",
  "#a",
  "!!",
  "-rf",
  "--",
  "é日本\u{1f9ec}",
  "line\nbreak",
  "tab\there",
  "\u0003rm -rf ~\n",
  "\u001b[201~touch X\n",
  "it's\u007f",
  "right\u202eleft",
  "\u0085\ufeff",
  "%s%n",
  "",
];

/** What a shell reads in words, each of its own command; one shell reads them all. */
const echoed = (words: readonly string[]) =>
  execFileSync("bash", ["-c", words.map((word) => `printf '%s\\0' ${word}\n`).join("")])
    .toString()
    .split("\0")
    .slice(0, -1);

describe("a word of a command", () => {
  it.each([
    ["quoted", quotedWord],
    ["pasted", pastedWord],
  ])("is what a shell reads: %s", (_, wordOf) => {
    expect(echoed(HOSTILE.map(wordOf))).toEqual(HOSTILE);
  });

  it.each(HOSTILE)("has nothing that a terminal acts upon if it is pasted: %j", (text) => {
    expect(pastedWord(text)).not.toMatch(/\p{C}/u);
  });

  it("is quoted only if necessary, and escaped only if a terminal would act upon it", () => {
    expect(quotedWord("a+b,c=d:e@f%g/h.i-j_k")).toBe("a+b,c=d:e@f%g/h.i-j_k");
    expect(quotedWord("=ls")).toBe("'=ls'");
    expect(pastedWord("it's")).toBe("'it'\\''s'");
    expect(pastedWord("it's\n\\")).toBe("$'it\\'s\\012\\\\'");
    expect(pastedWord("\u202e1")).toBe("$'\\342\\200\\2561'");
  });
});

describe("a path as an operand", () => {
  it.each([
    ["-o.nf", "./-o.nf"],
    ["--help", "./--help"],
    ["-", "./-"],
    ["-a b", "'./-a b'"],
    ["a/-b", "a/-b"],
    ["main.nf", "main.nf"],
  ])("is not an option: %s", (path, word) => {
    expect(pathWord(path)).toBe(word);
  });
});

it.each([
  ["HEAD~2", "HEAD~2"],
  ["a=~", "'a=~'"],
  ["a:~root", "'a:~root'"],
  ["a/~", "'a/~'"],
])("a tilde is quoted wherever a shell may expand it: %s", (word, quoted) => {
  expect(quotedWord(word)).toBe(quoted);
});
