import { expect, it } from "vitest";
import { reader as nextflow } from "../../../../src/languages/nextflow/reader.ts";

const errorsOf = (text: string) => {
  const { document, faults } = nextflow.read(text, "main.nf");
  if (document === undefined) throw new Error("not read");
  return [...faults, ...nextflow.relate("main.nf", document, () => undefined).faults]
    .filter(({ severity }) => severity === "error")
    .map(({ line, message }) => `${line} ${message}`);
};

const process = (name: string, input: string) =>
  `process ${name} {\n  input:\n  ${input}\n  output:\n  path 'a'\n  script:\n  'touch a'\n}\n`;

// Nextflow 25.04 refuses each with -preview
it.each([
  ["workflow { }\nworkflow.onCompleted { }", "2 workflow has no onCompleted."],
  ["workflow {\n  println workflow.sucess\n}", "2 workflow has no sucess."],
  ["workflow {\n  log.infos 'a'\n}", "2 log has no infos."],
  ["nextflow.enable.dsl = 3\nworkflow { }", "1 There is no DSL3."],
  [
    "nextflow.enable.dsl=1\nworkflow { }",
    "1 The script asks for DSL1 and has a workflow, which only DSL2 has.",
  ],
  ["nextflow.enabled.strict = true\nworkflow { }", "1 nextflow has no enabled."],
  ["nextflow.enable.dls = 2\nworkflow { }", "1 enable has no dls."],
  ["nextflow.preview.topics = true\nworkflow { }", "1 preview has no topics."],
  ["nextflow.enable.dsl 2\nworkflow { }", "1 There is no = behind nextflow.enable.dsl."],
  ["workflow {\n  x = 8.GB GB\n}", "2 There is GB behind 8.GB."],
  [
    "process A {\n  input:\n  val x from y\n\n  script:\n  'a'\n}\nworkflow { }",
    "3 The process A has from before a channel, which only DSL1 has.",
  ],
  [
    "process A {\n  output:\n  path 'a', emit: a\n  path 'b' into c\n\n  script:\n  'a'\n}",
    "4 The process A has into before a channel, which only DSL1 has.",
  ],
  ["workflow {\n  x = Channel.empty\n}", "2 The channel factory empty has no brackets."],
  ["workflow {\n  x = 'a'.stripIndents()\n}", "2 There is no method stripIndents."],
  ["workflow {\n  x = params.a.spilt(',')\n}", "2 There is no method spilt."],
  [
    `${process("A", "path x")}${process("B", "path x")}workflow {\n  B(A.out)\n  A(1)\n}`,
    "18 The workflow takes outputs of A before it calls it.",
  ],
  [`${process("A", "path[f]")}workflow { }`, "3 The value of path is in square brackets."],
  [`${process("A", "val(a), path(b)")}workflow { }`, "3 The word tuple is missing before val."],
])("reports %j", (text, message) => {
  expect(errorsOf(text)).toContain(message);
});

it.each([
  "workflow {\n  log.info 'a'\n  println workflow.manifest.version\n  x = Channel.of 1, 2\n}\nworkflow.onError { }",
  "workflow {\n  log.warn1('a')\n  println workflow.preview\n  println nextflow.version\n}",
  // of a module, Nextflow does not read it
  "nextflow.enable.dsl = 1\ndef f() { 1 }",
  "nextflow.enable.dsl = 2.0\nworkflow { }",
  "nextflow.enable.dsl = 1\nprocess A {\n  output:\n  stdout into x\n\n  script:\n  'a'\n}",
  "process A {\n  input:\n  val x from y\n\n  output:\n  stdout into z\n\n  script:\n  'a'\n}",
  "process A {\n  input:\n  val from\n  tuple val(into), val(b)\n\n  script:\n  'a'\n}\nworkflow {\n  y = 8.GB as String\n}",
  "nextflow.preview.output = true\nnextflow.enable.moduleBinaries = true\nworkflow { }",
  "def f(workflow) {\n  workflow.onCompleted { }\n}",
  "binding.setVariable('late', 4)\nprintln late\nworkflow { }",
  "def f(workflow) {\n  workflow.starts\n}\nworkflow {\n  def log = [infos: 1]\n  println log.infos\n}",
  `${process("A", "tuple val(a),\n    path(b), path(c)")}workflow {\n  emit:\n  x = A.out\n  main:\n  A(1)\n}`,
  "def f(val, key) {\n  val[key]\n}\nworkflow {\n  channel.of([a: 1]).map { path, x ->\n    path[x]\n  }\n}",
])("finds no fault in %j", (text) => {
  expect(errorsOf(text)).toEqual([]);
});
