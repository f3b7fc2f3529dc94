import { expect, it } from "vitest";
import { reader as nextflow } from "../../../src/languages/nextflow/reader.ts";
import { lookAt } from "../../fixtures/descriptor-version.ts";

const messagesOf = (text: string) =>
  lookAt(nextflow, { "main.nf": text }, "main.nf").said.map((one) => one.replace("main.nf:", ""));
const ENTRY = "workflow {\n  validate(params)\n}\n";

it.each([
  ["validat(params)", "2:1 The script uses validat, which is not defined."],
  ["x = [1].collect { vaildate(it) }", "2:19 The script uses vaildate, which is not defined."],
  ["validate(parms)", "2:10 The script uses parms, which is not defined."],
  ["println parms.reads", undefined],
  ["x = parms.reads", "2:5 The script uses parms, which is not defined."],
  ["x = file(projectDirs)", "2:10 The script uses projectDirs, which is not defined."],
])("a function or variable that is misspelt is found: %j", (code, expected) => {
  const found = messagesOf(`def validate(x) { x }\n${code}\n${ENTRY}`);
  expect(found).toEqual(expected === undefined ? [] : [expected]);
});

it.each([
  "def check(param) { param.a }\nx = check(params)",
  "def validates(x) { validate(x) }\nvalidates(params)",
  "def validat = { it }\nvalidat(params)",
  "import java.nio.file.Paths\nprocess B {\n  input:\n  tuple val(x), path(y)\n\n  script:\n  'run'\n}",
  "x.validat(params)\nx = [validat: 1, parm: 2]",
  "class A {\n  def validat(x) { x }\n  def b(y) { validat(y) }\n}",
  "def fil(x) { x }\nx = file(fil('a'))",
  "for (param in [1]) { println(param) }\n[1].each { param -> println(param) }",
])("a name that is set, or belongs to something else, is no mistake: %j", (code) => {
  expect(messagesOf(`def validate(x) { x }\n${code}\n${ENTRY}`)).toEqual([]);
});

it("a class can be named with its package, and the output of what is not defined is a mistake", () => {
  const found = messagesOf(
    "workflow {\n  x = ch.qos.logback.classic.Level.ERROR\n  y = aling.out.Bam\n}\n",
  );
  expect(found).toEqual(["3:7 The workflow uses aling, which is not defined."]);
});
