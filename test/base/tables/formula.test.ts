import { expect, it } from "vitest";
import { withoutFormula } from "../../../src/base/tables/formula.ts";

it.each(["=1+1", "+A1", "-A1", "@SUM(A1)", "＝1", " =1", "'quoted", "-1.2.3"])(
  "puts an apostrophe in front of what a spreadsheet would compute: %s",
  (cell) => {
    expect(withoutFormula(cell)).toBe(`'${cell}`);
  },
);

it.each(["", "BRAF V600E", "1=1", "-1", "+1.5e-3", "-.5"])("leaves %j as it is", (cell) => {
  expect(withoutFormula(cell)).toBe(cell);
});
