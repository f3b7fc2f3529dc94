/**
 * The lines of Python in a Snakefile, outside of rules, and which of them every run reads.
 *
 * @module
 */
import { optionalField } from "../../../base/optional-fields.ts";
import { Cursor } from "../../shared/cursor.ts";
import { boundAround, boundIn } from "./bindings.ts";
import { isKeywordLine } from "./global-keywords.ts";
import { isSnakemakeSign, type LogicalLine, type SnakemakeToken } from "./lexer.ts";

/** The names that a function binds, and the function that it is in. */
export interface Scope {
  readonly names: ReadonlySet<string>;
  readonly around?: Scope | undefined;
}

/** Whether a function, or one around it, binds a name. */
export const isBoundIn = (scope: Scope | undefined, name: string): boolean =>
  scope !== undefined && (scope.names.has(name) || isBoundIn(scope.around, name));

export interface CodeLine {
  readonly tokens: readonly SnakemakeToken[];
  /** The function that the line is in, if it is in one. */
  readonly function?: string;
  /** What that function binds; of the line that begins a function, what this one binds. */
  readonly scope?: Scope;
  /** Whether every run reads the line, or every call of its function. */
  readonly isSure: boolean;
  /** Whether it would be so if the line did not decide what of itself is evaluated: `a if b else c`. */
  readonly isDecided: boolean;
}

/** Words that begin a block that only some runs enter, or enter later. */
const CONDITIONAL = new Set(
  "if elif else for while try except finally match case class onstart onsuccess onerror".split(" "),
);

/** A block that is open. */
interface Open {
  readonly indent: number;
  readonly function?: string;
  readonly scope?: OpenScope | undefined;
  isSure: boolean;
}

interface OpenScope extends Scope {
  readonly names: Set<string>;
}

/** Words that begin a line of which nothing is evaluated, or only under a condition. */
const LATER = new Set("elif else except case".split(" "));

/** Functions whose blocks may be left without an error, and not read to their ends: `with suppress(KeyError):`. */
const SUPPRESSING = new Set(["suppress", "raises"]);

const hasWord = (tokens: readonly SnakemakeToken[], words: ReadonlySet<string>) =>
  tokens.some(({ kind, text }) => kind === "word" && words.has(text));

const DECIDING = new Set(["and", "or", "else"]);

/**
 * Whether an expression may leave a part of itself unevaluated: `a if b else c`, `a and b`. What filters a
 * comprehension does not count.
 */
export const decides = (tokens: readonly SnakemakeToken[]): boolean => hasWord(tokens, DECIDING);

/** What is surely evaluated of an expression that decides: `b` of `a if b else c`, and `a` of `a and b`. */
export function surePart(tokens: readonly SnakemakeToken[]): readonly SnakemakeToken[] {
  const words = tokens.flatMap(({ kind, text }, at) =>
    kind === "word" && /^(?:if|else|and|or|for|lambda)$/.test(text) ? [{ text, at }] : [],
  );
  const [first, second] = words;
  if (first === undefined || words.some(({ text }) => /^(?:for|lambda)$/.test(text))) return [];
  if (first.text === "if") return tokens.slice(first.at + 1, second?.at);
  return words.some(({ text }) => text === "if") ? [] : tokens.slice(0, first.at);
}

/** Whether a line has its block behind its colon, or is not read by all runs. */
function isPartial(tokens: readonly SnakemakeToken[], word: string): boolean {
  const isBlock = word === "def" || word === "async" || CONDITIONAL.has(word);
  // what an assertion says
  const isAssertion = word === "assert" && tokens.some((one) => isSnakemakeSign(one, ","));
  const isOneLine = isBlock && !isSnakemakeSign(tokens.at(-1), ":");
  return isOneLine || isAssertion || LATER.has(word);
}

/** The code of a Snakefile, and the names that it binds outside of functions. */
export function codeLines(lines: readonly LogicalLine[]) {
  const code: CodeLine[] = [];
  const bound = new Set<string>();
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
    const isRead = isSure && !isLater && !isPartial(tokens, tokens[0]?.text ?? "");
    const inside = around?.function === undefined ? {} : { function: around.function };
    const [first, second] = tokens;
    const word = first?.kind === "word" ? first.text : "";
    const names = word === "global" ? bound : (around?.scope?.names ?? bound);
    for (const name of boundAround(tokens)) names.add(name);
    const isFunction = /^(?:async )?def$/.test(word === "async" ? `async ${second?.text}` : word);
    const own = isFunction ? { names: new Set(boundIn(tokens)), around: around?.scope } : undefined;
    const scope = own ?? around?.scope;
    code.push({
      tokens,
      ...inside,
      ...optionalField("scope", scope),
      isSure: isRead && !decides(tokens),
      isDecided: isRead && decides(tokens),
    });
    if (word === "def" && second?.kind === "word") {
      const isNested = around !== undefined;
      open.push({ indent, function: second.text, scope, isSure: !isNested });
    } else if (word === "async" || CONDITIONAL.has(word)) {
      // what comes behind it in a function may not be reached
      for (const one of open) if (one.function !== undefined) one.isSure = false;
      open.push({ indent, ...inside, scope, isSure: false });
    } else if (word === "with") {
      const isWhole = isSure && !hasWord(tokens, SUPPRESSING);
      if (!isWhole) for (const one of open) if (one.function !== undefined) one.isSure = false;
      open.push({ indent, ...inside, scope, isSure: isWhole });
    }
  }
  return { code, bound };
}
