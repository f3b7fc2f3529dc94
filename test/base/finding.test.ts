import { expect, it } from "vitest";
import { findingsBy, type Rule } from "../../src/base/finding.ts";

const RULES = {
  "gkm-dangling-pointer": { severity: "error", fixed: true, about: "Every pointer has a target." },
  "gkm-unused": { severity: "warning", about: "Every entry is used." },
} as const satisfies Readonly<Record<string, Rule>>;

it("a finding has its rule's severity, and everything that is said", () => {
  const finding = findingsBy(RULES);
  expect(finding("gkm-unused", "", { message: "Nothing refers to this entry." })).toStrictEqual({
    severity: "warning",
    code: "gkm-unused",
    pointer: "",
    message: "Nothing refers to this entry.",
  });
  const said = { message: "Not found.", expected: "an entry", found: "x", fix: "Add it." };
  expect(finding("gkm-dangling-pointer", "/source/pmid:1", said)).toStrictEqual({
    severity: "error",
    code: "gkm-dangling-pointer",
    pointer: "/source/pmid:1",
    message: "Not found.",
    expected: "an entry",
    found: "x",
    fix: "Add it.",
  });
});
