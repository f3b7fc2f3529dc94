import { expect, it } from "vitest";
import { REPORTERS } from "../../../src/catalog/report/report.ts";
import { SHOWN_PER_FILE } from "../../../src/catalog/report/text-report.ts";
import { BARE, WHOLE } from "../../fixtures/problems.ts";

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

it("a report for people shows a file name with a line end on one line", () => {
  const many = Array.from({ length: SHOWN_PER_FILE + 1 }, () => ({
    ...BARE,
    file: "a\n::error::b",
  }));
  const lines = REPORTERS.text(many).split("\n");
  expect(lines[0]).toMatch(/^a\\n::error::b:334:9 {2}warning {2}/);
  expect(lines.at(-4)).toBe("a\\n::error::b: and 1 more problem");
});
