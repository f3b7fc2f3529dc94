/**
 * Links and images of Markdown that a page must not have, with their places.
 *
 * @module
 */
import MarkdownIt, { type StateInline, type Token } from "markdown-it";
import type { Finding } from "../../json/finding.ts";
import { type Position, positionsIn } from "../../json/position.ts";
import { isLinkUrl, isSitePath, isWebUrl, LINK_SCHEMES } from "../../json/url.ts";
import { listed } from "../../json/words.ts";
import { type Problem, problemIn } from "../report/problem.ts";
import { contentFinding } from "../report/rules.ts";

/** Markdown in a file. */
export interface MarkdownText {
  readonly body: string;
  /** The line of the file that the body begins on, from 1. */
  readonly bodyLine: number;
}

/** Where tokens begin in the text of their block. */
const starts = new WeakMap<Token, number>();

/** Reads every link, whatever it leads to, and notes where tokens begin. */
function createParser() {
  const markdown = new MarkdownIt({ html: false });
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

const parser = createParser();

function linkFinding(url: string): Finding | undefined {
  if (isLinkUrl(url)) return undefined;
  return contentFinding("content-link", "", {
    message: "This link does not lead to a web page or an e-mail address.",
    found: url,
    expected: `${listed([...LINK_SCHEMES], "or")}, or a relative link`,
    fix: "Remove the link, or put it between backticks to show it as text.",
  });
}

function imageFinding(url: string, text: string, isInLink: boolean): Finding | undefined {
  if (isSitePath(url)) return undefined;
  const isRemote = isLinkUrl(url) && (isWebUrl(url) || /^[\\/]/.test(url));
  const instead = isRemote && !isInLink ? `the link [${text}](${url})` : "its description as text";
  return contentFinding("content-image", "", {
    message: isRemote
      ? "This image is on another site, and pages show images of their own site only."
      : "This image is not a file of the site, so it cannot be shown.",
    found: url,
    expected: "a path from the site's root: /images/logo.png",
    fix: `Put the image into public/ and write its path from there, or write ${instead}.`,
  });
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
    .map((own, index) => Math.max(lines[first + index - 1]?.indexOf(own) ?? 0, 0));
  return (offset) => {
    const { line, column } = positionOf(offset);
    return { line: first + line - 1, column: (indents[line - 1] ?? 0) + column };
  };
}

/** What is wrong with the links and images of one block, with their offsets in its text. */
function* blockFindings(tokens: readonly Token[]): Generator<readonly [Finding, number]> {
  let depth = 0;
  for (const token of tokens) {
    const { type } = token;
    if (type === "link_close") depth -= 1;
    const at = starts.get(token) ?? 0;
    if (type === "image") {
      const found = imageFinding(String(token.attrGet("src")), token.content, depth > 0);
      if (found !== undefined) yield [found, at];
    }
    if (type === "link_open") {
      depth += 1;
      const found = linkFinding(String(token.attrGet("href")));
      // the text of a link begins after its bracket
      if (found !== undefined) yield [found, token.markup === "autolink" ? at : at - 1];
    }
  }
}

/** Finds the links and images of Markdown that a page must not have. */
export function markdownProblems(file: string, { body, bodyLine }: MarkdownText): Problem[] {
  const lines = body.split(/\r\n|[\r\n]/);
  const problems: Problem[] = [];
  let first = 0;
  for (const { map, type, content, children } of parser.parse(body, {})) {
    // a cell has no lines of its own, but its row has
    first = map?.[0] ?? first;
    if (type !== "inline") continue;
    const positionOf = positionsInBlock(lines, first + 1, content);
    for (const [finding, at] of blockFindings(children ?? [])) {
      const { line, column } = positionOf(at);
      problems.push(problemIn(file, finding, { line: bodyLine + line - 1, column }));
    }
  }
  return problems;
}
