/**
 * The columns of tables that code reads, and can do without or not.
 *
 * @module
 */
import { isSnakemakeSign, type SnakemakeToken } from "../python/lexer.ts";
import type { Snakefile } from "../snakefile/syntax-tree.ts";

type Tokens = readonly SnakemakeToken[];

/** What is no table, and has keys of its own. */
const NO_TABLES = new Set(
  "config environ input log output params resources snakemake storage wildcards".split(" "),
);

/** Words after which a bracket is a list. */
const BEFORE_LISTS = ["and", "else", "if", "in", "not", "or", "return", "yield"];

const isWord = (token: SnakemakeToken | undefined, ...texts: readonly string[]) =>
  token?.kind === "word" && texts.includes(token.text);

/** Whether what comes after a subscript sets its value: `units["a"] = 1`. */
const isSet = (tokens: Tokens, end: number) =>
  isSnakemakeSign(tokens[end], "]") &&
  isSnakemakeSign(tokens[end + 1], "=") &&
  !isSnakemakeSign(tokens[end + 2], "=");

/** Whether code tests for a column, or has another value for it, at its name: `"a" in units`, `row.get("a")`. */
const isTest = (tokens: Tokens, at: number) =>
  isWord(tokens[at + 1], "in") ||
  (isWord(tokens[at + 1], "not") && isWord(tokens[at + 2], "in")) ||
  (isSnakemakeSign(tokens[at - 1], "(") && isWord(tokens[at - 2], "get", "pop", "setdefault"));

/** Whether a string, or a list of them, is the columns that `lookup` takes: `cols="a"`. */
const isOption = (tokens: Tokens, at: number) =>
  isSnakemakeSign(tokens[at - 1], "=") && isWord(tokens[at - 2], "cols");

/**
 * Whether strings in a square bracket can be names of columns: `units["a"]`, `units[["a", "b"]]`.
 *
 * @param outer the same of the bracket around it
 * @param last the same of the bracket that was closed last
 */
function isOfTable(tokens: Tokens, at: number, outer: boolean, last: boolean): boolean {
  const before = tokens[at - 1];
  if (isOption(tokens, at)) return true;
  if (isSnakemakeSign(before, "]")) return last;
  if (isSnakemakeSign(before, ")")) return true;
  if (before?.kind !== "word") return outer;
  return !NO_TABLES.has(before.text) && !isWord(before, ...BEFORE_LISTS);
}

function readIn(tokens: Tokens, read: Set<string>, guarded: Set<string>) {
  const open: boolean[] = [];
  let last = false;
  for (const [at, token] of tokens.entries()) {
    if (token.kind === "sign") {
      if (token.text === "[") open.push(isOfTable(tokens, at, open.at(-1) ?? false, last));
      else if (token.text === "(" || token.text === "{") open.push(false);
      else if (/^[)\]}]$/.test(token.text)) last = open.pop() ?? false;
    }
    if (token.kind !== "string" || token.isComputed) continue;
    if (isTest(tokens, at) || isSet(tokens, at + 1)) guarded.add(token.text);
    else if (isOption(tokens, at) || open.at(-1)) read.add(token.text);
  }
}

/** The names of columns, or of other keys of what may be a table, that code reads without a test for them. */
export function unguardedColumns(files: Iterable<Snakefile>): readonly string[] {
  const [read, guarded] = [new Set<string>(), new Set<string>()];
  for (const { lines } of files) for (const { tokens } of lines) readIn(tokens, read, guarded);
  return [...read].filter((name) => !guarded.has(name));
}
