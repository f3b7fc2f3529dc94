/**
 * Where the steps and outputs of a workflow may take their values from: its inputs, and the outputs of steps.
 *
 * @module
 */
import { cut, cutList } from "../../../base/excerpt.ts";
import { folderOf, relativePath } from "../../../base/paths.ts";
import { didYouMean } from "../../../base/suggest.ts";
import type { Faults } from "../document/judge.ts";
import { fieldOf, isNothing, textAt } from "../document/node.ts";
import {
  type CwlPort,
  type CwlProcess,
  type CwlStep,
  type NamedSource,
  namedSources,
  type SourceField,
} from "../document/process.ts";
import type { Comparisons, CwlType } from "../document/types.ts";

/** Where a value comes from: an input of the workflow, or an output of a step. */
export interface LinkSource {
  readonly type: CwlType;
  /** Whether it comes from a step that runs only under a condition. */
  readonly isConditional: boolean;
  /** Whether it is not known what the step runs. */
  readonly isUnknown?: boolean;
  readonly step?: CwlStep;
}

/** What the links of a workflow are judged with. */
export interface Links extends Faults {
  readonly workflow: CwlProcess;
  readonly sources: ReadonlyMap<string, LinkSource>;
  /** What each step runs; without those that are not known. */
  readonly runs: ReadonlyMap<CwlStep, CwlProcess>;
  /** Whether the files that steps run are looked at. */
  readonly isWhole: boolean;
  readonly comparisons: Comparisons;
  /** What messages about sources need, made with the first of them. */
  readonly names: () => Names;
}

/** What exists in a workflow, as messages name it. */
interface Names {
  /** The ids of all sources, as documents of the workflow may write them. */
  readonly sources: readonly string[];
  readonly steps: ReadonlyMap<string, CwlStep>;
  /** Steps that take outputs that what they run does not have, or that is not looked at. */
  readonly wrongSteps: ReadonlySet<CwlStep>;
}

/** A name as messages show it. */
export const displayName = (name: string) => cut(name, 60);

/** An id as a document of the workflow may write it. */
function serializedSource(id: string, workflow: CwlProcess): string {
  const [path = "", fragment = ""] = id.split("#", 2);
  const [own = "", scope] = workflow.id.split("#", 2);
  if (path !== own) return `${relativePath(folderOf(own), path)}#${fragment}`;
  const isInside = scope !== undefined && fragment.startsWith(`${scope}/`);
  return isInside ? fragment.slice(scope.length + 1) : fragment;
}

/** A type repeated, as scattering does it. */
export const repeated = (type: CwlType, times: number): CwlType =>
  times === 0 ? type : repeated({ kind: "array", items: type }, times - 1);

/** How often the outputs of a step are repeated. */
function repetitions(step: CwlStep): number {
  if (step.scatter.length === 0) return 0;
  return textAt(step.node, "scatterMethod") === "nested_crossproduct" ? step.scatter.length : 1;
}

/** Where values may come from in a workflow, by full id. */
export function sourcesOf(workflow: CwlProcess, runs: ReadonlyMap<CwlStep, CwlProcess>) {
  const sources = new Map<string, LinkSource>();
  for (const { id, type } of workflow.inputs.all) sources.set(id, { type, isConditional: false });
  for (const step of workflow.steps.all) {
    const run = runs.get(step);
    const outputs = new Map(run?.outputs.all.map((one) => [one.name, one.type]));
    const isConditional = !isNothing(fieldOf(step.node, "when"));
    for (const { id, name } of step.outputs.all) {
      const type = repeated(outputs.get(name) ?? "Any", Math.min(repetitions(step), 9));
      sources.set(id, { type, isConditional, step, isUnknown: run === undefined });
    }
  }
  return sources;
}

/** The sources of a step's input or an output; undefined for those that do not exist, which are reported. */
export const checkedSources = (links: Links, port: CwlPort, field: SourceField) =>
  namedSources(port, field, links.sources).map((named) => {
    if (named.id === undefined) missingSource(links, port, named, field);
    return links.sources.get(named.id ?? "");
  });

/** What a message calls a port with sources. */
export const portWord = (field: SourceField) => (field === "source" ? "step input" : "output");

/** A reference to a step, of which another output may be meant. */
function stepMeant({ steps }: Names, reference: string): CwlStep | undefined {
  const parts = reference.slice(reference.indexOf("#") + 1).split("/");
  return steps.get(parts.at(-2) ?? "") ?? steps.get(parts.at(-1) ?? "");
}

/** Whether a step takes an output that what it runs does not have, which is reported there. */
function takesOthers(step: CwlStep, run: CwlProcess | undefined, isWhole: boolean): boolean {
  if (run === undefined) return !isWhole;
  if (!run.outputs.isComplete) return false;
  const names = new Set(run.outputs.all.map(({ name }) => name));
  return step.outputs.all.some(({ name }) => !names.has(name));
}

/** Makes the names of a workflow when they are first needed. */
export function workflowNames(
  workflow: CwlProcess,
  sources: ReadonlyMap<string, LinkSource>,
  runs: ReadonlyMap<CwlStep, CwlProcess>,
  isWhole: boolean,
): () => Names {
  let names: Names | undefined;
  const steps = workflow.steps.all;
  return () => {
    names ??= {
      sources: [...sources.keys()].map((id) => serializedSource(id, workflow)),
      steps: new Map(steps.map((step) => [step.name, step])),
      wrongSteps: new Set(steps.filter((step) => takesOthers(step, runs.get(step), isWhole))),
    };
    return names;
  };
}

/** The outputs of a step, in other words; no more of them than somebody looks at. */
function* outputsOf(step: CwlStep, wordOf: (port: CwlPort) => string): Generator<string> {
  for (const port of step.outputs.all) yield wordOf(port);
}

function missingSource(
  links: Links,
  port: CwlPort,
  { node, reference }: NamedSource,
  field: SourceField,
) {
  const { workflow } = links;
  if (!workflow.inputs.isComplete || !workflow.steps.isComplete) return;
  const names = links.names();
  const step = stepMeant(names, reference);
  if (step !== undefined && (!step.outputs.isComplete || names.wrongSteps.has(step))) return;
  const portNoun = portWord(field);
  const has =
    step === undefined
      ? "no input of the workflow and no output of a step has this id"
      : `the step ${displayName(step.name)} gives ${
          cutList(
            outputsOf(step, ({ name }) => name),
            100,
          ) || "no outputs"
        }`;
  const local =
    step === undefined
      ? names.sources
      : outputsOf(step, ({ id }) => serializedSource(id, workflow));
  links.report("trs-cwl-source", node, {
    message: `The ${portNoun} ${displayName(port.name)} has the source ${displayName(reference)}, but ${has}.`,
    found: reference,
    expected: cutList(names.sources),
    ...didYouMean(reference, local, undefined, links.effort),
  });
}
