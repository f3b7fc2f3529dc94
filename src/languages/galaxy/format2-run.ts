/**
 * What steps of Format 2 run.
 *
 * @module
 */
import { isObject, type Json, type JsonObject } from "../../base/json.ts";
import { didYouMean } from "../../base/suggest.ts";
import { hasScheme } from "../../base/url.ts";
import { listed } from "../../base/words.ts";
import type { Element } from "./elements.ts";
import { displayValue, type FaultReport } from "./report.ts";
import type { At, GalaxyWorkflow, NodeKind, StepRun } from "./workflow.ts";

const TYPES: readonly NodeKind[] = ["tool", "subworkflow", "pause", "pick_value"];

/** The classes of tools that are written into a step. */
const TOOLS: readonly (Json | undefined)[] = ["GalaxyUserTool", "GalaxyTool"];

/** Whether a value is a tool that is written into the workflow. */
export const isInlineTool = (run: Json | undefined) =>
  isObject(run) && TOOLS.includes(run["class"]);

/** The kind of a step; one that Galaxy does not know is reported. */
export function stepTypeOf(report: FaultReport, { at, data }: Element): NodeKind {
  const { type, run } = data;
  const hasRun = run !== undefined && run !== null && run !== "" && !isInlineTool(run);
  if (type === undefined || type === null) return hasRun ? "subworkflow" : "tool";
  const kind = TYPES.find((one) => one === type);
  if (kind !== undefined) return hasRun ? "subworkflow" : kind;
  const expected = listed(TYPES, "or");
  report.add("trs-galaxy-step", [...at, "type"], {
    message: "Galaxy does not know this type of step.",
    found: displayValue(type),
    expected,
    ...didYouMean(String(type), TYPES, "Use one of these types.", report.effort),
  });
  return "unknown";
}

/** Reads a workflow that is written into a step. */
type ReadInner = (report: FaultReport, at: At, data: JsonObject) => GalaxyWorkflow;

/** Where the workflow of a step is. */
function subworkflowOf(
  report: FaultReport,
  at: At,
  run: Json | undefined,
  readInner: ReadInner,
): { readonly run?: StepRun; readonly runs?: string } {
  const file = isObject(run) ? run["@import"] : run;
  if (typeof file === "string" && file !== "") {
    const own = isObject(run) ? [...at, "@import"] : at;
    if (file.startsWith("#")) return { run: { kind: "id", id: file.slice(1), at: own } };
    return hasScheme(file) ? { runs: file } : { run: { kind: "file", path: file, at: own } };
  }
  if (isObject(run) && !Object.hasOwn(run, "@import")) {
    if (run["class"] !== undefined && run["class"] !== "GalaxyWorkflow") {
      report.add("trs-galaxy-step", [...at, "class"], {
        message: "The step runs something that is no Galaxy workflow.",
        found: displayValue(run["class"]),
        expected: "GalaxyWorkflow",
      });
      return {};
    }
    return { run: { kind: "inline", workflow: readInner(report, at, run) } };
  }
  report.add("trs-galaxy-step", run === undefined ? at.slice(0, -1) : at, {
    message: "The step is a subworkflow, but names none.",
    found: displayValue(run),
    expected: "a workflow, #id, a path or a URL in the field run",
  });
  return {};
}

/** What a step runs; a step that runs nothing is reported. */
export function format2StepRun(
  report: FaultReport,
  kind: NodeKind,
  { at, data }: Element,
  readInner: ReadInner,
): { readonly run?: StepRun; readonly runs?: string } {
  if (kind === "subworkflow") return subworkflowOf(report, [...at, "run"], data["run"], readInner);
  if (kind !== "tool") return {};
  const id = data["tool_id"];
  if ((id === undefined || id === null || id === "") && !isInlineTool(data["run"])) {
    report.add("trs-galaxy-step", at, {
      message: "The step has neither tool_id nor run: it runs nothing.",
      expected: "tool_id, with the id of a tool; or run, with a workflow",
      fix: "Add tool_id with the tool's id.",
    });
  }
  return typeof id === "string" && id !== "" ? { runs: id } : {};
}
