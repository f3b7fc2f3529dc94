import { expect, it } from "vitest";
import { reader as nextflow } from "../../../../src/languages/nextflow/reader.ts";
import { lookAt } from "../../../fixtures/descriptor-version.ts";

const processOf = (name: string, outputs: string) =>
  `process ${name} {\n  input:\n  path x\n  output:\n  ${outputs}\n  script:\n  'run'\n}\n`;
const workflowOf = (name: string, takes: string, emits: string) =>
  `workflow ${name} {\n  take:\n  ${takes}\n  main:\n  y = a\n  emit:\n  ${emits}\n}\n`;
const script = [
  processOf("ONE", "path 'o', emit: o"),
  processOf("TWO", "path 'o', emit: o\n  path 'p'"),
  workflowOf("V", "a", "o = a"),
  workflowOf("V2", "a", "o = a\n  p = y"),
  workflowOf("U", "a", "V.out\n  o = a").replace("y = a", "V(a)"),
  workflowOf("W", "a\n  b", "o = b"),
].join("");
const messagesOf = (code: string) =>
  lookAt(
    nextflow,
    { "main.nf": `${script}workflow {\n  q = Channel.fromPath('a')\n  ${code}\n}\n` },
    "main.nf",
  ).said;

// each is refused by Nextflow 25.04.0
it.each([
  ["r = ONE(q)\n  r.out.collect()", "The process ONE has no output out."],
  ["r = ONE(q)\n  x = r.out", "The process ONE has no output out."],
  ["ONE(q).out.view()", "The process ONE has no output out."],
  ["r = ONE('a')\n  r.p.view()", "The process ONE has no output p."],
  ["r = TWO(q)\n  r.p.collect()", "The process TWO has no output p."],
  ["r = V(1)\n  x = r.out", "The workflow V has no output out."],
  ["r = V2(q)\n  r.out.o.view()", "The workflow V2 has no output out."],
  ["r = V(q)\n  W(r)", "The workflow W takes 2 values, and the call gives it 1."],
  ["W(V(q))", "The workflow W takes 2 values, and the call gives it 1."],
  ["V2(q)\n  W(V2.out, 1)", "The workflow W takes 2 values, and the call gives it 3."],
  ["V(q) | W", "The workflow W takes 2 values, and the pipe gives it 1."],
])("finds what the outputs of a call are not: %j", (code, message) => {
  const said = messagesOf(code);
  expect(said).toEqual([expect.stringContaining(message)]);
});

it.each([
  "r = ONE(q)\n  r.o.view()",
  "r = ONE('a')\n  x = r.p",
  "r = TWO('a')\n  x = r.p",
  "r = V(q)\n  x = r.o",
  "r = V2(q)\n  W(r)",
  "W(V(q), 1)",
  "W(U(q))",
  "V(q)\n  x = V.out[3]",
])("finds no fault in %j, which Nextflow accepts", (code) => {
  expect(messagesOf(code)).toEqual([]);
});
