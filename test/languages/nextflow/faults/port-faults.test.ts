import { expect, it } from "vitest";
import { reader } from "../../../../src/languages/nextflow/reader.ts";
import { lookAt } from "../../../fixtures/descriptor-version.ts";

const messagesOf = (input: string, output = "path 'x'", label = "input:") =>
  lookAt(
    reader,
    {
      "main.nf": `process P {\n${label}\n${input}\noutput:\n${output}\nscript:\n"true"\n}\nworkflow {\nP(1)\n}\n`,
    },
    "main.nf",
  ).said.map((one) => one.replace("main.nf:", ""));

const where = (word: string) => `There is ${word} where a comma or the end of the line must be.`;

// Nextflow 25.04 refuses each where the process is called
it.each([
  ["val a the sample", `3:7 ${where("the")}`],
  ["val a b", `3:7 ${where("b")}`],
  ["path a.b", `3:7 ${where(".")}`],
  ["path a-b", `3:7 ${where("-")}`],
  ["path 'a' b", `3:10 ${where("b")}`],
  ["tuple val(a), path(b) c", `3:23 ${where("c")}`],
  ["path a, b", "3:9 The qualifier path has a second value, b."],
  ["val(a, b)", "3:8 The qualifier val has a second value, b."],
  ["val", "3:1 The qualifier val has no value."],
  ["tuple val[a], path(b)", "3:7 The value of val is not in parentheses."],
  ["tuple val(a), path[b]", "3:15 The value of path is not in parentheses."],
  ["tuple(val a, path b)", "3:7 The value of val is not in parentheses."],
  ["tuple [val(a), path(b)]", "3:7 The items of a tuple are in [."],
  ["tuple val(a), b", "3:15 The item b of a tuple has no qualifier."],
  ["tuple(a, b)", "3:7 The item a of a tuple has no qualifier."],
  ["val a, emit: x", "3:8 An input cannot have the option emit."],
])("an input that Nextflow does not read is found: %j", (input, message) => {
  expect(messagesOf(input)[0]).toBe(message);
});

it.each([
  ["path 'x', emit: a-b", `5:18 ${where("-")}`],
  ["path 'x', emit: a b", `5:19 ${where("b")}`],
  ["path 'x', 'y'", "5:12 The qualifier path has a second value, y."],
  ["path 'x', emit: a, emit: b", "5:20 The option emit is given twice."],
  ["path 'x', optional: yes", "5:21 The option optional is yes, which is no value of Groovy."],
  ["tuple val(a), path 'x'", "5:15 The value of path is not in parentheses."],
  ["path a + '.txt'", "5:6 The process uses a, which is not defined."],
  ["tuple val(a), path(x.txt)", "5:20 The process uses x, which is not defined."],
])("an output that Nextflow does not read is found: %j", (output, message) => {
  expect(messagesOf("val a", output)[0]).toBe(message);
});

it.each(["tuple val(a), path(b)", "path a", "each a"])("the lost label of %j is found", (input) => {
  expect(messagesOf(input, "path 'x'", "tag 'a'")).toEqual([
    `3:1 The label input: is missing before ${input.split(" ")[0]}.`,
  ]);
});

it.each([
  ["tuple val(a), path('b/*', arity: '1..*')", "path 'x', emit: a optional true"],
  ["path a, stageAs: 'b'", "tuple val(a), path('x'), emit: o, optional: true"],
  ["path(a, name: 'b')", "tuple val(a.b), path('*.txt', optional: true), topic: t"],
  ["each path(a)", `path "\${a}" + ".txt"`],
  ["val(a) // the sample", "path('x', glob: false)"],
  ["env 'A'", "stdout emit: o"],
])("%j and %j are read", (input, output) => {
  expect(messagesOf(input, output)).toEqual([]);
});
