import { expect, it } from "vitest";
import { reader } from "../../../../src/languages/nextflow/reader.ts";
import { lookAt } from "../../../fixtures/descriptor-version.ts";

const CONFIG = "params {\n  genome = 'a.fa'\n  aligner = 'star'\n  reads = null\n}\n";

const messagesOf = (code: string, config = CONFIG) =>
  lookAt(
    reader,
    { "main.nf": `workflow {\n${code}\n}\n`, "nextflow.config": config },
    "main.nf",
  ).said.map((one) => one.replace("main.nf:", ""));

const VALUE = "The pipeline sets params.aligner to star, and ends each run with this value.";
const PROCESS = "process P {\n  input:\n  val x\n  script:\n  'true'\n}\nworkflow V {";
const NAME = "The pipeline has no parameter params.genom.";

// Nextflow 25.04 refuses each
it.each([
  ["if (!params.genom) { error 'a' }", `2:13 ${NAME}`],
  ["if (params.genom == null) exit 1, 'a'", `2:12 ${NAME}`],
  ["x = file(params.genom)", `2:17 ${NAME}`],
  [`x = file("\${params.genom}/a", checkIfExists: true)`, `2:20 ${NAME}`],
  ["Channel.fromPath(params.genom)", `2:25 ${NAME}`],
  [`P(params.genom)\n}\n${PROCESS}`, `2:10 ${NAME}`],
  ["x = file(params.read)", "2:17 The pipeline has no parameter params.read."],
  ["if (!params.read) exit 1, 'a'", "2:13 The pipeline has no parameter params.read."],
  ["x = file(params.gen_ome)", "2:17 The pipeline has no parameter params.gen_ome."],
  ["if (!['stars', 'bwa'].contains(params.aligner)) { error 'a' }", `2:39 ${VALUE}`],
  ["def all = ['stars', 'bwa']\nif (!(params.aligner in all)) { error 'a' }", `3:14 ${VALUE}`],
  ["if (!params.genome || params.aligner !in ['stars']) throw new Exception('a')", `2:30 ${VALUE}`],
  ["if (params.aligner != 'stars' && params.aligner != 'bwa') { error 'a' }", `2:12 ${VALUE}`],
  [
    "if (params.aligner == 'stars') { a = 1 } else if (params.aligner == 'bwa') { a = 2 } else { error 'a' }",
    `2:12 ${VALUE}`,
  ],
  ["switch (params.aligner) {\n  case 'stars': break\n  default: error 'a'\n}", `2:16 ${VALUE}`],
  [
    "if (params.genome && params.aligner) { System.exit(1) }",
    "2:12 The pipeline sets params.genome, and ends each run that has it.",
  ],
  ["if (params.aligner = 'bwa') { error 'a' }", "2:12 The condition gives params.aligner a value."],
])("a check that no run passes is found: %j", (code, message) => {
  expect(messagesOf(code)).toEqual([message]);
});

it.each([
  "if (!params.reads) { error 'a' }",
  "if (!params.input) { error 'a' }",
  "if (params.aligner == 'star') { error 'a' }",
  "if (params.aligner != 'choose one') { error 'a' }",
  "if (params.aligner) { exit 0 }",
  "println 'nextflow run . --genom x'\nif (!params.genom) { error 'a' }",
  "if (!params.genom) { error 'a' }\nx = [params.genom, params.genome]",
  "switch (params.aligner) {\n  case ~/st.*/: break\n  default: error 'a'\n}",
])("a check that a run can pass is no mistake: %j", (code) => {
  expect(messagesOf(code)).toEqual([]);
});

// Nextflow warns: Access to undefined parameter
it.each([
  ["if (params.genom) { println 'a' }", "warning", "2:12"],
  ["x = params.genom\ny = [params.genom]", "warning", "2:12"],
  ["x = params.genom?.size()", "warning", "2:12"],
  ["x = params.genom.collect { it }", "warning", "2:12"],
  ["x = params.genom.size()", "error", "2:12"],
  [`x = "\${params.genom.a}"`, "error", "2:15"],
])("a parameter that is misspelt where it is read is found: %j", (code, severity, place) => {
  const files = { "main.nf": `workflow {\n${code}\n}\n`, "nextflow.config": CONFIG };
  const [first] = lookAt(reader, files, "main.nf").related?.faults ?? [];
  expect(first).toMatchObject({ severity, message: NAME });
  expect(`${first?.line}:${first?.column}`).toBe(place);
});

it("a parameter that a configuration reads may have another name than that of a script", () => {
  const config = `${CONFIG}process.ext.args = "\${params.genome}"\n`;
  expect(messagesOf("x = [params.genom, params.genom]", config)).toEqual([]);
});

it("parameters that a computed configuration may set are not judged", () => {
  expect(messagesOf("x = file(params.genom)", `${CONFIG}includeConfig params.more\n`)).toEqual([]);
});
