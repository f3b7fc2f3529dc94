/**
 * A YAML text, and where in it things are. Positions are computed when a problem asks for one: clean
 * content pays nothing for them.
 *
 * @module
 */
import { type Document, isMap, isNode, isSeq, LineCounter } from "yaml";
import { MAX_SYNTAX_FAULTS } from "../base/limits.ts";
import { formatPointer, parsePointer } from "../base/pointer.ts";
import type { Locate, Position } from "../base/position.ts";
import { findTooDeep, TOO_DEEP } from "../base/values/nesting.ts";
import { type Problem, problemIn } from "../report/problem.ts";
import { contentFinding } from "../report/rules.ts";
import { compose, faultsOf, keyText, type Wrong } from "./document.ts";
import { findConflict } from "./merge-conflict.ts";
import { plainData } from "./plain-nodes.ts";
import { readPlain } from "./plain-yaml.ts";
import { describeFault, type ReadText, type SyntaxFault } from "./syntax-fault.ts";
import { hasColon, recognizeYamlSlip, SAME_INDENT } from "./yaml-slips.ts";

/**
 * A text whose lines end in line feeds only (YAML 1.2.2, section 5.4): what curators write on Windows
 * must not differ. Lines and columns stay as they are.
 */
export const withLineFeeds = (text: string): string => text.replace(/\r\n?/g, "\n");

/** What a mapping or list has: where each part is shown, and the part itself. */
type Parts = ReadonlyMap<string, { readonly shown: unknown; readonly value: unknown }>;

function partsOf(node: unknown): Parts {
  if (isMap(node)) {
    return new Map(
      node.items.map(({ key, value }) => [keyText(key) ?? "", { shown: key, value }] as const),
    );
  }
  const items = isSeq(node) ? node.items : [];
  return new Map(items.map((value, index) => [String(index), { shown: value, value }] as const));
}

/** Finds positions in a document. A pointer to something that does not exist leads to its nearest parent. */
export function locateInYaml(
  document: Document,
  place: (offset: number) => Position,
  start: Position,
): Locate {
  const known = new Map<unknown, Parts>();
  return (pointer) => {
    let value: unknown = document.contents;
    let shown = value;
    for (const token of parsePointer(pointer) ?? []) {
      const parts = known.get(value) ?? partsOf(value);
      known.set(value, parts);
      const part = parts.get(token);
      if (part === undefined) break;
      value = part.value;
      if (isNode(part.shown)) shown = part.shown;
    }
    return isNode(shown) && shown.range ? place(shown.range[0]) : start;
  };
}

/**
 * Reads YAML 1.2 (core schema: no dates, no executable tags). Reading never calls itself for what is
 * inside without a limit, and takes time that grows with the length of the text.
 *
 * @param firstLine the line of the file on which the text begins, 1-based
 */
export function readYaml(text: string, firstLine = 1): ReadText {
  const root = readPlain(withLineFeeds(text), undefined);
  if (root === undefined) return readThoroughly(text, firstLine);
  let thorough: ReadText | undefined;
  return {
    data: plainData(root),
    errors: [],
    locate: (pointer) => {
      thorough ??= readThoroughly(text, firstLine);
      return thorough.locate(pointer);
    },
  };
}

/** Where the list or the object in brackets begins that has no end before an offset. */
function openingBefore(text: string, offset: number): number {
  let closed = 0;
  for (let at = offset - 1; at >= 0; at--) {
    const character = text[at] ?? "";
    if ("]}".includes(character)) closed++;
    else if ("[{".includes(character) && closed-- === 0) return at;
  }
  return offset;
}

/** Reads YAML as {@link readYaml} does, with the library, also where it is plain. */
export function readThoroughly(text: string, firstLine = 1): ReadText {
  const lines = withLineFeeds(text);
  const counter = new LineCounter();
  const start = { line: firstLine, column: 1 };
  const place = (offset: number): Position => {
    const { line, col } = counter.linePos(offset);
    return line === 0 ? start : { line: line + firstLine - 1, column: col };
  };
  const fails = (wrong: readonly Wrong[]): ReadText => ({
    data: undefined,
    errors: wrong.slice(0, MAX_SYNTAX_FAULTS).map(({ offset, ...fault }): SyntaxFault => {
      const isOpen = / end with a [\]}]$/.test(fault.message);
      return { ...fault, position: place(isOpen ? openingBefore(lines, offset) : offset) };
    }),
    locate: () => start,
  });
  const document = compose(lines, counter);
  if ("message" in document) return fails([document]);
  const wrong = faultsOf(document);
  if (wrong.length > 0) return fails(wrong);
  let data: unknown;
  try {
    data = document.toJS();
  } catch (error) {
    // aliases that multiply, which the library refuses to expand
    return fails([{ message: (error as Error).message, offset: 0 }]);
  }
  const locate = locateInYaml(document, place, start);
  const deep = findTooDeep(data);
  if (deep !== undefined) {
    const position = locate(formatPointer(deep));
    const errors = [{ message: `it is ${TOO_DEEP}`, position, isLimit: true }] as const;
    return { ...fails([]), errors };
  }
  return { data, errors: [], locate };
}

/** What to do about an error of syntax, by the library's words. */
const FIXES: readonly (readonly [RegExp, string])[] = [
  [/^Tabs/, "Indent with spaces, not with tabs."],
  [/unique/, "Remove one of the two."],
  [/indent|indicator|same column|block sequence/, SAME_INDENT],
  [/^Invalid escape/, "Put the value in single quotes, in which \\ is an ordinary character."],
  [/multiple documents/, "Remove this line, or put the text in quotes."],
];
const OTHER_FIX = "Put strings that contain a colon in quotes, and indent with spaces.";

/** The first conflict of a merge that a file still has; undefined if it has none, but examples in Markdown. */
export function conflictProblem(file: string, text: string): Problem | undefined {
  const conflict = findConflict(text, file.endsWith(".md"));
  if (conflict === undefined) return undefined;
  const { line, details } = conflict;
  return problemIn(file, contentFinding("content-conflict", "", details), { line, column: 1 });
}

const lineOf = (text: string, line: number) =>
  withLineFeeds(text).split("\n", line)[line - 1] ?? "";

const TABS = /^Tabs/;

/** Errors of a line that is indented in another way than those around it: what follows is read as something else. */
const INDENTATION = /^(?:All mapping items|A block sequence)/;

/** The errors without those that only follow from how lines are indented. */
function withoutConsequences(text: string, faults: readonly SyntaxFault[]): readonly SyntaxFault[] {
  const tabs = faults.filter(({ message }) => TABS.test(message));
  if (tabs.length > 0) return tabs;
  const end = faults.findIndex(({ message, position }) => {
    const isNested = /^Nested mappings/.test(message) && !hasColon(lineOf(text, position.line));
    return isNested || INDENTATION.test(message);
  });
  return end < 0 ? faults : faults.slice(0, end + 1);
}

/** An error of syntax that a curator makes; a merge conflict, from which many follow, is one. */
export function yamlProblems(
  file: string,
  text: string,
  subject: string,
  faults: readonly SyntaxFault[],
): readonly Problem[] {
  const conflict = faults.length === 0 ? undefined : conflictProblem(file, text);
  return conflict === undefined
    ? withoutConsequences(text, faults).map((fault) => yamlProblem(file, text, subject, fault))
    : [conflict];
}

/**
 * A syntax error of YAML that a curator writes.
 *
 * @param text the whole file
 * @param subject "file" or "front matter"
 */
function yamlProblem(file: string, text: string, subject: string, fault: SyntaxFault): Problem {
  const line = lineOf(text, fault.position.line);
  const slip = recognizeYamlSlip(line, fault);
  const finding = contentFinding("content-yaml", "", {
    message: describeFault(subject, "YAML", { ...fault, message: slip?.message ?? fault.message }),
    // nothing is left at the end of a file that is cut off
    ...(line.trim() === "" ? {} : { found: line.trim() }),
    fix: fault.isLimit
      ? "Remove what is not needed."
      : (slip?.fix ?? FIXES.find(([words]) => words.test(fault.message))?.[1] ?? OTHER_FIX),
  });
  return problemIn(file, finding, fault.position);
}
