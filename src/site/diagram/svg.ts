/**
 * A laid out workflow → SVG. Looks come from classes alone, so that both themes and paper have their own;
 * the style sheet is in `components/tool/WorkflowDiagram.astro`.
 *
 * @module
 */
import { cut } from "../../base/excerpt.ts";
import { escapeHtml } from "../../markdown/escape-html.ts";
import type { EdgeEnd } from "../../trs/tool/interface.ts";
import type { DiagramGraph, GraphEdge, GraphNode } from "./graph.ts";
import type { Layout, LayoutPoint } from "./layout.ts";
import { type Box, boxOutline, nodeTitle, stepWords, type TextLine } from "./shapes.ts";
import { diagramTextWidth, onOneLine } from "./text-width.ts";

/** Where a box or a row leads to. */
export interface DiagramLinks {
  /** The link of a step, and what it opens in words. */
  step(name: string): { readonly href: string; readonly opens: string } | undefined;
  /** The link of a port that the workflow declares. */
  port(kind: "inputs" | "outputs", name: string): string | undefined;
}

interface Drawing {
  readonly graph: DiagramGraph;
  readonly boxes: readonly Box[];
  readonly layout: Layout;
}

/** What a screen reader calls the picture, and what ids in it begin with. */
export interface DiagramWords {
  readonly id: string;
  readonly title: string;
  readonly description: string;
}

/** The longest text of a name that is not on the picture itself but behind it. */
const LONGEST = 200;

const text = (words: string) => escapeHtml(cut(onOneLine(words), LONGEST));

const round = (number: number) => Math.round(number * 10) / 10;

const whole = ({ x, y }: LayoutPoint): LayoutPoint => ({ x: Math.round(x), y: Math.round(y) });

const at = ({ x, y }: LayoutPoint) => `${Math.round(x)} ${Math.round(y)}`;

/** The path of a curve with its tip, in whole pixels from the end of the piece before: it is the shortest. */
function pathOf({ curve, tip }: Layout["lines"][number]): string {
  const [first = tip, ...others] = curve.map(whole);
  let from = first;
  const commands: string[] = [];
  for (let start = 0; start < others.length; start += 3) {
    const piece = others.slice(start, start + 3);
    commands.push(...piece.map(({ x, y }) => `${x - from.x} ${y - from.y}`));
    from = piece.at(-1) ?? from;
  }
  const { x, y } = whole(tip);
  const curves = commands.length === 0 ? "" : `c${commands.join(" ")}`;
  return `M${at(first)}${curves}l${x - from.x} ${y - from.y}`.replaceAll(" -", "-");
}

const endText = ({ step, port }: EdgeEnd) => text(step === undefined ? port : `${step}.${port}`);

/** A line, with all links that it stands for. */
function lineOf({ links }: GraphEdge, line: Layout["lines"][number], id: string): string {
  const title = links.map(({ from, to }) => `${endText(from)} → ${endText(to)}`).join("\n");
  return `<path marker-end="url(#${id}-tip)" d="${pathOf(line)}"><title>${title}</title></path>`;
}

const linked = (href: string | undefined, content: string) =>
  href === undefined ? content : `<a href="${escapeHtml(href)}">${content}</a>`;

const titled = (whole: string | undefined) =>
  whole === undefined ? "" : `<title>${text(whole)}</title>`;

/** The lines of a group, from the left and the top. */
function rowsOf(box: Box, kind: "inputs" | "outputs", links: DiagramLinks): string {
  const left = round(14 - box.width / 2);
  const top = 22 - box.height / 2;
  return box.lines
    .map((line: TextLine, index) => {
      const y = top + index * 20;
      const { look, whole, port, type } = line;
      const name = `<text class="${look}" x="${left}" y="${y}">${escapeHtml(line.text)}${titled(whole)}</text>`;
      const href = port?.port === undefined ? undefined : links.port(kind, port.name);
      if (type === undefined) return linked(href, name);
      const x = round(left + 10 + diagramTextWidth(line.text, 13));
      return `${linked(href, name)}<text class="small" x="${x}" y="${y}">${escapeHtml(type)}</text>`;
    })
    .join("");
}

const classesOf = (node: GraphNode): string => {
  if (node.kind !== "step") return node.kind;
  return [
    "step",
    ...(node.step === undefined ? ["unknown"] : []),
    ...(node.step?.isConditional ? ["conditional"] : []),
  ].join(" ");
};

function nodeOf(node: GraphNode, box: Box, middle: LayoutPoint, links: DiagramLinks): string {
  const step = node.kind === "step" ? node.step : undefined;
  const { edge, extra } = boxOutline(box, step);
  const paths = `<path d="${edge}"/>${extra === undefined ? "" : `<path class="extra" d="${extra}"/>`}`;
  const start = `<g class="${classesOf(node)}" transform="translate(${at(middle)})">`;
  if (node.kind !== "step") return `${start}${paths}${rowsOf(box, node.kind, links)}</g>`;
  const [name, words] = box.lines.map((line) => escapeHtml(line.text));
  const link = step && links.step(node.name);
  const opens = link === undefined ? "" : `: ${link.opens}`;
  const title = `<title>${text(`${cut(nodeTitle(node), LONGEST / 2)} (${stepWords(step)})${opens}`)}</title>`;
  const texts = `<text class="name" y="-4">${name}</text><text class="small" y="14">${words}</text>`;
  const content = `${title}${paths}${texts}`;
  return `${start}${linked(link?.href, content)}</g>`;
}

/** The room around the picture, for lines of the boxes at its edges. */
const MARGIN = 8;

/** Writes the picture. The same drawing gives the same bytes. */
export function svgOf(
  { graph, boxes, layout }: Drawing,
  links: DiagramLinks,
  { id, title, description }: DiagramWords,
): { readonly svg: string; readonly width: number; readonly height: number } {
  const [width, height] = [layout.width, layout.height].map(
    (side) => Math.ceil(side) + 2 * MARGIN,
  ) as [number, number];
  const lines = graph.edges.map((edge, index) => {
    const line = layout.lines[index];
    return line === undefined ? "" : lineOf(edge, line, id);
  });
  const nodes = graph.nodes.map((node, index) => {
    const [box, middle] = [boxes[index], layout.boxes[index]];
    return box === undefined || middle === undefined ? "" : nodeOf(node, box, middle, links);
  });
  const svg = [
    `<svg class="workflow" width="${width}" height="${height}" viewBox="${-MARGIN} ${-MARGIN} ${width} ${height}" role="group" aria-labelledby="${id}-title" aria-describedby="${id}-words">`,
    `<title id="${id}-title">${text(title)}</title><desc id="${id}-words">${escapeHtml(description)}</desc>`,
    `<defs><marker id="${id}-tip" viewBox="0 0 8 8" refX="8" refY="4" markerWidth="8" markerHeight="8" markerUnits="userSpaceOnUse" orient="auto"><path class="tip" d="M0 0L8 4L0 8z"/></marker></defs>`,
    `<g class="links" aria-hidden="true">${lines.join("")}</g>`,
    ...nodes,
    "</svg>",
  ].join("");
  return { svg, width, height };
}
