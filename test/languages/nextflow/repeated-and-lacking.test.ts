import { expect, it } from "vitest";
import { reader as nextflow } from "../../../src/languages/nextflow/reader.ts";

const saidIn = (text: string) => {
  const { document, faults } = nextflow.read(text, "main.nf");
  if (document === undefined) throw new Error("not read");
  const related = nextflow.relate("main.nf", document, () => undefined);
  return [...faults, ...related.faults].map(
    ({ severity, line, message }) => `${severity} ${line} ${message}`,
  );
};

const process = (sections: string) => `process A {\n${sections}\n  script:\n  'touch a'\n}\n`;
const A = process("  input:\n  val x\n  output:\n  path 'a', emit: a");
const W = "workflow W {\n  take: a\n  main: A(a)\n  emit: A.out.a\n}\n";

// what Nextflow 25.04 says of each with -preview is in parentheses
it.each([
  // Process 'W:A' has been already used
  [
    `${A}${W}workflow {\n  W(1)\n  W(2)\n}`,
    "error 16 The workflow W is already called on line 15.",
  ],
  [
    `${A}${W}workflow {\n  if (params.x) {\n    W(1)\n    W(2)\n  }\n}`,
    "warning 17 The workflow W is already called on line 16.",
  ],
  // Output channel name `x` is used more than one time
  [
    `${process("  output:\n  path 'a', emit: x\n  path 'b', emit: x")}workflow { A() }`,
    "error 4 Another output of the process has the name x, too.",
  ],
  // No such variable: n
  [
    `${process("  input:\n  value(n)")}workflow { A(1) }`,
    "error 3 The process A has a qualifier value, which Nextflow does not know.",
  ],
  // No such variable: null
  [`${A}workflow {\n  b = A(1).as\n}`, "error 10 The process A has no output as."],
  ["workflow {\n  Channel.of(1).set x\n}", "error 2 The operator set has no closure."],
  [
    "workflow {\n  a = Channel.of(1)\n  a.join().view()\n}",
    "error 3 The operator join has no value.",
  ],
  [
    "workflow {\n  Channel\n    .of(1)\n    splitCsv(by: 2)\n    .set { x }\n}",
    "error 4 The operator splitCsv is called without a channel.",
  ],
])("what Nextflow refuses is found: %j", (text, expected) => {
  expect(saidIn(text)).toEqual([expected]);
});

it.each([
  "workflow W {\n  take: a\n  main: b = a\n  emit: b\n}\nworkflow {\n  W(1)\n  W(2)\n}",
  `${A}workflow {\n  if (params.x) {\n    if (params.y) A(1)\n    else A(2)\n  } else {\n    A(3)\n  }\n}`,
  `${A}workflow {\n  A(1).a.view()\n}`,
  // outputs of typed processes are expressions
  `${process("  output:\n  files('*.txt')")}workflow { A() }`,
  "workflow {\n  x = [1, 2].join()\n  Channel.of(1).first().toList().view()\n  Channel.of(1) | splitCsv(by: 2)\n}",
])("what Nextflow accepts is no mistake: %j", (text) => {
  expect(saidIn(text)).toEqual([]);
});
