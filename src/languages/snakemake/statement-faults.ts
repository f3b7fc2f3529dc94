/**
 * Statements outside of rules that Python cannot read (The Python Language Reference, sections 2.1.8, 7 and 8).
 *
 * @module
 */
import { cut, cutList } from "../../base/excerpt.ts";
import { suggestion } from "../../base/suggest.ts";
import { Cursor } from "../shared/cursor.ts";
import { type DescriptorFault, fault } from "../shared/language.ts";
import { surePath } from "../shared/sure-path.ts";
import { declaredName } from "./bindings.ts";
import { adjacentValue } from "./commas.ts";
import { type Unreadable, unreadableStatement, unreadableValues } from "./expression-syntax.ts";
import { GLOBAL_KEYWORDS, HANDLERS, isKeywordLine } from "./global-keywords.ts";
import { assignedKeyword, keywordFault } from "./keyword-faults.ts";
import { isSnakemakeSign, type LogicalLine, type SnakemakeToken } from "./lexer.ts";

const COMPOUND = "if elif else for while with try except finally def class async".split(" ");

/** Words that only begin a statement in some places, and are names in others. */
const SOFT = new Set(["match", "case", "type"]);

/** The colon that ends the head of a compound statement: in no bracket, and of no function. */
function headColon(tokens: readonly SnakemakeToken[]): number {
  let [depth, lambdas] = [0, 0];
  return tokens.findIndex((token, at) => {
    if (depth === 0 && token.kind === "word" && token.text === "lambda") lambdas++;
    if (token.kind !== "sign") return false;
    if (/[([{]/.test(token.text)) depth++;
    if (/[)\]}]/.test(token.text)) depth--;
    const isColon = token.text === ":" && depth === 0 && !isSnakemakeSign(tokens[at + 1], "=");
    return isColon && lambdas-- <= 0;
  });
}

/** What a word can follow at its own indentation (The Python Language Reference, sections 8.1 to 8.4). */
const AFTER = new Map(
  Object.entries({
    elif: ["if", "elif"],
    else: ["if", "elif", "for", "while", "try", "except", "async"],
    except: ["try", "except"],
    finally: ["try", "except", "else"],
  }),
);

/** A word such as `else` that follows nothing that it belongs to. */
function orphanFault(first: SnakemakeToken, before: string | undefined): Unreadable | undefined {
  const heads = AFTER.get(first.text);
  if (heads === undefined || heads.includes(before ?? "")) return undefined;
  const details = {
    message: `This ${first.text} follows no block that it belongs to.`,
    found: first.text,
    expected: `a block of ${cutList(heads)} before it, at the same indentation`,
    fix: "Correct the indentation, or the word.",
  };
  return { token: first, details };
}

/** An assignment in a condition: `if a = 1:`. */
function assignment({ tokens }: LogicalLine): Unreadable | undefined {
  const isCondition = /^(?:if|elif|while)$/.test(tokens[0]?.text ?? "");
  if (!isCondition || tokens.some(({ text }) => text === "lambda")) return undefined;
  let depth = 0;
  const token = tokens.slice(0, headColon(tokens)).find((one, at) => {
    if (one.kind !== "sign") return false;
    if (/[([{]/.test(one.text)) depth++;
    if (/[)\]}]/.test(one.text)) depth--;
    const before = tokens[at - 1];
    const isPart = before?.kind === "sign" && /[=<>!:]/.test(before.text);
    return depth === 0 && one.text === "=" && !isPart && !isSnakemakeSign(tokens[at + 1], "=");
  });
  const details = {
    message: "A condition cannot assign with =.",
    found: "=",
    expected: "==",
    fix: "Write == to compare.",
  };
  return token && { token, details };
}

/** A head such as `def f(x)` without a colon, or without a body behind or below it. */
function compoundFault(
  { tokens, indent }: LogicalLine,
  next: LogicalLine | undefined,
): Unreadable | undefined {
  const [first] = tokens;
  const colon = headColon(tokens);
  if (first === undefined) return undefined;
  if (colon < 0) {
    const details = {
      message: `There is no colon after this ${first.text}.`,
      found: first.text,
      fix: "Write a colon at the end of the line.",
    };
    return { token: first, details };
  }
  const [, second] = tokens;
  if (/^(?:else|try|finally)$/.test(first.text) && second && colon > 1) {
    const details = {
      message: `There is ${cut(second.text, 80)} where the colon after ${first.text} has to be.`,
      found: cut(second.text),
      expected: ":",
      fix: second.text === "if" ? "Write elif." : "Write the colon directly behind the word.",
    };
    return { token: second, details };
  }
  const assigned = assignment({ tokens, indent });
  if (assigned !== undefined) return assigned;
  if (colon < tokens.length - 1 || (next !== undefined && next.indent > indent)) return undefined;
  const details = {
    message: `There is no indented code below ${first.text}.`,
    found: first.text,
    expected: "code that is indented more than this line",
    fix: "Indent the code that belongs to it, or write pass.",
  };
  return { token: first, details };
}

/** A word with a colon and nothing else, which is no keyword: `rul:`. */
function unknownKeyword(first: SnakemakeToken): Unreadable {
  const names = [...GLOBAL_KEYWORDS, ...HANDLERS, ...COMPOUND];
  const details = {
    message: `${cut(first.text, 80)} is no keyword of Snakemake or Python.`,
    found: cut(first.text),
    expected: "a keyword before the colon",
    ...suggestion(surePath(first.text, names), "Correct the keyword."),
  };
  return { token: first, details };
}

/** Keywords outside of rules that have their value on their line, with a value that no annotation has. */
const WITH_VALUE = GLOBAL_KEYWORDS.filter(
  (name) => !/^(?:rule|checkpoint|module|use|storage|subworkflow)$/.test(name),
);

/** Whether what begins with a word and a colon is meant as a keyword: `configfil: "a"`, `rulesorder: a > b`. */
function isMisspelt([first, , value, ...more]: readonly SnakemakeToken[]): boolean {
  if (value === undefined) return true;
  const isType = value.kind === "word" && more.every(({ text }) => text !== ">" && text !== ",");
  return (
    first !== undefined &&
    first.text.length > 4 &&
    !isType &&
    surePath(first.text, WITH_VALUE) !== undefined
  );
}

function simpleFault({ tokens }: LogicalLine): Unreadable | undefined {
  const [first, second] = tokens;
  if (first?.kind === "word" && isSnakemakeSign(second, ":") && isMisspelt(tokens))
    return unknownKeyword(first);
  const token = adjacentValue(tokens);
  if (first === undefined || token === undefined || SOFT.has(first.text)) return undefined;
  const names = [...GLOBAL_KEYWORDS, ...COMPOUND];
  const meant = first.kind === "word" ? surePath(first.text, names) : undefined;
  const details = {
    message: `Python cannot read ${cut(token.text, 80)} directly behind another value.`,
    found: cut(token.text),
    expected: "an operator or a comma between two values",
    ...suggestion(meant, "Write what is missing between the two."),
  };
  return { token, details };
}

/** A line that is indented more than the one before it, below which no code belongs. */
function indentFault({ tokens }: LogicalLine): Unreadable | undefined {
  const [token] = tokens;
  const details = {
    message: "This line is indented more than the line before it, which begins no block.",
    expected: "the indentation of the line before",
    fix: "Indent the line like the others of its block.",
  };
  return token && { token, details: { ...details, found: cut(token.text) } };
}

/** Statements in which other things stand than expressions. */
const OTHER_STATEMENTS = new Set("def class async import from global nonlocal".split(" "));

const WITH_HEAD = new Set("if elif while for with except else try finally".split(" "));

/** What Python cannot read in the expressions of a statement that has no head. */
function simpleExpressionFault(tokens: readonly SnakemakeToken[]): Unreadable | undefined {
  const [first, second] = tokens;
  const word = first?.kind === "word" ? first.text : "";
  const isNamed = SOFT.has(word) && !isSnakemakeSign(second, "=");
  if (first === undefined || OTHER_STATEMENTS.has(word) || isNamed) return undefined;
  const isPrefixed = /^(?:return|raise|assert|del|pass|break|continue)$/.test(word);
  const isDecorator = isSnakemakeSign(first, "@");
  return unreadableStatement(isPrefixed || isDecorator ? tokens.slice(1) : tokens);
}

/** The same of a statement that may have a head: what is behind its colon has none. */
function headedExpressionFault(tokens: readonly SnakemakeToken[]): Unreadable | undefined {
  const [first] = tokens;
  const colon = first?.kind === "word" && WITH_HEAD.has(first.text) ? headColon(tokens) : -1;
  return (
    (colon < 0 ? undefined : unreadableValues(tokens.slice(1, colon))) ??
    simpleExpressionFault(tokens.slice(colon + 1))
  );
}

/** What Python cannot read in the expressions of statements on one line. */
function expressionFault(tokens: readonly SnakemakeToken[]): Unreadable | undefined {
  let from = 0;
  for (let end = 0; end <= tokens.length; end++) {
    if (end < tokens.length && !isSnakemakeSign(tokens[end], ";")) continue;
    const wrong = headedExpressionFault(tokens.slice(from, end));
    if (wrong !== undefined) return wrong;
    from = end + 1;
  }
  return undefined;
}

/** Whether a line begins what is run at the start or end of a workflow: the body of a function. */
const isHandler = ({ tokens: [first, second] }: LogicalLine) =>
  HANDLERS.includes(first?.text ?? "") && isSnakemakeSign(second, ":");

/** What Python cannot read in a line, or between it and the next one. */
function pythonFault(
  line: LogicalLine,
  next: LogicalLine | undefined,
  before: string | undefined,
): Unreadable | undefined {
  const [first] = line.tokens;
  const text = first?.kind === "word" ? first.text : "";
  const orphan = first && text !== "" ? orphanFault(first, before) : undefined;
  if (orphan !== undefined) return orphan;
  if (isHandler(line)) return compoundFault(line, next);
  if (COMPOUND.includes(text)) return compoundFault(line, next) ?? expressionFault(line.tokens);
  const simple = simpleFault(line) ?? expressionFault(line.tokens);
  if (simple !== undefined || SOFT.has(text)) return simple;
  return next !== undefined && next.indent > line.indent ? indentFault(next) : undefined;
}

/** The lines of what a rule runs, if that is Python. */
function runLines(body: readonly LogicalLine[]): readonly LogicalLine[] {
  const cursor = new Cursor(body);
  for (const { tokens, indent } of cursor) {
    const [first, colon] = tokens;
    if (first?.text !== "run" || !isSnakemakeSign(colon, ":") || tokens.length > 2) continue;
    cursor.at++;
    return cursor.takeWhile((below) => below.indent > indent);
  }
  return [];
}

/** A return that is in no function. */
function returnFault([first]: readonly SnakemakeToken[]): Unreadable | undefined {
  if (first?.kind !== "word" || !/^(?:return|yield)$/.test(first.text)) return undefined;
  const details = {
    message: `This ${first.text} is in no function.`,
    found: first.text,
    expected: "a line of a function",
    fix: "Indent the line like the others of the function.",
  };
  return { token: first, details };
}

/**
 * The first statement that Python surely cannot read, outside of rules or in one; others may follow from it.
 *
 * @param isRun whether the lines are those that a rule runs
 */
export function statementFaults(
  lines: readonly LogicalLine[],
  isRun = false,
): readonly DescriptorFault[] {
  const cursor = new Cursor(lines);
  let functionIndent = Number.POSITIVE_INFINITY;
  /** The first words of the statements before, by their indentation. */
  const before = new Map<number, string>();
  for (let line = cursor.take(); line !== undefined; line = cursor.take()) {
    const { indent } = line;
    const isKeyword = isKeywordLine(line);
    const below = isKeyword ? cursor.takeWhile((one) => one.indent > indent) : [];
    const inside = statementFaults(runLines(below), true);
    if (inside.length > 0) return inside;
    if (indent <= functionIndent) functionIndent = Number.POSITIVE_INFINITY;
    const isInFunction = isRun || indent > functionIndent;
    const wrong = isKeyword
      ? keywordFault(line, below)
      : (pythonFault(line, cursor.peek(), before.get(indent)) ??
        (isRun ? undefined : assignedKeyword(line)) ??
        (isInFunction ? undefined : returnFault(line.tokens)));
    const isFunction = declaredName(line.tokens) !== undefined || isHandler(line);
    if (!isInFunction && isFunction) functionIndent = indent;
    for (const inner of before.keys()) if (inner > indent) before.delete(inner);
    before.set(indent, line.tokens[0]?.text ?? "");
    if (wrong === undefined) continue;
    const position = { line: wrong.token.line, column: wrong.token.column };
    return [fault("trs-snakemake-syntax", position, wrong.details)];
  }
  return [];
}
