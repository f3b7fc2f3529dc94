/**
 * Processes with their ports and steps, from the nodes of documents: what links and interfaces are read
 * from. What is written wrongly is left out; the checks of the structure report it.
 *
 * @module
 */
import {
  asList,
  type CwlNode,
  fieldOf,
  isNothing,
  type MapNode,
  type NodePlace,
  nodeText,
  textAt,
} from "./node.ts";
import { candidates, fullId, type SaladItem, saladItems, shortName } from "./salad.ts";
import { type CwlType, cwlTypeOf, type NamedTypes } from "./types.ts";
import { shortTerm } from "./versions.ts";

/** An input or output, of a process or of a step. */
export interface CwlPort extends NodePlace {
  /** In full: `path#main/step/port`. */
  readonly id: string;
  /** The last part of the id. */
  readonly name: string;
  readonly node: CwlNode;
}

export interface Parameter extends CwlPort {
  readonly type: CwlType;
}

/** Parts of a list, and whether those are all: some may be in files that are not known. */
interface Parts<Part> {
  readonly all: readonly Part[];
  readonly isComplete: boolean;
}

export interface CwlStep extends CwlPort {
  readonly inputs: Parts<CwlPort>;
  readonly outputs: Parts<CwlPort>;
  readonly run: CwlNode | undefined;
  /** The ids of inputs that it is repeated for, as they are written. */
  readonly scatter: readonly CwlNode[];
}

export interface CwlProcess {
  readonly id: string;
  readonly class: string;
  readonly node: MapNode;
  readonly inputs: Parts<Parameter>;
  readonly outputs: Parts<Parameter>;
  readonly steps: Parts<CwlStep>;
}

const isKnown = ({ node }: SaladItem) => node.kind !== "unknown";

/** The parts of a field that have an id. */
function ports(field: string, held: CwlNode | undefined, base: string): Parts<CwlPort> {
  const items = saladItems(field, held);
  const all = items.flatMap(({ node, key, source, offset }): CwlPort[] => {
    const id = key ?? textAt(node, "id") ?? nodeText(node);
    if (id === undefined) return [];
    // what another file holds has the ids of that file
    const scope = node.source.path === base.split("#", 1)[0] ? base : node.source.path;
    const full = fullId(id, key === undefined ? scope : base);
    return [{ id: full, name: shortName(full), node, source, offset }];
  });
  const isComplete = held?.kind !== "unknown" && held !== undefined && items.every(isKnown);
  return { all, isComplete: isComplete && all.length === items.length };
}

/** What a process calls its types: records and enumerations; anything else is not compared. */
function namedTypes(process: MapNode): NamedTypes {
  const names = new Set(
    definitionsIn(process)
      .filter((type) => ["record", "enum"].includes(textAt(type, "type") ?? ""))
      .map((type) => shortName(textAt(type, "name") ?? "")),
  );
  return (name) =>
    names.has(shortName(name)) ? { kind: "defined", name: shortName(name) } : "Any";
}

function parameters(
  field: string,
  process: MapNode,
  id: string,
  named: NamedTypes,
): Parts<Parameter> {
  const { all, isComplete } = ports(field, fieldOf(process, field), id);
  return {
    all: all.map((port) => ({ ...port, type: cwlTypeOf(fieldOf(port.node, "type"), named) })),
    isComplete,
  };
}

function stepOf(port: CwlPort): CwlStep {
  const { node, id } = port;
  const inputs = ports("in", fieldOf(node, "in"), id);
  const outputs = ports("out", fieldOf(node, "out"), id);
  const scatter = asList(fieldOf(node, "scatter"));
  return { ...port, inputs, outputs, run: fieldOf(node, "run"), scatter };
}

/**
 * A process as its node describes it.
 *
 * @param base the id of what it is in: the path of its file, or the id of a step
 */
export function processOf(node: MapNode, base: string): CwlProcess {
  const own = textAt(node, "id");
  const id = own === undefined ? base : fullId(own, base);
  const steps = ports("steps", fieldOf(node, "steps"), id);
  const named = namedTypes(node);
  return {
    id,
    class: shortTerm(textAt(node, "class") ?? ""),
    node,
    inputs: parameters("inputs", node, id, named),
    outputs: parameters("outputs", node, id, named),
    steps: { all: steps.all.map(stepOf), isComplete: steps.isComplete },
  };
}

/** The field by which a step's input, or an output of a workflow, names its sources. */
export type SourceField = "source" | "outputSource";

/** A source as a port names it, and the id of what exists by that name. */
export interface NamedSource {
  readonly node: CwlNode;
  readonly reference: string;
  readonly id: string | undefined;
}

/** The sources that a port names, of those that exist by their full ids. */
export const namedSources = (
  port: CwlPort,
  field: SourceField,
  known: { has(id: string): boolean },
): readonly NamedSource[] =>
  asList(fieldOf(port.node, field)).flatMap((node) => {
    const reference = nodeText(node);
    if (reference === undefined) return [];
    const tried = candidates(reference, port.id, field === "source" ? 2 : 0);
    return [{ node, reference, id: tried.find((id) => known.has(id)) }];
  });

/** Whether an input has a default, or may be left out. */
export const hasDefault = ({ node }: CwlPort): boolean => !isNothing(fieldOf(node, "default"));

/** The records in requirements or hints, each with its class. */
export function requirementsIn(
  node: CwlNode,
  field: "requirements" | "hints",
): readonly { readonly class: string; readonly node: CwlNode }[] {
  return saladItems(field, fieldOf(node, field)).map((item) => ({
    class: shortTerm(item.key ?? textAt(item.node, "class") ?? ""),
    node: item.node,
  }));
}

/** The types that a process defines; of one name the last counts, which is that of a requirement. */
export const definitionsIn = (node: CwlNode): readonly CwlNode[] =>
  (["hints", "requirements"] as const)
    .flatMap((field) => requirementsIn(node, field))
    .filter((one) => one.class === "SchemaDefRequirement")
    .flatMap((one) => asList(fieldOf(one.node, "types")));
