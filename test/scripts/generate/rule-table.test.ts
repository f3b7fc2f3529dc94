import { expect, it } from "vitest";
import { ruleTable } from "../../../scripts/generate/rule-table.ts";

it("the table of rules has the code, the severity and what must be true", () => {
  expect(
    ruleTable({
      "gkm-json": { severity: "error", fixed: true, about: "The file is JSON." },
      "gkm-date": { severity: "warning", about: "The date is a date." },
      "gkm-link": { severity: "warning", convention: true, about: "A link is a URL." },
    }),
  ).toBe(
    "| Code | Severity | Requirement |\n|---|---|---|\n| `gkm-json` | error, fixed | The file is JSON. |\n| `gkm-date` | warning | The date is a date. |\n| `gkm-link` | warning, convention | A link is a URL. |",
  );
});
