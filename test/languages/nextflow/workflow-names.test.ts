import { expect, it } from "vitest";
import { reader as nextflow } from "../../../src/languages/nextflow/reader.ts";
import { lookAt } from "../../fixtures/descriptor-version.ts";

const PROCESSES = `process A {
  input:
  val x

  output:
  path "a", emit: bam
  path "b", emit: bai

  script:
  "run"
}

process B {
  input:
  val x
  val y

  script:
  "run"
}

process ONE {
  input:
  val x

  output:
  path "a"

  script:
  "run"
}
`;

const messagesOf = (body: string, head = "") =>
  lookAt(
    nextflow,
    { "main.nf": `${PROCESSES}${head}workflow {\n${body}\n}\n` },
    "main.nf",
  ).said.map((one) => one.replace(/^main\.nf:\d+:/, ""));

it.each([
  ["A(1)\na = A.out\na.bma.view()", "3 The process A has no output bma."],
  [
    "if (params.a) { a = A(1) } else { a = A.out }\na.bma.view()",
    "3 The process A has no output bma.",
  ],
  ["A(1)\nB(A.out.bam)", "1 The process B takes 2 values, and the call gives it 1."],
  ["ONE(1)\nB(ONE.out)", "1 The process B takes 2 values, and the call gives it 1."],
  [
    "x = Channel.of(1)\nx = x.map { it }\nB(x)",
    "1 The process B takes 2 values, and the call gives it 1.",
  ],
  ["a = A(1)\na.bma.view()", "3 The process A has no output bma."],
  ["A(1)\nA.bam.view()", "3 The output bam is taken of A without out."],
  ["A(1)\nA(2)", "1 The process A is already called on line 33."],
  [
    "x = params.a\nif (x) { B(1, 2) }\nA(x)\nChannel.of(1) | A",
    "17 The process A is already called on line 35.",
  ],
  [
    "x = params.a\ny = x.map { it }\nB(y.filter { it })",
    "1 The process B takes 2 values, and the call gives it 1.",
  ],
  ["x = ONE(1)\nB(x)", "1 The process B takes 2 values, and the call gives it 1."],
  ["B(ONE(1))", "1 The process B takes 2 values, and the call gives it 1."],
  ["a = A(1)\nB(a.bam)", "1 The process B takes 2 values, and the call gives it 1."],
  ["B(outer)", "1 The process B takes 2 values, and the call gives it 1.", "outer = 1\n"],
  ["A.out.bam.view()", "1 The workflow takes outputs of A, which it does not call."],
  ["ONE(1)\nONE.out[1].view()", "9 The process ONE has 1 output, and the workflow takes out[1]."],
  [
    "params.a.branch { x -> y: x\nz: true }.set { b }\nb.yy.view()",
    "3 The channel b has no part yy.",
  ],
  ["b = params.a.multiMap { y: it\nz: it }\nB(b.y, b.zz)", "10 The channel b has no part zz."],
  ["x = fil(params.a)", "5 The workflow uses fil, which is neither defined nor included."],
  ["x = tupel(1, 2)", "5 The workflow uses tupel, which is neither defined nor included."],
  ["versions = versions.mix(params.a)", "12 The workflow uses versions before it is set."],
  [
    "A(reads)\nreads = params.a\nif (reads) { B(reads, reads) }",
    "3 The workflow uses reads before it is set.",
  ],
  ["if (params.a) {\n  x = x.first()\n}", "7 The workflow uses x before it is set."],
  [
    "params.a | run_all | A",
    "12 The workflow uses run_all, which is neither defined nor included.",
  ],
  ["params.a | (run_a & A)", "13 The workflow uses run_a, which is neither defined nor included."],
  ["x = params.a || other", "17 The workflow uses other, which is not defined."],
  [
    "x = read_all(params.a)",
    "5 The workflow uses read_all, which is neither defined nor included.",
  ],
  [
    "params.a.map { parse(it) }",
    "16 The workflow uses parse, which is neither defined nor included.",
  ],
  ["note 'a'", "1 The workflow uses note, which is neither defined nor included."],
  ["(x, y) = [y, 1]", "11 The workflow uses y before it is set."],
])("what a workflow reads or calls is there: %j", (body, expected, head = "") => {
  expect(messagesOf(body, head)).toEqual([expected]);
});

it.each([
  ["a = A(1)\na.bam.view()\nx = a.out"],
  ["a = A(1)\na = params.a\na.size"],
  ["if (params.a) { a = A(1) } else { a = ONE(1) }\na.bma"],
  ["A(1)\nB(A.out)\nx = A.out\nx = params.a"],
  ["x = A(1)\nx = Channel.of(1)\nB(x)"],
  ["params.a | branch { y: true\nz: true } | set { b }\nb.y.view()\nb.view()"],
  ["b = params.a.branch { y: true }\nb = b.y.map { it }\nb.z"],
  ["b = params.a.branch { y: true }.y.map { it }\nb.z"],
  ["(x, y) = [A(1), 2]\nB(x)"],
  ["params.a.branch { x: it\ny: true }.set { two }\nB(two)"],
  ["two = params.a.multiMap { x: it\ny: it }\nB(two)"],
  ["x = A(1)\ny = x\nB(y)"],
  ["a = A(1)\nB(a.out)"],
  ["params.a | A\nA.out.bam.view()\nA.out[1].view()"],
  ["A = A(1)\nA.bam.view()"],
  ["if (params.a) { A(1) } else { A(2) }"],
  ["x = params.a\nx = x.first()\nx.view()"],
  ["if (params.a) { x = 1 } else { x = 2 }\nB(x, x)"],
  ["f = { x.view() }\nx = params.a\nf()"],
  ["params.a.set { x }\nx = x.first()"],
  ["def x\nif (params.a) { x = x ?: 1 }"],
  ["def (x, y) = [1, 2]\nx = y\ny = x"],
  ["for (x in params.a) { y = x }\nx = y"],
  ["params.a.map { x -> x }.view()\nx = params.b"],
  ["x = [y: 1]\ny = x"],
  ["f = { it }\nx = f(1)\nf 'a'\nreport = report(x)\nreport = { it }"],
  ["x = file(params.a)\nprintln 'a'\nerror 'b'\nx.with { named(1) }\nx = each { it } "],
  ["workflow.onComplete { sendMail { to('a'); body 'b' } }"],
  ["params.a\n  | map { it }\n  | collect\n  | view"],
  ["println getClass()\nx = hashCode()\ny = equals(x) || identity { it }"],
])("what is set, or may be, is no mistake: %j", (body) => {
  expect(messagesOf(body)).toEqual([]);
});

// Nextflow 25.04 refuses the first ones, and runs the others
it.each([
  [
    "x = y\n  .map { it }\n  filter { it }\n  .view()",
    "3 The operator filter is called without a channel.",
  ],
  ["y\n  .map { it }\nset { x }\nx.view()", "1 The operator set is called without a channel."],
  [
    "if (params.a) {\n} else {\n}\nfork { it }.view()",
    "1 The workflow uses fork, which is neither defined nor included.",
  ],
  ["x = fork { it }", "5 The workflow uses fork, which is neither defined nor included."],
  ["y.map { it }\nview { it }"],
  ["y | map { it } |\n  view { it }\ny\n  | map { it }"],
  [
    "own { it }\ny.map { x -> x.with { other { it } } }\ncollect { it }\ny.multiMap(multiMapCriteria { a: it })",
  ],
])("a call with nothing but a closure is judged: %j", (code, ...messages) => {
  expect(messagesOf(`y = Channel.of(1)\n${code}`, "def own(x) { x }\n")).toEqual(messages);
});

it("variables of scripts and inputs of workflows are set before", () => {
  const head = "x = 1\nworkflow C {\n  take:\n  y\n\n  main:\n  y = y.map { it }\n  x = x + 1\n}\n";
  expect(messagesOf("x = x + 1", head)).toEqual([]);
});

it("a channel of the first language is no item without a comma", () => {
  const text =
    "process P {\n  input:\n  path x from file(params.a)\n  output:\n  path 'a' into b\n  script:\n  'run'\n}\n";
  expect(lookAt(nextflow, { "main.nf": text }, "main.nf").said).toEqual([]);
});

const codesOf = (body: string) =>
  lookAt(
    nextflow,
    { "main.nf": `${PROCESSES}workflow {\n${body}\n}\n` },
    "main.nf",
  ).related?.faults.map(({ severity, code }) => `${severity} ${code}`);

it.each([
  ["MISSING(1)", "error trs-nextflow-call"],
  ["if (params.a) { x = 1 }\nMISSING(1)", "error trs-nextflow-call"],
  ["if (params.a) {\n  MISSING(1)\n}", "warning trs-nextflow-branch"],
  ["if (params.a) x = missing", "warning trs-nextflow-branch"],
  ["if (params.a) { x = 1 } else if (params.b) {\n  B(1)\n}", "warning trs-nextflow-branch"],
  ["if (params.a) { x = 1 } else { x = Channel.fromPth('a') }", "warning trs-nextflow-branch"],
  ["if (missing) { x = 1 }", "error trs-nextflow-name"],
])("what only some runs enter is a warning: %j", (body, expected) => {
  expect(codesOf(body)).toEqual([expected]);
});

it("a name that a branch and every run read is an error, too", () => {
  expect(codesOf("if (params.a) { x = missing }\ny = missing")).toEqual([
    "warning trs-nextflow-branch",
    "error trs-nextflow-name",
  ]);
});

it("functions of classes are called by any name", () => {
  const text = "import static a.B.*\nworkflow {\n  x = parse(1)\n  y = undefined\n}\n";
  expect(lookAt(nextflow, { "main.nf": text }, "main.nf").said).toEqual([
    "main.nf:4:7 The workflow uses undefined, which is not defined.",
  ]);
});

const ofOutput = (output: string, script = '"run"') =>
  lookAt(
    nextflow,
    {
      "main.nf": `process A {\n  tag "$none"\n\n  input:\n  val x\n\n  output:\n  ${output}\n\n  script:\n  ${script}\n}\n`,
    },
    "main.nf",
  ).said;

it.each([
  ["tuple val(y), path('a')", "8:13 The process uses y, which is not defined."],
  [`path("\${y}.bam")`, "8:11 The process uses y, which is not defined."],
  [`tuple val(x), path("\${x}/$y"), emit: b`, "8:29 The process uses y, which is not defined."],
])("the names of the output %j are there", (output, expected) => {
  expect(ofOutput(output)).toEqual([`main.nf:${expected}`]);
});

it.each([
  [`tuple val(x), path("\${x}.bam"), emit: y`],
  [`path("\${y}.bam"), optional: true`],
  ["val(x.y)\n  env Y\n  env(Z)\n  stdout"],
  [`val params.a, emit: a\n  path "\${task.process}.yml"`],
])("the names of the output %j are known, or may be missing", (output) => {
  expect(ofOutput(output)).toEqual([]);
});

it("an output has the variables of the script", () => {
  expect(ofOutput(`path("\${y}.bam")`, 'y = "a"\n  cpus 4\n  "run"')).toEqual([]);
  expect(ofOutput(`path("\${y}.bam")`, 'y = nam(x)\n  "run"')).toEqual([
    "main.nf:11:7 The process uses nam, which is neither defined nor included.",
  ]);
});

it("what no run comes to, and what only trial runs do, is a warning", () => {
  const process = (name: string) =>
    `process ${name} {\n  script:\n  "\${none_a}"\n\n  stub:\n  "\${none_b}"\n}\n`;
  const workflow = (name: string) => `workflow ${name} {\n  ${name}_1()\n  none_c.view()\n}\n`;
  const module = ["USED", "UNUSED"].map((name) => workflow(name) + process(`${name}_1`)).join("");
  const files = (entry: string) => ({
    "main.nf": `include { USED as OTHER } from './b'\n${entry}`,
    "b.nf": module,
  });
  const severities = (entry: string) =>
    lookAt(nextflow, files(entry), "main.nf").related?.faults.map(
      ({ line, severity }) => `${line} ${severity}`,
    );
  expect(severities("workflow { OTHER() }\n")).toEqual([
    "3 error",
    "14 warning",
    "7 error",
    "10 warning",
    "18 warning",
  ]);
  expect(severities("workflow A { OTHER() }\n")?.filter((one) => one.endsWith("error"))).toEqual([
    "3 error",
    "7 error",
  ]);
});

const functionMessages = (functions: string, body = "f(1, 2)") =>
  lookAt(
    nextflow,
    { "main.nf": `${functions}\nworkflow {\n  ${body}\n}\n` },
    "main.nf",
  ).related?.faults.map(({ severity, message }) => `${severity} ${message}`);

const undefinedIn = (severity: string, name: string, of = "function") =>
  `${severity} The ${of} uses ${name}, which is not defined.`;

it.each([
  ["def f(a, b) {\n  return c\n}", [undefinedIn("error", "c")]],
  ["def f(as, b) {\n  a\n    .map { it }\n}", [undefinedIn("error", "a")]],
  ["def f(a, b) {\n  if (a) {\n    return c\n  }\n}", [undefinedIn("warning", "c")]],
  ["def f(a, b) {\n  if (a) {\n    return 1\n  }\n  c\n}", [undefinedIn("warning", "c")]],
  ["def f(a, b) {\n  if (a) return 1\n  c\n}", [undefinedIn("warning", "c")]],
  ["def f(a, b) {\n  g(a)\n}\ndef g(a) {\n  b\n}", [undefinedIn("error", "b")]],
  ["def f(a, b) {\n  a\n}\ndef g(a) {\n  b\n}", [undefinedIn("warning", "b")]],
  ["def f(a, b) {\n  a.map { x -> x }\n  return x\n}", [undefinedIn("error", "x")]],
  ['def f(a, b) {\n  return "$c"\n}', [undefinedIn("error", "c")]],
  [
    "def f(a, b) {\n  notThere(a)\n}",
    ["error The function uses notThere, which is neither defined nor included."],
  ],
])("names in functions are defined: %j", (functions, expected) => {
  expect(functionMessages(functions)).toEqual(expected);
});

it.each([
  `def f(a, b) {\n  return "\${a.collect { x -> x + b }}"\n}`,
  "def f(Map a, List<Path> b = []) {\n  def (c, d) = [a, b]\n  for (e in c) { println e }\n  try { d } catch (Exception x) { x.message }\n}",
  "def f(a, b) {\n  a | map { it } | view\n}",
  "x = 1\ndef f(a, b) {\n  def g = { c, d = 2 -> c + d + x }\n  g(a)\n}",
  "def f(a, b) {\n  new groovy.json.JsonBuilder().call { name a; other b }\n}",
])("what functions may read is no mistake: %j", (functions) => {
  expect(functionMessages(functions)).toEqual([]);
});

it.each([
  ["def f(a, b) { a }", "f(1)", "error The function f takes 2 values, and the call gives it 1."],
  [
    "def f(a, b = 1) { a + b }",
    "f(1, 2, 3)",
    "error The function f takes 1 to 2 values, and the call gives it 3.",
  ],
  ["def f(a) { a }", "f()", "error The function f takes 1 value, and the call gives it 0."],
  [
    "def f(a, b) {\n  a\n    .groupTuples()\n    .join(b)\n}",
    "f(1, 2)",
    "error There is no method groupTuples.",
  ],
])("calls of functions and methods fit: %j", (functions, body, expected) => {
  expect(functionMessages(functions, body)).toEqual([expected]);
});

it.each([
  ["def f(Map a, b) { a }", "f(x: 1, 2)"],
  ["def f(String... a) { a }", "f('a', 'b', 'c')"],
  ["def f(a, b) { a }\ndef f(a) { a }", "f(1)"],
  ["def f(a, b) { a }", "f(*[1, 2])"],
  ["def f(a, b) { a }", "f(1) { it }"],
  ["def f(a, b) { a }\ndef g(f) { f(1) }", "f(1, 2)\ng([1]) { it }"],
  ["def f(a, b) { a }", "f(1, 2)\n[{ it }].each { f -> f(1) }"],
  ["def f(a, b) { a }\ndef splitCsvs(a) { a }", "f(1, 2).splitCsvs()"],
])("calls of functions that fit are no mistake: %j %s", (functions, body) => {
  expect(functionMessages(functions, body)).toEqual([]);
});

const saidIn = (text: string) => lookAt(nextflow, { "main.nf": text }, "main.nf").said;

it.each([
  [
    "workflow A {\n  take:\n  reads\n  x = reads\n\n  main:\n  x\n}",
    "main.nf:4:3 An input of the workflow must be a name; this line begins with x and has more.",
  ],
  [
    "workflow {\n  main:\n  x = 1\n  publish:\n  a = x\n}\noutput {\n  b { path 'b' }\n}",
    "main.nf:5:3 The workflow publishes a, which the block output does not have.",
  ],
  ["x = params.\ny = (x. ? 1 : 2)", "main.nf:2:9 There is ? where a name must be."],
  ["include { A } from\nx = 1", "main.nf:1:15 The path of the module is missing after from."],
  ["print(params.b params)", "main.nf:1:16 A comma is missing before params."],
  [
    "process A {\n  input\n  val x\n\n  script:\n  ''\n}",
    "main.nf:2:3 A colon is missing after input.",
  ],
])("what Nextflow cannot read is found: %j", (text, expected) => {
  expect(saidIn(text)).toEqual([expected]);
});

it.each([
  "workflow A {\n  take:\n  reads: Channel<Path>\n  other // what it is\n\n  main:\n  reads\n}",
  "x = 1..2\ny = [1, 2]*.toString()\nz = x?.a.&b\n",
  "workflow {\n  b = ~/t/\n  println b\n}\ndef f(x) {\n  c = ~/t/\n  x.replaceAll(c, '')\n}\n",
  "Channel.of([1, 2]).map { a, b -> [a, b] }\n  .set { d }\nprintln d\n",
  "workflow W {\n  take:\n  x\n  emit:\n  o\n  main:\n  o = x\n}\nworkflow { W(Channel.of(1)) }\n",
  "def f(java.util.List a, int b) { [a, b] }\nfor (a in params.b) { println a }\n",
])("what Nextflow can read is no mistake: %j", (text) => {
  expect(saidIn(text)).toEqual([]);
});

it("a variable of a closure or a block is known only there", () => {
  expect(functionMessages("def f(a, b) { a }", "f(1, 2).map { x -> x }\n  f(x, 1)")).toEqual([
    undefinedIn("error", "x", "workflow"),
  ]);
  expect(functionMessages("def f(a, b) { a }", "if (params.a) { def y = 1 }\n  f(y, 1)")).toEqual([
    undefinedIn("error", "y", "workflow"),
  ]);
  expect(functionMessages("def f(a, b) { a }", "if (params.a) { y = 1 }\n  f(y, 1)")).toEqual([]);
});

it.each([
  "switch (params.m) {\n  case 'x':\n    MISSING(1)\n}",
  "x = params.m ? MISSING(1) : 1",
  "x = params.m ?: MISSING(1)",
  "try { println 1 } catch (e) { MISSING(1) }",
  "for (x in params.list) { MISSING(x) }",
])("what only some runs call is a warning: %j", (code) => {
  const { related } = lookAt(nextflow, { "main.nf": `workflow {\n${code}\n}\n` }, "main.nf");
  expect(related?.faults.map((one) => one.code)).toEqual(["trs-nextflow-branch"]);
});
