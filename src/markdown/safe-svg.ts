/**
 * SVG as authors draw it → SVG that a site can publish: it has a size, nothing in it runs or moves, and nothing is
 * loaded from elsewhere, also if it is opened by itself and the host has no rules for headers.
 *
 * @module
 */
import { Parser } from "htmlparser2";
import { type Attribute, escapeHtml, startTag } from "./escape-html.ts";
import type { Attributes } from "./read-html.ts";
import {
  isDrawing,
  isMissed,
  loadsNothing,
  OWN_PART,
  SVG_ELEMENTS,
  SVG_UNWRAPPED,
} from "./svg-elements.ts";
import { MOST_DRAWN, SvgWeight } from "./svg-weight.ts";

/** No image has more elements, or more inside one another. */
const MAX_ELEMENTS = 20_000;
const MAX_OPEN = 100;

/** The longest side, in pixels. */
const LONGEST = 10_000;

export interface SafeSvg {
  readonly svg: string;
  /** In pixels, whole. */
  readonly width: number;
  readonly height: number;
  /** What was left out that its author meant to be seen, or that does something, in order of first appearance. */
  readonly removed: readonly string[];
  /** Whether it has letters that are set in a font of whoever looks at it. */
  readonly hasText: boolean;
}

/** The source is larger or deeper than any image. */
class TooLarge extends Error {}

const NUMBER = /^\s*(\d*\.?\d+(?:e[+-]?\d+)?)(?:px)?\s*$/i;
const numberOf = (text: string | undefined) => {
  const value = Number(NUMBER.exec(text ?? "")?.[1]);
  return value > 0 && value < Number.POSITIVE_INFINITY ? value : undefined;
};

/** The size of an image by its root, and what is drawn in it. */
function frameOf({ viewBox, width, height }: Attributes) {
  const box = viewBox
    ?.trim()
    .split(/[\s,]+/)
    .map(Number);
  const [boxWidth, boxHeight] = [box?.[2], box?.[3]];
  const hasBox =
    box?.length === 4 &&
    box.every(Number.isFinite) &&
    Number(boxWidth) > 0 &&
    Number(boxHeight) > 0;
  const size = { width: numberOf(width), height: numberOf(height) };
  if (hasBox) {
    const ratio = Number(boxHeight) / Number(boxWidth);
    const wide = size.width ?? (size.height === undefined ? Number(boxWidth) : size.height / ratio);
    return { box: box.join(" "), width: wide, height: size.height ?? wide * ratio };
  }
  if (size.width === undefined || size.height === undefined) return undefined;
  return { box: `0 0 ${size.width} ${size.height}`, width: size.width, height: size.height };
}

/** Whole pixels, and no side longer than the longest. */
function rounded({ width, height }: { readonly width: number; readonly height: number }) {
  const scale = Math.min(1, LONGEST / Math.max(width, height));
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}

/** Text without what XML cannot have. */
const xmlText = (text: string) =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
  text.replace(/[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g, "").toWellFormed();

/** Receives the events of the parser. */
class Cleaner {
  readonly #parts: string[] = [];
  /** The ends of the open elements; undefined for one that is left out but not what it contains. */
  readonly #open: (string | undefined)[] = [];
  readonly #removed = new Set<string>();
  /** How many elements are open inside one that is left out, itself counted. */
  #dropping = 0;
  #elements = 0;
  readonly #weight = new SvgWeight();
  /** The style sheet that is being read. */
  #style: string | undefined;
  size: { readonly width: number; readonly height: number } | undefined;
  hasText = false;

  onopentag(name: string, attributes: Attributes): void {
    if (++this.#elements > MAX_ELEMENTS) throw new TooLarge();
    if (this.#dropping > 0) this.#dropping += 1;
    else if (this.#open.length === 0) this.#root(name, attributes);
    else if (SVG_UNWRAPPED.has(name)) this.#enter(undefined);
    else if (!SVG_ELEMENTS.has(name)) this.#drop(name);
    else if (name === "use") this.#use(attributes);
    else this.#element(name, attributes);
  }

  onclosetag(): void {
    if (this.#dropping > 0) {
      this.#dropping -= 1;
      return;
    }
    if (this.#style !== undefined) this.#endStyle(this.#style);
    else if (this.#open.at(-1) !== undefined) this.#weight.close();
    this.#parts.push(this.#open.pop() ?? "");
  }

  #endStyle(source: string): void {
    this.#style = undefined;
    const css = xmlText(source);
    if (loadsNothing(css)) {
      this.#weight.style(css);
      this.#parts.push(`<style>${escapeHtml(css)}</style>`);
    } else this.#removed.add("style");
  }

  ontext(text: string): void {
    if (this.#dropping > 0 || this.#open.length === 0) return;
    if (this.#style !== undefined) this.#style += text;
    else this.#parts.push(escapeHtml(xmlText(text)));
  }

  end(): SafeSvg | undefined {
    if (this.size === undefined || this.#weight.total() > MOST_DRAWN) return undefined;
    return {
      svg: `${this.#parts.join("").trim()}\n`,
      ...this.size,
      removed: [...this.#removed],
      hasText: this.hasText,
    };
  }

  #enter(end: string | undefined): void {
    if (this.#open.length >= MAX_OPEN) throw new TooLarge();
    this.#open.push(end);
  }

  #drop(name: string): void {
    if (isMissed(name)) this.#removed.add(name);
    this.#dropping = 1;
  }

  #root(name: string, attributes: Attributes): void {
    const frame = name === "svg" && this.size === undefined ? frameOf(attributes) : undefined;
    if (frame === undefined) {
      this.#dropping = 1;
      return;
    }
    this.size = rounded(frame);
    const { viewBox: _, width: __, height: ___, ...others } = attributes;
    this.#weight.open(name, attributes);
    this.#parts.push(
      startTag("svg", [
        ["xmlns", "http://www.w3.org/2000/svg"],
        ["viewBox", frame.box],
        ["width", String(this.size.width)],
        ["height", String(this.size.height)],
        ...this.#attributes(others),
      ]),
    );
    this.#enter("</svg>");
  }

  #element(name: string, attributes: Attributes): void {
    if (name === "text") this.hasText = true;
    if (name === "style") {
      this.#style = "";
      this.#enter(undefined);
      return;
    }
    const href = attributes["href"] ?? attributes["xlink:href"];
    // gradients and patterns take over from others of the same image
    const own = href !== undefined && OWN_PART.test(href) ? href : undefined;
    if (href !== undefined && own === undefined) this.#removed.add(`${name} of another file`);
    this.#weight.open(name, attributes);
    this.#parts.push(startTag(name, [...this.#attributes(attributes), ["href", own]]));
    this.#enter(`</${name}>`);
  }

  #use(attributes: Attributes): void {
    const href = attributes["href"] ?? attributes["xlink:href"] ?? "";
    if (!OWN_PART.test(href)) {
      this.#drop("use of another file");
      return;
    }
    this.#weight.open("use", attributes);
    this.#weight.close();
    this.#parts.push(`${startTag("use", [...this.#attributes(attributes), ["href", href]])}</use>`);
    this.#dropping = 1; // what is inside is not drawn
  }

  /** The attributes that only draw. */
  #attributes(attributes: Attributes): readonly Attribute[] {
    return Object.entries(attributes).flatMap(([name, value]): readonly Attribute[] => {
      if (/^on/i.test(name)) this.#removed.add(name.toLowerCase());
      if (!isDrawing(name)) return [];
      // what is published is judged, and not what it is made from
      const text = xmlText(value);
      const isSafe = name === "id" || name === "class" || name === "d" || loadsNothing(text);
      if (!isSafe) this.#removed.add(name);
      return isSafe ? [[name, text]] : [];
    });
  }
}

/** Cleans an image; undefined if it is none, has no size, or is too large. */
export function safeSvg(source: string): SafeSvg | undefined {
  const cleaner = new Cleaner();
  const parser = new Parser(
    {
      onopentag: (name, attributes) => cleaner.onopentag(name, attributes),
      onclosetag: () => cleaner.onclosetag(),
      ontext: (text) => cleaner.ontext(text),
    },
    { xmlMode: true },
  );
  try {
    parser.end(source.replace(/^\ufeff/, ""));
    return cleaner.end();
  } catch (error) {
    if (error instanceof TooLarge) return undefined;
    throw error;
  }
}
