import { expect, it } from "vitest";
import type { Problem } from "../../../src/catalog/report/problem.ts";
import { REPORTERS, SHOWN_PER_FILE } from "../../../src/catalog/report/report.ts";

const WHOLE: Problem = {
  severity: "error",
  code: "gkm-dangling-pointer",
  file: "bundles/a.json",
  line: 334,
  column: 9,
  pointer: "/evidence/kb.eid:1409/reportedIn/0",
  message: "The bundle has no source with the key pmid:21639809.",
  found: "#/source/pmid:21639809",
  expected: "an entry of source",
  fix: "Add it.",
};
const { pointer: _, found: __, expected: ___, fix: ____, ...bare } = WHOLE;
const BARE: Problem = { ...bare, severity: "warning", file: "site.yaml", pointer: "" };

it("a report for people has a block for each problem, and the counts", () => {
  expect(REPORTERS.text([WHOLE, BARE])).toBe(`\
bundles/a.json:334:9  error  The bundle has no source with the key pmid:21639809.  [gkm-dangling-pointer]
    at        /evidence/kb.eid:1409/reportedIn/0
    found     #/source/pmid:21639809
    expected  an entry of source
    fix       Add it.

site.yaml:334:9  warning  The bundle has no source with the key pmid:21639809.  [gkm-dangling-pointer]

1 error, 1 warning
`);
  expect(REPORTERS.text([])).toBe("0 errors, 0 warnings\n");
});

it("a report for people counts what is too much of one file", () => {
  const many = Array.from({ length: SHOWN_PER_FILE + 2 }, () => BARE);
  const text = REPORTERS.text([...many, WHOLE]);
  expect(text.match(/^site\.yaml:334/gm)).toHaveLength(SHOWN_PER_FILE);
  expect(text).toContain("\nsite.yaml: and 2 more problems\n");
  expect(REPORTERS.text(many.slice(0, SHOWN_PER_FILE))).not.toContain("more problem");
  expect(REPORTERS.text(many.slice(0, SHOWN_PER_FILE + 1))).toContain("and 1 more problem\n");
});

it("a report for programs has all of it", () => {
  expect(JSON.parse(REPORTERS.json([WHOLE, BARE]))).toEqual({
    problems: [WHOLE, BARE],
    counts: { errors: 1, warnings: 1 },
  });
});
