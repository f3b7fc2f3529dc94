/**
 * The links and images of Markdown, and of HTML in it, with their places.
 *
 * @module
 */
import type { StateInline, Token } from "markdown-it";
import { type Position, positionsIn } from "../base/position.ts";
import { createMarkdownParser } from "./parser.ts";
import { readHtml } from "./read-html.ts";

/** A link or image as it is written. */
export interface TextReference {
  readonly kind: "link" | "image";
  readonly url: string;
  /** The description of an image. */
  readonly alt: string;
  /** Whether an image is the text of a link. */
  readonly isInLink: boolean;
  /** In the text, from 1. */
  readonly position: Position;
}

/** A reference with its offset in the text of its block. */
type FoundReference = Omit<TextReference, "position"> & { readonly at: number };

/** Where tokens begin in the text of their block. */
const starts = new WeakMap<Token, number>();

/** Reads every link, whatever it leads to, and notes where tokens begin. */
function createFinder() {
  const markdown = createMarkdownParser();
  markdown.set({ linkify: false });
  markdown.validateLink = () => true;
  markdown.inline.State = class extends markdown.inline.State {
    override push(...args: Parameters<StateInline["push"]>): Token {
      const token = super.push(...args);
      starts.set(token, this.pos);
      return token;
    }
  };
  return markdown;
}

const finder = createFinder();

/** The elements of HTML that refer to something. */
function* inHtml(html: string, from: number): Generator<FoundReference> {
  const references: FoundReference[] = [];
  const isWhole = readHtml(html, {
    onopentag: (name, { href, src, alt = "" }, at) => {
      const common = { isInLink: false, at: from + at };
      if (name === "a" && href !== undefined)
        references.push({ kind: "link", url: href.trim(), alt: "", ...common });
      if (name === "img" && src !== undefined)
        references.push({ kind: "image", url: src.trim(), alt, ...common });
    },
  });
  // what is given up is shown as its source, without links
  if (isWhole) yield* references;
}

function* inBlock(tokens: readonly Token[]): Generator<FoundReference> {
  let depth = 0;
  for (const token of tokens) {
    const { type } = token;
    const at = starts.get(token) ?? 0;
    if (type === "link_close") depth -= 1;
    if (type === "html_inline") yield* inHtml(token.content, at);
    if (type === "image") {
      const url = String(token.attrGet("src"));
      yield { kind: "image", url, alt: token.content, isInLink: depth > 0, at };
    }
    if (type === "link_open") {
      depth += 1;
      const url = String(token.attrGet("href"));
      // the text of a link begins after its bracket
      const start = token.markup === "autolink" ? at : at - 1;
      yield { kind: "link", url, alt: "", isInLink: false, at: start };
    }
  }
}

/**
 * How many columns of a line in the body precede a line of a block's text. A line that begins with another mark there
 * (a task, an alert, a footnote) ends alike: the difference may be negative.
 */
function indentOf(text: string, line: string): number {
  const at = line.indexOf(text);
  return at === -1 ? line.trimEnd().length - text.trimEnd().length : at;
}

/**
 * Makes what finds the position of an offset in the text of a block, whose lines are without what indents
 * or quotes them in the body.
 *
 * @param first the line of the body that the block begins on, 1-based
 */
function positionsInBlock(
  lines: readonly string[],
  first: number,
  text: string,
): (offset: number) => Position {
  const positionOf = positionsIn(text);
  const indents = text
    .split("\n")
    .map((line, index) => indentOf(line, lines[first + index - 1] ?? line));
  return (offset) => {
    const { line, column } = positionOf(offset);
    return { line: first + line - 1, column: Math.max((indents[line - 1] ?? 0) + column, 1) };
  };
}

/** Every link, image and element of HTML has one of these; many texts have none. */
const BEGIN = /[[<]/;

/** Finds the links and images of a text, in their order. */
export function referencesIn(source: string): readonly TextReference[] {
  if (!BEGIN.test(source)) return [];
  const lines = source.split(/\r\n|[\r\n]/);
  const references: TextReference[] = [];
  let first = 0;
  for (const token of finder.parse(source, {})) {
    const { map, type, content, children } = token;
    // a cell has no lines of its own, but its row has
    first = map?.[0] ?? first;
    if (type !== "inline" && type !== "html_block") continue;
    const positionOf = positionsInBlock(lines, first + 1, content);
    const found = type === "inline" ? inBlock(children ?? []) : inHtml(content, 0);
    for (const { at, ...reference } of found) {
      references.push({ ...reference, position: positionOf(at) });
    }
  }
  return references;
}
