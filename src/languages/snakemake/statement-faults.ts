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
import { adjacentValue } from "./commas.ts";
import { GLOBAL_KEYWORDS, HANDLERS, isKeywordLine } from "./global-keywords.ts";
import { isSnakemakeSign, type LogicalLine, type SnakemakeToken } from "./lexer.ts";
import { valuesOf } from "./values.ts";

const COMPOUND = "if elif else for while with try except finally def class async".split(" ");

/** Words that only begin a statement in some places, and are names in others. */
const SOFT = new Set(["match", "case", "type"]);

interface StatementFault {
  readonly token: SnakemakeToken;
  readonly details: Parameters<typeof fault>[2];
}

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
function orphanFault(
  first: SnakemakeToken,
  before: string | undefined,
): StatementFault | undefined {
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
function assignment({ tokens }: LogicalLine): StatementFault | undefined {
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
): StatementFault | undefined {
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
function unknownKeyword(first: SnakemakeToken): StatementFault {
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

function simpleFault({ tokens }: LogicalLine): StatementFault | undefined {
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
function indentFault({ tokens }: LogicalLine): StatementFault | undefined {
  const [token] = tokens;
  const details = {
    message: "This line is indented more than the line before it, which begins no block.",
    expected: "the indentation of the line before",
    fix: "Indent the line like the others of its block.",
  };
  return token && { token, details: { ...details, found: cut(token.text) } };
}

/** Keywords outside of rules that take one value. */
const SINGLE = new Set(
  "configfile workdir pepfile pepschema report container containerized singularity conda".split(
    " ",
  ),
);

/** Keywords outside of rules that have a name behind them. */
const BLOCKS = new Set(["rule", "checkpoint", "module", "use", "storage", "subworkflow"]);

/** What a keyword outside of rules cannot have: no colon, or values that it does not take. */
function keywordFault(
  { tokens }: LogicalLine,
  below: readonly LogicalLine[],
): StatementFault | undefined {
  const [first, colon] = tokens;
  if (first === undefined) return undefined;
  if (first.text === "use" && colon?.kind === "word" && colon.text !== "rule") {
    const details = {
      message: `There is ${cut(colon.text, 80)} where rule has to be.`,
      found: cut(colon.text),
      expected: "use rule",
      fix: "Write use rule.",
    };
    return { token: colon, details };
  }
  if (colon?.kind === "string" && !BLOCKS.has(first.text)) {
    const details = {
      message: `There is no colon after ${first.text}.`,
      found: first.text,
      fix: `Write ${first.text}: with a colon.`,
    };
    return { token: first, details };
  }
  if (!isSnakemakeSign(colon, ":")) return undefined;
  const values = valuesOf([...tokens.slice(2), ...below.flatMap((line) => line.tokens)]);
  const unnamed = values.find(
    (value) => value.name === undefined && !isSnakemakeSign(value.tokens[0], "*"),
  )?.tokens[0];
  if (first.text === "wildcard_constraints" && unnamed !== undefined) {
    const details = {
      message: "wildcard_constraints has a value without a name.",
      found: cut(unnamed.text),
      expected: 'values with names, such as sample="[A-Z]+"',
      fix: "Write a name and = before the value.",
    };
    return { token: unnamed, details };
  }
  if (first.text === "ruleorder" && values.length > 1) {
    const details = {
      message: "ruleorder has a comma between rules.",
      found: ",",
      expected: "ruleorder: a > b",
      fix: "Write > between the rules.",
    };
    return { token: values[1]?.tokens[0] ?? first, details };
  }
  const second = values[1]?.tokens[0];
  if (!SINGLE.has(first.text) || second === undefined) return undefined;
  const details = {
    message: `${first.text} has several values.`,
    found: cut(second.text),
    expected: "one value",
    fix: `Write ${first.text} once for each value.`,
  };
  return { token: second, details };
}

/** What Python cannot read in a line, or between it and the next one. */
function pythonFault(
  line: LogicalLine,
  next: LogicalLine | undefined,
  before: string | undefined,
): StatementFault | undefined {
  const [first, second] = line.tokens;
  const text = first?.kind === "word" ? first.text : "";
  const isHandler = HANDLERS.includes(text) && isSnakemakeSign(second, ":");
  const orphan = first && text !== "" ? orphanFault(first, before) : undefined;
  if (orphan !== undefined) return orphan;
  if (isHandler || COMPOUND.includes(text)) return compoundFault(line, next);
  const simple = simpleFault(line);
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

/** The first statement that Python surely cannot read, outside of rules or in one; others may follow from it. */
export function statementFaults(lines: readonly LogicalLine[]): readonly DescriptorFault[] {
  const cursor = new Cursor(lines);
  /** The first words of the statements before, by their indentation. */
  const before = new Map<number, string>();
  for (let line = cursor.take(); line !== undefined; line = cursor.take()) {
    const { indent } = line;
    const isKeyword = isKeywordLine(line);
    const below = isKeyword ? cursor.takeWhile((one) => one.indent > indent) : [];
    const inside = statementFaults(runLines(below));
    if (inside.length > 0) return inside;
    const wrong = isKeyword
      ? keywordFault(line, below)
      : pythonFault(line, cursor.peek(), before.get(indent));
    for (const inner of before.keys()) if (inner > indent) before.delete(inner);
    before.set(indent, line.tokens[0]?.text ?? "");
    if (wrong === undefined) continue;
    const position = { line: wrong.token.line, column: wrong.token.column };
    return [fault("trs-snakemake-syntax", position, wrong.details)];
  }
  return [];
}
