import { expect, it } from "vitest";
import { reader } from "../../../../src/languages/nextflow/reader.ts";
import { lookAt } from "../../../fixtures/descriptor-version.ts";

const PROCESS = (script: string) =>
  `process A {\n  input:\n  val ID\n\n  output:\n  tuple val(ID), env(COUNT)\n\n  script:\n  ${script}\n}\nworkflow { A(1) }\n`;

const saidOf = (script: string, config = "") =>
  lookAt(reader, { "main.nf": script, "nextflow.config": config }, "main.nf").said;

// Nextflow 25.04: "No such variable: SIZE"
it.each([
  ["workflow { println SIZE }", "main.nf:1:20 The workflow uses SIZE, which is not defined."],
  [
    "workflow { x = channel.of(1).map { it + SIZE } }",
    "main.nf:1:41 The workflow uses SIZE, which is not defined.",
  ],
  [
    "workflow {\n  switch (1) { case SIZE: println 1 }\n}",
    "main.nf:2:21 The workflow uses SIZE, which is not defined.",
  ],
  [
    "workflow { println(1 ? SIZE : 2) }",
    "main.nf:1:24 The workflow uses SIZE, which is not defined.",
  ],
  [
    "workflow { channel.of(1).mix(SIZE.map { it }) }",
    "main.nf:1:30 The workflow uses SIZE, which is not defined.",
  ],
  ["SIZE + 1\nworkflow { }", "main.nf:1:1 The script uses SIZE, which is not defined."],
  [
    "def f() { SIZE }\nworkflow { f() }",
    "main.nf:1:11 The function uses SIZE, which is not defined.",
  ],
  [PROCESS('"echo $SIZE $ID"'), "main.nf:9:10 The process uses SIZE, which is not defined."],
])("a constant that nothing defines is reported: %j", (script, message) => {
  expect(saidOf(script)).toEqual([message]);
});

it("a constant can be of the environment, but not if it is misspelt", () => {
  const severitiesOf = (script: string) =>
    lookAt(reader, { "main.nf": script }, "main.nf").related?.faults.map(
      ({ severity }) => severity,
    );
  expect(severitiesOf("workflow { println LIBRARY }")).toEqual(["warning"]);
  expect(severitiesOf("LIBRARIES = 3\nworkflow { println LIBRARYES }")).toEqual(["error"]);
});

it("a class of the pipeline can have a name in capitals", () => {
  const files = {
    "main.nf": "workflow { println WGS.map { 1 } }",
    "lib/WGS.groovy": "class WGS { }",
  };
  expect(lookAt(reader, files, "main.nf").said).toEqual([]);
});

it("a constant that a configuration lacks is reported", () => {
  expect(saidOf("workflow { }", "process.cpus = SIZE")).toEqual([
    "nextflow.config:1:16 The configuration uses SIZE, which is not defined.",
  ]);
});

// all of them run in Nextflow 25.04
it.each([
  "SIZE = 3\nworkflow { println SIZE }",
  "import groovy.transform.Field\n@Field final int SIZE = 3\nworkflow { println SIZE }",
  "import static java.lang.Math.PI\nworkflow { println PI }",
  "workflow { println URL\n  println((URL) null)\n  println UUID.randomUUID() as URI }",
  "workflow { println HOME + USER + NXF_WORK + SLURM_JOB_ID + MY_SCRATCH }",
  "workflow { channel.of([1, 2]).map { A1, BB -> A1 + BB }.set { CH_A }\n  CH_A.view() }",
  "workflow { println([AA: 1].with { AA })\n  println([AA: 2]) }",
  "workflow W {\n  take:\n  READS\n\n  main:\n  println READS\n\n  emit:\n  OUT = READS\n}\nworkflow { W(1) }",
  PROCESS('"echo \\$SIZE $ID"'),
  PROCESS("def VERSION = '1.1'\n  \"echo $VERSION\""),
])(
  "a constant that is defined, a class, and what is of every environment are known: %j",
  (script) => {
    expect(saidOf(script)).toEqual([]);
  },
);

it("scripts read the environment that the configuration sets", () => {
  const script = PROCESS('"echo $LEVEL $depth $MODE"');
  const config = "env.LEVEL = 1\nenv { depth = 2 }\nprofiles { standard { env.MODE = 'a' } }";
  expect(saidOf(script, config)).toEqual([]);
  expect(saidOf(script)).toHaveLength(3);
});
