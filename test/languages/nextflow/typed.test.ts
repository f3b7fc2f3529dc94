import { expect, it } from "vitest";
import { reader as nextflow } from "../../../src/languages/nextflow/reader.ts";
import { lookAt } from "../../fixtures/descriptor-version.ts";

const pipelineOf = (ports: string, call: string) => `nextflow.enable.types = true
process COUNT {
  ${ports}

  script:
  "count"
}
workflow {
  COUNT(${call})
}
`;

it.each([
  [
    `input:
  meta: Map
  reads: Path

  output:
  record(
    meta: meta,
    table: file("*.tsv", optional: true),
    results: [
      files("*.txt"),
      files("*.tab", optional: true)
    ],
    all: [files("*.log"), [paths("*.err")]]
  )`,
    "[:], 'a'",
  ],
  ["input:\n  record (\n    meta: Record,\n    reads: Set<Path>\n  )", "[id: 1]"],
  ["input:\n  tuple(id: String, reads: Path)\n\n  output:\n  tuple(id, files('*.txt'))", "[1]"],
  ["input:\n  id: String\n\n  output:\n  tuple id, files('*.txt')", "1"],
  ["output:\n  table: Path = file('a.tsv')\n  logs: Set<Path> = files('*.log')", ""],
  [
    "input:\n  reads: Path?\n  index: Set<Path>?\n  names: Map<String, Path>?\n  id: String",
    "1, 2, 3, 4",
  ],
])("inputs and outputs with types have no mistake: %j", (ports, call) => {
  expect(lookAt(nextflow, { "main.nf": pipelineOf(ports, call) }, "main.nf").said).toEqual([]);
});

it("an input that may be null is one value of a call, and one of a workflow", () => {
  const text = `${pipelineOf("input:\n  reads: Path?\n  id: String", "1")}
workflow NAMED {
  take:
  reads: Path?
  index: Path

  main:
  COUNT(reads, index)
}
`;
  expect(lookAt(nextflow, { "main.nf": text }, "main.nf").said).toEqual([
    "main.nf:11:3 The process COUNT takes 2 values, and the call gives it 1.",
  ]);
});

it("a cast ends with its type", () => {
  const text = `workflow NAMED {
  main:
  def reads = channel.of(1) as Channel<Record>

  emit:
  reads: Channel<Record> = reads
}
`;
  expect(lookAt(nextflow, { "main.nf": text }, "main.nf").said).toEqual([]);
});

it("a condition that goes on in the next line is one statement", () => {
  const text = `workflow {
  main:
  HOME ?
    foo('a') : foo('b')
}
def foo(x) { x }
`;
  expect(lookAt(nextflow, { "main.nf": text }, "main.nf").said).toEqual([]);
});

it.each([
  ["tuple val(id), files('*.txt')", "files"],
  ["tuple(val(id), paths('*.txt'))", "paths"],
  ["tuple val(id),\n    vals(x)", "vals"],
])("a qualifier of a process without types is read in a tuple: %j", (output, name) => {
  const text = `process A {\n  output:\n  ${output}\n\n  script:\n  "a"\n}\n`;
  expect(nextflow.read(text, "main.nf").faults).toMatchObject([{ found: name }]);
});
