import { expect, it } from "vitest";
import { readImportGraphs } from "../../src/catalog/tools/descriptors/import-graph.ts";
import { descriptorProblems } from "../../src/catalog/tools/descriptors/problems.ts";
import type { DescriptorType } from "../../src/trs/tool/languages.ts";
import { growth, MOST_GROWTH } from "../fixtures/growth.ts";
import { registryFile } from "../fixtures/registry.ts";

/** As often as a length has room for. */
const fill = (piece: (at: number) => string) => (length: number) => {
  let text = "";
  for (let at = 0; text.length < length; at++) text += piece(at);
  return text;
};

const CWL = "cwlVersion: v1.2\nclass: CommandLineTool\nbaseCommand: x\noutputs: []\n";
const WORKFLOW = "cwlVersion: v1.2\nclass: Workflow\ninputs: []\noutputs: []\nsteps:\n";
const GALAXY = "class: GalaxyWorkflow\ninputs: {}\noutputs: {}\n";

/** Descriptors that are wrong all over: each line has something that is looked for among all others. */
const DENSE: readonly (readonly [string, DescriptorType, string, (length: number) => string])[] = [
  [
    "unknown fields",
    "CWL",
    "a.cwl",
    (length) => `${CWL}inputs: []\n${fill((at) => `k${at}: 1\n`)(length)}`,
  ],
  [
    "repeated fields",
    "CWL",
    "a.cwl",
    (length) => `${CWL}inputs: []\n${fill(() => "k: 1\n")(length)}`,
  ],
  [
    "unknown types",
    "CWL",
    "a.cwl",
    (length) => `${CWL}inputs:\n${fill((at) => `  i${at}: { type: strng, a: b }\n`)(length)}`,
  ],
  [
    "lists in lists",
    "CWL",
    "a.cwl",
    (length) => `${CWL}inputs: []\nx: ${"[".repeat(90)}${fill(() => "a,")(length)}`,
  ],
  [
    "sources that do not exist",
    "CWL",
    "a.cwl",
    (length) =>
      `${WORKFLOW}${fill((at) => `  s${at}: { run: { class: Operation, inputs: { x: int }, outputs: [] }, in: { x: t${at}/o }, out: [] }\n`)(length)}`,
  ],
  [
    "unknown fields",
    "GALAXY",
    "a.gxwf.yml",
    (length) => `${GALAXY}steps: {}\n${fill((at) => `k${at}: 1\n`)(length)}`,
  ],
  [
    "sources that do not exist",
    "GALAXY",
    "a.gxwf.yml",
    (length) =>
      `${GALAXY}steps:\n${fill((at) => `  s${at}: { tool_id: a, in: { x: t${at}/o } }\n`)(length)}`,
  ],
  [
    "names that do not exist",
    "WDL",
    "a.wdl",
    (length) => `version 1.1\nworkflow w {\n${fill((at) => `Int a${at} = b${at}\n`)(length)}}\n`,
  ],
  [
    "processes that do not exist",
    "NFL",
    "main.nf",
    (length) => `workflow {\n${fill((at) => `  A${at}(x)\n`)(length)}}\n`,
  ],
  ["long names", "NFL", "main.nf", (length) => `workflow { ${"A".repeat(length)}a() }\n`],
  ["long lines", "NFL", "main.nf", (length) => `x = [${fill((at) => `'a${at}',`)(length)}]\n`],
  [
    "references to rules that do not exist",
    "SMK",
    "Snakefile",
    fill((at) => `rule a${at}:\n  input: rules.b${at}.output\n`),
  ],
  [
    "marks of a path",
    "SMK",
    "Snakefile",
    (length) => `rule a:\n  output: ${"temp(".repeat(length / 6)}"a"${")".repeat(length / 6)}\n`,
  ],
  [
    "values without a comma",
    "SMK",
    "Snakefile",
    (length) => `rule a:\n  params: ${fill((at) => `a${at} `)(length)}\n`,
  ],
];

it.each(DENSE)(
  "%s in %s are judged in time that grows with the length",
  (_, type, path, textOf) => {
    let looks = 0;
    const judge = (text: string) => {
      // other bytes each time: what was read before is not read again
      const file = registryFile(path, `${text}${" ".repeat(looks++)}`);
      const reached = readImportGraphs([file], new Map([[type, path]]));
      expect(descriptorProblems("v", [file], reached).length).toBeLessThan(50_000);
    };
    expect(growth(4000, textOf, judge)).toBeLessThan(MOST_GROWTH);
  },
);
