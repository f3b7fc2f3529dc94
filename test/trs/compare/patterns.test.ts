import { expect, it } from "vitest";
import { matchesAsMuch } from "../../../src/trs/compare/patterns.ts";

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
])("%s matches as much as %s, which has another alternative", (older, newer) => {
  expect(matchesAsMuch(older, newer)).toBe(true);
  expect(matchesAsMuch(newer, older)).toBe(false);
});

it.each([
  ["^a$", "^ab$"],
  ["^a$", "^b$"],
  ["^ab$", "^a|cb$"],
  ["^(a)b$", "^(a)|cb$"],
  ["^(?!a)$", "^(?!a|b)$"],
  ["^(?>a)c$", "^(?>a|ab)c$"],
  ["(a)\\1", "(a|b)\\1"],
  ["^[ab]$", "^[a|cb]$"],
  ["^[a)]$", "^[a|c)]$"],
  ["^\\|a$", "^\\|b|a$"],
  ["^\\(a$", "^\\(b|a$"],
  ["(a\\)b)", "(a|c\\)b)"],
  ["(a)+", "(a|b+)++"],
  ["[]a)]", "[]a|b)]"],
  ["^a", "^b|a"],
  ["ab", "a(b|c)*"],
  ["a10b", "a(10|12){2}b"],
  ["a[bc]", "a[(b|x)c]"],
  ["a\\bc", "a\\(b|x)c"],
  ["abc", "a(b|x)d"],
  ["[\\w[x](a)]", "[\\w[x](a|b)]"],
])("%s may match more than %s", (older, newer) => {
  expect(matchesAsMuch(older, newer)).toBe(false);
});
