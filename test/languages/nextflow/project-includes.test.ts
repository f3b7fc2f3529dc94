import { expect, it } from "vitest";
import { reader as nextflow } from "../../../src/languages/nextflow/reader.ts";
import { lookAt } from "../../fixtures/descriptor-version.ts";

const MODULE = "process ALIGN {\n  input:\n  val x\n  val y\n\n  script:\n  'run'\n}\n";
const include = (path: string) => `include { ALIGN } from "${path}"\n`;
const CALL = "workflow MAP {\n  ALIGN(1)\n}\n";
const ENTRY = "workflow {\n  ALIGN(1)\n}\n";
const ARITY = "The process ALIGN takes 2 values, and the call gives it 1.";

it.each([
  "$projectDir/modules/align",
  "$baseDir/modules/align.nf",
  "$workflow.projectDir/modules/align",
])("a module is read from the folder of the main script: %s", (path) => {
  const files = { "main.nf": include(path) + ENTRY, "modules/align.nf": MODULE };
  expect(lookAt(nextflow, files, "main.nf").said).toEqual([`main.nf:3:3 ${ARITY}`]);
  const nested = {
    "main.nf": 'include { MAP } from "./workflows/map"\nworkflow {\n  MAP()\n}\n',
    "workflows/map.nf": include(path) + CALL,
    "modules/align.nf": MODULE,
  };
  expect(lookAt(nextflow, nested, "main.nf").said).toEqual([`workflows/map.nf:3:3 ${ARITY}`]);
});

it("a main script in a folder of its own has its modules beside it", () => {
  const files = {
    "flows/main.nf": include("$projectDir/modules/align") + ENTRY,
    "flows/modules/align.nf": MODULE,
  };
  expect(lookAt(nextflow, files, "flows/main.nf").said).toEqual([`flows/main.nf:3:3 ${ARITY}`]);
});

it("a configuration is read from the folder of the main script, and reported if it is missing", () => {
  const config = (path: string) => `includeConfig "\${${path}}/conf/base.config"\n`;
  const files = {
    "main.nf": "workflow {\n  println params.a.b\n}\n",
    "nextflow.config": config("projectDir"),
    "conf/base.config": `${config("baseDir")}params.c 1\n`,
  };
  expect(lookAt(nextflow, files, "main.nf").said).toEqual([
    "conf/base.config:2:1 The configuration has a value after params without =.",
  ]);
  const { "conf/base.config": _, ...others } = files;
  expect(lookAt(nextflow, others, "main.nf").said).toEqual([
    "nextflow.config:1:16 missing $projectDir/conf/base.config",
  ]);
});

it("a module that is missing is reported in a main script, whose folder is known", () => {
  const main = { "main.nf": include("$projectDir/modules/aline") + ENTRY };
  expect(lookAt(nextflow, main, "main.nf").said).toEqual([
    "main.nf:1:25 missing $projectDir/modules/aline",
  ]);
  const nested = {
    "main.nf": 'include { MAP } from "./map"\nworkflow {\n  MAP()\n}\n',
    "map.nf": include("$projectDir/../other/align") + CALL,
  };
  expect(lookAt(nextflow, nested, "main.nf").said).toEqual([]);
});
