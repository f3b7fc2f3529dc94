import { describe, expect, it } from "vitest";
import type { Rule } from "../../../../src/base/finding.ts";
import { finding, RULES } from "../../../../src/gkm/check/rules/rules.ts";

const rows = Object.entries<Rule>(RULES);

describe.each(rows)("the rule %s", (_, { severity, fixed, convention, about }) => {
  it("is said in one sentence, which obliges if it is an error and advises if it is a warning", () => {
    expect(about).toMatch(/^[A-Zm][^\n]*[^.]\.$/);
    expect(about).toMatch(severity === "error" ? /\b(?:must|may)\b/ : /\bshould\b/);
  });

  it("can be switched off only if publishing does not rely on it", () => {
    expect(fixed === true && (convention === true || severity === "warning")).toBe(false);
  });
});

it("what would publish something unsafe or broken is fixed", () => {
  const unsafe = ["gkm-unsafe-key", "gkm-script-link", "gkm-cycle", "gkm-conflict", "gkm-schema"];
  const fixed = rows.flatMap(([code, rule]) => (rule.fixed ? [code] : []));
  expect(fixed).toEqual(expect.arrayContaining(unsafe));
});

it("a finding has the severity of its rule", () => {
  expect(finding("gkm-date", "/metadata/createdAt", { message: "No date." })).toStrictEqual({
    severity: "warning",
    code: "gkm-date",
    pointer: "/metadata/createdAt",
    message: "No date.",
  });
  const said = { message: "No.", expected: "a", found: "b", fix: "c" };
  expect(finding("gkm-json", "", said)).toStrictEqual({
    severity: "error",
    code: "gkm-json",
    pointer: "",
    ...said,
  });
});
