/**
 * Workflows as Galaxy exports them (.ga). Galaxy's import and gxformat2 decide what is refused:
 * https://github.com/galaxyproject/galaxy, lib/galaxy/managers/workflows.py.
 *
 * @module
 */
import { isObject, type JsonObject, objectsOf, stringOf } from "../../base/json.ts";
import { optionalField } from "../../base/optional-fields.ts";
import { checkReport, checkRepository, checkValues, NATIVE, NATIVE_STEP } from "./fields.ts";
import { givenName, parameterInput, readStepState } from "./native-state.ts";
import {
  idOf,
  type NativeStep,
  nativeConnections,
  nativeOutputs,
  nativeStepKind,
  nativeStepRun,
} from "./native-step.ts";
import { displayValue, type FaultReport } from "./report.ts";
import type { At, GalaxyNode, GalaxyWorkflow } from "./workflow.ts";

/** The outputs that an export says a step has; some tools add others at run time. */
function declaredOutputs(data: JsonObject): ReadonlyMap<string, string> {
  const typeByName = new Map<string, string>();
  for (const one of objectsOf(data["outputs"])) {
    const name = stringOf(one["name"]);
    if (name !== undefined) typeByName.set(name, stringOf(one["type"]) ?? "");
  }
  if (typeByName.size === 0) return typeByName;
  // exports leave outputs out that they name here
  for (const one of objectsOf(data["workflow_outputs"])) {
    const name = stringOf(one["output_name"]);
    if (name && !typeByName.has(name)) typeByName.set(name, "");
  }
  return typeByName;
}

/** The names of what a step takes: values of other steps, and those of its own state. */
const portsOf = (
  { input_connections: connections, in: defaults, inputs }: JsonObject,
  state: JsonObject,
) => [
  ...[connections, defaults, state].flatMap((one) => (isObject(one) ? Object.keys(one) : [])),
  ...objectsOf(inputs).flatMap(({ name }) => stringOf(name) ?? []),
];

function nodeOf(
  report: FaultReport,
  step: NativeStep,
  steps: readonly NativeStep[],
  index: ReadonlyMap<string, number>,
): GalaxyNode {
  const { at, data } = step;
  checkValues(report, at, data, NATIVE_STEP);
  checkRepository(report, at, data);
  const kind = nativeStepKind(report, step);
  const known = readStepState(data["tool_state"]);
  const state = known ?? {};
  const label = stringOf(data["label"]) || (kind === "input" ? givenName(state) : undefined);
  const toolName = kind === "input" || label ? undefined : stringOf(data["name"])?.trim();
  const documentation = stringOf(data["annotation"]);
  const uuid = stringOf(data["uuid"]);
  const when = stringOf(data["when"]);
  const datatypes = declaredOutputs(data);
  const outputs =
    kind === "input" ? ["output"] : datatypes.size > 0 ? [...datatypes.keys()] : undefined;
  return {
    at,
    kind,
    name: label || idOf(step),
    ...(label ? { label } : {}),
    ...(data["label"] && label ? { uniqueLabel: label } : {}),
    ...(toolName ? { toolName } : {}),
    ...(documentation ? { documentation } : {}),
    ...(uuid && uuid !== "None" ? { uuid } : {}),
    connections: nativeConnections(report, step, steps, index),
    ...optionalField("outputs", outputs),
    datatypes,
    ...(kind === "input" ? { input: parameterInput(data["type"], state) } : {}),
    ...nativeStepRun(report, kind, step, readNative),
    ...optionalField("when", when),
    ...(known === undefined ? {} : { ports: portsOf(data, known) }),
  };
}

/** Reports a step without an id: Galaxy refuses to import it, whatever its key is. */
function checkId(report: FaultReport, at: At, key: string, data: JsonObject) {
  if (data["id"] !== undefined) return;
  report.add("trs-galaxy-step", at, {
    message: "The step has no id; Galaxy refuses that.",
    expected: "the number of the step as id, the same as its key",
    fix: /^\d+$/.test(key) ? `Write "id": ${key}.` : "Number the steps from 0.",
  });
}

/** The steps as they are written, in the order of their numbers; keys that are no numbers are reported. */
function nativeSteps(report: FaultReport, at: At, steps: JsonObject): readonly NativeStep[] {
  const stepList = Object.entries(steps).flatMap(([key, data]): readonly NativeStep[] => {
    const stepAt = [...at, "steps", key];
    if (!/^\d+$/.test(key)) {
      report.add("trs-galaxy-field", stepAt, {
        message: `The key of a step must be its number; got ${displayValue(key)}.`,
        found: key,
        expected: "a whole number from 0",
        fix: "Number the steps from 0, and put their names in the field label.",
      });
    }
    if (isObject(data)) {
      checkId(report, stepAt, key, data);
      return [{ key, at: stepAt, data }];
    }
    const message = "A step must be a mapping.";
    report.add("trs-galaxy-field", stepAt, {
      message,
      found: displayValue(data),
      expected: "a mapping",
    });
    return [];
  });
  return stepList.sort((a, b) => Number(a.key) - Number(b.key) || 0);
}

/** Reports what an export must say of itself. */
function checkMarks(report: FaultReport, at: At, data: JsonObject) {
  const marks = { a_galaxy_workflow: "true", "format-version": "0.1" };
  for (const [key, expected] of Object.entries(marks)) {
    const value = data[key];
    if (value === expected) continue;
    const isMissing = value === undefined;
    const details = { expected: `"${expected}"`, fix: `Write "${key}": "${expected}".` };
    report.add("trs-galaxy-field", isMissing ? at : [...at, key], {
      message: isMissing
        ? `The field ${key} is missing.`
        : `The field ${key} must be the string "${expected}".`,
      ...(isMissing ? {} : { found: displayValue(value) }),
      ...details,
    });
  }
}

/**
 * Reads a workflow as it is exported.
 *
 * @param at where it is in the file: a subworkflow is inside a step
 */
export function readNative(report: FaultReport, at: At, data: JsonObject): GalaxyWorkflow {
  checkMarks(report, at, data);
  checkValues(report, at, data, NATIVE);
  checkReport(report, at, data);
  const steps = data["steps"];
  const isEmpty = isObject(steps) && Object.keys(steps).length === 0;
  if (steps === undefined || steps === null || isEmpty) {
    report.add("trs-galaxy-field", isEmpty ? [...at, "steps"] : at, {
      message: "The workflow has no steps, and cannot run.",
      expected: "at least one step",
      fix: "Export the workflow again, or add its steps.",
    });
  }
  const written = isObject(steps) ? nativeSteps(report, at, steps) : [];
  const index = new Map(written.map((one, position) => [idOf(one), position]));
  const nodes = written.map((one) => nodeOf(report, one, written, index));
  const outputs = written.flatMap((one, position) => nativeOutputs(report, one, position));
  return { at, format: "native", data, nodes, outputs };
}
