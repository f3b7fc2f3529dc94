/**
 * Links of a workflow: from where its steps and outputs take their values, and whether those fit.
 *
 * @module
 */
import { cutList } from "../../base/excerpt.ts";
import type { Faults } from "./judge.ts";
import { type Links, namesOf, repeated, shown, sourcesOf } from "./link-sources.ts";
import { checkSources } from "./link-types.ts";
import { asList, fieldOf, textOf } from "./node.ts";
import type { Parameter, Port, Process, Step } from "./process.ts";
import { candidates, shortName } from "./salad.ts";
import { checkPorts, checkScatter } from "./step-ports.ts";

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
    message: `Steps of the workflow wait for one another: ${cutList(
      [...waiting.keys()].map(({ name }) => name),
      120,
    )}.`,
    found: first.name,
    expected: "steps that can run one after another",
  });
}

/** Ids of a list that are there twice. */
function reportDuplicates(faults: Faults, ports: readonly Port[], what: string) {
  const seen = new Set<string>();
  for (const port of ports) {
    if (seen.has(port.id)) {
      faults.report("trs-cwl-duplicate", port, {
        message: `Two ${what} have the id ${shown(shortName(port.id))}.`,
        found: port.name,
      });
    }
    seen.add(port.id);
  }
}

/** Reports ids of a process that engines take twice, each time the last. */
export function checkDuplicates(faults: Faults, process: Process) {
  for (const part of ["inputs", "outputs", "steps"] as const) {
    reportDuplicates(faults, process[part].all, part);
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
  const comparisons = { left: 1_000_000 };
  const links = { ...faults, workflow, sources, runs, names, isWhole, comparisons };
  for (const step of workflow.steps.all) checkStep(links, step);
  for (const port of workflow.outputs.all) checkSources(links, port, "outputSource", port.type);
  checkCircles(links);
}
