import { expect, it } from "vitest";
import { messageWithLine, readFaults } from "../../../fixtures/nextflow-faults.ts";

const messagesOf = (text: string) => readFaults(text).map(messageWithLine);

// each verdict is that of Groovy 4.0.26 (CompilationUnit, until CONVERSION)
it.each([
  "x = a ? b : c d\nx = a ?: b\nx = a\n  ? b\n  : c\nx = [a ? b : c, d]",
  "x = [if: 1, in: 2, (a): 3, 'b c': 4, *: d]\nf(if: 1, *e)\ny = [*a, b]\nz = [:]",
  "f(x -> x + 1)\nx = y -> y\nz = (a, b) -> { a + b }\ng({ a, b = [1] -> a })\nh { -> 1 }",
  "def f(String... x) { 1 }\nString g(Map<String, List<String>> a = [:], int b)\n{ 2 }",
  "Map<String, List<String>> x = [:]\nString[] y = []\ndef (a, b) = f 1\nfinal int c = 2, d = 3\n(a, b) = [1, 2]",
  "switch (a) {\n  case 'a':\n  case ['b', 'c']:\n    x = 1; break\n  case 1..3: y\n  default: z\n}",
  "x = switch (a) {\n  case 1 -> 2\n  default -> 3\n}",
  "for (;;) { break }\nfor (int i = 0; i < 3; i++) i\nfor (x in [1]) { continue }\nwhile (a) b\ndo { c } while (d)",
  "try { 1 } catch (e) { 2 }\ntry { 1 }\nfinally { 3 }\nassert a, 'b'\nassert a == 1 : 'c'",
  "if (a) b; else c\nif (a) { b }\n\nelse if (!c) d\nelse { e }\nif (a b) { c }",
  "include { A; B as C } from './m' addParams(x: 1)\npublishDir 'a', mode: 'copy', enabled: b && !c",
  "path('a'), emit: b\ntuple(val(x), path(y)), emit: z\na.b(c), d\nf 'a' b: 1\nf(1) 'x'",
  `x = a*.b + a?.c - a.&d\nx = 'a'.b."\${c}".'d'\nx = a?[0] ? (b) : [c]\nx <<= 1\ny = x <=> z ==~ /a$/`,
  "x = a in b || a !in c && a instanceof List || a !instanceof Map\ny = (String) x as List<String>",
  "x = a\n  && b\n  | c\n  .d { e }\n  [1]\nreads\n  | map { it }\n  | A",
  "x = new A(1) { def b() { 2 } }\ny = new int[3]\nz = new String[] { 'a' }\nw = new ArrayList<>()",
  `x = "a $b \${c d} \${ -> e } \\$1 \\t"\ny = /a\\d$1/\nz = $/a $1 $$/$\nw = """a \${b} \\;"""`,
  "@Field def x = 1\n@A(b = 1)\nclass C { int d\n C(int e) { d = e } }\nimport static a.B.*",
  "if (!a.b(1) and ! c.d(2) and\n  ! e) { f }",
  "println -1\nprintln !a\nx = -a ** 2\nx++\n--y\nlabel: a = b = c 1\nreturn",
  "try (a = f()) { b }\nint[] g() { 1 }\nList<String>[] h() { 2 }\nx = .5 + a.<String>b()\n(a.b)()\n(a)().c",
  "if (a) exit -1, 'b'\nx = exit -1, 'c'\na.b +c, d: 1\nf *g, 2\nf ~/a/, 3\nf !a, [b]",
])("what Groovy reads is no mistake: %j", (text) => {
  expect(messagesOf(text)).toEqual([]);
});

it.each([
  [
    "def f(x) {\n  return x.y toString()\n}",
    "2 There is toString where an operator or the end of the statement must be.",
  ],
  ["workflow {\n  if !a {\n    b\n  }\n}", "2 There is ! where ( after if must be."],
  ["f(1) -1, 2", "1 There is , where an operator or the end of the statement must be."],
  [
    "def f() {\n  return g -1, 2\n}",
    "2 There is , where an operator or the end of the statement must be.",
  ],
  ["if (a) {\n} else if {\n}", "2 There is { where ( after if must be."],
  ["x = params.x ? a.collect() a.first()", "1 There is no colon for this ?."],
  [
    `process A {\n  container "\${ a ?\n    'y'\n    'z' }"\n  script:\n  ''\n}`,
    "2 There is no colon for this ?.",
  ],
  ["a.map { row => row + 1 }", "1 There is => where -> must be."],
  ["switch (a) {\n  case 'a'\n    b\n}", "2 There is no colon after this case."],
  ["switch (a) {\n  case 1: b\n  default:\n}", "3 There is nothing to do after this default."],
  [
    "include { A, B } from './m'",
    "1 There is , where an operator or the end of the statement must be.",
  ],
  ["include { A: B } from './m'", "1 The names that an include takes have no ; between them."],
  ["include { A as } from './m'", "1 The new name is missing after as."],
  ["include { A } from ./sub/m.nf", "1 The path of the module has no quotes."],
  [
    "process A {\n  input:\n  path x, stageAs = 'y'\n  script:\n  ''\n}",
    "3 There is = after stageAs, where a colon must be.",
  ],
  [
    "process A {\n  publishDir 'x' mode: 'copy'\n  script:\n  ''\n}",
    "2 A comma is missing before mode.",
  ],
  ["worflow {\n}", "1 Nextflow has nothing that begins with worflow."],
  ["procss A {\n  ''\n}", "1 Nextflow has nothing that begins with procss."],
  ["x = a + b c", "1 There is c where an operator or the end of the statement must be."],
  ["x = [a, b c]", "1 A comma is missing before c."],
  ["f(a: b c)", "1 A comma is missing before c."],
  ["path(x) emit: y", "1 There is emit where an operator or the end of the statement must be."],
  [`x = "\${a ? b c}"`, "1 There is no colon for this ?."],
  [`x = "\${.a}"`, "1 There is . where a value must be."],
  [`x = "\${a.}"`, "1 Behind ., a name is missing."],
  ["a() = 3", "1 A value is given to a call."],
  ["a + b = 3", "1 A value is given to what is no variable."],
  ["x = a.\n", "1 Behind ., a name is missing."],
  [
    "workflow {\n  x = new Foo\n}",
    "2 Behind Foo, the values of the new object in brackets is missing.",
  ],
  ["try { 1 }\nx = 2", "1 This try has neither catch nor finally."],
  ["workflow {\n  main:\n}", "2 There is nothing after main:"],
  ["def f() { return g 1 }", "1 There is 1 where an operator or the end of the statement must be."],
  ["for (x of y) { }", "1 Behind y, in and a list, or ; is missing."],
  ["def f(x)", "1 The function f has no body."],
  ["def def x = 1", "1 There is def where a name must be."],
  ["if (a) { b }\nelse { c }\nelse { d }", "3 The else here belongs to no if."],
  ["workflow {\n  Foo bar { 1 }\n}", "2 There is { where ( or = must be."],
  ['x = "a $1"', "1 There is a $ with neither a name nor { after it."],
  ["x = 'a\\.b'", "1 There is no escape \\. in strings of Groovy."],
])("what Groovy cannot read is found: %j", (text, expected) => {
  const [message = "", ...more] = messagesOf(text);
  expect(message).toBe(expected);
  expect(more).toEqual([]);
});

// all of them run in Nextflow 25.04
it.each([
  "workflow {\n  in = 3\n  println in\n  println in.b, as\n  x = [as, in - 1]\n}",
  "workflow A {\n  take:\n  as\n\n  emit:\n  out = x\n  in = y\n}",
  "process A {\n  input:\n  val in\n\n  output:\n  val as\n\n  script:\n  ''\n}",
  "x = f(y\n  in [1])\nz = x\n  as String\nb = y in -1 || y as List",
])("in and as are names where no value follows: %j", (text) => {
  expect(messagesOf(text)).toEqual([]);
});

it("what only typed syntax has is not read, nor what is after it", () => {
  expect(messagesOf("def f(a: Path, b: Integer) -> Path {\n  a\n}\nx = = 1")).toEqual([]);
  expect(messagesOf("params {\n  a: Path?\n  b: Float = 0.5\n}")).toEqual([]);
  const record = "process A {\n  input:\n  record(a: Path?, b: Set<Path>?)\n  script:\n  ''\n}";
  expect(messagesOf(record)).toEqual([]);
});

it("brackets as deep as they may be, and deeper, take time that grows with the text", () => {
  const deep = (depth: number) => `x = ${"(".repeat(depth)}1${")".repeat(depth)}`;
  expect(messagesOf(deep(90))).toEqual([]);
  expect(messagesOf(deep(20_000))).toEqual([]);
  expect(messagesOf(`x = ${"a = ".repeat(20_000)}1`)).toEqual([]);
  expect(messagesOf(`x = ${"A < ".repeat(20_000)}1`)).toEqual([]);
  expect(messagesOf(`x = ${"a ? b : ".repeat(20_000)}1`)).toEqual([]);
});

it.each(["if (a) ", "a: ", "for (;;) ", "do ", "x = (a) ", "x = a ? "])(
  "what is in one another without brackets is read to some depth: %j",
  (part) => {
    const [start, again] = /^(x = )?(.*)$/.exec(part)?.slice(1) ?? [];
    expect(messagesOf(`${start ?? ""}${again?.repeat(20_000)}b`)).toEqual([]);
  },
);
