import { expect, it } from "vitest";
import { relatedFaults } from "../../../fixtures/nextflow-faults.ts";

const messagesOf = (text: string) => relatedFaults(text, "Helper").map(({ message }) => message);

// one slip, in another case, of another language
it.each([
  ["'a'.toUppercase()", "toUppercase"],
  ["new File('a').mkDirs()", "mkDirs"],
  ["file('a').getname()", "getname"],
  ["'a'.upper()", "upper"],
  ["'a'.len()", "len"],
])("a method that means a well-known one is found: %s", (code, method) => {
  expect(messagesOf(`workflow {\n  println ${code}\n}\n`)).toEqual([
    `There is no method ${method}.`,
  ]);
});

// Nextflow 25.04 accepts each; Helper is a class in lib/
it.each([
  "workflow { println Helper.toUppercase('a') }",
  "workflow { println new Helper().toUppercase('a') }",
  "workflow {\n  def helper = new Helper()\n  println helper.toUppercase('a')\n}",
  "workflow {\n  def helper = Helper.make()\n  println helper.toUppercase('a')\n}",
  "import my.Own\nworkflow {\n  def own = Own.make()\n  println own.toUppercase('a')\n}",
  "class Own { def toUppercas(x) { x } }\ndef make() { new Own() }\nworkflow { println make().toUppercas('a') }",
  "def map = [tokenise: { it }]\nworkflow { println map.tokenise('x') }",
  "@groovy.transform.ToString(includeNames = true)\nclass A { int a }\nworkflow { println new A(a: 1) }",
])("no fault is found in %j", (text) => {
  expect(messagesOf(text)).toEqual([]);
});
