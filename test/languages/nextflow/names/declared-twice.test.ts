import { expect, it } from "vitest";
import { messageWithLine, readFaults } from "../../../fixtures/nextflow-faults.ts";

const messagesOf = (text: string) => readFaults(text).map(messageWithLine);

const process = (code: string) => `process A {\n  input:\n  val x\n\n${code}\n}\n`;

// Nextflow 25.04 says of each: The current scope already contains a variable of the name
it.each([
  ["def a = 1\nworkflow {\n  def a = 2\n}", "3 The variable a is already declared on line 1."],
  [
    "workflow {\n  def x = 1\n  if (x) { def x = 2 }\n}",
    "3 The variable x is already declared on line 2.",
  ],
  [
    "workflow {\n  def x = 1\n  [1].each { x -> x }\n}",
    "3 The variable x is already declared on line 2.",
  ],
  [
    "workflow {\n  def x = 1\n  for (x in [1]) { println x }\n}",
    "3 The variable x is already declared on line 2.",
  ],
  [
    "def f(Map<String, List> a, b = 1) {\n  def b = 2\n}",
    "2 The variable b is already declared on line 1.",
  ],
  [
    "workflow {\n  Channel.of(1).map { a, a -> a }\n}",
    "2 The variable a is already declared on line 2.",
  ],
  [
    "workflow {\n  def (a, b) = [1, 2]\n  String b = 1\n}",
    "3 The variable b is already declared on line 2.",
  ],
  [
    "def f(a) {\n  def b = a.toLong()\n  def x\n  def x = 60\n}",
    "4 The variable x is already declared on line 3.",
  ],
  [
    process("  script:\n  def y = 2\n  def y = 3\n  'touch a'"),
    "7 The variable y is already declared on line 6.",
  ],
])("a variable that is declared twice is found: %j", (text, message) => {
  expect(messagesOf(text)).toEqual([message]);
});

// each is accepted
it.each([
  "def a = 1\ndef f() {\n  def a = 2\n  return a\n}\nworkflow { f() }",
  "workflow {\n  if (params.a) { def x = 2 } else { def x = 3 }\n  def x = 4\n}",
  "workflow {\n  def x = [1].collect { x -> x }\n}",
  process("  script:\n  def x = 2\n  'a'\n\n  stub:\n  def x = 2\n  'b'"),
  "@groovy.transform.Field def a = 1\nworkflow { def a = 2 }",
  "workflow {\n  f = { def a, String b = 'x' -> a }\n  g = { String a = 'x' -> a }\n}",
  "workflow {\n  if (params.a)\n    def x = 2\n  def x = 3\n}",
  "class A {\n  def f(a) { a }\n  def g(a) { a }\n}",
])("no fault is found in %j", (text) => {
  expect(messagesOf(text)).toEqual([]);
});
