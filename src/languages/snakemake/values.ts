/**
 * The values of a keyword, which have commas between them.
 *
 * @module
 */
import { isSnakemakeSign, literalText, type SnakemakeToken } from "./lexer.ts";

/** A value with its name, if it has one: `"a.bam"`, `bam=temp("a.bam")`. */
export interface NamedValue {
  readonly name?: string;
  readonly tokens: readonly SnakemakeToken[];
}

export function valuesOf(tokens: readonly SnakemakeToken[]): readonly NamedValue[] {
  const values: SnakemakeToken[][] = [[]];
  let depth = 0;
  for (const token of tokens) {
    if (token.kind === "sign" && /[([{]/.test(token.text)) depth++;
    if (token.kind === "sign" && /[)\]}]/.test(token.text)) depth--;
    if (depth === 0 && isSnakemakeSign(token, ",")) values.push([]);
    else values.at(-1)?.push(token);
  }
  return values
    .filter(({ length }) => length > 0)
    .map((value) => {
      const [first, equals] = value;
      const isNamed = first?.kind === "word" && isSnakemakeSign(equals, "=");
      return isNamed ? { name: first.text, tokens: value.slice(2) } : { tokens: value };
    });
}

/** Functions that mark a path, and leave it as it is. */
const MARKS = new Set(
  "ancient directory ensure local pipe protected repeat report service temp temporary touch".split(
    " ",
  ),
);

/** A path has no more marks than this, each around the next: `protected(report("a.html"))`. */
const MOST_MARKS = 5;

/** The path that a value is, marked or not: of `temp("a.bam")`, `a.bam`; undefined if it is computed. */
export function pathText(
  tokens: readonly SnakemakeToken[],
  marks = MOST_MARKS,
): string | undefined {
  const [first, open] = tokens;
  if (first?.kind !== "word") return literalText(tokens);
  const isMarked = marks > 0 && MARKS.has(first.text) && isSnakemakeSign(open, "(");
  const [marked] = isMarked ? valuesOf(tokens.slice(2, -1)) : [];
  return marked && pathText(marked.tokens, marks - 1);
}
