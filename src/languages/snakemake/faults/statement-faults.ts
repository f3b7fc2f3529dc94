/**
 * Statements outside of rules that Python cannot read (The Python Language Reference, sections 2.1.8, 7 and 8).
 *
 * @module
 */
import { cut, cutList } from "../../../base/excerpt.ts";
import { suggestion } from "../../../base/suggest.ts";
import { Cursor } from "../../shared/cursor.ts";
import { type DescriptorFault, fault } from "../../shared/language.ts";
import { surePath } from "../../shared/sure-path.ts";
import { GLOBAL_KEYWORDS, HANDLERS, isKeywordLine } from "../python/global-keywords.ts";
import { isSnakemakeSign, type LogicalLine, type SnakemakeToken } from "../python/lexer.ts";
import type { Unreadable } from "../python/python-tokens.ts";
import { readStatement } from "../python/statement-reader.ts";
import { adjacentValues, separatorFix } from "../snakefile/commas.ts";
import { valuesOf } from "../snakefile/values.ts";
import { assignedKeyword, keywordFault } from "./keyword-faults.ts";

const COMPOUND = "if elif else for while with try except finally def class async".split(" ");

/** Words that only begin a statement in some places, and are names in others. */
const SOFT = new Set(["match", "case", "type"]);

/** What a word can follow at its own indentation (The Python Language Reference, sections 8.1 to 8.4). */
const AFTER = new Map(
  Object.entries({
    elif: ["if", "elif"],
    else: ["if", "elif", "for", "while", "except", "async"],
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

/** A head of a block without code below it. */
function bodyFault(token: SnakemakeToken): Unreadable {
  const details = {
    message: `There is no indented code below ${token.text}.`,
    found: token.text,
    expected: "code that is indented more than this line",
    fix: "Indent the code that belongs to it, or write pass.",
  };
  return { token, details };
}

/** A block of `try` that nothing follows which it needs. */
function tryFault(token: SnakemakeToken): Unreadable {
  const details = {
    message: "This try has neither except nor finally.",
    found: "try",
    expected: "except or finally after its block, at the same indentation",
    fix: "Add it, or remove the try.",
  };
  return { token, details };
}

/** A decorator that no function or class follows. */
function decoratorFault(token: SnakemakeToken): Unreadable {
  const details = {
    message: "This decorator is before no function or class.",
    found: "@",
    expected: "def, class or another decorator on the next line",
    fix: "Move it to the line before the function or class, or remove it.",
  };
  return { token, details };
}

/** A word with a colon and nothing else, which is no keyword: `rul:`. */
function unknownKeyword(first: SnakemakeToken, isHarmless: boolean): Unreadable {
  const names = [...GLOBAL_KEYWORDS, ...HANDLERS, ...COMPOUND];
  const consequence = isHarmless ? ", so this line does nothing" : "";
  const details = {
    message: `${cut(first.text, 80)} is no keyword of Snakemake or Python${consequence}.`,
    found: cut(first.text),
    expected: "a keyword before the colon",
    ...suggestion(surePath(first.text, names), "Correct the keyword."),
  };
  return { token: first, details, ...(isHarmless ? { isHarmless } : {}) };
}

/** Keywords outside of rules that have their value on their line, with a value that no annotation has. */
const WITH_VALUE = GLOBAL_KEYWORDS.filter(
  (name) => !/^(?:rule|checkpoint|module|use|storage|subworkflow)$/.test(name),
);

/** Whether what begins with a word and a colon is meant as a keyword: `configfil: "a"`, `rulesorder: a > b`. */
function isMisspelt([first, , value, ...more]: readonly SnakemakeToken[]): boolean {
  if (value === undefined) return true;
  const isList = more.some(({ text }) => text === ">") || valuesOf(more).length > 1;
  const isType = value.kind === "word" && !isList;
  return (
    first !== undefined &&
    first.text.length > 4 &&
    !isType &&
    surePath(first.text, WITH_VALUE) !== undefined
  );
}

/** A line that begins like none of Snakemake or Python, with the word that may be meant. */
function simpleFault({ tokens }: LogicalLine): Unreadable | undefined {
  const [first, second] = tokens;
  // an annotation (The Python Language Reference, section 7.2.2)
  const isHarmless = tokens.length === 3 && tokens[2]?.kind === "string";
  if (first?.kind === "word" && isSnakemakeSign(second, ":") && isMisspelt(tokens))
    return unknownKeyword(first, isHarmless);
  const adjacent = adjacentValues(tokens);
  if (first === undefined || adjacent === undefined || SOFT.has(first.text)) return undefined;
  const { before, token } = adjacent;
  // within brackets
  const isBelow = before.line < token.line;
  const names = [...GLOBAL_KEYWORDS, ...COMPOUND];
  const meant = first.kind === "word" ? surePath(first.text, names) : undefined;
  const details = {
    message: isBelow
      ? `There is no comma at the end of line ${before.line}, before ${cut(token.text, 80)}.`
      : `Python cannot read ${cut(token.text, 80)} directly after another value.`,
    found: cut(token.text),
    expected: "an operator or a comma between two values",
    ...suggestion(
      isBelow ? undefined : meant,
      isBelow ? separatorFix(adjacent) : "Write what is missing between the two.",
    ),
  };
  return { token, details };
}

/** A line that is indented more than the one before it, below which no code belongs. */
function indentFault({ tokens }: LogicalLine, isFirst = false): Unreadable | undefined {
  const [token] = tokens;
  const details = {
    message: isFirst
      ? "The first line is indented."
      : "This line is indented more than the line before it, which begins no block.",
    expected: isFirst ? "no indentation" : "the indentation of the line before",
    fix: "Indent the line like the others of its block.",
  };
  return token && { token, details: { ...details, found: cut(token.text) } };
}

/** Whether a line begins what is run at the start or end of a workflow: the body of a function. */
const isHandler = ({ tokens: [first, second] }: LogicalLine) =>
  HANDLERS.includes(first?.text ?? "") && isSnakemakeSign(second, ":");

/** A block that lines are in, by the indentation of its head. */
interface Open {
  readonly indent: number;
  readonly kind: "function" | "class" | "loop" | "other";
}

/** The kind of block that a line begins. */
function blockKind({ tokens: [first, second] }: LogicalLine): Open["kind"] {
  const word = first?.text === "async" ? second?.text : first?.text;
  if (word === "def") return "function";
  if (word === "class") return "class";
  return word === "for" || word === "while" ? "loop" : "other";
}

/** What is around a line. */
function surroundings(open: readonly Open[], isRun: boolean) {
  const around = open.findLast(({ kind }) => kind === "function" || kind === "class");
  const isLoop = open.slice(around ? open.indexOf(around) : 0).some(({ kind }) => kind === "loop");
  return { isFunction: around === undefined ? isRun : around.kind === "function", isLoop };
}

/** What Python cannot read in a line, or between it and the next one. */
function pythonFault(
  line: LogicalLine,
  next: LogicalLine | undefined,
  before: string | undefined,
  open: readonly Open[],
  isRun: boolean,
): Unreadable | undefined {
  const { tokens, indent } = line;
  const [first] = tokens;
  if (first === undefined) return undefined;
  const text = first.kind === "word" ? first.text : "";
  const orphan = text === "" ? undefined : orphanFault(first, before);
  const isBelow = next !== undefined && next.indent > indent;
  if (orphan !== undefined) return orphan;
  const isHandled = isHandler(line);
  const simple = isHandled || COMPOUND.includes(text) ? undefined : simpleFault(line);
  if (simple !== undefined) return simple;
  const around = surroundings(open, isRun || isHandled);
  const { unreadable, isOpen, isUnsure } = isHandled
    ? { isUnsure: false, unreadable: undefined, isOpen: tokens.length === 2 }
    : readStatement(tokens, around);
  if (unreadable !== undefined || isUnsure) return unreadable;
  if (isOpen) return isBelow ? undefined : bodyFault(first);
  if (isBelow) return indentFault(next);
  return undefined;
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
  const harmless: DescriptorFault[] = [];
  const open: Open[] = [];
  /** The first tokens of the statements before, by their indentation. */
  const before = new Map<number, SnakemakeToken>();
  /** The fault of a statement before that needs another one behind it than a line with this indentation and word. */
  const ended = (indent: number, word: string) => {
    for (const [inner, token] of before) {
      if (inner < indent) continue;
      const isLeft = inner > indent;
      if (token.text === "try" && (isLeft || !/^(?:except|finally)$/.test(word)))
        return tryFault(token);
      if (token.text === "@" && (isLeft || !/^(?:def|class|async|@)$/.test(word)))
        return decoratorFault(token);
    }
    return undefined;
  };
  for (let line = cursor.take(); line !== undefined; line = cursor.take()) {
    const { indent } = line;
    const [first] = line.tokens;
    while ((open.at(-1)?.indent ?? -1) >= indent) open.pop();
    const isKeyword = isKeywordLine(line);
    const below = isKeyword ? cursor.takeWhile((one) => one.indent > indent) : [];
    const inside = statementFaults(runLines(below), true);
    if (inside.length > 0) return [...harmless, ...inside];
    const isIndented = line === lines[0] && indent > 0 && !isRun;
    const wrong =
      ended(indent, first?.text ?? "") ??
      (isIndented
        ? indentFault(line, true)
        : isKeyword
          ? keywordFault(line, below)
          : ((isRun ? undefined : assignedKeyword(line)) ??
            pythonFault(line, cursor.peek(), before.get(indent)?.text, open, isRun)));
    open.push({ indent, kind: isHandler(line) ? "function" : blockKind(line) });
    for (const inner of before.keys()) if (inner > indent) before.delete(inner);
    if (first !== undefined) before.set(indent, first);
    if (wrong === undefined) continue;
    const position = { line: wrong.token.line, column: wrong.token.column };
    const found = fault("trs-snakemake-syntax", position, wrong.details);
    if (wrong.isHarmless === undefined) return [...harmless, found];
    harmless.push({ ...found, severity: "warning" });
  }
  const last = ended(-1, "");
  if (last === undefined) return harmless;
  const { line, column } = last.token;
  return [...harmless, fault("trs-snakemake-syntax", { line, column }, last.details)];
}
