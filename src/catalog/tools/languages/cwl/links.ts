/**
 * Links of a workflow: from where its steps and outputs take their values, and whether those fit.
 *
 * @module
 */
import { cut, cutList } from "../../../../json/excerpt.ts";
import { didYouMean } from "../../../../json/suggest.ts";
import type { Faults } from "./judge.ts";
import { asList, type CwlNode, fieldOf, isNothing, textAt, textOf } from "./node.ts";
import { hasDefault, type Parameter, type Port, type Process, type Step } from "./process.ts";
import { candidates, shortName } from "./salad.ts";
import { allowsNull, type Comparisons, type CwlType, isUnion, mayGo, shownType } from "./types.ts";

/** Where a value comes from: an input of the workflow, or an output of a step. */
interface Source {
  readonly type: CwlType;
  /** Whether it comes from a step that runs only under a condition. */
  readonly isConditional: boolean;
  readonly step?: Step;
}

/** What the links of a workflow are judged with. */
interface Links extends Faults {
  readonly workflow: Process;
  readonly sources: ReadonlyMap<string, Source>;
  /** What each step runs; without those that are not known. */
  readonly runs: ReadonlyMap<Step, Process>;
  readonly comparisons: Comparisons;
  /** What messages about sources need, made with the first of them. */
  readonly names: () => Names;
}

/** What exists in a workflow, as messages name it. */
interface Names {
  /** The ids of all sources, as documents of the workflow may write them. */
  readonly sources: readonly string[];
  readonly steps: ReadonlyMap<string, Step>;
  /** Steps that take outputs that what they run does not have, or that is not looked at. */
  readonly wrongSteps: ReadonlySet<Step>;
}

const shown = (name: string) => cut(name, 60);

/** An id as a document of the workflow may write it. */
function written(id: string, workflow: Process): string {
  const [, fragment = ""] = id.split("#", 2);
  const scope = workflow.id.split("#", 2)[1];
  return scope !== undefined && fragment.startsWith(`${scope}/`)
    ? fragment.slice(scope.length + 1)
    : fragment;
}

/** A type repeated, as scattering does it. */
const repeated = (type: CwlType, times: number): CwlType =>
  times === 0 ? type : repeated({ kind: "array", items: type }, times - 1);

/** How often the outputs of a step are repeated. */
function repetitions(step: Step): number {
  if (step.scatter.length === 0) return 0;
  return textAt(step.node, "scatterMethod") === "nested_crossproduct" ? step.scatter.length : 1;
}

/** Where values may come from in a workflow, by full id. */
function sourcesOf(workflow: Process, runs: ReadonlyMap<Step, Process>) {
  const found = new Map<string, Source>();
  for (const { id, type } of workflow.inputs.all) found.set(id, { type, isConditional: false });
  for (const step of workflow.steps.all) {
    const outputs = new Map(runs.get(step)?.outputs.all.map((one) => [one.name, one.type]));
    const isConditional = !isNothing(fieldOf(step.node, "when"));
    for (const { id, name } of step.outputs.all) {
      const type = repeated(outputs.get(name) ?? "Any", Math.min(repetitions(step), 9));
      found.set(id, { type, isConditional, step });
    }
  }
  return found;
}

/** The sources that a step's input or an output names; undefined for those that do not exist. */
function sourcesNamed(
  links: Links,
  port: Port,
  field: "source" | "outputSource",
): readonly (Source | undefined)[] {
  const skipped = field === "source" ? 2 : 0;
  return asList(fieldOf(port.node, field)).map((node) => {
    const reference = textOf(node);
    if (reference === undefined) return undefined;
    const id = candidates(reference, port.id, skipped).find((one) => links.sources.has(one));
    if (id !== undefined) return links.sources.get(id);
    missingSource(links, port, node, reference, field);
    return undefined;
  });
}

/** What a message calls a port with sources. */
const portWord = (field: "source" | "outputSource") =>
  field === "source" ? "step input" : "output";

/** A reference to a step, of which another output may be meant. */
function stepMeant({ steps }: Names, reference: string): Step | undefined {
  const parts = reference.slice(reference.indexOf("#") + 1).split("/");
  return steps.get(parts.at(-2) ?? "") ?? steps.get(parts.at(-1) ?? "");
}

/** Whether a step takes an output that what it runs does not have, which is reported there. */
function takesOthers(step: Step, run: Process | undefined, isWhole: boolean): boolean {
  if (run === undefined) return !isWhole;
  if (!run.outputs.isComplete) return false;
  const names = new Set(run.outputs.all.map(({ name }) => name));
  return step.outputs.all.some(({ name }) => !names.has(name));
}

/** Makes the names of a workflow when they are first needed. */
function namesOf(
  workflow: Process,
  sources: ReadonlyMap<string, Source>,
  runs: ReadonlyMap<Step, Process>,
  isWhole: boolean,
): () => Names {
  let names: Names | undefined;
  const steps = workflow.steps.all;
  return () => {
    names ??= {
      sources: [...sources.keys()].map((id) => written(id, workflow)),
      steps: new Map(steps.map((step) => [step.name, step])),
      wrongSteps: new Set(steps.filter((step) => takesOthers(step, runs.get(step), isWhole))),
    };
    return names;
  };
}

function missingSource(
  links: Links,
  port: Port,
  node: CwlNode,
  reference: string,
  field: "source" | "outputSource",
) {
  const { workflow } = links;
  if (!workflow.inputs.isComplete || !workflow.steps.isComplete) return;
  const names = links.names();
  const step = stepMeant(names, reference);
  if (step !== undefined && (!step.outputs.isComplete || names.wrongSteps.has(step))) return;
  const outputs = step?.outputs.all.map(({ name }) => name) ?? [];
  const what = portWord(field);
  const has =
    step === undefined
      ? "no input of the workflow and no output of a step has this id"
      : outputs.length === 0
        ? `the step ${shown(step.name)} gives no outputs`
        : `the step ${shown(step.name)} gives ${cut(outputs.join(", "), 100)}`;
  const local = step?.outputs.all.map(({ id }) => written(id, workflow)) ?? names.sources;
  links.report("trs-cwl-source", node, {
    message: `The ${what} ${shown(port.name)} has the source ${shown(reference)}, but ${has}.`,
    found: reference,
    expected: cutList(names.sources),
    ...didYouMean(reference, local, undefined, links.effort),
  });
}

/** What several sources of one input become together. */
function merged(type: CwlType, method: string | undefined): CwlType {
  if (method === undefined) return type;
  if (method === "merge_nested") return { kind: "array", items: type };
  if (isUnion(type)) return type.map((one) => merged(one, method));
  return typeof type !== "string" && type.kind === "array" ? type : { kind: "array", items: type };
}

const withoutNull = (type: CwlType): CwlType => {
  if (isUnion(type)) return type.filter((one) => one !== "null");
  return typeof type !== "string" && type.kind === "array"
    ? { kind: "array", items: withoutNull(type.items) }
    : type;
};

/** Whether the value of a source fits where it goes. */
function checkFit(
  links: Links,
  port: Port,
  what: string,
  source: Source,
  to: CwlType,
  method: string | undefined,
) {
  const pick = textAt(port.node, "pickValue");
  const from = pick === undefined ? source.type : withoutNull(source.type);
  const isNullable = source.isConditional && pick === undefined;
  const type = merged(isNullable && !allowsNull(from) ? ["null", from].flat() : from, method);
  if (mayGo(type, to, true, links.comparisons)) return;
  const isSure = !mayGo(type, to, false, links.comparisons);
  const [own, expected] = [shownType(type), shownType(to)].map((one) => cut(one, 60));
  const said = { found: own ?? "", expected: expected ?? "" };
  links.report(isSure ? "trs-cwl-type" : "trs-cwl-type-doubt", port, {
    message: `The ${what} ${shown(port.name)} takes ${expected}, but its source ${isSure ? "gives" : "may give"} ${own}.`,
    ...said,
  });
}

/** The sources of a step's input or an output: whether they exist, and fit together with it. */
function checkSources(
  links: Links,
  port: Port,
  field: "source" | "outputSource",
  to: CwlType | undefined,
) {
  const sources = sourcesNamed(links, port, field);
  if (to === undefined || !isNothing(fieldOf(port.node, "valueFrom"))) return;
  const isList = fieldOf(port.node, field)?.kind === "list";
  const pick = textAt(port.node, "pickValue");
  const one = pick === "first_non_null" || pick === "the_only_non_null";
  const merge = textAt(port.node, "linkMerge") ?? (sources.length > 1 ? "merge_nested" : undefined);
  const method = !isList || one ? undefined : (merge ?? (pick ? "merge_nested" : undefined));
  const what = portWord(field);
  for (const source of sources) {
    if (source !== undefined) checkFit(links, port, what, source, to, method);
  }
}

/** How a message names what a step runs. */
const runName = (step: Step) =>
  step.run?.kind === "map" ? "what it runs" : shown(textOf(step.run) ?? "what it runs");

/** Whether an expression of the step reads an input that what it runs does not have. */
function isUsedIn(step: Step, name: string): boolean {
  const expressions = [
    textAt(step.node, "when"),
    ...step.inputs.all.map(({ node }) => textAt(node, "valueFrom")),
  ];
  return expressions.some((text) => text?.includes(`inputs.${name}`));
}

/** The outputs that a step takes, and the inputs that it gives and has to give. */
function checkPorts(links: Links, step: Step, run: Process) {
  const names = (ports: readonly Port[]) => new Set(ports.map(({ name }) => name));
  const outputs = names(run.outputs.all);
  const inputs = names(run.inputs.all);
  for (const port of run.outputs.isComplete ? step.outputs.all : []) {
    if (outputs.has(port.name)) continue;
    links.report("trs-cwl-step", port, {
      message: `The step ${shown(step.name)} takes the output ${shown(port.name)}, which ${runName(step)} does not have.`,
      found: port.name,
      expected: cutList(outputs) || "no outputs",
      ...didYouMean(port.name, outputs, undefined, links.effort),
    });
  }
  for (const port of run.inputs.isComplete ? step.inputs.all : []) {
    if (inputs.has(port.name) || isNothing(fieldOf(port.node, "source"))) continue;
    if (isUsedIn(step, port.name)) continue;
    links.report("trs-cwl-step-input", port, {
      message: `The step ${shown(step.name)} has the input ${shown(port.name)}, which ${runName(step)} does not have.`,
      found: port.name,
      expected: cutList(inputs) || "no inputs",
      ...didYouMean(port.name, inputs, undefined, links.effort),
    });
  }
  checkMissingInputs(links, step, run);
}

function checkMissingInputs(links: Links, step: Step, run: Process) {
  if (!step.inputs.isComplete) return;
  const given = new Set(step.inputs.all.map(({ name }) => name));
  const missing = run.inputs.all.filter(
    (port) => !given.has(port.name) && !hasDefault(port) && !allowsNull(port.type),
  );
  const sure = missing.filter(({ node }) => fieldOf(node, "type")?.kind !== "unknown");
  if (sure.length === 0) return;
  const names = sure.map(({ name }) => name);
  links.report("trs-cwl-step", fieldOf(step.node, "in") ?? step, {
    message: `The step ${shown(step.name)} gives no value to ${cut(names.join(", "), 120)}, which ${runName(step)} requires.`,
    found: cutList(given) || "no inputs",
    expected: cutList(names),
    fix: `Add ${cut(names.join(" and "), 100)} to in.`,
  });
}

/** The names of the inputs that a step is repeated for; undefined if not all of them are inputs. */
function checkScatter(links: Links, step: Step): ReadonlySet<string> | undefined {
  const found = new Set<string>();
  const ids = new Map(step.inputs.all.map(({ id, name }) => [id, name]));
  for (const node of step.scatter) {
    const reference = textOf(node);
    if (reference === undefined) continue;
    const id = candidates(reference, step.id, 0).find((one) => ids.has(one));
    if (id !== undefined) found.add(ids.get(id) as string);
    else if (step.inputs.isComplete) {
      links.report("trs-cwl-source", node, {
        message: `The step ${shown(step.name)} scatters over ${shown(reference)}, which is not one of its inputs.`,
        found: reference,
        expected: cutList(ids.values()) || "no inputs",
        ...didYouMean(reference, [...ids.values()], undefined, links.effort),
      });
    }
  }
  if (step.scatter.length > 1 && isNothing(fieldOf(step.node, "scatterMethod"))) {
    links.report("trs-cwl-field", step, {
      message: `The step ${shown(step.name)} scatters over several inputs, and must have the field scatterMethod.`,
      found: "no such field",
      expected: "dotproduct, nested_crossproduct or flat_crossproduct",
    });
  }
  return found.size < step.scatter.length ? undefined : found;
}

function checkStep(links: Links, step: Step) {
  const run = links.runs.get(step);
  const scattered = checkScatter(links, step);
  const types = new Map(run?.inputs.all.map((one: Parameter) => [one.name, one.type]));
  for (const port of step.inputs.all) {
    const type = types.get(port.name);
    const to = type !== undefined && scattered?.has(port.name) ? repeated(type, 1) : type;
    checkSources(links, port, "source", scattered === undefined ? undefined : to);
  }
  if (run !== undefined) checkPorts(links, step, run);
}

/** Steps that wait for one another. */
function checkCircles(links: Links) {
  const before = new Map<Step, Set<Step>>();
  for (const step of links.workflow.steps.all) {
    const sources = step.inputs.all.flatMap((port) =>
      asList(fieldOf(port.node, "source")).flatMap((node) => {
        const id = candidates(textOf(node) ?? "", port.id, 2).find((one) => links.sources.has(one));
        return links.sources.get(id ?? "")?.step ?? [];
      }),
    );
    before.set(step, new Set(sources));
  }
  // steps that wait for none are taken away until none is left, or only those of a circle
  const waiting = new Map([...before].map(([step, steps]) => [step, steps.size]));
  const after = new Map<Step, Step[]>();
  for (const [step, steps] of before) {
    for (const one of steps) after.get(one)?.push(step) ?? after.set(one, [step]);
  }
  const ready = [...waiting].filter(([, count]) => count === 0).map(([step]) => step);
  for (let step = ready.pop(); step !== undefined; step = ready.pop()) {
    waiting.delete(step);
    for (const one of after.get(step) ?? []) {
      const left = (waiting.get(one) ?? 0) - 1;
      waiting.set(one, left);
      if (left === 0) ready.push(one);
    }
  }
  const [first] = waiting.keys();
  if (first === undefined) return;
  links.report("trs-cwl-source", first, {
    message: `Steps of the workflow wait for one another: ${cut([...waiting.keys()].map(({ name }) => name).join(", "), 120)}.`,
    found: first.name,
    expected: "steps that can run one after another",
  });
}

/** Ids of a list that are there twice. */
function checkDuplicates(links: Links, ports: readonly Port[], what: string) {
  const seen = new Set<string>();
  for (const port of ports) {
    if (seen.has(port.id)) {
      links.report("trs-cwl-duplicate", port, {
        message: `Two ${what} have the id ${shown(shortName(port.id))}.`,
        found: port.name,
      });
    }
    seen.add(port.id);
  }
}

/**
 * Judges the links of a workflow.
 *
 * @param isWhole whether the files that steps run are looked at
 */
export function checkLinks(
  faults: Faults,
  workflow: Process,
  runs: ReadonlyMap<Step, Process>,
  isWhole: boolean,
) {
  const sources = sourcesOf(workflow, runs);
  const names = namesOf(workflow, sources, runs, isWhole);
  const links = { ...faults, workflow, sources, runs, names, comparisons: { left: 1_000_000 } };
  for (const step of workflow.steps.all) checkStep(links, step);
  for (const port of workflow.outputs.all) checkSources(links, port, "outputSource", port.type);
  checkDuplicates(links, workflow.steps.all, "steps");
  checkCircles(links);
}
