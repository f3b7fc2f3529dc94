import { describe, expect, it } from "vitest";
import { readImportGraphs } from "../../../src/catalog/tools/descriptors/import-graph.ts";
import { descriptorProblems } from "../../../src/catalog/tools/descriptors/problems.ts";
import { CWL_TOOL } from "../../fixtures/planted/cwl.ts";
import { NEXTFLOW_TOOL } from "../../fixtures/planted/nextflow.ts";
import type { PlantedFault, PlantedTool } from "../../fixtures/planted/planted.ts";
import { SNAKEMAKE_TOOL } from "../../fixtures/planted/snakemake.ts";
import { WDL_TOOL } from "../../fixtures/planted/wdl.ts";
import { registryFile } from "../../fixtures/registry.ts";

/** What is said of a version with these files, but for images that are not listed. */
function problemsOf({ type, primary }: PlantedTool, texts: Readonly<Record<string, string>>) {
  const files = Object.entries(texts).map(([path, text]) => registryFile(path, text));
  const reached = readImportGraphs(files, new Map([[type, primary]]));
  return descriptorProblems("v", files, reached);
}

/** The files of a tool with one fault. */
function withFault({ files }: PlantedTool, { file, from, to }: PlantedFault) {
  const { [file]: text = "", ...others } = files;
  if (to === undefined) return others;
  if (from === undefined) return { ...others, [file]: to };
  expect(text).toContain(from);
  return { ...others, [file]: text.replace(from, () => to) };
}

const TOOLS: readonly PlantedTool[] = [CWL_TOOL, WDL_TOOL, NEXTFLOW_TOOL, SNAKEMAKE_TOOL];

describe.each(TOOLS)("a tool in $type", (tool) => {
  it("has no problems as long as nothing is wrong", () => {
    expect(problemsOf(tool, tool.files)).toEqual([]);
  });

  it("is tried with at least 20 faults", () => {
    expect(tool.faults.length).toBeGreaterThanOrEqual(20);
  });

  it.each(tool.faults)("is reported for $name, with its place and what to do", (fault) => {
    const problems = problemsOf(tool, withFault(tool, fault));
    const found = problems.map(({ code, file, line }) => `${code} ${file.slice(2)}:${line}`);
    expect(found).toContain(`${fault.rule} ${fault.at}`);
    const [problem] = problems.filter((_, at) => found[at] === `${fault.rule} ${fault.at}`);
    expect(problem?.severity).toBe(fault.isWarning ? "warning" : "error");
    expect(problem?.message).toContain(fault.names);
    expect(`${problem?.fix ?? ""} ${problem?.expected ?? ""}`).toContain(fault.mend);
    // a fault is told for each mistake, and not ten times for one
    expect(problems.length).toBeLessThanOrEqual(2);
  });
});
