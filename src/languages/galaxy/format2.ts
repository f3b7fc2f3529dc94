/**
 * Workflows in Format 2: YAML that people write, which Galaxy converts with gxformat2
 * (https://galaxyproject.github.io/gxformat2/v19_09.html).
 *
 * @module
 */
import { isList, isObject, type Json, type JsonObject, stringOf } from "../../base/json.ts";
import { optionalField } from "../../base/optional-fields.ts";
import { docOf, type Element, elementLabel, elementsOf, mappingsIn } from "./elements.ts";
import {
  CREATOR,
  checkKnown,
  checkReport,
  checkRepository,
  checkValues,
  OUTPUT,
  STEP,
  STEP_OUTPUT,
  WORKFLOW,
} from "./fields.ts";
import { format2Connections, portsOf } from "./format2-connections.ts";
import { readInput } from "./format2-input.ts";
import { format2StepRun, isInlineTool, stepTypeOf } from "./format2-run.ts";
import { displayValue, type FaultReport } from "./report.ts";
import { Sources } from "./sources.ts";
import type {
  At,
  GalaxyDocument,
  GalaxyNode,
  GalaxyOutput,
  GalaxyWorkflow,
  NodeKind,
} from "./workflow.ts";

/** The names under which sources find a step: its label, its id, and its key. */
function namesOf({ key, data }: Element): readonly string[] {
  const names = [stringOf(data["label"]), stringOf(data["id"]), key];
  return [...new Set(names.flatMap((name) => (name ? [name] : [])))];
}

/** Reads a step; sources are those of the workflow that it is in. */
function readStep(
  report: FaultReport,
  element: Element,
  number: number,
  sources: Sources,
): GalaxyNode {
  const { at, data } = element;
  checkKnown(report, at, data, STEP, "a step");
  checkValues(report, at, data, STEP);
  checkRepository(report, at, data);
  for (const { at: outputAt, data: output } of mappingsIn([...at, "out"], data["out"])) {
    checkKnown(report, outputAt, output, STEP_OUTPUT, "an output of a step");
    checkValues(report, outputAt, output, STEP_OUTPUT);
  }
  const [own] = namesOf(element);
  const name = own ?? String(number);
  const label = elementLabel(own);
  const documentation = docOf(data["doc"]);
  const uuid = stringOf(data["uuid"]);
  const when = stringOf(data["when"]);
  const kind: NodeKind = stepTypeOf(report, element);
  // the state of a tool may leave out parameters that have defaults
  const ports = kind === "tool" ? undefined : portsOf(data["in"]);
  return {
    at,
    kind,
    name,
    ...(label === undefined ? {} : { label, uniqueLabel: label }),
    ...optionalField("documentation", documentation),
    ...optionalField("uuid", uuid),
    connections: format2Connections(report, name, element, sources),
    ...(kind === "pause" || kind === "pick_value" ? { outputs: ["output"] } : {}),
    ...format2StepRun(report, kind, element, readFormat2),
    ...optionalField("when", when),
    ...optionalField("ports", ports),
  };
}

function readOutput(
  report: FaultReport,
  { key, at, data }: Element,
  sources: Sources | undefined,
): GalaxyOutput {
  checkKnown(report, at, data, OUTPUT, "an output");
  checkValues(report, at, data, OUTPUT);
  const given = stringOf(data["label"]);
  const names = [given, stringOf(data["id"]), key].flatMap((name) => (name ? [name] : []));
  const shownName = names[0] ?? "an output";
  const documentation = docOf(data["doc"]);
  const text = data["outputSource"];
  const sourceAt = [...at, "outputSource"];
  const source =
    typeof text === "string"
      ? sources?.find(report, `The output ${shownName}`, sourceAt, text)
      : undefined;
  if (text === undefined || text === null) {
    report.add("trs-galaxy-format", at, {
      message: `The output ${shownName} has no outputSource: Galaxy leaves it out.`,
      expected: "outputSource, with a step and its output",
      fix: "Add outputSource: step/output.",
    });
  }
  return {
    at: sourceAt,
    names: [...new Set(names)],
    ...(elementLabel(names[0]) ? { labelAt: given ? [...at, "label"] : at } : {}),
    ...optionalField("documentation", documentation),
    ...optionalField("from", source?.from),
    output: source?.output ?? "",
  };
}

/** Reports what the workflow lacks. */
function checkWhole(report: FaultReport, at: At, data: JsonObject, nodes: number) {
  if (data["steps"] === undefined || nodes === 0) {
    report.add("trs-galaxy-field", data["steps"] === undefined ? at : [...at, "steps"], {
      message: "The workflow has no steps, and cannot run.",
      expected: "steps, with at least one step",
      fix: "Add the steps of the workflow.",
    });
  }
  // an unknown field may be one of them, misspelled
  const isSpelled = Object.keys(data).every((key) => Object.hasOwn(WORKFLOW, key));
  for (const key of isSpelled ? ["inputs", "outputs"] : []) {
    if (Object.hasOwn(data, key)) continue;
    report.add("trs-galaxy-format", at, {
      message: `The workflow has no field ${key}, which gxformat2 requires.`,
      expected: key,
      fix: `Add ${key}: {} if there are none.`,
    });
  }
}

/**
 * Reads a workflow in Format 2.
 *
 * @param at where it is in the file: in a `$graph`, or inside a step
 */
export function readFormat2(report: FaultReport, at: At, data: JsonObject): GalaxyWorkflow {
  checkKnown(report, at, data, WORKFLOW, "a workflow");
  checkValues(report, at, data, WORKFLOW);
  checkReport(report, at, data);
  for (const { at: creatorAt, data: creator } of mappingsIn([...at, "creator"], data["creator"])) {
    checkValues(report, creatorAt, creator, CREATOR);
  }
  const inputs = elementsOf(report, [...at, "inputs"], data["inputs"], "type");
  const steps = elementsOf(report, [...at, "steps"], data["steps"]);
  const outputs = elementsOf(report, [...at, "outputs"], data["outputs"], "type");
  const sources = new Sources(inputs.map(namesOf), steps.map(namesOf));
  const nodes = [
    ...inputs.map((one, number) => readInput(report, one, number)),
    ...steps.map((one, number) => readStep(report, one, inputs.length + number, sources)),
  ];
  checkWhole(report, at, data, nodes.length);
  return {
    at,
    format: "format2",
    data,
    nodes,
    // without steps, nothing that an output names is there
    outputs: outputs.map((one) =>
      readOutput(report, one, data["steps"] === undefined ? undefined : sources),
    ),
  };
}

/** Whether a mapping says that it is a workflow in Format 2. */
export const isFormat2 = (value: Json | undefined): value is JsonObject =>
  isObject(value) && value["class"] === "GalaxyWorkflow";

/** Reads the workflows of a `$graph`, by id. */
export function readGraph(
  report: FaultReport,
  at: At,
  graph: Json | undefined,
): GalaxyDocument["named"] {
  const named = new Map<string, GalaxyWorkflow | undefined>();
  if (!isList(graph)) {
    report.add("trs-galaxy-field", at, {
      message: "$graph must be a list of workflows.",
      found: displayValue(graph),
      expected: "a list",
    });
    return named;
  }
  for (const [index, data] of graph.entries()) {
    const workflowAt = [...at, index];
    const id = isObject(data) ? data["id"] : undefined;
    if (!isObject(data) || typeof id !== "string" || id === "") {
      report.add("trs-galaxy-field", workflowAt, {
        message: "Each workflow of a $graph must be a mapping with an id.",
        found: isObject(data) ? displayValue(id) : displayValue(data),
        expected: "id",
        fix: "Add an id: main for the workflow that users run.",
      });
      continue;
    }
    if (named.has(id)) {
      report.add("trs-galaxy-duplicate", [...workflowAt, "id"], {
        message: `Two workflows of the $graph have the id ${id}.`,
        found: id,
        fix: "Give each its own id.",
      });
    }
    named.set(id, isInlineTool(data) ? undefined : readFormat2(report, workflowAt, data));
  }
  if (!named.has("main")) {
    report.add("trs-galaxy-step", at, {
      message: "The $graph has no workflow with the id main, which Galaxy runs.",
      found: [...named.keys()].join(", ") || "nothing",
      expected: "id: main",
      fix: "Give the workflow that users run the id main.",
    });
  }
  return named;
}
