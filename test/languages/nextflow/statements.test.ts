import { expect, it } from "vitest";
import { placedMessage, readFaults } from "../../fixtures/nextflow-faults.ts";

const messagesOf = (text: string) => readFaults(text).map(placedMessage);

it.each([
  ["workflow {\n  def f(x) { x }\n}", "2:3 The function f is defined inside a block."],
  ["workflow {\n  a.map { x, -> x }\n}", "2:14 There is - where the name of a parameter must be."],
  [
    `process A {\n  script:\n  "\${a.collect { x, -> x }}"\n}`,
    "3:21 There is - where the name of a parameter must be.",
  ],
  ["workflow {\n  x = (1 + )\n}", "2:10 Behind +, a value is missing."],
  ["workflow {\n  x =\n}", "2:5 Behind =, a value is missing."],
  ["x = = 1", "1:5 There is = where a value must be."],
  ["workflow {\n  x = [a &&]\n}", "2:11 Behind &, a value is missing."],
  ["workflow {\n  if (a) { 1 } catch (E e) { 2 }\n}", "2:16 The catch here belongs to no try."],
  ["workflow {\n  A(\n    b.out.c,\n    d\n    e\n  )\n}", "4:5 A comma is missing before line 5."],
  ["x = [\n  a: f(1)\n  b: 2\n]", "2:9 A comma is missing before line 3."],
  ["x = f([a: 1 b: 2])", "1:13 A comma is missing before b."],
  ["x = 'a',\ny = 1", "1:8 There is , where an operator or the end of the statement must be."],
  [
    "if (a) {\n  x.y = [1],\n}",
    "2:12 There is , where an operator or the end of the statement must be.",
  ],
  ["workflow {\n  a.filter { it.b() = c }\n}", "2:21 A value is given to a call."],
  ["workflow {\n  A(x.collect() y)\n}", "2:17 A comma is missing before y."],
  ["workflow {\n  A(x)\n  / B(y)\n}", "3:3 A line begins with one /, which begins a string."],
  ["x = f([1]\n  'b')", "1:9 A comma is missing before line 2."],
])("a statement that cannot be read is found: %j", (text, expected) => {
  const [message, ...more] = messagesOf(text);
  expect(message).toContain(expected);
  expect(more).toEqual([]);
});

it.each([
  "x = a.b() == c || a.b() =~ /d/ || a.b() ==~ /e/\n(x, y) = a.b()",
  "def f(a) {\n  if (a) { 1 }\n  else if (!a) { 2 }\n}",
  "def f(a) {\n  try { 1 }\n  catch (A e) { 2 } catch (B | C e) { 3 }\n  finally { 4 }\n}",
  "def f(a) { try (b = a.open()) { 1 } catch (A e) { 2 } }",
  "class A {\n  def f(x) { x }\n}",
  "println a.def\ndef b = 1, emit = 2",
  "def f = new A() {\n  def run(x) { x }\n}",
  "workflow {\n  def f = { x -> x }\n  def (a, b) = [1, 2]\n  c = { -> 1 }\n}",
  "workflow {\n  a.map { x, y = 1 -> x }\n  (i++)\n  [j--]\n  b = [:]\n  c = a[0..-1]\n}",
  "def f(List<List<Integer>> a) { a.each { it.&f } }",
  "workflow {\n  println '} elsif (a) {'\n  // x = (1 + )\n}",
  "process A {\n  input:\n  reads: Path?\n\n  script:\n  'a +'\n}",
  "for (String a : b) { a }\nx = f(a ? b : d, (e) ? f : g)",
  "def f = {\n  a,\n  b = null,\n  c = 'd' ->\n  a\n}",
  "def f(\n  a = 1,\n  b = 2\n) { a }\ndef g = 1,\n  h = 2",
  "x = f(1\n  / 2)\ny = a.b() as String\nf((String) x)",
  "x = f({ if (a) return 1\n  else 2 }())",
  "x = f(a,\n  b as\n  int,\n  c\n  in d, e\n    .f { it\n g }\n    .h())",
  "x = [\n  a: 1,\n  b: { c\n d },\n  (e): new\n  F(), // g\n  'h':\n  i ?\n  j :\n  k\n]",
])("a statement that can be read is no mistake: %j", (text) => {
  expect(messagesOf(text)).toEqual([]);
});
