import { describe, expect, it } from "vitest";
import { reportWarnings } from "../../src/report/build-report.ts";
import type { Problem } from "../../src/report/problem.ts";

const warning = (code: string, at: number): Problem => ({
  severity: "warning",
  code,
  message: `The message of ${code}.`,
  pointer: "",
  file: `tools/tool-${at}/1.0.0/version.md`,
  line: 3,
  column: 1,
});

const many = (code: string, count: number) =>
  Array.from({ length: count }, (_, at) => warning(code, at + 1));

describe("the warnings of a build", () => {
  it("are listed if they are few", () => {
    const report = reportWarnings(many("trs-image-missing", 20));
    expect(report).toContain("tools/tool-20/1.0.0/version.md:3:1  warning");
    expect(report).toMatch(/0 errors, 20 warnings\n$/);
  });

  it("are counted by rule if they are many, the most frequent first", () => {
    const warnings = [warning("gkm-label", 7), ...many("trs-image-missing", 1200)];
    expect(reportWarnings(warnings)).toBe(
      "1,201 warnings; npm run validate lists them:\n" +
        "  1,200 × trs-image-missing, such as tools/tool-1/1.0.0/version.md:3:1  The message of trs-image-missing.\n" +
        "  1 × gkm-label, such as tools/tool-7/1.0.0/version.md:3:1  The message of gkm-label.\n",
    );
  });
});
