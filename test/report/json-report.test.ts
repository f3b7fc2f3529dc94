import { expect, it } from "vitest";
import { LISTED_PER_FILE } from "../../src/report/json-report.ts";
import { REPORTERS } from "../../src/report/report.ts";
import { BARE, WHOLE } from "../fixtures/problems.ts";

it("a report for programs has all of it", () => {
  expect(JSON.parse(REPORTERS.json([WHOLE, BARE]))).toEqual({
    problems: [WHOLE, BARE],
    counts: { errors: 1, warnings: 1 },
  });
});

it("a report for programs counts what is too much of one file", () => {
  const many = Array.from({ length: LISTED_PER_FILE + 3 }, () => BARE);
  const { problems, ...rest } = JSON.parse(REPORTERS.json([WHOLE, ...many]));
  expect(problems).toHaveLength(LISTED_PER_FILE + 1);
  expect(rest).toEqual({
    counts: { errors: 1, warnings: LISTED_PER_FILE + 3 },
    omitted: { "site.yaml": 3 },
  });
  const inFolder = many.map((problem, index) => ({
    ...problem,
    file: `bundles/a/evidence/${index}`,
  }));
  expect(JSON.parse(REPORTERS.json(inFolder)).omitted).toEqual({ "bundles/a/": 3 });
  const all = JSON.parse(REPORTERS.json(many, { showsAll: true }));
  expect(all.problems).toHaveLength(LISTED_PER_FILE + 3);
  expect(all).not.toHaveProperty("omitted");
});
