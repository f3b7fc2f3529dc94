/**
 * How much an SVG draws: each of its elements, and once more whatever an element refers to. Of parts that refer to parts,
 * a few bytes can draw billions.
 *
 * @module
 */
import type { Attributes } from "./read-html.ts";

/** No image draws more elements, counted as often as they are drawn. */
export const MOST_DRAWN = 100_000;

/** A filter looks at every pixel of what it is for, and counts as so many elements. */
const FILTER_WEIGHT = 500;

/** So many parts may refer to one another in a row. */
const MOST_NESTED = 50;

/** No more pairs of rules and elements are compared. */
const MOST_COMPARED = 5_000_000;

/** A property, and the part of the same image that it names. */
const NAMED_PART = /([\w-]+)\s*:[^;{}]*?url\(\s*["']?#([\w.:-]+)/g;
const RULE = /([^{}]*)\{([^{}]*)\}/g;

/** Properties that what an element contains takes over from it (SVG 2, sections 13.7.4 and 13.2). */
const isOfPaths = (property: string) => property.startsWith("marker");
const isInherited = (property: string) =>
  isOfPaths(property) || property === "fill" || property === "stroke";

interface Reference {
  readonly property: string;
  readonly id: string;
}

interface Drawn {
  readonly name: string;
  readonly weight: number;
  /** The corners of its line, each of which can have a marker; with those of what it contains. */
  corners: number;
  /** The position behind the last element that it contains. */
  end: number;
  readonly classes: readonly string[];
  readonly references: Reference[];
}

/** The dashes of a line: its length is not known, but it is no longer than its numbers allow. */
function dashesOf(attributes: Attributes, numbers: readonly number[]): number {
  const written =
    attributes["stroke-dasharray"] ??
    /stroke-dasharray\s*:([^;]*)/.exec(attributes["style"] ?? "")?.[1];
  const dashes = (written?.match(/[\d.]+(?:e[+-]?\d+)?/gi) ?? []).map(Number);
  const pattern = dashes.reduce((sum, dash) => sum + dash, 0) / Math.max(1, dashes.length);
  if (dashes.length === 0 || pattern === 0) return 0;
  const longest = numbers.reduce((most, number) => Math.max(most, Math.abs(number)), 0);
  return (longest * numbers.length) / pattern;
}

const referencesIn = (css: string): readonly Reference[] =>
  [...css.matchAll(NAMED_PART)].map(([, property = "", id = ""]) => ({ property, id }));

/** Receives the elements of an image in their order. */
export class SvgWeight {
  readonly #elements: Drawn[] = [];
  readonly #open: Drawn[] = [];
  readonly #byId = new Map<string, number>();
  readonly #weights = new Map<string, number>();
  #css = "";

  open(name: string, attributes: Attributes): void {
    const numbers = ["d", "points", "x1", "x2"].flatMap((key) =>
      (attributes[key]?.match(/-?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?/gi) ?? []).map(Number),
    );
    const own = (attributes["href"] ?? attributes["xlink:href"] ?? "").replace(/^#/, "");
    const css = Object.entries(attributes).map(([key, value]) =>
      key === "style" ? value : `${key}:${value}`,
    );
    const id = attributes["id"];
    if (id !== undefined && !this.#byId.has(id)) this.#byId.set(id, this.#elements.length);
    const drawn: Drawn = {
      name,
      weight: (/^fe[A-Z]/.test(name) ? FILTER_WEIGHT : 1) + dashesOf(attributes, numbers),
      corners: Math.ceil(numbers.length / 2),
      end: 0,
      classes: (attributes["class"] ?? "").split(/\s+/),
      references: [
        ...(own === "" ? [] : [{ property: "href", id: own }]),
        ...css.flatMap((text) => (text.includes("url(") ? referencesIn(text) : [])),
      ],
    };
    this.#elements.push(drawn);
    this.#open.push(drawn);
  }

  close(): void {
    const drawn = this.#open.pop();
    if (drawn === undefined) return;
    drawn.end = this.#elements.length;
    const parent = this.#open.at(-1);
    if (parent !== undefined) parent.corners += drawn.corners;
  }

  /** A style sheet, which applies to all elements. */
  style(css: string): void {
    this.#css += `${css}\n`;
  }

  /** Elements, as often as they are drawn: infinite if that is more than can be told. */
  total(): number {
    while (this.#open.length > 0) this.close();
    return this.#applyStyles()
      ? this.#drawn(0, this.#elements.length, 0)
      : Number.POSITIVE_INFINITY;
  }

  /** Adds what style sheets name to the elements that they are for; whether that is little enough to be done. */
  #applyStyles(): boolean {
    const rules = [...this.#css.matchAll(RULE)].flatMap(([, selectors = "", body = ""]) =>
      referencesIn(body).map((reference) => ({ selectors: selectors.split(","), reference })),
    );
    if (rules.length * this.#elements.length > MOST_COMPARED) return false;
    for (const { selectors, reference } of rules) {
      for (const element of this.#elements) {
        if (selectors.some((selector) => mayApply(selector.trim(), element))) {
          element.references.push(reference);
        }
      }
    }
    return true;
  }

  #drawn(from: number, to: number, nested: number): number {
    if (nested > MOST_NESTED) return Number.POSITIVE_INFINITY;
    let sum = 0;
    for (let at = from; at < to && sum <= MOST_DRAWN; at++) {
      const element = this.#elements[at];
      if (element === undefined) continue;
      sum += element.weight;
      for (const { property, id } of element.references) {
        const inside = isInherited(property) ? element.end - at : 1;
        const times = isOfPaths(property) ? Math.max(1, element.corners) : inside;
        sum += times * this.#weightOf(id, nested + 1);
      }
    }
    return sum;
  }

  /** What is drawn for a part; one that refers to itself is not drawn again. */
  #weightOf(id: string, nested: number): number {
    const known = this.#weights.get(id);
    if (known !== undefined) return known;
    const at = this.#byId.get(id);
    const element = at === undefined ? undefined : this.#elements[at];
    if (at === undefined || element === undefined) return 0;
    this.#weights.set(id, 0);
    const weight = this.#drawn(at, element.end, nested);
    this.#weights.set(id, weight);
    return weight;
  }
}

/** Whether a selector may be for an element: of those that are more than a name or a class, all may be. */
function mayApply(selector: string, { name, classes }: Drawn): boolean {
  if (/^[\w-]+$/.test(selector)) return selector === name;
  return /^\.[\w-]+$/.test(selector) ? classes.includes(selector.slice(1)) : true;
}
