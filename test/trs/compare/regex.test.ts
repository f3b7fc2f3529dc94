import { expect, it } from "vitest";
import { JAVA, PYTHON, parseRegex } from "../../../src/trs/compare/regex.ts";

it.each([
  ["a", "[a]"],
  ["\\.", "[.]"],
  ["\\-", "[-]"],
  ["[a-c]", "[abc]"],
  ["[a-]", "[a\\-]"],
  ["[+--]", "[+,\\-]"],
  ["(?:a|b)?", "(a|b){0,1}"],
  ["a+?", "a{1,}"],
  ["[\\w-]", "[-\\w]"],
  ["[^\\S]", "\\s"],
])("%s is read as %s", (one, other) => {
  for (const dialect of [JAVA, PYTHON]) {
    expect(parseRegex(one, dialect, false)).toBeDefined();
    expect(parseRegex(one, dialect, false)).toEqual(parseRegex(other, dialect, false));
  }
});

it.each([
  ...["a++", "a{2", "{2}a", "(a", "a)", "*a", "[a", "[]a]", "[b-a]", "a]", "é", "\\p{L}", "\\1"],
  ...["(?i)a", "(?<n>a)", "(?>a)", "[a[b]]", "[a&&b]", "(a$)b", "(a$)*", "\\", "\\Z", "[a-é]"],
])("%s is not read", (text) => {
  expect(parseRegex(text, JAVA, true)).toBeUndefined();
});

it.each(["(?!a)b", "(?=a)b", "(?<=a)b", "\\bb", "b\\B"])(
  "%s is read as more than it is",
  (text) => {
    expect(parseRegex(text, JAVA, false)).toBeUndefined();
    expect(parseRegex(text, JAVA, true)).toBeDefined();
  },
);
