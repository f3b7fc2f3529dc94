import { expect, it } from "vitest";
import { messageWithFix, readFaults } from "../../../fixtures/nextflow-faults.ts";

const messagesOf = (text: string, path = "nextflow.config") =>
  readFaults(text, path).map(messageWithFix);

const QUOTE = "Put it in quotes, or define it before.";

// Nextflow 25.04: Unknown config attribute
it.each([
  ["params {\n  x = outdir\n}", `2 The configuration uses outdir, which is not defined. ${QUOTE}`],
  [
    `params.x = "\${launchdir}/x"`,
    "1 The configuration uses launchdir, which is not defined. Did you mean launchDir?",
  ],
  [
    "process {\n  withName: A {\n    publishDir = [path: 'a', mode: copy]\n  }\n}",
    `3 The configuration uses copy, which is not defined. ${QUOTE}`,
  ],
  ["params.x = docker.enabled", `1 The configuration uses docker, which is not defined. ${QUOTE}`],
])("reports %j", (text, message) => {
  expect(messagesOf(text)).toEqual([message]);
});

it.each([
  "a = 1\nparams.x = a",
  "params {\n  a = 1\n  genomes {\n    hg38 {\n      b = 2\n    }\n  }\n  x = genomes\n  y = a\n}",
  "process.cpus = { nothing * task.attempt }",
  "profiles {\n  t {\n    params.x = nothing\n  }\n}",
  "def f(a, b = null) {\n  return a ?: b\n}\nparams.x = f(1)",
  `params.x = "$HOME/x $http_proxy \${baseDir} \${params.y}"\nparams.z = USER`,
  "process.cpus = 2\nparams.x = process.cpus",
  "includeConfig 'a.config'\nparams.x = docker.enabled",
  "includeConfig 'a.config'\nparams.x = queue",
])("finds no fault in %j", (text) => {
  expect(messagesOf(text)).toEqual([]);
});

it("does not judge a configuration that others include: it reads their settings", () => {
  expect(messagesOf("params.x = outdir", "conf/base.config")).toEqual([]);
});
