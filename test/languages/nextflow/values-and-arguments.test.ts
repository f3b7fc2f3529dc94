import { expect, it } from "vitest";
import { allFaults, messageWithSeverity } from "../../fixtures/nextflow-faults.ts";

const messagesOf = (text: string) => allFaults(text).map(messageWithSeverity);

const RUN = "workflow { }\n";
const process = (sections: string) =>
  `process A {\n${sections}\n  script:\n  'touch a'\n}\nworkflow { A(1) }\n`;

// what Nextflow 25.04 says of each with -preview is in parentheses
it.each([
  // No such variable: and
  [
    "workflow {\n  if (params.x and params.y) { println 1 }\n}",
    "error 2 The workflow uses and, which is not defined.",
  ],
  // No such variable: inn
  [
    "workflow {\n  if (params.m inn ['x']) { println 1 }\n}",
    "error 2 The workflow uses inn, which is not defined.",
  ],
  // Missing process or function ch()
  [
    "workflow {\n  ch Channel.of(1).map { it }\n}",
    "error 2 The workflow uses ch, which is neither defined nor included.",
  ],
  // Unknown variable 'foo'
  [
    process("  publishDir foo\n  input:\n  val x"),
    "error 2 The process uses foo, which is not defined.",
  ],
  // Unknown variable 'copy'
  [
    process("  publishDir 'a', mode: copy\n  input:\n  val x"),
    "error 2 The process uses copy, which is not defined.",
  ],
  // Unqualified input value declaration is not allowed
  [
    process("  input:\n  tuple val(x), path path(y)"),
    "error 3 The item path of a tuple has no qualifier.",
  ],
  [
    process("  input:\n  val x\n  output:\n  tuple val(x), ('*.bam')"),
    "error 5 The item ( of a tuple has no qualifier.",
  ],
  // Could not find which method <init>() to invoke
  [process("  input:\n  path()"), "error 3 The qualifier path has no value."],
  // assert arr.length==types.length
  [
    "def f(x) { 1 }\nworkflow { f() }",
    "error 2 The function f takes 1 value, and the call gives it 0.",
  ],
  // a default branch must only appear as the last branch in a switch
  [
    `switch (params.x) {\n  default: println 1\n  case 1: println 2\n}\n${RUN}`,
    "error 3 There is a case after the default of line 2.",
  ],
  // Process `A` declares 2 input channels but 1 were given
  [
    process("  input:\n  path x\n  path y").replace("A(1)", "A(file('x'))"),
    "error 8 The process A takes 2 values, and the call gives it 1.",
  ],
  [
    process("  input:\n  path x\n  path y").replace("A(1)", "Channel.of(1).set { c }\n A(c)"),
    "error 9 The process A takes 2 values, and the call gives it 1.",
  ],
  // Missing process or function view()
  [
    "workflow {\n  filter { it }.view()\n}",
    "error 2 The operator filter is called without a channel.",
  ],
  // Missing process or function x()
  ["workflow {\n  x = Channel.of(1)\n  x map { it }\n}", "error 3 A dot is missing before map."],
  // Missing process or function b([OpCall])
  [
    process("  input:\n  val x\n  output:\n  path 'a', emit: b").replace(
      "A(1)",
      "A(1)\n  y = A.out.b view()",
    ),
    "error 10 A dot is missing before view.",
  ],
  // No such property: it
  [
    'workflow {\n  Channel.of(1).map { x -> [1].collect { y -> "$it" } }.view()\n}',
    "error 2 The workflow uses it, which is not defined.",
  ],
  [
    "def f(x) {\n  [1].each { -> 2 }\n  it\n}\nworkflow { f(1) }",
    "error 3 The function uses it, which is not defined.",
  ],
  // No such variable: when
  [process("  input:\n  val x\n  when\n  x == 1"), "error 4 A colon is missing after when."],
])("what the engine refuses is an error: %j", (text, message) => {
  expect(messagesOf(text)).toEqual([message]);
});

// Nextflow 25.04 previews each
it.each([
  `#! /usr/bin/env nextflow\n${RUN}`,
  ` #!/usr/bin/env nextflow\n${RUN}`,
  `#!/usr/bin/env nextflow\n#!/usr/bin/env nextflow\n${RUN}`,
  "workflow {\n  Channel.of([]).map { a, b -> [it: a.it, c: a.collect { [b].each(c -> it) }] }.view { it -> it }\n}",
  "workflow {\n  x = Channel.of(1) map { it }\n  x.map { it } view()\n}",
  "workflow {\n  for (it in [1]) println it\n  if (true) { workflow.onComplete { it } }\n}",
  process("  tag { x -> it }\n  input:\n  val x"),
  "def f(x) {\n  def y = x.keySet() sort() join(',')\n  if (x.toString() startsWith('a')) { y }\n}\nworkflow { f([:]) }",
  "def f(x) { 1 }\ndef g() { f() }\nworkflow { g() }",
  process("  tag \"$foo\"\n  publishDir 'a', saveAs: { foo }\n  input:\n  val x"),
  process("  input:\n  val x\n  output:\n  tuple val(x), path ('a'), stdout, emit: a"),
  "x = 1\nString y = 'a'\nfor (z in [1]) { println z }\nif (x in [1]) { exit -1, 'b' }\nworkflow { println x }",
])("what the engine takes is none: %j", (text) => {
  expect(messagesOf(text)).toEqual([]);
});

// exit 0: the run ends before
it("after a branch that returns, a fault is a warning", () => {
  expect(messagesOf("workflow {\n  if (true) { return }\n  FOO(1)\n}")).toEqual([
    "warning 3 The workflow uses FOO, which is neither defined nor included.",
  ]);
});

// Nextflow 25.04 previews each
it.each(["view()", "groupTuple(by: 0)", "x = Channel.of(1)\n  view()"])(
  "an operator without a channel that nothing takes does nothing: %j",
  (text) => {
    expect(messagesOf(`workflow {\n  ${text}\n}`)).toEqual([
      expect.stringMatching(/^warning \d The operator \w+ is called without a channel\.$/),
    ]);
  },
);
