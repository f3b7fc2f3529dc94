import { expect, it } from "vitest";
import { REPORTERS } from "../../../src/catalog/report/report.ts";
import { BARE, WHOLE } from "../../fixtures/problems.ts";

it("a report for programs has all of it", () => {
  expect(JSON.parse(REPORTERS.json([WHOLE, BARE]))).toEqual({
    problems: [WHOLE, BARE],
    counts: { errors: 1, warnings: 1 },
  });
});
