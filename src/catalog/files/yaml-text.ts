/**
 * A YAML text, and where in it things are. Positions are computed when a problem asks for one: clean
 * content pays nothing for them.
 *
 * @module
 */
import {
  type Alias,
  type Document,
  isAlias,
  isMap,
  isNode,
  isPair,
  LineCounter,
  type Node,
  parseDocument,
  visit,
} from "yaml";
import { parsePointer } from "../../json/pointer.ts";
import type { Locate, Position } from "../../json/position.ts";
import { type Problem, problemIn } from "../report/problem.ts";
import { contentFinding } from "../report/rules.ts";

/** Why a text cannot be parsed, and where. */
export interface SyntaxFault {
  readonly message: string;
  readonly position: Position;
}

/** A text of YAML or JSON, read: its data, its syntax errors, and the places of what it holds. */
export interface YamlText {
  /** Undefined if there are errors. */
  readonly data: unknown;
  readonly errors: readonly SyntaxFault[];
  readonly locate: Locate;
}

/** The aliases that stand for no value: those without an anchor before them, and those inside it. */
function brokenAliases(document: Document): { readonly alias: Alias; readonly message: string }[] {
  const broken: { alias: Alias; message: string }[] = [];
  const anchored = new Map<string, Node>();
  visit(document, {
    Node: (_, node, ancestors) => {
      if (!isAlias(node)) {
        if (node.anchor !== undefined) anchored.set(node.anchor, node);
        return;
      }
      const target = anchored.get(node.source);
      if (target === undefined) {
        broken.push({ alias: node, message: `The alias *${node.source} has no anchor before it` });
      } else if (ancestors.includes(target)) {
        const message = `The alias *${node.source} is inside the value that it repeats`;
        broken.push({ alias: node, message });
      }
    },
  });
  return broken;
}

/**
 * A text whose lines end in line feeds only (YAML 1.2.2, section 5.4): what curators write on Windows
 * must not differ. Lines and columns stay as they are.
 */
export const withLineFeeds = (text: string): string => text.replace(/\r\n?/g, "\n");

/**
 * Reads YAML 1.2 (core schema: no dates, no executable tags).
 *
 * @param firstLine the line of the file on which the text begins, 1-based
 */
export function readYaml(text: string, firstLine = 1): YamlText {
  const counter = new LineCounter();
  const document = parseDocument(withLineFeeds(text), {
    lineCounter: counter,
    prettyErrors: false,
  });
  const place = (offset: number): Position => {
    const { line, col } = counter.linePos(offset);
    return { line: line + firstLine - 1, column: col };
  };
  const errors: SyntaxFault[] = document.errors.map((error) => ({
    message: error.message,
    position: place(error.pos[0]),
  }));
  for (const { alias, message } of brokenAliases(document)) {
    errors.push({ message, position: place(alias.range?.[0] ?? 0) });
  }
  let data: unknown;
  if (errors.length === 0) {
    try {
      data = document.toJS();
    } catch (error) {
      // aliases that multiply, which the library refuses to expand
      errors.push({ message: (error as Error).message, position: place(0) });
    }
  }
  const locate: Locate = (pointer) => {
    const tokens = [...(parsePointer(pointer) ?? [])];
    for (;;) {
      const parent =
        tokens.length < 2 ? document.contents : document.getIn(tokens.slice(0, -1), true);
      const pair = isMap(parent)
        ? parent.items.find((item) => isPair(item) && String(item.key) === tokens.at(-1))
        : undefined;
      const node = pair?.key ?? document.getIn(tokens, true);
      if (isNode(node) && node.range) return place(node.range[0]);
      if (tokens.pop() === undefined) return { line: firstLine, column: 1 };
    }
  };
  return { data, errors, locate };
}

/**
 * A syntax error of YAML that a curator writes.
 *
 * @param text the whole file
 * @param what "file" or "front matter"
 */
export function yamlProblem(
  file: string,
  text: string,
  what: string,
  { message, position }: SyntaxFault,
): Problem {
  const finding = contentFinding("content-yaml", "", {
    message: `The ${what} is not valid YAML: ${message}.`,
    found: withLineFeeds(text).split("\n")[position.line - 1]?.trim() ?? "",
    fix: "Put strings that contain a colon in quotes, and indent with spaces.",
  });
  return problemIn(file, finding, position);
}
