import { describe, expect, it } from "vitest";
import { diagramGraph } from "../../../src/site/diagram/graph.ts";
import { madeInput, madeInterface, madePort, madeStep } from "../../fixtures/made-interface.ts";
import { madeEdge } from "../../fixtures/made-workflow.ts";

const of = (inputs: string, steps: string, outputs: string, edges: readonly string[]) =>
  diagramGraph(
    madeInterface({
      inputs: inputs
        .split(" ")
        .filter(Boolean)
        .map((name) => madeInput(name)),
      steps: steps.split(" ").map((name) => madeStep(name)),
      outputs: outputs
        .split(" ")
        .filter(Boolean)
        .map((name) => madePort(name)),
      edges: edges.map(madeEdge),
    }),
  );

/** The nodes in short: the name of a step, the ports of a group. */
const shortNodes = ({ nodes }: ReturnType<typeof diagramGraph>) =>
  nodes.map((node) =>
    node.kind === "step"
      ? `${node.step === undefined ? "?" : ""}${node.name}`
      : `${node.kind} ${node.ports.map(({ name, port }) => (port ? name : `?${name}`)).join("+")}`,
  );

describe("the graph of a workflow", () => {
  it("has inputs of the same steps as one node, and outputs of the same steps", () => {
    const graph = of("reads_1 reads_2 sample spare", "align sort", "bam bai log", [
      "reads_1 > align.a",
      "reads_2 > align.b",
      "sample > align.c",
      "sample > sort.name",
      "align.out > sort.in",
      "sort.bam > bam",
      "sort.bai > bai",
      "align.log > log",
    ]);
    expect(shortNodes(graph)).toEqual([
      "align",
      "sort",
      "inputs reads_1+reads_2",
      "inputs sample",
      "outputs bam+bai",
      "outputs log",
    ]);
    expect(graph.edges.map(({ from, to, links }) => [from, to, links.length])).toEqual([
      [2, 0, 2],
      [3, 0, 1],
      [3, 1, 1],
      [0, 1, 1],
      [1, 4, 2],
      [0, 5, 1],
    ]);
    expect(graph.unlinked).toEqual({ inputs: 1, outputs: 0 });
  });

  it("has one edge for all links between two steps", () => {
    const { edges } = of("", "a b", "", ["a.x > b.x", "a.y > b.y", "a.x > b.z"]);
    expect(edges).toHaveLength(1);
    expect(edges[0]?.links).toHaveLength(3);
  });

  it("has cycles, and steps that take data from themselves", () => {
    const { edges } = of("", "a b", "", ["a.x > b.x", "b.x > a.x", "a.x > a.y"]);
    expect(edges.map(({ from, to }) => [from, to])).toEqual([
      [0, 1],
      [1, 0],
      [0, 0],
    ]);
  });

  it("has an input that goes straight to an output", () => {
    const graph = of("a", "s", "b", ["a > b", "a > s.x"]);
    expect(shortNodes(graph)).toEqual(["s", "inputs a", "outputs b"]);
    expect(graph.edges.map(({ from, to }) => [from, to])).toEqual([
      [1, 2],
      [1, 0],
    ]);
  });

  it("has the steps and ports that only links name", () => {
    const graph = of("a", "s", "", ["ghost.x > s.x", "b > s.y", "s.z > c", "a > lost.x"]);
    expect(shortNodes(graph)).toEqual([
      "s",
      "?ghost",
      "?lost",
      "inputs a",
      "inputs ?b",
      "outputs ?c",
    ]);
  });

  it("tells a step from a port of the same name, and numbers in names from numbers of steps", () => {
    const graph = of("1 s", "s 1", "1", ["1 > s.a", "s > 1.a", "s.out > 1", "1.x > s.b"]);
    expect(shortNodes(graph)).toEqual(["s", "1", "inputs 1", "inputs s", "outputs 1"]);
    expect(graph.edges.map(({ from, to }) => [from, to])).toEqual([
      [2, 0],
      [3, 1],
      [0, 4],
      [1, 0],
    ]);
  });
});
