import { expect, it } from "vitest";
import { reader as nextflow } from "../../../../src/languages/nextflow/reader.ts";
import {
  messageWithSeverity,
  placedMessage,
  readFaults,
} from "../../../fixtures/nextflow-faults.ts";

const messagesOf = (text: string) => readFaults(text, "nextflow.config").map(placedMessage);

it.each([
  ["includeConfg 'a.config'", "1:1 The configuration has a value after includeConfg without =."],
  ["params {\n  a 1\n}", "2:3 The configuration has a value after a without =."],
  ["process {\n  withName A {\n    cpus = 1\n  }\n}", "2:3 A colon is missing after withName."],
  ["process {\n  withLabel 'a' {\n    cpus = 1\n  }\n}", "2:3 A colon is missing after withLabel."],
  ["timeline {\n  enabled = true,\n  file = 'a'\n}", "2:17 There is , where an operator"],
  ["process.shell = [\n  'bash'\n  '-e'\n]", "2:4 A comma is missing before line 3."],
  [`params.a = 1\nparams.b = "\${parms.a}"`, "2:15 The script uses parms, which is not defined."],
  ["docker {\n  enabled true\n}", "2:3 The configuration has a value after enabled without =."],
  ["docker.enabled true", "1:1 The configuration has a value after docker without =."],
  ["params {\n  a = 1\n  b params.a\n}", "3:3 The configuration has a value after b without =."],
  ["docker {\n  enabled: true\n}", "2:3 The configuration has a value after enabled without =."],
  ["process {\n  cpus == 4\n}", "2:3 The configuration has a value after cpus without =."],
  [
    "process {\n  withName: A {\n    memory { 1.GB * task.attempt }\n  }\n}",
    "3:5 The configuration has a value after memory without =.",
  ],
  ["params.a = [b = 1, c: 2]", "1:13 There is = after b, where a colon must be."],
  ["params.a = [c: 2, b = 1]", "1:19 There is = after b, where a colon must be."],
  ["process = {\n  cpus = 4\n}", "1:9 There is = between process and its block."],
  ["params.a = 'x'.toUppercase()", "1:16 There is no method toUppercase."],
  [
    "def check_max(a) { a }\nprocess.cpus = { check_mx(1) }",
    "2:18 The script uses check_mx, which is not defined.",
  ],
])("a mistake in a configuration is found: %j", (text, expected) => {
  const [message, ...more] = messagesOf(text);
  expect(message).toContain(expected);
  expect(more).toEqual([]);
});

it.each([
  "params {\n  a = 1\n  a == 2\n  b: 3\n  c = 4\n}\ndocker = {\n  enabled = true\n}",
  "process {\n  withName: A {\n    ext { args = 'x' }\n    memory = { 1.GB * task.attempt }\n  }\n}",
  "plugins {\n  id 'nf-schema@2.0.0'\n}\nincludeConfig 'a.config'",
  "def f(a) { a }\nprocess.cpus = f(1)\nparms.a = 1\nprintln 'a'\nf 'b'",
  "process {\n  withName: A { cpus = 1 }\n  withLabel:'b' { memory = { 1.GB * task.attempt } }\n}",
  "profiles {\n  'a' { docker.enabled = true }\n  b { includeConfig 'b.config' }\n}",
  "params.help = false\nif (params.help) {\n  log.info 'a'\n  exit 0\n}",
  "try {\n  includeConfig 'a'\n} catch (Exception e) {\n  System.err.println('a')\n}",
  `env { A = 'b' }\nexecutor.$slurm.queueSize = 5\nparams.a = params.b ? 'c' : "\${projectDir}/d"`,
])("what a configuration may say is no mistake: %j", (text) => {
  expect(messagesOf(text)).toEqual([]);
});

it("options of directives have colons", () => {
  const said = (directive: string) =>
    nextflow
      .read(`process A {\n  ${directive}\n\n  script:\n  'run'\n}\n`, "a.nf")
      .faults.map(({ line, column, message }) => `${line}:${column} ${message}`);
  expect(said("publishDir 'a', mode 'copy'")).toEqual(["2:19 A colon is missing after mode."]);
  expect(said("publishDir 'a', mode: 'copy', enabled params.a")).toEqual([
    "2:33 A colon is missing after enabled.",
  ]);
  expect(said("publishDir 'a',\n    mode: 'copy',\n    saveAs: { String a, b -> a }")).toEqual([]);
  expect(said("publishDir path: 'a', mode: params.b ? 'copy' : 'move'\n  cpus 2")).toEqual([]);
});

it("warns of a value without = in a profile, which only runs that choose it read", () => {
  const faults = readFaults("profiles {\n  a { docker.enabled true }\n}", "nextflow.config");
  expect(faults.map(messageWithSeverity)).toEqual([
    "warning 2 The configuration has a value after docker without =.",
  ]);
});

const CONFIG = "nextflow.config";

// Nextflow 25.04 runs without what it does not know, and warns of it in withName
it.each([
  ["process.memry = 4.GB", 1, "memry", "memory"],
  ["process {\n  withName: A {\n    contanier = 'x'\n  }\n}", 3, "contanier", "container"],
])("a misspelt directive is ignored: %j", (text, line, name, directive) => {
  const faults = readFaults(text, CONFIG);
  expect(faults.map(messageWithSeverity)).toEqual([
    `warning ${line} Nextflow ignores the setting ${name} of processes.`,
  ]);
  expect(faults.map(({ fix }) => fix)).toEqual([`Did you mean ${directive}?`]);
});

it.each(["process.ext.memry = 1", "process.foo = 1", "docker.memry = 1", "process.array = 2"])(
  "nothing is said of %j",
  (text) => expect(readFaults(text, CONFIG)).toEqual([]),
);

// No such property: memory for class: String
it("a line that begins with a dot has a name before it", () => {
  const text = "process.executor = 'local'\n.memory = 1.GB\n";
  expect(readFaults(text, CONFIG).map(({ line, message }) => `${line} ${message}`)).toEqual([
    "2 There is no name before .memory.",
  ]);
});

// Unknown config attribute `True`; only runs that choose a profile read it
it("values of other languages are none of a configuration", () => {
  const message = "1 The script uses True, which is not defined.";
  const messages = (text: string) => readFaults(text, CONFIG).map(messageWithSeverity);
  expect(messages("docker.enabled = True")).toEqual([`error ${message}`]);
  expect(messages("params.a = [b: True]")).toEqual([`error ${message}`]);
  expect(messages("profiles { a { docker.enabled = True } }")).toEqual([`warning ${message}`]);
});

it("a value of a map has a key before it", () => {
  expect(messagesOf("process.ext.a = [: 'x', b: 'c']")).toEqual([
    "1:18 There is : where a value must be.",
  ]);
  expect(messagesOf("process.ext.a = [:]")).toEqual([]);
});
