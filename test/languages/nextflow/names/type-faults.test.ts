import { expect, it } from "vitest";
import { messageWithFix, relatedFaults } from "../../../fixtures/nextflow-faults.ts";

const messagesOf = (text: string) =>
  relatedFaults(text).map((one) => `${one.severity} ${messageWithFix(one)}`);

const DEF = "Write def before the name, or its type.";

// what Nextflow 25.04 says of each with -preview is in parentheses
it.each([
  // unable to resolve class Strng
  ["def f(Strng x) { x }", "error 1 There is no class Strng. Did you mean String?"],
  ["List<Strng> x = []", "error 1 There is no class Strng. Did you mean String?"],
  ["def f(Bool x) { x }", "error 1 There is no class Bool. Did you mean Boolean?"],
  ["x = 1 instanceof Bool", "error 1 There is no class Bool. Did you mean Boolean?"],
  ["x = 1 as Integr", "error 1 There is no class Integr. Did you mean Integer?"],
  ["try { } catch (Exeption e) { }", "error 1 There is no class Exeption. Did you mean Exception?"],
  // unable to resolve class integer
  ["def f(String x, integer n = 3) { x }", `error 1 There is no class integer. ${DEF}`],
  // unable to resolve class let
  ["let x = 1", `error 1 There is no class let. ${DEF}`],
  ["workflow {\n  val x = 1\n}", `error 2 There is no class val. ${DEF}`],
  // unable to resolve class meta
  [
    "workflow {\n  Channel.of([1, 2]).map { meta reads, x -> x }\n}",
    "error 2 A comma is missing after meta. Add the comma.",
  ],
  // No such variable: True
  [
    "workflow {\n  Channel.fromPath('x', checkIfExists: True)\n}",
    "error 2 The script uses True, which is not defined. Write true.",
  ],
  [
    `workflow {\n  println "\${params.x == None}"\n}`,
    "error 2 The script uses None, which is not defined. Write null.",
  ],
])("reports what Groovy does not have in %j", (text, message) => {
  expect(messagesOf(`${text}\nworkflow B { }`)).toContain(message);
});

it.each([
  "def f(Paths x, int[] y, Map<String, List<Path>> z) { x }",
  "x = new StringBuilder() as Tuple",
  "import my.Strng\ndef f(Strng x) { x }",
  "class Strng { }\ndef f(Strng x) { x }",
  "final x = 1\nstatic y = 2\nvar z = 3\nint i = 4",
  "def x = [True: 1]\nprintln x.True",
  "enum Answer { TRUE, FALSE, NULL }\nprintln Answer.TRUE",
  "process A {\n  output:\n  tuple val(1), env(TRUE)\n  script:\n  'TRUE=1'\n}",
  "workflow {\n  if (true) { println 'True' } else x = 1\n}",
])("finds no fault in %j", (text) => {
  expect(messagesOf(`${text}\nworkflow B { }`)).toEqual([]);
});
