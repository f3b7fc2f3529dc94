/**
 * The inputs and outputs of a step: those of what it runs, and those that it is repeated for.
 *
 * @module
 */
import { cutList } from "../../../base/excerpt.ts";
import { didYouMean } from "../../../base/suggest.ts";
import { fieldOf, isNothing, nodeText, textAt } from "../document/node.ts";
import { type CwlPort, type CwlProcess, type CwlStep, hasDefault } from "../document/process.ts";
import { candidates } from "../document/salad.ts";
import { allowsNull } from "../document/types.ts";
import { displayName, type Links } from "./link-sources.ts";

/** How a message names what a step runs. */
const runName = (step: CwlStep) => displayName(nodeText(step.run) ?? "what it runs");

/** The beginning of a name, as far as it can follow a dot. */
const WORD = /\w*/;

/** Makes what says whether an expression of the step reads an input; the expressions are searched once. */
function usedIn(step: CwlStep): (name: string) => boolean {
  let used: ReadonlySet<string> | undefined;
  const search = () => {
    const texts = [
      textAt(step.node, "when"),
      ...step.inputs.all.map(({ node }) => textAt(node, "valueFrom")),
    ];
    const names = texts.flatMap((text) => [
      ...(text ?? "").matchAll(/\binputs(?:\.|\[["'])(\w+)/g),
    ]);
    return new Set(names.map(([, name = ""]) => name));
  };
  return (name) => {
    used ??= search();
    return used.has(WORD.exec(name)?.[0] ?? "");
  };
}

/** The outputs that a step takes, and the inputs that it gives and has to give. */
export function checkPorts(links: Links, step: CwlStep, run: CwlProcess) {
  const names = (ports: readonly CwlPort[]) => new Set(ports.map(({ name }) => name));
  const outputs = names(run.outputs.all);
  const inputs = names(run.inputs.all);
  for (const port of run.outputs.isComplete ? step.outputs.all : []) {
    if (outputs.has(port.name)) continue;
    links.report("trs-cwl-step", port, {
      message: `The step ${displayName(step.name)} takes the output ${displayName(port.name)}, which ${runName(step)} does not have.`,
      found: port.name,
      expected: cutList(outputs) || "no outputs",
      ...didYouMean(port.name, outputs, undefined, links.effort),
    });
  }
  const isUsed = usedIn(step);
  for (const port of run.inputs.isComplete ? step.inputs.all : []) {
    if (inputs.has(port.name) || isNothing(fieldOf(port.node, "source"))) continue;
    if (isUsed(port.name)) continue;
    links.report("trs-cwl-step-input", port, {
      message: `The step ${displayName(step.name)} has the input ${displayName(port.name)}, which ${runName(step)} does not have.`,
      found: port.name,
      expected: cutList(inputs) || "no inputs",
      ...didYouMean(port.name, inputs, undefined, links.effort),
    });
  }
  checkMissingInputs(links, step, run);
}

function checkMissingInputs(links: Links, step: CwlStep, run: CwlProcess) {
  if (!step.inputs.isComplete) return;
  const given = new Set(step.inputs.all.map(({ name }) => name));
  const missing = run.inputs.all.filter(
    (port) =>
      !given.has(port.name) &&
      !hasDefault(port) &&
      !allowsNull(port.type) &&
      (fieldOf(port.node, "type") ?? port.node).kind !== "unknown",
  );
  if (missing.length === 0) return;
  const names = missing.map(({ name }) => name);
  links.report("trs-cwl-step", fieldOf(step.node, "in") ?? step, {
    message: `The step ${displayName(step.name)} gives no value to ${cutList(names, 120)}, which ${runName(step)} requires.`,
    found: cutList(given) || "no inputs",
    expected: cutList(names),
    fix: `Add ${cutList(names, 100)} to in.`,
  });
}

/** The names of the inputs that a step is repeated for; undefined if not all of them are inputs. */
export function checkScatter(links: Links, step: CwlStep): ReadonlySet<string> | undefined {
  const scattered = new Set<string>();
  const ids = new Map(step.inputs.all.map(({ id, name }) => [id, name]));
  for (const node of step.scatter) {
    const reference = nodeText(node);
    if (reference === undefined) continue;
    const id = candidates(reference, step.id, 0).find((one) => ids.has(one));
    if (id !== undefined) scattered.add(ids.get(id) as string);
    else if (step.inputs.isComplete) {
      links.report("trs-cwl-source", node, {
        message: `The step ${displayName(step.name)} scatters over ${displayName(reference)}, which is not one of its inputs.`,
        found: reference,
        expected: cutList(ids.values()) || "no inputs",
        ...didYouMean(reference, [...ids.values()], undefined, links.effort),
      });
    }
  }
  if (step.scatter.length > 1 && isNothing(fieldOf(step.node, "scatterMethod"))) {
    links.report("trs-cwl-field", step, {
      message: `The step ${displayName(step.name)} scatters over several inputs, and must have the field scatterMethod.`,
      found: "no such field",
      expected: "dotproduct, nested_crossproduct or flat_crossproduct",
    });
  }
  return scattered.size < step.scatter.length ? undefined : scattered;
}
