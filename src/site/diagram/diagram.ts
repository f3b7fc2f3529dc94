/**
 * The picture of a workflow, or why there is none.
 *
 * @module
 */
import { gzipSync, strToU8 } from "fflate";
import { counted } from "../../base/words.ts";
import type { Interface } from "../../trs/tool/interface.ts";
import { type DiagramGraph, diagramGraph } from "./graph.ts";
import { type Layout, type LayoutDirection, layoutOf } from "./layout.ts";
import { boxOfNode } from "./shapes.ts";
import { totalSpan } from "./span.ts";
import { type DiagramLinks, type DiagramWords, svgOf } from "./svg.ts";

export interface Diagram {
  /** Undefined if the workflow is too large or too tangled to draw; the note says so. */
  readonly svg?: string;
  /** What the picture leaves out. */
  readonly notes: readonly string[];
}

/**
 * Larger pictures are not drawn: nobody could read them, and tangled ones take minutes. A workflow of 200 steps
 * whose links are between steps near one another is far below.
 */
const MAX_NODES = 400;
const MAX_SPAN = 3000;

/** The largest picture, compressed, in bytes; hosts compress a little differently, up to 30 kB. */
const MAX_BYTES = 29_000;

/** The room that a page has for a picture, in pixels. Wider ones are tried from left to right. */
const PAGE_WIDTH = 1100;

/** The narrower of the layouts in both directions, if the first has no room. */
async function bestLayout(
  graph: DiagramGraph,
  boxes: Parameters<typeof layoutOf>[0],
): Promise<Layout> {
  const laidOut = (direction: LayoutDirection) => layoutOf(boxes, graph.edges, direction);
  const down = await laidOut("TB");
  if (down.width <= PAGE_WIDTH) return down;
  const across = await laidOut("LR");
  return across.width < down.width ? across : down;
}

function diagramWords({ steps, edges }: Pick<Interface, "steps" | "edges">): string {
  return `${counted(steps.length, "step")} and ${counted(edges.length, "link")}`;
}

function unlinkedNotes({ unlinked }: DiagramGraph): readonly string[] {
  const parts = [
    ...(unlinked.inputs > 0 ? [counted(unlinked.inputs, "input")] : []),
    ...(unlinked.outputs > 0 ? [counted(unlinked.outputs, "output")] : []),
  ];
  if (parts.length === 0) return [];
  const isOne = unlinked.inputs + unlinked.outputs === 1;
  return [
    `The picture leaves out ${parts.join(" and ")}: the descriptor does not say in plain values which steps ${isOne ? "it is" : "they are"} linked to.`,
  ];
}

/** What the steps and links of a workflow leave out themselves. */
function gapNotes({ gaps }: Pick<Interface, "gaps">): readonly string[] {
  if (gaps === undefined) return [];
  const { computedInputs, hasDerivedSteps } = gaps;
  return [
    ...(computedInputs > 0
      ? [
          `The picture may leave out links to ${counted(computedInputs, "step")}, with inputs that are computed when the workflow runs.`,
        ]
      : []),
    ...(hasDerivedSteps
      ? ["The picture leaves out steps that are derived from others or come from modules."]
      : []),
  ];
}

const notDrawn = (about: Interface): Diagram => ({
  notes: [
    `This workflow has ${diagramWords(about)}, which is too much for one picture. The table of steps has all of them.`,
  ],
});

/** The steps of a workflow and the links between them, without its inputs and outputs. */
const stepsAlone = (about: Interface): Interface => ({
  ...about,
  inputs: [],
  outputs: [],
  edges: about.edges.filter(({ from, to }) => from.step !== undefined && to.step !== undefined),
});

function aloneNote({ inputs, outputs, edges }: Interface, alone: Interface): string {
  const ports = `${counted(inputs.length, "input")} and ${counted(outputs.length, "output")}`;
  const left = counted(edges.length - alone.edges.length, "link");
  return `The picture shows the steps alone: it leaves out ${ports} with ${left}, which are too much for one picture. The table of steps has all of them.`;
}

/** The picture of a workflow; undefined if it is too large or too tangled. */
async function pictureOf(
  about: Interface,
  links: DiagramLinks,
  words: Pick<DiagramWords, "id" | "title">,
): Promise<{ readonly svg: string; readonly graph: DiagramGraph } | undefined> {
  const graph = diagramGraph(about);
  if (graph.nodes.length > MAX_NODES || totalSpan(graph.nodes.length, graph.edges) > MAX_SPAN) {
    return undefined;
  }
  const boxes = graph.nodes.map(boxOfNode);
  const layout = await bestLayout(graph, boxes);
  const description = `A diagram with ${diagramWords(about)}. The table of steps says the same in text.`;
  const { svg } = svgOf({ graph, boxes, layout }, links, { ...words, description });
  const bytes = strToU8(svg);
  // compressing takes as long as drawing, and few are as large before
  const isTooLarge = bytes.length > MAX_BYTES && gzipSync(bytes).length > MAX_BYTES;
  return isTooLarge ? undefined : { svg, graph };
}

/**
 * Draws a workflow. Graphviz is loaded with the first one.
 *
 * @returns undefined for a tool, which has no steps, and for a single step without links: its row says it all
 */
export async function drawWorkflow(
  about: Interface,
  links: DiagramLinks,
  words: Pick<DiagramWords, "id" | "title">,
): Promise<Diagram | undefined> {
  if (about.steps.length === 0 || (about.steps.length === 1 && about.edges.length === 0)) {
    return undefined;
  }
  const whole = await pictureOf(about, links, words);
  if (whole !== undefined)
    return { svg: whole.svg, notes: [...unlinkedNotes(whole.graph), ...gapNotes(about)] };
  const alone = stepsAlone(about);
  const steps = alone.edges.length === 0 ? undefined : await pictureOf(alone, links, words);
  return steps === undefined
    ? notDrawn(about)
    : { svg: steps.svg, notes: [aloneNote(about, alone), ...gapNotes(about)] };
}
