/**
 * A workflow as a graph to draw: its steps, and its inputs and outputs in groups.
 *
 * Inputs that go to the same steps are one node with a row for each, and so are outputs that come from the
 * same steps: the picture is smaller, and has every link all the same.
 *
 * @module
 */
import type {
  Edge,
  EdgeEnd,
  Interface,
  InterfacePort,
  InterfaceStep,
} from "../../trs/tool/interface.ts";

/** A row of a group. A link can name a port that the workflow does not declare. */
export interface GraphPort {
  readonly name: string;
  readonly port?: InterfacePort;
}

export type GraphNode =
  /** @property step undefined for a step that a link names and the workflow does not have */
  | { readonly kind: "step"; readonly name: string; readonly step?: InterfaceStep }
  | { readonly kind: "inputs" | "outputs"; readonly ports: readonly GraphPort[] };

/** All links from one node to another. */
export interface GraphEdge {
  /** The numbers of the nodes. */
  readonly from: number;
  readonly to: number;
  readonly links: readonly Edge[];
}

export interface DiagramGraph {
  readonly nodes: readonly GraphNode[];
  readonly edges: readonly GraphEdge[];
  /** The inputs and outputs that no link names: they are in no node. */
  readonly unlinked: { readonly inputs: number; readonly outputs: number };
}

/** Numbers names in the order in which they come. */
function createNumbers() {
  const numbers = new Map<string, number>();
  return {
    of(name: string): number {
      const number = numbers.get(name) ?? numbers.size;
      numbers.set(name, number);
      return number;
    },
    names: () => [...numbers.keys()],
  };
}

/** What the links at each port lead to, as numbers of steps; ports of the workflow are one more number. */
function neighboursOf(
  edges: readonly Edge[],
  side: "from" | "to",
  numberOf: (end: EdgeEnd) => number,
): ReadonlyMap<string, ReadonlySet<number>> {
  const neighbours = new Map<string, Set<number>>();
  const other = side === "from" ? "to" : "from";
  for (const edge of edges) {
    if (edge[side].step !== undefined) continue;
    const { port } = edge[side];
    const known = neighbours.get(port) ?? new Set();
    neighbours.set(port, known.add(numberOf(edge[other])));
  }
  return neighbours;
}

/** Ports with the same neighbours, together. */
function groupsOf(
  declared: readonly InterfacePort[],
  neighbours: ReadonlyMap<string, ReadonlySet<number>>,
): readonly (readonly GraphPort[])[] {
  const ports = new Map(declared.map((port) => [port.name, port]));
  const linked = [...ports.keys()].filter((name) => neighbours.has(name));
  const names = new Set([...linked, ...neighbours.keys()]);
  const groups = Map.groupBy(names, (name) =>
    [...(neighbours.get(name) ?? [])].sort((a, b) => a - b).join(),
  );
  return [...groups.values()].map((group) =>
    group.map((name) => {
      const port = ports.get(name);
      return port === undefined ? { name } : { name, port };
    }),
  );
}

/** The numbers of the nodes that ports are in, after some other nodes. */
const placesOf = (groups: readonly (readonly GraphPort[])[], before: number) =>
  new Map(groups.flatMap((ports, index) => ports.map(({ name }) => [name, before + index])));

/** The graph of a workflow. Its nodes are in the order of steps, inputs and outputs. */
export function diagramGraph({
  inputs,
  outputs,
  steps,
  edges,
}: Pick<Interface, "inputs" | "outputs" | "steps" | "edges">): DiagramGraph {
  const numbers = createNumbers();
  const declared = new Map<string, InterfaceStep>();
  for (const step of steps) {
    numbers.of(step.name);
    declared.set(step.name, step);
  }
  for (const { from, to } of edges) {
    for (const { step } of [from, to]) if (step !== undefined) numbers.of(step);
  }
  const names = numbers.names();
  const numberOf = ({ step }: EdgeEnd) => (step === undefined ? names.length : numbers.of(step));
  const [taken, given] = [
    neighboursOf(edges, "from", numberOf),
    neighboursOf(edges, "to", numberOf),
  ];
  const inputGroups = groupsOf(inputs, taken);
  const outputGroups = groupsOf(outputs, given);
  const inputPlaces = placesOf(inputGroups, names.length);
  const outputPlaces = placesOf(outputGroups, names.length + inputGroups.length);
  const nodeOf = ({ step, port }: EdgeEnd, places: ReadonlyMap<string, number>): number =>
    step === undefined ? (places.get(port) ?? 0) : numbers.of(step);
  const between = Map.groupBy(
    edges,
    ({ from, to }) => `${nodeOf(from, inputPlaces)} ${nodeOf(to, outputPlaces)}`,
  );
  return {
    nodes: [
      ...names.map((name): GraphNode => {
        const step = declared.get(name);
        return { kind: "step", name, ...(step && { step }) };
      }),
      ...inputGroups.map((ports): GraphNode => ({ kind: "inputs", ports })),
      ...outputGroups.map((ports): GraphNode => ({ kind: "outputs", ports })),
    ],
    edges: [...between].map(([key, links]) => {
      const [from = 0, to = 0] = key.split(" ").map(Number);
      return { from, to, links };
    }),
    unlinked: {
      inputs: inputs.filter(({ name }) => !taken.has(name)).length,
      outputs: outputs.filter(({ name }) => !given.has(name)).length,
    },
  };
}
