import { expect, it } from "vitest";
import { allFaults, messageWithSeverity, readFaults } from "../../fixtures/nextflow-faults.ts";

const messagesOf = (text: string) => allFaults(text).map(messageWithSeverity);

const PROCESSES = `process A {
  input: val x
  output: path 'a.txt'
  script: "touch a.txt"
}
process TWO {
  input: val x
  output:
  path 'a.txt', emit: a
  path 'b.txt', emit: b
  script: "touch a.txt b.txt"
}
`;

const workflow = (code: string) => `${PROCESSES}workflow {\n${code}\n}\n`;
const directive = (line: string) =>
  `process B {\n  ${line}\n  input: tuple val(meta), path(x)\n  script: "touch $x"\n}\nworkflow { B([[id: 1], file('a')]) }\n`;

const several = (line: number, operator: string, name = "TWO") =>
  `error ${line} The operator ${operator} takes one channel, and ${name} has 2 outputs.`;

// Nextflow 25.04 refuses each, with -stub-run
it.each([
  // No signature of method: ParamsMap.x()
  ["params.x false\nworkflow { }", "error 1 There is no = behind params.x."],
  ["workflow {\n  params.a.b 'c'\n}", "error 2 There is no = behind params.a.b."],
  ["workflow {\n  x = file(params.a glob: true)\n}", "error 2 A comma is missing before glob."],
  // Variable `ch` already declared; unable to resolve class A
  [
    workflow("  ch = Channel.of(1)\n  A ch"),
    "error 15 Groovy reads A before ch as the type of a variable.",
  ],
  [
    workflow("  a = 1\n  b = 2\n  A a, b"),
    "error 16 Groovy reads A before a as the type of a variable.",
  ],
  // Missing process or function
  [
    "workflow { Channel.fromPath(params.input checkIfExists: true) }",
    "error 1 A comma is missing before checkIfExists.",
  ],
  [
    "workflow { file('x' checkIfExists: true) }",
    "error 1 A comma is missing before checkIfExists.",
  ],
  [
    "workflow {\n  x = 1\n  Channel.of(1).join(x remainder: true)\n}",
    "error 3 A comma is missing before remainder.",
  ],
  // Unknown execution scope 'bam:'
  [
    `${PROCESSES}workflow W {\n  main: A(1)\n  emit:\n  bam : A.out\n}\nworkflow { W() }`,
    "error 16 There is no = after bam.",
  ],
  // Cannot get property 'id' on null object
  [directive(`tag "\${metadata.id}"`), "error 2 The process uses metadata, which is not defined."],
  [directive("tag { metadata.id }"), "error 2 The process uses metadata, which is not defined."],
  [
    directive(`publishDir path: { "a/\${metadata.id}" }`),
    "error 2 The process uses metadata, which is not defined.",
  ],
  // Unknown variable 'report'
  [
    workflow("  A(1)").replace("'a.txt'", "*report.html, emit: r"),
    "error 3 The process uses report, which is not defined.",
  ],
  // Unknown variable 'path'
  [
    workflow("  A(1)").replace("'a.txt'", "*.txt"),
    "error 3 The process uses path, which is not defined.",
  ],
  // No enum constant PublishDir.Mode.CPOY
  [directive("publishDir 'x', mode: 'cpoy'"), "error 2 Files cannot be published by cpoy."],
  // Cannot set readonly property: log; you tried to assign a value to the class Channel
  [
    workflow("  A(1)\n  log = A.out"),
    "error 15 The workflow sets log, which every script has and none can set.",
  ],
  [
    "workflow {\n  channel = Channel.of(1)\n}",
    "error 2 The workflow sets channel, which every script has and none can set.",
  ],
  // Invalid workflow definition
  ["workflow W {\n  x = 1\n}\n{\n  W()\n}", "error 4 A block begins without a word before it."],
  // No such property: out
  [workflow("  A(1)\n  x = A..out"), "error 15 The workflow uses out, which is not defined."],
  ["workflow {\n  println out\n}", "error 2 The workflow uses out, which is not defined."],
  // Multi-channel output cannot be applied to operator
  [workflow("  TWO(1)\n  TWO.out.view { it }"), several(15, "view")],
  [workflow("  TWO(1)\n  TWO.out | map { it }"), several(15, "map")],
  [workflow("  TWO(1).groupTuple(by: 0)"), several(14, "groupTuple")],
  [workflow("  Channel.of(1) | TWO | flatten"), several(14, "flatten")],
  [workflow("  x = TWO(1)\n  x.join(TWO.out.a)"), several(15, "join", "x")],
  [
    `${PROCESSES}workflow W {\n  main:\n  TWO(1)\n  emit:\n  a = TWO.out.a\n  b = TWO.out.b\n}\nworkflow {\n  W()\n  W.out.collect()\n}`,
    several(22, "collect", "W"),
  ],
])("says of %j", (text, message) => {
  expect(messagesOf(text)).toEqual([message]);
});

// Nextflow 25.04 runs each, with -stub-run
it.each([
  "workflow { x = file('a', foo: true) }",
  "params.a = [:]\nparams.put('a', 1)\nworkflow { }",
  workflow("  A 'x'"),
  workflow("  A Channel.of(1)"),
  workflow("  TWO(1)\n  A TWO.out.a"),
  workflow("  TWO(1)\n  TWO.out.set { x }\n  TWO.out.mix()\n  TWO.out | concat | view"),
  workflow("  TWO(1)\n  TWO.out.size()\n  TWO.out.each { println it }"),
  workflow("  A(1)\n  A.out.view { it }\n  A.out.collect()"),
  directive(`tag "\${metadata}"`),
  directive(`tag "\${metadata?.id}"`),
  directive(`tag { meta.id + "\${task.process}" }`),
  // runs whose sample has an id do not read the other name
  directive(`tag "\${meta.id ?: metadata.id}"`),
  directive("tag { meta ? meta.id : metadata.id }"),
  directive("tag { meta || metadata.id }"),
  directive("publishDir 'x', mode: 'CopyNoFollow'"),
  "workflow {\n  def log = 1\n  log = 2\n}",
  "workflow {\n  a = 1\n  b = 3\n  for (i in a..b) { println i }\n}",
  `${PROCESSES}workflow W {\n  main: A(1)\n  emit:\n  bam = A.out\n}\nworkflow { W() }`,
])("says nothing of %j", (text) => {
  expect(messagesOf(text)).toEqual([]);
});

it("an output may have the name of an operator", () => {
  const text = workflow("  TWO(1)\n  TWO.out.collect.view()").replace("emit: a", "emit: collect");
  expect(messagesOf(text)).toEqual([]);
});

it("a configuration publishes files as processes do", () => {
  const config = (mode: string) => `process.publishDir = [path: 'x', mode: '${mode}']\n`;
  expect(readFaults(config("symlnk"), "nextflow.config").map(messageWithSeverity)).toEqual([
    "error 1 Files cannot be published by symlnk.",
  ]);
  expect(readFaults(config("rellink"), "nextflow.config")).toEqual([]);
});
