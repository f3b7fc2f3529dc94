import { describe, expect, it } from "vitest";
import type { Problem } from "../../src/report/problem.ts";
import { REPORTERS, type ReportFormat } from "../../src/report/report.ts";
import { PLACE, WHOLE } from "../fixtures/problems.ts";

/** What a hostile pull request would like to write, in one string. */
const EVIL = "x\n::error file=a::b\r\n##[error]c\u001b[2J\u009b1m\u202e\u2028\u200b\ud800";

/** A problem with a field, or all of them, as a pull request could name them. */
const hostile: Problem = {
  ...WHOLE,
  file: `bundles/${EVIL}.json`,
  pointer: `/${EVIL}`,
  message: `${EVIL} is unknown.`,
  found: EVIL,
  expected: EVIL,
  fix: `Did you mean ${EVIL}?`,
};
const FORMATS = Object.keys(REPORTERS) as readonly ReportFormat[];

describe.each(FORMATS)("a report as %s", (format) => {
  const report = REPORTERS[format]([hostile, { ...hostile, severity: "warning" }], PLACE);

  it("has no character that a terminal would obey, and no one that hides", () => {
    expect(report.replaceAll("\n", "")).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u);
    expect(report.isWellFormed()).toBe(true);
  });

  it("has no line that CI services would obey, but its own", () => {
    expect(report).not.toContain("##[");
    const commands = report.split("\n").filter((line) => line.trimStart().startsWith("::"));
    const own =
      format === "github"
        ? ["::error file=content/", "::warning file=content/", "::notice title=Validation::"]
        : [];
    expect(commands).toHaveLength(own.length);
    own.forEach((start, index) => {
      expect(commands[index]?.slice(0, start.length)).toBe(start);
    });
  });

  it("has as many lines as for harmless content", () => {
    const harmless = REPORTERS[format]([WHOLE, { ...WHOLE, severity: "warning" }], PLACE);
    expect(report.split("\n")).toHaveLength(harmless.split("\n").length);
  });
});

it("a report as JSON has the very values, however they are written", () => {
  expect(JSON.parse(REPORTERS.json([hostile])).problems).toEqual([hostile]);
});
