import { expect, it } from "vitest";
import { messageWithSeverity, relatedFaults } from "../../../fixtures/nextflow-faults.ts";

const messagesOf = (text: string) =>
  relatedFaults(`${text}\nworkflow { }\n`).map(messageWithSeverity);

// Nextflow 25.04 refuses each
it.each([
  ["def now = [1]\nd = now.get(index)", "error 2 The script uses index, which is not defined."],
  ['log.info """a $foo"""', "error 1 The script uses foo, which is not defined."],
  ["params.x = foo", "error 1 The script uses foo, which is not defined."],
  [
    "If (params.help) {\n  exit 0\n}",
    "error 1 The script uses If, which is neither defined nor included.",
  ],
  ["println foo(1)", "error 1 The script uses foo, which is neither defined nor included."],
  ['include { A } from "$basedir/m.nf"', "error 1 The script uses basedir, which is not defined."],
])("a name that nothing defines is found: %j", (text, message) => {
  expect(messagesOf(text)).toEqual([message]);
});

it.each([
  "include { A } from './m.nf' addParams(x: params.y)",
  'include { A } from "$baseDir/m.nf"',
  "@Grab('a:b:1')\nimport a.b.C\nnextflow.enable.dsl = 2",
  "def f(x) { x }\nprintln f(params.x)",
  "output {\n  a {\n    path 'x'\n  }\n}",
  "x = [1].collect { foo }",
  "println ~/a/\nprintln 'a'.replace(/a$/, 'b')",
])("no fault is found in %j", (text) => {
  expect(messagesOf(text)).toEqual([]);
});

it("what only some runs read is a warning", () => {
  expect(messagesOf("if (params.x) { println foo }")).toEqual([
    "warning 1 The script uses foo, which is not defined.",
  ]);
});
