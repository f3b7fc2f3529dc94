import { expect, it } from "vitest";
import { reader } from "../../../../src/languages/nextflow/reader.ts";
import { relatedFaults } from "../../../fixtures/nextflow-faults.ts";

const process = (name: string, inputs: string) =>
  `process ${name} {\n  input:\n${inputs}\n\n  output:\n  path 'a', emit: o\n\n  script:\n  'touch a'\n}\n`;
const PROCESSES =
  process("A", "  val x") +
  process("B", "  val x\n  val y") +
  process("BARE", "  val x").replace(", emit: o", "") +
  process("TWO", "  val x").replace(", emit: o", "\n\n  output:\n  val x") +
  process("NONE", "  val x").replace("path 'a', emit: o", "'a'");

const messagesOf = (code: string) =>
  relatedFaults(`${PROCESSES}workflow {\n${code}\n}\n`).map(({ message }) => message);

// Nextflow 25.04 refuses each
it.each([
  ["A[0].view()", "The workflow uses the process A in place of its outputs."],
  ["A.view()", "The workflow uses the process A in place of its outputs."],
  ["A(1) B(1, 2)", "There is nothing between the call of A and B."],
  ["Channel.of(1) | A() | view", "The process A is called with parentheses after a pipe."],
  ["Channel.of(1) | map { it } | A | B", "The process B takes 2 values, and the pipe gives it 1."],
  ["A(1)\n  bams = A.out.o\n  bams.contact(2)", "Nextflow has no operator contact."],
  ["B(NONE(1))", "The process B takes 2 values, and the call gives it 0."],
  ["NONE(1)\nNONE.out.view()", "The process NONE has no output."],
  ["BARE(1)\nBARE.out.o.view()", "The process BARE has no output o."],
  ["x = Channel.of(1)\n  BARE(x.map { it })\n  A(BARE.out.o)", "The process BARE has no output o."],
  ["A(Channel.of(1))\n  BARE(A.out.o)\n  x = BARE.out.o", "The process BARE has no output o."],
  ["BARE(1)\nBARE.out.o.map { it }", "The process BARE has no output o."],
  ["A(1)\nAout.o.view()", "There is no Aout.o."],
  ["A(1)\nA.outo.view()", "There is no A.outo."],
  ["A(1)\nA.outs.o.view()", "There is no A.outs."],
  ["A\nA.out.o.view()", "The workflow names A without calling it, and takes its outputs."],
  ["Channel.of(1).mix(A)", "The workflow uses the process A in place of its outputs."],
  ["x = TWO(1)\nA(x[2])", "The process TWO has 2 outputs, and the workflow takes x[2]."],
  ["TWO(1).set { x }\nA(x[2])", "The process TWO has 2 outputs, and the workflow takes x[2]."],
  ["TWO(1)\nx = TWO.out\nA(x[2])", "The process TWO has 2 outputs, and the workflow takes x[2]."],
  ["A(TWO(1)[2])", "The process TWO has 2 outputs, and the workflow takes [2]."],
  ["(x, y, z) = TWO(1)", "The process TWO has 2 outputs, and the workflow names 3."],
  ["TWO(1).set { x }\nA(x)", "The process A takes 1 value, and the call gives it 2."],
  ["Foo(1)", "The workflow uses Foo, which is neither defined nor included."],
  ["Channel.of(1) | Foo", "The workflow uses Foo, which is neither defined nor included."],
])("what is no call is found: %j", (code, message) => {
  expect(messagesOf(code)).toEqual([message]);
});

it("a branch of a choice that every run takes calls its process", () => {
  const choice = (flag: boolean) =>
    messagesOf(`x = params.flag ? A(1) : A\n}\nparams.flag = ${flag}\nworkflow V {`);
  expect(choice(false)).toEqual(["The workflow uses the process A in place of its outputs."]);
  expect(choice(true)).toEqual(choice(false)); // a warning
});

it("a statement below the outputs is none of them", () => {
  const checked = process("C", "  val x").replace(
    "emit: o",
    "emit: o\n  if (params.x) {\n    error 'a'\n  }",
  );
  const { document } = reader.read(`${checked}${PROCESSES}workflow {\n  A(C(1))\n}\n`, "main.nf");
  if (document === undefined) throw new Error("not read");
  expect(reader.relate("main.nf", document, () => undefined).faults).toEqual([]);
});

it("an output of a workflow has a sign before its value, and a name", () => {
  const text = "workflow V {\n  take: x\n  main:\n  y = x\n  emit:\n  y y\n}\n";
  const script = reader.read(`${text}workflow {\n  V(1)\n  V.out.y.view()\n}\n`, "main.nf");
  if (script.document === undefined) throw new Error("not read");
  const { faults } = reader.relate("main.nf", script.document, () => undefined);
  expect([...script.faults, ...faults].map(({ line, message }) => `${line} ${message}`)).toEqual([
    "6 There is no = after y.",
    "10 The workflow V has no output y.",
  ]);
});

// each is accepted
it.each([
  "Channel.of(1) | A | view()",
  "Channel.of(1) | (params.flag ? A : B) | view",
  "A(1)\nA.out.o.view()",
  "A 1",
  "A.recurse(1).times(3)", // with nextflow.preview.recursion
  "Channel.of(1) | map { it } | A",
  "A(1).o.view()",
  "BARE(1)\nBARE.out.view()",
  "BARE(1)\nA(BARE.out.o)",
  "x = Channel.of(1).first()\n  BARE(x)\n  A(BARE.out.o)",
  "NONE(1)",
  "B(A(1), A.out.o)",
  "A\nChannel.of(1) | A\nA.out.o.view()",
  "x = TWO(1)\nA(x[1])\nChannel.of([1]).map { x -> x[2] }",
  "TWO(1).set { x }\nB(x)",
  "(x, y) = TWO(1)",
  "reads = Channel.of(1)\n  reads.map { it }.view()",
])("no fault is found in %j", (code) => {
  expect(messagesOf(code)).toEqual([]);
});
