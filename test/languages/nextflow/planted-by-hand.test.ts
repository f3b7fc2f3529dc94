import { expect, it } from "vitest";
import { allFaults, messageWithSeverity, readFaults } from "../../fixtures/nextflow-faults.ts";

const messagesOf = (text: string) => allFaults(text).map(messageWithSeverity);

const process = (input: string, output: string, code: string) =>
  `process A {\n  input:\n  ${input}\n  output:\n  ${output}\n  ${code}\n}\n`;
const PLAIN = process("val x", "path 'a'", 'script: "touch a"');
const TAKES_PATH = process("path x", "path 'a'", 'script: "touch a"');
const B = `process B {\n  output: path 'b'\n  script: "touch b"\n}\n`;
const workflow = (code: string) => `${PLAIN}workflow {\n  ${code}\n}\n`;
const shell = (text: string) =>
  `${process("val x", "path 'a'", `shell:\n  '''\n${text}\n  '''`)}workflow { A(1) }\n`;
const output = (text: string) =>
  `workflow {\n  main:\n  a = Channel.of(1)\n  publish:\n  a = a\n}\noutput {\n  a {\n${text}\n  }\n}\n`;

// Nextflow 25.04 refuses each, with -stub-run or in the run
it.each([
  [shell("  touch !{y} !{x}"), "error 8 The process uses y, which is not defined."],
  [shell("  touch !{x}\n  touch !{ y.z }"), "error 9 The process uses y, which is not defined."],
  // No such property: collect for class: DataflowBroadcast
  [workflow("A(Channel.of(1).collect)"), "error 9 The operator collect has no brackets."],
  [
    workflow("A(1)\n  x = A.out.mix(A.out).flatten"),
    "error 10 The operator flatten has no brackets.",
  ],
  [workflow("A(1)\n  A.out.mapp { it }.foo()"), "error 10 Nextflow has no operator mapp."],
  [
    `${process("path x, arity: 'two'", "path 'a'", 'script: "touch a"')}workflow { A(1) }`,
    "error 3 The arity two is no number of files.",
  ],
  [
    `${process("val x", "path 'a', arity: '1..n'", 'script: "touch a"')}workflow { A(1) }`,
    "error 5 The arity 1..n is no number of files.",
  ],
  [output("    pth 'b'"), "error 9 An output of a workflow has no setting pth."],
  [
    output("    index {\n      headr true\n    }"),
    "error 10 An output of a workflow has no setting headr.",
  ],
  [
    `${TAKES_PATH}${B}workflow {\n  B()\n  A(B)\n}`,
    "error 14 The call gives the process B itself, and not its output.",
  ],
  [workflow("x = Math.maximum(1, 2)"), "error 9 Math has no maximum."],
  [
    "def f(x) {\n  if (!x) error('a')\n  if (x > 9) throw new Exception('b')\n  g(x)\n}\nworkflow { f(1) }",
    "error 4 The function uses g, which is neither defined nor included.",
  ],
  [
    `import groovy.json.JsonOutput\n${workflow("x = JsonOutput.toJSON([1])")}`,
    "error 10 JsonOutput has no toJSON.",
  ],
  [workflow("x = [a: 1].submap(['a'])"), "error 9 There is no method submap."],
  [workflow("x = [1].colect { it }"), "error 9 There is no method colect."],
])("reports %j", (text, message) => {
  expect(messagesOf(text)).toEqual([message]);
});

// all outputs have a log, which is no channel
it.each([
  ["x = A.out.log", "warning"],
  ["x = A.out.log.view()", "error"],
  ["x = A.out.logs", "error"],
])("the log of outputs is no output of a process: %s", (text, severity) => {
  const process = PLAIN.replace("path 'a'", "path 'a', emit: a");
  const [first, ...more] = allFaults(`${process}workflow {\n  A(Channel.of(1, 2))\n  ${text}\n}\n`);
  expect(more).toEqual([]);
  expect(first?.severity).toBe(severity);
  expect(first?.message).toMatch(/^The process A has no output logs?\.$/);
});

it.each([
  shell("  for x in !{x}; do echo $y !{task.cpus} !{x.collect { it }.join(' ')}; done"),
  workflow("A(Channel.of(1).collect())\n  x = Channel.of(1)\n    .collect\n    { it }"),
  "def f(x) {\n  try {\n    if (!x) throw new Exception('a')\n  } catch (Exception e) { return 1 }\n}\nworkflow { f(1) }",
  workflow("x = [collect: 1].collect"),
  process("path x, arity: '1..*'", "path 'a', arity: '2'", "script: 'touch a'"),
  output("    path { x -> pth = 1; pth }\n    index {\n      path 'a'\n      header true\n    }"),
  workflow("x = Math.max(1, 2) + Math.PI"),
  // values of a workflow hide processes of their names
  `${TAKES_PATH}${B}workflow W {\n  take:\n  B\n  main:\n  A(B)\n}\nworkflow { W(1) }\n`,
  `${TAKES_PATH}${B}workflow {\n  B = B()\n  A(B)\n}\n`,
])("accepts %j", (text) => {
  expect(messagesOf(text)).toEqual([]);
});

// runs that choose no profile read standard
it.each([
  ["process.executor 'local'", "The configuration has a value after process without =."],
  ["process.cpus = new Date().fromat('d').spilt('a')", "There is no method spilt."],
])("a profile of all runs is judged as what is outside of profiles: %s", (text, message) => {
  const severities = ["standard", "other"].map((name) =>
    readFaults(`profiles {\n  ${name} {\n    ${text}\n  }\n}\n`, "nextflow.config").map(
      messageWithSeverity,
    ),
  );
  expect(severities).toEqual([[`error 3 ${message}`], [`warning 3 ${message}`]]);
});
