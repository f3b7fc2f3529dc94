/**
 * The lines of Python in a Snakefile, outside of rules, and which of them every run reads.
 *
 * @module
 */
import { Cursor } from "../shared/cursor.ts";
import { isKeywordLine } from "./global-keywords.ts";
import type { LogicalLine, SnakemakeToken } from "./lexer.ts";

export interface CodeLine {
  readonly tokens: readonly SnakemakeToken[];
  /** The function that the line is in, if it is in one. */
  readonly function?: string;
  /** Whether every run reads the line, or every call of its function. */
  readonly isSure: boolean;
}

/** Words that begin a block that only some runs enter, or enter later. */
const CONDITIONAL = new Set(
  "if elif else for while try except finally match case class onstart onsuccess onerror".split(" "),
);

/** A block that is open. */
interface Open {
  readonly indent: number;
  readonly function?: string;
  isSure: boolean;
}

/** The code of a Snakefile. */
export function codeLines(lines: readonly LogicalLine[]): readonly CodeLine[] {
  const code: CodeLine[] = [];
  const open: Open[] = [];
  const cursor = new Cursor(lines);
  for (let line = cursor.take(); line !== undefined; line = cursor.take()) {
    const { indent, tokens } = line;
    while ((open.at(-1)?.indent ?? -1) >= indent) open.pop();
    if (isKeywordLine(line)) {
      cursor.takeWhile((below) => below.indent > indent);
      continue;
    }
    const around = open.at(-1);
    const isSure = around?.isSure ?? true;
    // what a function of the line reads, it reads when it is called
    const isLater = tokens.some(({ kind, text }) => kind === "word" && text === "lambda");
    const inside = around?.function === undefined ? {} : { function: around.function };
    code.push({ tokens, ...inside, isSure: isSure && !isLater });
    const [first, second] = tokens;
    const word = first?.kind === "word" ? first.text : "";
    if (word === "def" && second?.kind === "word") {
      const isNested = around !== undefined;
      open.push({ indent, function: second.text, isSure: !isNested });
    } else if (word === "async" || CONDITIONAL.has(word)) {
      // what comes behind it in a function may not be reached
      for (const one of open) if (one.function !== undefined) one.isSure = false;
      open.push({ indent, ...inside, isSure: false });
    } else if (word === "with") {
      open.push({ indent, ...inside, isSure });
    }
  }
  return code;
}
