/**
 * The boxes of a diagram: what is written in them, how large they are, and their outlines.
 *
 * What a box stands for is its shape and its words: inputs have round ends and outputs a cut corner; a
 * subworkflow has a second line at its sides, a step for each item of a list is a stack, and a step under a
 * condition has a dashed edge.
 *
 * @module
 */
import { type InterfaceStep, stepTitle } from "../../trs/tool/interface.ts";
import type { GraphNode, GraphPort } from "./graph.ts";
import type { Size } from "./layout.ts";
import { kindWords } from "./port-types.ts";
import { diagramTextWidth, fitted } from "./text-width.ts";

/** The sizes of texts in pixels; `components/tool/WorkflowDiagram.astro` has the same. */
const NAME = 14;
const SMALL = 12;

/** Longer texts are cut. */
const WIDEST = { step: 210, port: 170 };

const ROW = 20;
const PADDING = { step: 16, group: 14 };

/** A group shows so many rows; the last one says how many more there are. */
const MAX_ROWS = 12;

export interface TextLine {
  readonly text: string;
  /** How it looks: a name, or smaller words about it. */
  readonly look: "name" | "port" | "small";
  /** The whole text, where it is cut. */
  readonly whole?: string;
  readonly port?: GraphPort;
  /** The words after a port. */
  readonly type?: string;
}

export interface Box extends Size {
  readonly kind: GraphNode["kind"];
  readonly lines: readonly TextLine[];
}

/** What a step is, in words. */
export function stepWords(step: InterfaceStep | undefined): string {
  if (step === undefined) return "unknown step";
  const { isWorkflow = false, isConditional, isScattered } = step;
  const words = [
    isWorkflow ? "subworkflow" : "step",
    ...(isConditional ? ["conditional"] : []),
    ...(isScattered ? ["for each item"] : []),
  ];
  return words.join(", ");
}

const lineOf = (text: string, look: TextLine["look"], size: number, widest: number): TextLine => {
  const shown = fitted(text, size, widest);
  return { text: shown, look, ...(shown === text ? {} : { whole: text }) };
};

const widthOf = ({ text, look, type = "" }: TextLine): number =>
  diagramTextWidth(text, look === "name" ? NAME : look === "port" ? 13 : SMALL) +
  (type === "" ? 0 : 10 + diagramTextWidth(type, SMALL));

/** A box around some lines. */
function boxOf(
  kind: Box["kind"],
  lines: readonly TextLine[],
  padding: number,
  height: number,
): Box {
  const width = Math.max(84, ...lines.map(widthOf)) + 2 * padding;
  return { kind, lines, width: Math.ceil(width), height };
}

function rowOf(port: GraphPort): TextLine {
  const type = port.port === undefined ? "unknown" : kindWords(port.port).toLowerCase();
  return { ...lineOf(port.name, "port", 13, WIDEST.port), port, ...(type === "" ? {} : { type }) };
}

function groupBox(kind: "inputs" | "outputs", ports: readonly GraphPort[]): Box {
  const isOne = ports.length === 1;
  const heading: TextLine = { text: isOne ? kind.slice(0, -1) : kind, look: "small" };
  const visiblePorts = ports.length > MAX_ROWS ? ports.slice(0, MAX_ROWS - 1) : ports;
  const more = ports.slice(visiblePorts.length);
  const overflowLine: readonly TextLine[] =
    more.length === 0
      ? []
      : [
          {
            text: `and ${more.length} more`,
            look: "small",
            whole: more.map(({ name }) => name).join(", "),
          },
        ];
  const lines = [heading, ...visiblePorts.map(rowOf), ...overflowLine];
  return boxOf(kind, lines, PADDING.group, lines.length * ROW + 16);
}

/** A step in words; of one that the workflow does not have, there is only the name. */
export const nodeTitle = ({ name, step }: Extract<GraphNode, { kind: "step" }>): string =>
  step === undefined ? name : stepTitle(step);

export function boxOfNode(node: GraphNode): Box {
  if (node.kind !== "step") return groupBox(node.kind, node.ports);
  const words: TextLine = { text: stepWords(node.step), look: "small" };
  const name = lineOf(nodeTitle(node), "name", NAME, WIDEST.step);
  return boxOf("step", [name, words], PADDING.step, 50);
}

/** How a box is drawn around the middle at 0, 0. */
interface Outline {
  /** The path of its edge. */
  readonly edge: string;
  /** The path of lines behind or in it. */
  readonly extra?: string;
}

const round = (number: number) => Math.round(number * 10) / 10;

/** The path of a rectangle with round corners. */
function rectangle(x: number, y: number, { width, height }: Size, radius: number): string {
  const [w, h, r] = [round(width - 2 * radius), round(height - 2 * radius), radius];
  const arc = (dx: number, dy: number) => `a${r} ${r} 0 0 1 ${dx} ${dy}`;
  return `M${round(x + r)} ${round(y)}h${w}${arc(r, r)}v${h}${arc(-r, r)}h${-w}${arc(-r, -r)}v${-h}${arc(r, -r)}z`;
}

/** How far the boxes of a stack are from one another. */
const STACK = 5;

export function boxOutline(box: Box, step: InterfaceStep | undefined): Outline {
  const { kind, width, height } = box;
  const [x, y] = [-width / 2, -height / 2];
  if (kind === "inputs") return { edge: rectangle(x, y, box, Math.min(18, height / 2)) };
  if (kind === "outputs") {
    const cut = 12;
    return {
      edge: `M${round(x)} ${round(y)}h${round(width - cut)}l${cut} ${cut}v${round(height - cut)}h${round(-width)}z`,
      extra: `M${round(-x - cut)} ${round(y)}v${cut}h${cut}`,
    };
  }
  const edge = rectangle(x, y, box, 5);
  const sides = step?.isWorkflow
    ? `M${round(x + 5)} ${round(y)}v${height}M${round(-x - 5)} ${round(y)}v${height}`
    : "";
  const stack = step?.isScattered
    ? `M${round(x + STACK)} ${round(-y)}v${STACK}h${width}v${round(-height)}h${-STACK}`
    : "";
  return { edge, ...(sides + stack === "" ? {} : { extra: sides + stack }) };
}
