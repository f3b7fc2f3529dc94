/**
 * The parts of a step of an export: what it takes, what it runs, and what it gives to users.
 *
 * @module
 */
import {
  isList,
  isObject,
  itemsOf,
  type Json,
  type JsonObject,
  stringOf,
} from "../../base/json.ts";
import { didYouMean } from "../../base/suggest.ts";
import { listed } from "../../base/words.ts";
import { displayValue, type FaultReport } from "./report.ts";
import type {
  At,
  Connection,
  GalaxyOutput,
  GalaxyWorkflow,
  NodeKind,
  StepRun,
} from "./workflow.ts";

const KINDS: Readonly<Record<string, NodeKind>> = {
  data_input: "input",
  data_collection_input: "input",
  parameter_input: "input",
  tool: "tool",
  subworkflow: "subworkflow",
  pause: "pause",
  pick_value: "pick_value",
};

export interface NativeStep {
  readonly key: string;
  readonly at: At;
  readonly data: JsonObject;
}

export const idOf = ({ key, data }: NativeStep): string => {
  const id = data["id"];
  return typeof id === "number" || typeof id === "string" ? String(id) : key;
};

/** How messages name a step: `2 (Map with BWA-MEM)`. */
function nameOf(one: NativeStep): string {
  const name = stringOf(one.data["label"]) || stringOf(one.data["name"]);
  return name ? `${idOf(one)} (${name})` : idOf(one);
}

/** Reads one connection; an export has the source's number and the name of its output. */
function connectionOf(
  report: FaultReport,
  port: string,
  at: At,
  value: Json,
  written: readonly NativeStep[],
  index: ReadonlyMap<string, number>,
): readonly Connection[] {
  const { id, output_name: output } = isObject(value) ? value : {};
  if (id === undefined || id === null || typeof output !== "string") {
    report.add("trs-galaxy-field", at, {
      message: `The connection of ${port} must have the fields id and output_name.`,
      found: isObject(value) ? Object.keys(value).join(", ") : displayValue(value),
      expected: "the number of a step as id, and the name of its output as output_name",
    });
    return [];
  }
  const from = index.get(String(id));
  if (from === undefined) {
    report.add("trs-galaxy-source", [...at, "id"], {
      message: `The input ${port} is connected to step ${displayValue(id)}, which does not exist.`,
      found: displayValue(id),
      expected: `a step: ${listedSteps(written)}`,
      fix: "Correct the number, or remove the connection.",
    });
    return [];
  }
  return [{ port, at: [...at, "output_name"], from, output }];
}

/** How many steps a message lists. */
const SHOWN = 8;

const listedSteps = (written: readonly NativeStep[]) => {
  const names = written.slice(0, SHOWN).map(nameOf).join(", ");
  return written.length > SHOWN ? `${names}, …` : names;
};

/** What a step takes from where; a connection that leads nowhere is reported. */
export function nativeConnections(
  report: FaultReport,
  { at, data }: NativeStep,
  written: readonly NativeStep[],
  index: ReadonlyMap<string, number>,
): readonly Connection[] {
  const all = data["input_connections"];
  if (!isObject(all)) return [];
  return Object.entries(all).flatMap(([port, value]) => {
    const portAt = [...at, "input_connections", port];
    if (!isList(value)) {
      const isNone = value === null || (isObject(value) && Object.keys(value).length === 0);
      return isNone ? [] : connectionOf(report, port, portAt, value, written, index);
    }
    return value.flatMap((one, position) =>
      connectionOf(report, port, [...portAt, position], one, written, index),
    );
  });
}

/** The kind of a step; one that Galaxy does not know is reported. */
export function nativeStepKind(report: FaultReport, { at, data }: NativeStep): NodeKind {
  const type = data["type"];
  const kind = typeof type === "string" && Object.hasOwn(KINDS, type) ? KINDS[type] : undefined;
  if (kind !== undefined) return kind;
  const known = Object.keys(KINDS);
  if (type === undefined || type === null) {
    report.add("trs-galaxy-step", at, {
      message: "The step has no type.",
      expected: `type: ${listed(known, "or")}`,
      fix: "Export the workflow again, or add the type.",
    });
    // what it runs is known all the same
    return typeof data["tool_id"] === "string" ? "tool" : "unknown";
  }
  report.add("trs-galaxy-step", [...at, "type"], {
    message: "Galaxy does not know this type of step.",
    found: displayValue(type),
    expected: listed(known, "or"),
    ...didYouMean(String(type), known, "Use one of these types.", report.effort),
  });
  return "unknown";
}

const isGiven = (value: Json | undefined) => value !== undefined && value !== null && value !== "";

/** What a step runs; a step that runs nothing is reported. */
export function nativeStepRun(
  report: FaultReport,
  kind: NodeKind,
  { at, data }: NativeStep,
  readInner: (report: FaultReport, at: At, data: JsonObject) => GalaxyWorkflow,
): { readonly run?: StepRun; readonly runs?: string } {
  const id = stringOf(data["content_id"]) ?? stringOf(data["tool_id"]);
  if (kind === "tool") {
    const other = ["tool_uuid", "tool_hash", "tool_representation"];
    if (!isGiven(id) && !other.some((key) => isGiven(data[key]))) {
      report.add("trs-galaxy-step", at, {
        message: "The step is a tool, but names none.",
        expected: "tool_id",
        fix: "Add the tool's id as tool_id.",
      });
    }
    return id ? { runs: id } : {};
  }
  if (kind !== "subworkflow") return {};
  const inner = data["subworkflow"];
  if (isObject(inner)) {
    return { run: { kind: "inline", workflow: readInner(report, [...at, "subworkflow"], inner) } };
  }
  if (id?.startsWith("#")) {
    return { run: { kind: "id", id: id.slice(1), at: [...at, "content_id"] } };
  }
  if (!isGiven(id)) {
    report.add("trs-galaxy-step", at, {
      message: "The step is a subworkflow, but has none.",
      expected: "a workflow as subworkflow",
      fix: "Export the workflow again: Galaxy writes the whole subworkflow into the step.",
    });
  }
  return id ? { runs: id } : {};
}

/** What a step gives to users of the workflow. */
export function nativeOutputs(
  report: FaultReport,
  step: NativeStep,
  from: number,
): readonly GalaxyOutput[] {
  const outputs: GalaxyOutput[] = [];
  const known = new Set<string>();
  for (const [position, value] of itemsOf(step.data["workflow_outputs"]).entries()) {
    const at = [...step.at, "workflow_outputs", position];
    const output = isObject(value) ? value["output_name"] : value;
    if (typeof output !== "string" || output === "") {
      report.add("trs-galaxy-field", at, {
        message: "An output of the workflow must name an output of the step.",
        found: displayValue(output),
        expected: "the name of an output as output_name",
      });
      continue;
    }
    if (known.has(output)) {
      report.add("trs-galaxy-duplicate", at, {
        message: `The step has the output ${output} twice among the workflow's outputs.`,
        found: output,
        fix: "Remove one of the two.",
      });
    }
    known.add(output);
    const label = isObject(value) ? stringOf(value["label"]) : undefined;
    const names = [...(label ? [label] : []), `${idOf(step)}:${output}`];
    outputs.push({
      at: isObject(value) ? [...at, "output_name"] : at,
      names,
      ...(label ? { labelAt: [...at, "label"] } : {}),
      from,
      output,
    });
  }
  return outputs;
}
