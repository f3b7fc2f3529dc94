import { expect, it } from "vitest";
import { planemo, readGxwfLint } from "../../src/engines/galaxy.ts";

const printed = (status: number, ...lines: readonly string[]) => ({
  status,
  stdout: `${lines.join("\n")}\n`,
  stderr: "",
});

it("errors and warnings have what they quote, the longest first", () => {
  const lines = [
    ".. ERROR: Output 'o' references step 'trimm' via 'trimm/out', but there is none",
    ".. WARNING: Workflow does not specify a license.",
  ];
  expect(readGxwfLint(printed(2, ...lines))).toEqual([
    {
      severity: "error",
      message: "Output 'o' references step 'trimm' via 'trimm/out', but there is none",
      quotes: ["trimm/out", "trimm"],
    },
    { severity: "warning", message: "Workflow does not specify a license.", quotes: [] },
  ]);
});

it("planemo's are read without its names of rules and what it has checked", () => {
  const lines = [
    ".. ERROR (NativeStepKeyNotInteger): expected step_key to be integer not [a]",
    ".. CHECK: All tool ids appear to be valid.",
  ];
  expect(planemo.read(printed(1, ...lines), "a.ga")).toEqual([
    { severity: "error", message: "expected step_key to be integer not [a]", quotes: [] },
  ]);
});

it("a file that is no YAML is refused without a word", () => {
  expect(readGxwfLint(printed(3))).toEqual([
    { severity: "error", message: "The file cannot be parsed." },
  ]);
  expect(readGxwfLint(printed(1))).toEqual([]);
});
