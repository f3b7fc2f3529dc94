import { expect, it } from "vitest";
import { reader as nextflow } from "../../../../src/languages/nextflow/reader.ts";
import { lookAt } from "../../../fixtures/descriptor-version.ts";
import { growth, MOST_GROWTH } from "../../../fixtures/growth.ts";

const messagesOf = (text: string) =>
  lookAt(nextflow, { "main.nf": text }, "main.nf").said.map((one) => one.replace("main.nf:", ""));
const ENTRY = "workflow {\n  validate(params)\n}\n";

it.each([
  ["validat(params)", "2:1 The script uses validat, which is not defined."],
  ["x = [1].collect { vaildate(it) }", "2:19 The script uses vaildate, which is not defined."],
  ["validate(parms)", "2:10 The script uses parms, which is not defined."],
  ["println parms.reads", "2:9 The script uses parms, which is not defined."],
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

it.each<[string, (at: number) => string]>([
  ["functions and calls of others", (at) => `def reader${at}(x) { x }\nwriter${at}(1)\n`],
  ["functions, and calls of one other", (at) => `def reader${at}(x) { x }\nwriter(1)\n`],
  ["workflows and calls", (at) => `workflow W${at} {\n  x${at} = 1\n}\nwriter(1)\n`],
  ["functions, and calls in strings", (at) => `def reader${at}(x${at}) { "\${writer(1)}" }\n`],
  ["names that only processes use", (at) => `process P${at} {\n  script:\n  "\${x${at}}"\n}\n`],
])("a script of many %s takes time that grows with its length", (_, line) => {
  const textOf = (lines: number) => Array.from({ length: lines }, (_, at) => line(at)).join("");
  expect(growth(150, textOf, messagesOf)).toBeLessThan(MOST_GROWTH);
});
