import { describe, expect, it } from "vitest";
import { createToolLinks } from "../../../src/site/tools/links.ts";
import { stepRows } from "../../../src/site/tools/steps.ts";
import { workflowDiagrams } from "../../../src/site/tools/workflow-diagrams.ts";
import { CATALOG, toolOf } from "../../fixtures/catalog.ts";
import { madeTool, madeVersion } from "../../fixtures/made.ts";
import { madeInput, madeInterface, madeStep } from "../../fixtures/made-interface.ts";
import { madeEdge } from "../../fixtures/made-workflow.ts";

const links = createToolLinks(CATALOG.tools, CATALOG.site.url);

function placeOf(id: string, versionId: string) {
  const tool = toolOf(id);
  const version = tool.versions.find((one) => one.id === versionId);
  const [about] = version?.interfaces ?? [];
  if (version === undefined || about === undefined) throw new Error(`no ${id} ${versionId}`);
  return { tool, version, about, links };
}

const FILES = "/trs/v2/tools/short-read-qc/versions/1.1.0/PLAIN_CWL/descriptor";

describe("the steps of a workflow", () => {
  it("have what they run, and where their data come from", () => {
    const rows = stepRows(placeOf("short-read-qc", "1.1.0"));
    expect(rows).toMatchObject([
      {
        id: "step-trim_and_measure",
        kind: "Subworkflow",
        runs: { path: `${FILES}/workflows/trim-and-measure/trim-and-measure.cwl`, code: true },
        from: [
          { text: "reads_1", id: "input-reads_1" },
          { text: "reads_2", id: "input-reads_2" },
          { text: "minimum_length", id: "input-minimum_length" },
        ],
      },
      {
        kind: "",
        runs: { text: "steps/multiqc.cwl", path: `${FILES}/steps/multiqc.cwl` },
        tool: {
          how: "Same descriptor as",
          isSame: true,
          value: { text: "MultiQC 1.30", path: "/tools/multiqc/1.30" },
        },
        from: [
          { text: "trim_and_measure.measurements", id: "step-trim_and_measure" },
          { text: "title", id: "input-title" },
        ],
      },
    ]);
  });

  it("say that a tool shares only their image", () => {
    const [row] = stepRows(placeOf("germline-small-variants", "1.0.0"));
    expect(row?.tool).toMatchObject({ how: "Same image as", isSame: false });
  });

  it("have in words when they run, and a link only to web URLs", () => {
    const about = madeInterface({
      inputs: [madeInput("a")],
      steps: [
        madeStep("x", { isConditional: true, isScattered: true, runs: "https://example.org/x" }),
        madeStep("y", { runs: "javascript:alert(1)" }),
      ],
      edges: ["a > x.p", "a > x.q", "lost.z > y.p"].map(madeEdge),
    });
    const version = madeVersion({ interfaces: [about] });
    const rows = stepRows({ tool: madeTool({ versions: [version] }), version, about, links });
    expect(rows.map(({ kind, runs, from }) => [kind, runs?.href, from])).toEqual([
      [
        "Runs only under a condition. Runs for each item of a list",
        "https://example.org/x",
        [{ text: "a", id: "input-a" }],
      ],
      ["", undefined, [{ text: "lost.z" }]],
    ]);
  });
});

describe("subworkflows", () => {
  it.each([
    ["short-read-qc", "1.1.0", [true, undefined]],
    ["germline-small-variants", "1.0.0", [undefined, undefined, undefined]],
    ["read-report", "1.0.0", [true]],
  ])("are told from other steps in %s %s", (id, version, expected) => {
    expect(placeOf(id, version).about.steps.map(({ isWorkflow }) => isWorkflow)).toEqual(expected);
  });
});

describe("the picture of a version", () => {
  it("links each step to the tool that it runs, or else to its file", async () => {
    const [diagram] = await workflowDiagrams(
      placeOf("short-read-qc", "1.1.0"),
      (path) => `/base${path}`,
    );
    expect(diagram?.svg).toContain(
      '<a href="/base/tools/multiqc/1.30"><title>gather (step): MultiQC 1.30',
    );
    expect(diagram?.svg).toContain(`<a href="/base${FILES}/workflows/trim-and-measure/`);
    expect(diagram?.svg).toContain('<a href="#input-reads_1">');
    expect(diagram?.svg).toContain('<a href="#output-summary">');
  });

  it("is none for a version without steps", async () => {
    expect(await workflowDiagrams(placeOf("fastp", "0.23.4"), (path) => path)).toEqual([]);
  });
});

describe("steps that have numbers for names, as Galaxy numbers them", () => {
  it("are known by what they run where others take data from them", () => {
    const about = madeInterface({
      steps: [
        madeStep("3", { label: "Cutadapt", runs: "cutadapt" }),
        madeStep("4", { label: "Inner", runs: "Inner", isWorkflow: true }),
      ],
      edges: [{ from: { step: "3", port: "out" }, to: { step: "4", port: "in" } }],
    });
    const version = madeVersion({ interfaces: [about] });
    const tool = madeTool({ versions: [version] });
    const [first, second] = stepRows({ tool, version, about, links });
    expect(first).toMatchObject({ name: "3", label: "Cutadapt" });
    expect(second?.label).toBeUndefined();
    expect(second?.from).toMatchObject([{ text: "Cutadapt (3).out" }]);
  });
});
