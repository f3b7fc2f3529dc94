/**
 * Lines of Python by what they are below.
 *
 * @module
 */
import { isSnakemakeSign, type LogicalLine, type SnakemakeToken } from "./lexer.ts";

export const isWord = (token: SnakemakeToken | undefined, text: string): boolean =>
  token?.kind === "word" && token.text === text;

/** A line, and the lines that are indented more below it. */
export interface Statement {
  readonly line: LogicalLine;
  readonly below: readonly LogicalLine[];
}

/** The statements of lines that are below no other of these. */
export function statementsOf(lines: readonly LogicalLine[]): readonly Statement[] {
  const statements: Statement[] = [];
  for (let at = 0; at < lines.length; ) {
    const line = lines[at] as LogicalLine;
    let end = at + 1;
    while ((lines[end]?.indent ?? -1) > line.indent) end++;
    statements.push({ line, below: lines.slice(at + 1, end) });
    at = end;
  }
  return statements;
}

const HEADS = new Set("if elif else for while try except finally with match case".split(" "));

/** Whether a line begins a block that is no function or class. */
export const isBlockHead = ({ tokens }: LogicalLine): boolean =>
  tokens[0]?.kind === "word" && HEADS.has(tokens[0].text) && isSnakemakeSign(tokens.at(-1), ":");

/** Whether code may bind names that it does not write out. */
export const bindsMore = (tokens: readonly SnakemakeToken[]): boolean =>
  tokens.some(
    ({ kind, text }) => kind === "word" && /^(?:exec|globals|locals|vars|setattr)$/.test(text),
  ) ||
  (isWord(tokens[0], "from") && tokens.at(-1)?.text === "*");

/** Statements, each if with all that belongs to it, and decorators with what they are before. */
export function wholeStatementsOf(lines: readonly LogicalLine[]): readonly Statement[] {
  const groups: { line: LogicalLine; below: LogicalLine[] }[] = [];
  for (const { line, below } of statementsOf(lines)) {
    const last = groups.at(-1);
    const isDecorated = isSnakemakeSign(last?.line.tokens[0], "@");
    const isMore = /^(?:elif|else|except|finally)$/.test(line.tokens[0]?.text ?? "");
    if (last !== undefined && (isDecorated || isMore))
      for (const one of [line, ...below]) last.below.push(one);
    else groups.push({ line, below: [...below] });
  }
  return groups;
}
