import { expect, it } from "vitest";
import { reader as nextflow } from "../../../src/languages/nextflow/reader.ts";
import { lookAt } from "../../fixtures/descriptor-version.ts";

const processOf = (name: string, inputs: string) =>
  `process ${name} {\n  input:\n  ${inputs}\n  output:\n  path 'a', emit: a\n  script:\n  'run'\n}\n`;
const messagesOf = (call: string) =>
  lookAt(
    nextflow,
    {
      "main.nf": `${processOf("A", "val x")}${processOf("B", "val x\n  val y")}def f(x) { [b: x] }\ndef g(x) { A(x) }\nworkflow {\n  A(1)\n  ${call}\n}\n`,
    },
    "main.nf",
  ).said;

it.each([
  "B(A.out.a.map { it })",
  "x = A.out.a.join(A.out.a, by: 0)\n    .filter { it }\n  B(x)",
  "B(A.out.a.collect().ifEmpty([]))",
  "B(A.out)",
  "A.out.a\n    | map { it }\n    | set { x }\n  B(x)",
  "x = A.out.a | collect\n  B(x)",
  "x = f(1)\n  y = x\n  B(y)",
  "B(params.x ? A.out.a : [])",
  "B(f(1).get('b') ?: file('c'))",
])(
  "an operator or a process of one output gives one channel to a call that takes two: %j",
  (call) => {
    const [message, ...more] = messagesOf(call);
    expect(message).toContain("The process B takes 2 values, and the call gives it 1.");
    expect(more).toEqual([]);
  },
);

it("of a list with an empty value, the number of values is not said", () => {
  expect(messagesOf("B(1,, 2)")).toEqual([
    expect.stringContaining("There is , where a value must be."),
  ]);
});

it.each([
  "B(A.out.a.branch { x: it; y: true })",
  "B(A.out.a.multiMap { x: it; y: it })",
  "A.out.a | branch { x: it; y: true } | set { x }\n  B(x)",
  "B(g(1))",
  "x = g(1)\n  y = x\n  B(y)",
  "B(*[1, 2])",
])("what may be several channels is no mistake: %j", (call) => {
  expect(messagesOf(call)).toEqual([]);
});
