import { expect, it } from "vitest";
import { reader } from "../../../../src/languages/nextflow/reader.ts";
import { messageWithSeverity, readFaults } from "../../../fixtures/nextflow-faults.ts";

/** What is said of a pipeline with a configuration and the file `a.config`. */
function messagesOf(config: string, included = "", main = "workflow { }") {
  const files: Readonly<Record<string, string>> = {
    "nextflow.config": config,
    "a.config": included,
  };
  const { document } = reader.read(main, "main.nf");
  if (document === undefined) throw new Error("not read");
  const open = (_: string, path: string) => {
    const text = files[path];
    const found = text === undefined ? undefined : reader.read(text, path).document;
    return found && { path, document: found };
  };
  return reader.relate("main.nf", document, open).faults.map(messageWithSeverity);
}

const OUTSIDE = "The configuration reads task outside of a closure, where no task is known.";
const GIVEN = "which no configuration sets, so that each run must be given it.";

// what Nextflow 25.04 refuses: Unknown config attribute
it.each([
  [
    `params.outdir = 'a'\nreport.file = "\${params.outdri}/b"`,
    "error 2 The configuration reads params.outdri, which nothing sets.",
  ],
  [
    "process.cpus = params.foo\nparams { foo = 1 }",
    "error 1 The configuration reads params.foo, which only has a value below.",
  ],
  ["process.memory = 4.GB * task.attempt", `error 1 ${OUTSIDE}`],
  [
    `process {\n  withName: A {\n    publishDir = [path: "a/\${task.process}"]\n  }\n}`,
    `error 3 ${OUTSIDE}`,
  ],
  ["docker {\n  // none\n}", "error 1 The block docker has nothing in it."],
  [
    "process {\n  withName: 'A' { }\n  withName: B { cpus = 1 }\n}",
    "error 2 The block process.withName:A has nothing in it.",
  ],
  // only runs with --foo begin
  [
    "docker.enabled = params.foo ?: false",
    `warning 1 The configuration reads params.foo, ${GIVEN}`,
  ],
])("says of %j", (config, message) => {
  expect(messagesOf(config)).toEqual([message]);
});

// Nextflow 25.04 previews each
it.each([
  "params.foo = null\nprocess.ext.a = params.foo",
  `params { foo = 1\n bar = "\${params.foo}" }\nparams.a.b = 1\nprocess.ext.a = params.a.b`,
  `process.ext = [a: { params.foo }, b: "\${-> params.foo}", c: { task.cpus }]`,
  "process.ext.a = params.containsKey('foo') ? params.foo : 1",
  "profiles { standard { params.foo = 3 } }\nprocess.ext.a = params.foo",
  "profiles { a { process.memory = 4.GB * task.attempt\n docker { } } }",
  "['foo'].each { params[it] = 1 }\nprocess.ext.a = params.foo",
  "params { }\nprocess { }\nprofiles { b { } }\nplugins { }",
  "docker { }\ndocker.enabled = false\nprocess { withName: A { }\n withName: 'A' { cpus = 1 } }",
  "def f(task) { task.cpus }\nif (false) { process.ext.a = params.foo }",
])("says nothing of %j", (config) => {
  expect(messagesOf(config)).toEqual([]);
});

it("knows what other configurations set, and what scripts and commands tell of", () => {
  const INCLUDED = "includeConfig 'a.config'\n";
  expect(
    messagesOf(`${INCLUDED}docker { }\na = params.foo`, "params.foo = 1\ndocker.enabled = true"),
  ).toEqual([]);
  expect(messagesOf(`params.foo = 1\n${INCLUDED}`, "process.cpus = params.foo")).toEqual([]);
  expect(
    messagesOf("params.food = 1\na = params.foot", "", "params.foot = 1\nworkflow { }"),
  ).toEqual([`warning 2 The configuration reads params.foot, ${GIVEN}`]);
  // what is not there can set others, and is ignored where it is misspelt
  expect(messagesOf("includeConfig 'b.config'\na = params.foo")).toEqual([]);
  expect(
    readFaults("process {\n  withname: 'A' { cpus = 1 }\n}", "nextflow.config").map(
      messageWithSeverity,
    ),
  ).toEqual(["warning 2 Nextflow ignores what is in withname."]);
});

it("warns of a string that has a parameter which is set below: its text is that of nothing", () => {
  expect(messagesOf(`params {\n  a = "\${params.b}/c"\n  b = 'd'\n}`)).toEqual([
    "warning 2 The configuration reads params.b, which only has a value below.",
  ]);
});

it("an included configuration reads what no configuration of the run sets", () => {
  const included = `process {\n  withName: A {\n    ext.prefix = "\${meta.id}.calls"\n  }\n}`;
  expect(messagesOf("includeConfig 'a.config'", included)).toEqual([
    "error 3 The configuration uses meta, which is not defined.",
  ]);
  // Nextflow 25.04 reads what is set before
  expect(messagesOf("meta = [id: 1]\nincludeConfig 'a.config'", included)).toEqual([]);
  expect(messagesOf("profiles { b { includeConfig 'a.config' } }", included)).toEqual([]);
});
