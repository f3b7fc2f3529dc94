/**
 * Where the boxes and lines of a picture are. Graphviz lays them out; it is given sizes only and no name
 * or text, so that nothing in a descriptor can be read as its language.
 *
 * @module
 */
import { instance, type Viz } from "@viz-js/viz";
import { type JsonObject, objectsOf, stringOf } from "../../base/json.ts";
import { createRecent } from "../../base/memory/recent.ts";

/** A box to place; in pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface LayoutPoint {
  readonly x: number;
  readonly y: number;
}

export interface Layout extends Size {
  /** The middles of the boxes, in their order. */
  readonly boxes: readonly LayoutPoint[];
  /**
   * The lines in the order of the links: the points of a cubic Bézier curve, three for each piece after the
   * first point, and the tip that the line ends with.
   */
  readonly lines: readonly { readonly curve: readonly LayoutPoint[]; readonly tip: LayoutPoint }[];
}

/** A link between two boxes, by their numbers. */
interface LayoutLink {
  readonly from: number;
  readonly to: number;
}

/** From top to bottom, or from left to right. */
export type LayoutDirection = "TB" | "LR";

let loaded: Promise<Viz> | undefined;

/** Graphviz, loaded once. */
function graphviz(): Promise<Viz> {
  loaded ??= instance();
  return loaded;
}

/** Graphviz counts sizes in inches of 72 points; a point is a pixel here. */
const inches = (pixels: number) => pixels / 72;

/** How long Graphviz may look for a better layout, as its own measures: tangled graphs would take minutes. */
const LIMITS = { mclimit: 0.5, nslimit: 4, nslimit1: 4 };

const inputOf = (
  boxes: readonly Size[],
  links: readonly LayoutLink[],
  direction: LayoutDirection,
) => ({
  directed: true,
  graphAttributes: {
    rankdir: direction,
    nodesep: inches(direction === "TB" ? 26 : 18),
    ranksep: inches(direction === "TB" ? 34 : 44),
    ...LIMITS,
  },
  nodeAttributes: { shape: "box", fixedsize: true, label: "" },
  edgeAttributes: { arrowsize: 0.7 },
  nodes: boxes.map(({ width, height }, index) => ({
    name: String(index),
    attributes: { width: inches(width), height: inches(height) },
  })),
  edges: links.map(({ from, to }) => ({ tail: String(from), head: String(to) })),
});

const numbersIn = (text: string) => text.split(",").map(Number);

/** What a layout says of boxes and lines: their positions, by the names that they have in the input. */
function positionsIn({ objects, edges }: JsonObject) {
  // the numbers of Graphviz are in an order of its own
  const names = new Map(objectsOf(objects).map(({ _gvid, name }) => [_gvid, name]));
  const boxes = objectsOf(objects).map(({ name, pos }) => [name, stringOf(pos)] as const);
  const lines = objectsOf(edges).map(
    ({ tail, head, pos }) => [`${names.get(tail)} ${names.get(head)}`, stringOf(pos)] as const,
  );
  return { boxes: new Map(boxes), lines: new Map(lines) };
}

/** A place in Graphviz, whose y goes up. */
const pointIn = (text: string, height: number): LayoutPoint => {
  const [x = Number.NaN, y = Number.NaN] = numbersIn(text);
  if (Number.isNaN(x) || Number.isNaN(y)) throw new Error(`Graphviz gave the point "${text}".`);
  return { x, y: height - y };
};

/** How much is kept, in points of layouts: the versions of a tool follow one another, and many have the same steps and links. */
const MOST_KEPT = 50_000;

/** Layouts by what Graphviz was given. */
const recent = createRecent<string, Layout>(MOST_KEPT, ({ boxes, lines }) =>
  lines.reduce((sum, { curve }) => sum + curve.length + 1, boxes.length),
);

/**
 * Lays boxes and lines out.
 *
 * @param links no two of which are between the same boxes in the same direction
 * @throws Error if Graphviz fails
 */
export async function layoutOf(
  boxes: readonly Size[],
  links: readonly LayoutLink[],
  direction: LayoutDirection,
): Promise<Layout> {
  const input = inputOf(boxes, links, direction);
  const key = JSON.stringify(input);
  const known = recent.get(key);
  if (known !== undefined) return known;
  const viz = await graphviz();
  const drawn = JSON.parse(viz.renderString(input, { format: "json0" })) as JsonObject;
  const [, , width = 0, height = 0] = numbersIn(stringOf(drawn["bb"]) ?? "");
  const positions = positionsIn(drawn);
  const layout: Layout = {
    width,
    height,
    boxes: boxes.map((_, index) => pointIn(positions.boxes.get(String(index)) ?? "", height)),
    lines: links.map(({ from, to }) => {
      // e,x,y of the tip, then the points of the curve
      const [tip = "", ...points] = (positions.lines.get(`${from} ${to}`) ?? "").split(" ");
      const curve = points.map((point) => pointIn(point, height));
      return { tip: pointIn(tip.replace(/^e,/, ""), height), curve };
    }),
  };
  recent.set(key, layout);
  return layout;
}
