import { expect, it } from "vitest";
import { reader } from "../../../../src/languages/nextflow/reader.ts";
import { lookAt } from "../../../fixtures/descriptor-version.ts";

const saidOf = (call: string) =>
  lookAt(
    reader,
    {
      "main.nf": "include { LOAD } from './modules/load'\nworkflow { LOAD() }\n",
      "modules/load.nf": `workflow LOAD {\n  x = ${call}\n}\n`,
      "assets/there.yml": "a: b\n",
    },
    "main.nf",
  ).said;

// Nextflow 25.04: NoSuchFileException
it.each([
  [`file("\${projectDir}/assets/lost.yml", checkIfExists: true)`, 13],
  [`Channel.fromPath("$baseDir/assets/lost.yml", type: 'file', checkIfExists: true)`, 25],
])("a file that the pipeline checks for must be there: %s", (call, column) => {
  // the column is that of the path without its quote
  expect(saidOf(call)).toEqual([
    `modules/load.nf:2:${column} The pipeline reads assets/lost.yml, which does not exist.`,
  ]);
});

it.each([
  `file("\${projectDir}/assets/there.yml", checkIfExists: true)`,
  `file("\${projectDir}/assets/lost.yml")`,
  `file("\${projectDir}/assets/lost.yml", checkIfExists: false)`,
  `file("\${projectDir}/assets/*.yml", checkIfExists: true)`,
  `file("\${projectDir}/assets", checkIfExists: true)`,
  `file("\${projectDir}/\${params.a}.yml", checkIfExists: true)`,
  `file("assets/lost.yml", checkIfExists: true)`,
  `file(params.a, checkIfExists: true)`,
])("a file may be missing, or be anywhere: %s", (call) => {
  expect(saidOf(call)).toEqual([]);
});
