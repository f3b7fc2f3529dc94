import { expect, it } from "vitest";
import { messageWithLine, readFaults } from "../../../fixtures/nextflow-faults.ts";

const messagesOf = (ports: string) =>
  readFaults(`process A {\n${ports}\n\n  script:\n  'a'\n}\n`).map(messageWithLine);

// Nextflow 25.04 refuses each
it.each([
  ["  input:\n  path: x", "3 There is a colon after path, which begins no section."],
  ["  output:\n  path 'a'\n  emit: o", "4 A comma is missing before emit."],
  ["  output:\n  path 'a', emit o", "3 A colon is missing after emit."],
  ["  output:\n  path 'a', optional true", "3 A colon is missing after optional."],
  ["  output:\n  path 'a', optional", "3 A colon is missing after optional."],
  ["  output:\n  a", "3 a has no qualifier."],
])("a label or option that Nextflow refuses is found: %j", (ports, message) => {
  expect(messagesOf(ports)).toEqual([message]);
});

it.each([
  "  input:\n  reads: Path\n  id: String",
  "  input:\n  tuple val(id),\n    path(reads)",
  "  output:\n  path 'a',\n    emit: o",
  "  output:\n  bam: Path = file('a')",
])("no fault is found in %j", (ports) => {
  expect(messagesOf(ports)).toEqual([]);
});

it.each([
  '  script:\n  x = a ?\n    b ? "c" :\n      "d" :\n        "e"\n  "$x"',
  "  script:\n  x = a\n    ? b\n    : b ? d :\n    e :\n    f\n  'a'",
])("a choice on several lines has no labels: %j", (code) => {
  expect(messagesOf(code).filter((one) => one.includes("section"))).toEqual([]);
});

it.each(["sutb:\n  'b'", "other: 'b'"])(
  "a label among the code is that of a section: %j",
  (code) => {
    const [name] = code.split(":");
    expect(messagesOf(`  script:\n  'a'\n\n  ${code}`)).toEqual([
      `5 The process A has a section ${name}, which Nextflow does not know.`,
    ]);
  },
);
