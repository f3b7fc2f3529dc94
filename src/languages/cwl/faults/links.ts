/**
 * Links of a workflow: from where its steps and outputs take their values, and whether those fit.
 *
 * @module
 */
import { cutList } from "../../../base/excerpt.ts";
import { ordered } from "../../shared/cycles.ts";
import type { Faults } from "../document/judge.ts";
import { type CwlProcess, type CwlStep, namedSources } from "../document/process.ts";
import { shortName } from "../document/salad.ts";
import { displayName, type Links, repeated, sourcesOf, workflowNames } from "./link-sources.ts";
import { checkLinkSources } from "./link-types.ts";
import { checkPorts, checkScatter } from "./step-ports.ts";

function checkStep(links: Links, step: CwlStep) {
  const run = links.runs.get(step);
  const scattered = checkScatter(links, step);
  const types = new Map(run?.inputs.all.map((one) => [one.name, one.type]));
  for (const port of step.inputs.all) {
    const type = types.get(port.name);
    const to = type !== undefined && scattered?.has(port.name) ? repeated(type, 1) : type;
    checkLinkSources(links, port, "source", scattered === undefined ? undefined : to);
  }
  if (run !== undefined) checkPorts(links, step, run);
}

/** Steps that wait for one another. */
function checkCircles(links: Links) {
  const sourcesOf = (step: CwlStep) =>
    step.inputs.all.flatMap((port) =>
      namedSources(port, "source", links.sources).flatMap(
        ({ id }) => links.sources.get(id ?? "")?.step ?? [],
      ),
    );
  const needs = new Map(links.workflow.steps.all.map((step) => [step, new Set(sourcesOf(step))]));
  const { circle } = ordered(needs);
  const [first] = circle;
  if (first === undefined) return;
  links.report("trs-cwl-source", first, {
    message: `Steps of the workflow wait for one another: ${cutList(
      circle.map(({ name }) => name),
      120,
    )}.`,
    found: first.name,
    expected: "steps that can run one after another",
  });
}

/** Reports ids of a process that engines take twice, each time the last. */
export function checkDuplicates(faults: Faults, process: CwlProcess) {
  for (const part of ["inputs", "outputs", "steps"] as const) {
    const seen = new Set<string>();
    for (const port of process[part].all) {
      if (seen.has(port.id)) {
        faults.report("trs-cwl-duplicate", port, {
          message: `Two ${part} have the id ${displayName(shortName(port.id))}.`,
          found: port.name,
        });
      }
      seen.add(port.id);
    }
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
