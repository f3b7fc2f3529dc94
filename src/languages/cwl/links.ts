/**
 * Links of a workflow: from where its steps and outputs take their values, and whether those fit.
 *
 * @module
 */
import { cutList } from "../../base/excerpt.ts";
import type { Faults } from "./judge.ts";
import { displayName, type Links, repeated, sourcesOf, workflowNames } from "./link-sources.ts";
import { checkLinkSources } from "./link-types.ts";
import { asList, fieldOf, nodeText } from "./node.ts";
import type { CwlPort, CwlProcess, CwlStep, Parameter } from "./process.ts";
import { candidates, shortName } from "./salad.ts";
import { checkPorts, checkScatter } from "./step-ports.ts";

function checkStep(links: Links, step: CwlStep) {
  const run = links.runs.get(step);
  const scattered = checkScatter(links, step);
  const types = new Map(run?.inputs.all.map((one: Parameter) => [one.name, one.type]));
  for (const port of step.inputs.all) {
    const type = types.get(port.name);
    const to = type !== undefined && scattered?.has(port.name) ? repeated(type, 1) : type;
    checkLinkSources(links, port, "source", scattered === undefined ? undefined : to);
  }
  if (run !== undefined) checkPorts(links, step, run);
}

/** Steps that wait for one another. */
function checkCircles(links: Links) {
  const before = new Map<CwlStep, Set<CwlStep>>();
  for (const step of links.workflow.steps.all) {
    const sources = step.inputs.all.flatMap((port) =>
      asList(fieldOf(port.node, "source")).flatMap((node) => {
        const id = candidates(nodeText(node) ?? "", port.id, 2).find((one) =>
          links.sources.has(one),
        );
        return links.sources.get(id ?? "")?.step ?? [];
      }),
    );
    before.set(step, new Set(sources));
  }
  // steps that wait for none are taken away until none is left, or only those of a circle
  const waiting = new Map([...before].map(([step, steps]) => [step, steps.size]));
  const after = new Map<CwlStep, CwlStep[]>();
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
function reportDuplicates(faults: Faults, ports: readonly CwlPort[], noun: string) {
  const seen = new Set<string>();
  for (const port of ports) {
    if (seen.has(port.id)) {
      faults.report("trs-cwl-duplicate", port, {
        message: `Two ${noun} have the id ${displayName(shortName(port.id))}.`,
        found: port.name,
      });
    }
    seen.add(port.id);
  }
}

/** Reports ids of a process that engines take twice, each time the last. */
export function checkDuplicates(faults: Faults, process: CwlProcess) {
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
  workflow: CwlProcess,
  runs: ReadonlyMap<CwlStep, CwlProcess>,
  isWhole: boolean,
) {
  const sources = sourcesOf(workflow, runs);
  const names = workflowNames(workflow, sources, runs, isWhole);
  const comparisons = { left: 1_000_000 };
  const links = { ...faults, workflow, sources, runs, names, isWhole, comparisons };
  for (const step of workflow.steps.all) checkStep(links, step);
  for (const port of workflow.outputs.all) checkLinkSources(links, port, "outputSource", port.type);
  checkCircles(links);
}
