import { expect, it } from "vitest";
import { descriptorProblems } from "../../src/catalog/tools/descriptors/problems.ts";
import { readReached } from "../../src/catalog/tools/descriptors/reached.ts";
import type { DescriptorType } from "../../src/trs/tool/languages.ts";
import { registryFile } from "../fixtures/registry.ts";

/** As often as 100 kB have room for. */
function fill(piece: (at: number) => string): string {
  let text = "";
  for (let at = 0; text.length < 100_000; at++) text += piece(at);
  return text;
}

const CWL = "cwlVersion: v1.2\nclass: CommandLineTool\nbaseCommand: x\noutputs: []\n";
const WORKFLOW = "cwlVersion: v1.2\nclass: Workflow\ninputs: []\noutputs: []\nsteps:\n";
const GALAXY = "class: GalaxyWorkflow\ninputs: {}\noutputs: {}\n";

/** Descriptors that are wrong all over: each line has something that is looked for among all others. */
const DENSE: readonly (readonly [string, DescriptorType, string, string])[] = [
  ["unknown fields", "CWL", "a.cwl", `${CWL}inputs: []\n${fill((at) => `k${at}: 1\n`)}`],
  ["repeated fields", "CWL", "a.cwl", `${CWL}inputs: []\n${fill(() => "k: 1\n")}`],
  [
    "unknown types",
    "CWL",
    "a.cwl",
    `${CWL}inputs:\n${fill((at) => `  i${at}: { type: strng, a: b }\n`)}`,
  ],
  ["lists in lists", "CWL", "a.cwl", `${CWL}inputs: []\nx: ${"[".repeat(90)}${fill(() => "a,")}`],
  [
    "sources that do not exist",
    "CWL",
    "a.cwl",
    `${WORKFLOW}${fill((at) => `  s${at}: { run: { class: Operation, inputs: { x: int }, outputs: [] }, in: { x: t${at}/o }, out: [] }\n`)}`,
  ],
  ["unknown fields", "GALAXY", "a.gxwf.yml", `${GALAXY}steps: {}\n${fill((at) => `k${at}: 1\n`)}`],
  [
    "sources that do not exist",
    "GALAXY",
    "a.gxwf.yml",
    `${GALAXY}steps:\n${fill((at) => `  s${at}: { tool_id: a, in: { x: t${at}/o } }\n`)}`,
  ],
  [
    "names that do not exist",
    "WDL",
    "a.wdl",
    `version 1.1\nworkflow w {\n${fill((at) => `Int a${at} = b${at}\n`)}}\n`,
  ],
  [
    "processes that do not exist",
    "NFL",
    "main.nf",
    `workflow {\n${fill((at) => `  A${at}(x)\n`)}}\n`,
  ],
  ["long lines", "NFL", "main.nf", `x = [${fill((at) => `'a${at}',`)}]\n`],
  [
    "references to rules that do not exist",
    "SMK",
    "Snakefile",
    fill((at) => `rule a${at}:\n  input: rules.b${at}.output\n`),
  ],
  ["values without a comma", "SMK", "Snakefile", `rule a:\n  params: ${fill((at) => `a${at} `)}\n`],
];

/** Milliseconds of computing: other programs may have the machine in between. */
function computed(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

it.each(DENSE)("100 kB with %s in %s are judged in little time", (_, type, path, text) => {
  const time = (at: number) => {
    // other bytes each time: what was read before is not read again
    const file = registryFile(path, `${text}${" ".repeat(at)}`);
    const start = computed();
    const reached = readReached([file], new Map([[type, path]]));
    expect(descriptorProblems("v", [file], [], reached).length).toBeLessThan(50_000);
    return computed() - start;
  };
  // 200 ms where nothing else runs; the first look is that of a compiler, too
  const times = [0, 1, 2].map(time);
  expect(Math.min(...times)).toBeLessThan(500);
});
