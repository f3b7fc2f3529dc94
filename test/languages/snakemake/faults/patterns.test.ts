import { expect, it } from "vitest";
import { openBracket } from "../../../../src/languages/snakemake/faults/patterns.ts";

// each verdict is that of re.compile of Python 3.11
it.each<[string, string | undefined]>([
  ["[A-Za-z0-9]+", undefined],
  ["(?!.*_R[12])[^/]+(?:\\.gz)?", undefined],
  ["[]()]", undefined],
  ["[^]()]+", undefined],
  ["[\\]([]", undefined],
  ["\\(a\\[", undefined],
  ["\\d{1,3}|]", undefined],
  ["(a|b", "("],
  ["a)(b", ")"],
  ["[a-z", "["],
  ["[a\\]", "["],
  ["([)]", "("],
  ["[^]", "["],
])("the bracket of %s that is not closed, or closes none, is %s", (pattern, bracket) => {
  expect(openBracket(pattern)).toBe(bracket);
});
