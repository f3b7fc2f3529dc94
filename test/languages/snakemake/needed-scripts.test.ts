import { expect, it } from "vitest";
import { readImportGraphs } from "../../../src/catalog/tools/descriptors/import-graph.ts";
import { descriptorProblems } from "../../../src/catalog/tools/descriptors/problems.ts";
import { registryFile } from "../../fixtures/registry.ts";

/** What is said of rules, and of files beside them. */
const saidOf = (rules: string, ...paths: readonly string[]) => {
  const files = [
    registryFile("Snakefile", `rule all:\n    input: "b"\n${rules}`),
    ...paths.map((path) => registryFile(path, "text")),
  ];
  return descriptorProblems("v", files, readImportGraphs(files, new Map([["SMK", "Snakefile"]])))
    .filter(({ code }) => code === "trs-import-missing")
    .map(({ severity, line, found }) => `${severity} ${line} ${found}`);
};

// each as Snakemake 9.27 refuses it, or not, in a dry run
it.each<[string, string, readonly string[], ...string[]]>([
  ["of every run", 'rule b:\n    output: "b"\n    script: "b.py"\n', ["error 5 b.py"]],
  ["a notebook", 'rule b:\n    output: "b"\n    notebook: "b.ipynb"\n', ["error 5 b.ipynb"]],
  ["that is there", 'rule b:\n    output: "b"\n    script: "b.py"\n', [], "b.py"],
  ["of some runs", 'rule c:\n    output: "c"\n    script: "c.py"\n', ["warning 5 c.py"]],
  ["of no job", 'rule b:\n    output: "b"\n    script: "b.py"\n', ["warning 5 b.py"], "b"],
  [
    "that a rule makes",
    'rule b:\n    input: "c.py"\n    output: "b"\n    script: "c.py"\nrule c:\n    output: "c.py"\n    shell: "run"\n',
    ["warning 6 c.py"],
  ],
])("a script %s", (_, rules, expected, ...paths) => {
  expect(saidOf(rules, ...paths)).toEqual(expected);
});
