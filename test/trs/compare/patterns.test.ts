import { describe, expect, it } from "vitest";
import { lostText, matchesAsMuch } from "../../../src/trs/compare/patterns.ts";

it.each([
  ["^(\\d+\\.?\\s*(s|m|h|day)\\s*)+$", "^(\\d+\\.?\\s*(s|m|h|d|day)\\s*)+$"],
  ["^(fastp|None)$", "^(fastp|merged|None)$"],
  ["^(fastp|None)$", "^(fastp|None|a[)|]b\\))$"],
  ["^(?:a)$", "^(?:b|a)$"],
  ["^a$", "^a$|^b$"],
  ["a", "(b)|a"],
  ["(a)", "(a|)"],
  ["([^,]+_odb10,)*[^,]+_odb10", "([^,]+_odb(10|12),)*[^,]+_odb(10|12)"],
  ["^a\\.b$", "^(?:c|a)\\.(b|d)$"],
  ["^(s|m)x$", "^(s|m)(x|y)$"],
  ["^ab$", "^a|cb$"],
  ["^(a)b$", "^(a)|cb$"],
  ["^[ab]$", "^[a|cb]$"],
  ["^[a)]$", "^[a|c)]$"],
  ["^\\|a$", "^\\|b|a$"],
  ["^\\(a$", "^\\(b|a$"],
  ["(a\\)b)", "(a|c\\)b)"],
  ["^a", "^b|a"],
  ["ab", "a(b|c)*"],
  ["a[bc]", "a[(b|x)c]"],
  // nf-aggregate 0.6.0 and 0.7.0: what looks ahead only matches less
  [
    "^[a-z](?:[a-z]|[-_](?=[a-z])){1,38}/[a-z](?:[a-z]|[-_](?=[a-z])){1,38}$",
    "^(?:external|[a-z][a-z-_]{0,38}/[a-z][a-z-_]{0,38})$",
  ],
  ["^\\S+\\.csv$", "^\\S+\\.[ct]sv$"],
  ["^a{2,4}$", "^a{1,4}$"],
  ["^a+$", "^a*$"],
  ["^a+?$", "^a+b?$"],
  ["^$", "^a?$"],
  ["^a$", "a"],
  ["^[0-9]+$", "^\\d+x?$"],
  ["^[^\\s/]+$", "^\\S+$"],
  ["\\bab\\b", "ab|c"],
])("whatever %s matches, %s matches, but not the other way", (older, newer) => {
  expect(matchesAsMuch(older, newer)).toBe(true);
  expect(matchesAsMuch(newer, older)).toBe(false);
});

it.each([
  ["^a$", "^ab$"],
  ["^a$", "^b$"],
  ["^a+$", "^a{1,9}$"],
  ["^a[^\\n]b$", "^a.b$"],
  ["^\\d+$", "^[0-9]+x?$"],
  ["^[\\w-]+$", "^[A-Za-z0-9_-]+$"],
  ["^(a$|b)\\s*$", "^(a|b)$"],
  ["^a$", "^A$"],
  ["^a$", "^(?i)A$"],
  ["^é$", "^(é|e)$"],
  ["^a{2000}$", "^a{1999,2000}$"],
  ["^(a|b)*a(a|b){12}$", "^(a|b)*a(a|b){12}$|c"],
  // the name of a file can be .csv, as far as the older one says
  ["^\\S+\\.csv$", "^([\\S\\s]*\\/)?[^\\s\\/]+\\.csv$"],
  ["^(?!a)$", "^(?!a|b)$"],
  ["^(?>a)c$", "^(?>a|ab)c$"],
  ["(a)\\1", "(a|b)\\1"],
  ["(a)+", "(a|b+)++"],
  ["[]a)]", "[]a|b)]"],
  ["a10b", "a(10|12){2}b"],
  ["a\\bc", "a\\(b|x)c"],
  ["abc", "a(b|x)d"],
  ["[\\w[x](a)]", "[\\w[x](a|b)]"],
])("%s may match more than %s, as far as is known", (older, newer) => {
  expect(matchesAsMuch(older, newer)).toBe(false);
});

describe("a text that a newer pattern no longer matches", () => {
  it.each([
    ["^\\S+\\.f(ast)?q\\.gz$", "^([\\S\\s]*\\/)?[^\\s\\/]+\\.f(ast)?q\\.gz$", "/.fq.gz"],
    ["^[a-z]+$", "^[a-y]+$", "z"],
    ["a", "ab", "a"],
  ])("%s, %s: %s", (older, newer, text) => {
    expect(lostText(older, newer)).toBe(text);
  });

  it.each([
    ["^a$", "^[ab]$"],
    ["^a*$", "^a+$"],
    ["(?=a)a", "^(?!a)"],
    ["(", "a"],
  ])("is not known: %s, %s", (older, newer) => {
    expect(lostText(older, newer)).toBeUndefined();
  });
});
