/**
 * What a process of CWL takes, gives and does.
 *
 * @module
 */
import { optionalField } from "../../base/optional-fields.ts";
import { hasScheme } from "../../base/url.ts";
import { resolveImport } from "../../trs/tool/imports.ts";
import type { Edge, EdgeEnd, Interface, InterfaceStep } from "../../trs/tool/interface.ts";
import { aboutOf } from "./about.ts";
import { type CwlNode, fieldOf, isNothing, nodeText, textAt } from "./document/node.ts";
import { contextOf, labelsOf, outputOf, readInput } from "./document/ports.ts";
import {
  type CwlPort,
  type CwlProcess,
  type CwlStep,
  namedSources,
  type SourceField,
} from "./document/process.ts";
import { imageOf } from "./document/references.ts";
import { shortName } from "./document/salad.ts";
import { cwlResources, requirementOf } from "./resources.ts";

/** What a step runs: a path in the version's folder, with the name of a part; or a URL. */
function runsOf({ run }: CwlStep): string | undefined {
  const target = nodeText(run);
  if (run === undefined || target === undefined) return undefined;
  const [path = "", fragment] = target.split("#", 2);
  if (path === "" || hasScheme(path)) return target;
  const resolved = resolveImport(run.source.path, path) ?? path;
  return fragment === undefined ? resolved : `${resolved}#${fragment}`;
}

/** Finds what a step runs, if that is known. */
type RunBy = (step: CwlStep) => CwlProcess | undefined;

function stepOf(step: CwlStep, runBy: RunBy): InterfaceStep {
  const runs = runsOf(step);
  const process = runBy(step);
  const docker = process && requirementOf(process, "DockerRequirement");
  const [named] = docker === undefined ? [] : imageOf(docker);
  return {
    name: step.name,
    ...optionalField("runs", runs),
    ...optionalField("image", named?.image),
    ...labelsOf(step.node),
    ...(process?.class === "Workflow" ? { isWorkflow: true } : {}),
    isConditional: !isNothing(fieldOf(step.node, "when")),
    isScattered: step.scatter.length > 0,
  };
}

/** The edges to a port, from all of its sources. */
const edgesTo = (
  to: EdgeEnd,
  port: CwlPort,
  field: SourceField,
  ends: ReadonlyMap<string, EdgeEnd>,
): readonly Edge[] =>
  namedSources(port, field, ends).flatMap(({ id }) => {
    const from = ends.get(id ?? "");
    return from === undefined ? [] : [{ from, to }];
  });

function edgesOf({ inputs, outputs, steps }: CwlProcess): readonly Edge[] {
  const ends = new Map<string, EdgeEnd>(inputs.all.map(({ id, name }) => [id, { port: name }]));
  for (const step of steps.all) {
    for (const { id, name } of step.outputs.all) ends.set(id, { step: step.name, port: name });
  }
  return [
    ...steps.all.flatMap((step) =>
      step.inputs.all.flatMap((port) =>
        edgesTo({ step: step.name, port: port.name }, port, "source", ends),
      ),
    ),
    ...outputs.all.flatMap((port) => edgesTo({ port: port.name }, port, "outputSource", ends)),
  ];
}

/**
 * What a process says of itself.
 *
 * @param root the document that it is in, which may name license and authors for all
 * @param version the version of CWL that the document is written in
 */
export function cwlInterface(
  process: CwlProcess,
  root: CwlNode,
  version: string | undefined,
  runBy: RunBy,
): Interface {
  const { node, inputs, outputs, steps } = process;
  const context = contextOf(process, root, version);
  const id = textAt(node, "id");
  const { authors, ...about } = aboutOf(node, root);
  return {
    kind: process.class === "Workflow" ? "workflow" : "tool",
    ...(id === undefined ? {} : { name: shortName(id) }),
    ...labelsOf(node),
    inputs: inputs.all.map((port) => readInput(port, context)),
    outputs: outputs.all.map((port) => outputOf(port, context)),
    steps: steps.all.map((step) => stepOf(step, runBy)),
    edges: edgesOf(process),
    resources: cwlResources(process),
    ...about,
    authors,
  };
}
