/**
 * What must hold in a workflow as a whole: names are unique, outputs exist, and nothing depends on itself.
 *
 * @module
 */
import { cut, cutList } from "../../base/excerpt.ts";
import { didYouMean } from "../../base/suggest.ts";
import { cyclesOf } from "./cycles.ts";
import type { FaultReport } from "./report.ts";
import { type At, type GalaxyWorkflow, type StepRun, workflowInputNames } from "./workflow.ts";

/** Finds what a step runs; undefined if it cannot be known. */
export type FindRun = (run: StepRun) => GalaxyWorkflow | undefined;

/** Reports names that are used twice: Galaxy refuses the labels and UUIDs of steps. */
function checkNames(report: FaultReport, { nodes, outputs }: GalaxyWorkflow) {
  const labels = new Set<string>();
  const uuids = new Set<string>();
  for (const { at, uniqueLabel: label, uuid } of nodes) {
    if (label !== undefined && labels.has(label)) {
      report.add("trs-galaxy-duplicate", at, {
        message: `Two inputs or steps have the label ${cut(label, 80)}; Galaxy refuses that.`,
        found: cut(label),
        fix: "Give each its own label.",
      });
    }
    if (label !== undefined) labels.add(label);
    if (uuid !== undefined && uuids.has(uuid)) {
      report.add("trs-galaxy-duplicate", [...at, "uuid"], {
        message: "Two steps have this UUID; Galaxy refuses that.",
        found: cut(uuid),
        fix: "Remove the UUID of one of them: Galaxy makes a new one.",
      });
    }
    if (uuid !== undefined) uuids.add(uuid);
  }
  const known = new Set<string>();
  for (const { names, labelAt } of outputs) {
    const [name] = names;
    if (name === undefined || labelAt === undefined) continue;
    if (known.has(name)) {
      report.add("trs-galaxy-repeat", labelAt, {
        message: `Two outputs of the workflow are named ${cut(name, 80)}.`,
        found: cut(name),
        fix: "Give each its own label.",
      });
    }
    known.add(name);
  }
}

/** Makes what looks up names of a workflow, once for all steps that run it. */
function createNames(list: (workflow: GalaxyWorkflow) => readonly string[]) {
  const known = new Map<GalaxyWorkflow, ReadonlySet<string>>();
  return (workflow: GalaxyWorkflow): ReadonlySet<string> => {
    const names = known.get(workflow) ?? new Set(list(workflow));
    known.set(workflow, names);
    return names;
  };
}

/** Makes what looks up the outputs of a node; undefined if not all of them are known. */
function createOutputs({ nodes }: GalaxyWorkflow, find: FindRun) {
  const ofRun = createNames(({ outputs }) => outputs.flatMap(({ names }) => names));
  const ofNode = new Map<number, ReadonlySet<string> | undefined>();
  return (index: number): ReadonlySet<string> | undefined => {
    if (!ofNode.has(index)) {
      const { run, outputs } = nodes[index] ?? {};
      const inner = run && find(run);
      const known = inner && ofRun(inner);
      const isKnown = run === undefined || known !== undefined;
      // an export lists outputs at the step too
      const both = outputs && known ? new Set([...known, ...outputs]) : known;
      ofNode.set(index, isKnown ? (both ?? (outputs && new Set(outputs))) : undefined);
    }
    return ofNode.get(index);
  };
}

/** Steps are ordered by a connection that carries no value. */
const NO_VALUE = new Set(["__NO_INPUT_OUTPUT_NAME__", "$step"]);

/** Reports outputs that a step is known not to have. */
function checkOutputs(report: FaultReport, workflow: GalaxyWorkflow, find: FindRun) {
  const outputsOf = createOutputs(workflow, find);
  const check = (at: At, from: number | undefined, output: string) => {
    if (from === undefined || NO_VALUE.has(output)) return;
    const known = outputsOf(from);
    if (known === undefined || known.has(output)) return;
    // exports number the outputs of inner workflows that have no label, and do not list all of them
    if (workflow.format === "native" && /^\d+:/.test(output)) return;
    const node = workflow.nodes[from];
    const whose = `${node?.kind === "input" ? "The input" : "The step"} ${cut(node?.name ?? "", 80)}`;
    report.add("trs-galaxy-output", at, {
      message: `${whose} has no output ${cut(output, 80)}.`,
      found: cut(output),
      expected: known.size === 0 ? "no output: it has none" : cutList(known),
      ...didYouMean(output, known, "Name one of its outputs.", report.effort),
    });
  };
  for (const { connections } of workflow.nodes) {
    for (const { port, at, from, output } of connections) {
      if (!NO_VALUE.has(port)) check(at, from, output);
    }
  }
  for (const { at, from, output } of workflow.outputs) {
    // exports keep outputs that the tool no longer has, and Galaxy passes over them
    const isOfTool = from !== undefined && workflow.nodes[from]?.kind === "tool";
    if (!isOfTool) check(at, from, output);
  }
}

/** The names of inputs that a condition reads: `$(inputs.skip)`. */
const read = (when: string) =>
  [...when.matchAll(/\binputs\.([A-Za-z_]\w*)/g)].flatMap(([, name]) => name ?? []);

/** Reports inputs that the workflow of a step does not have. */
function checkInputs(report: FaultReport, { nodes, format }: GalaxyWorkflow, find: FindRun) {
  if (format === "native") return; // an export names them by number too
  const ofRun = createNames((inner) => workflowInputNames(inner).map((one) => one.name));
  for (const { run, connections, name, when } of nodes) {
    const inner = run && find(run);
    if (inner === undefined) continue;
    const known = ofRun(inner);
    const forCondition = new Set(when === undefined ? [] : read(when));
    for (const { port, at } of connections) {
      if (known.has(port) || NO_VALUE.has(port) || forCondition.has(port)) continue;
      report.add("trs-galaxy-output", at, {
        message: `The workflow that step ${cut(name, 80)} runs has no input ${cut(port, 80)}.`,
        found: cut(port),
        expected: known.size === 0 ? "no input: it has none" : cutList(known),
        ...didYouMean(port, known, "Name one of its inputs.", report.effort),
      });
    }
  }
}

/** Reports steps that wait for themselves: Galaxy does not run such a workflow. */
function checkCycles(report: FaultReport, { nodes }: GalaxyWorkflow) {
  for (const cycle of cyclesOf(nodes)) {
    const steps = cycle.flatMap((index) => nodes[index] ?? []);
    const [first] = steps;
    if (first === undefined) continue;
    const names = [...steps, first].map(({ name }) => cut(name, 40));
    const back = first.connections.find(({ from }) => from === cycle.at(-1));
    const isAlone = cycle.length === 1;
    report.add("trs-galaxy-source", back?.at ?? first.at, {
      message: isAlone
        ? `The step ${names[0]} takes a value from itself.`
        : "Steps take values from one another in a circle: none of them can run.",
      found: cut(names.join(" → ")),
      expected: "steps that take values from inputs and earlier steps",
      fix: "Remove one of these connections.",
    });
  }
}

/** Reports conditions that are no expressions, and those that read inputs that the step does not have. */
function checkConditions(report: FaultReport, { nodes }: GalaxyWorkflow) {
  for (const { at, when, ports } of nodes) {
    if (when === undefined) continue;
    const conditionAt = [...at, "when"];
    if (!/\$[({]/.test(when)) {
      report.add("trs-galaxy-condition", conditionAt, {
        message:
          "The condition of a step must be an expression; Galaxy cannot decide by plain text.",
        found: cut(when),
        expected: "$(inputs.NAME), with the name of an input of the step",
        fix: `Write $(${cut(when.trim(), 80) || "inputs.when"}).`,
      });
    }
    if (ports === undefined) continue;
    const known = new Set(ports);
    const unknown = read(when).find((name) => !known.has(name));
    if (unknown === undefined) continue;
    report.add("trs-galaxy-condition", conditionAt, {
      message: `The condition reads the input ${cut(unknown, 80)}, which the step does not have.`,
      found: cut(when),
      expected: ports.length === 0 ? "an input of the step: it has none" : cutList(ports),
      ...didYouMean(unknown, ports, "Connect the input, or correct its name.", report.effort),
    });
  }
}

/** Checks what holds inside one file. */
export function checkGalaxyWorkflow(report: FaultReport, workflow: GalaxyWorkflow, find: FindRun) {
  checkNames(report, workflow);
  checkCycles(report, workflow);
  checkConditions(report, workflow);
  checkRuns(report, workflow, find);
}

/** Checks what steps take from what they and others run. */
export function checkRuns(report: FaultReport, workflow: GalaxyWorkflow, find: FindRun) {
  checkOutputs(report, workflow, find);
  checkInputs(report, workflow, find);
}
