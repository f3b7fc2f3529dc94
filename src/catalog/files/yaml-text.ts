/**
 * A YAML text, and where in it things are. Positions are computed when a problem asks for one: clean
 * content pays nothing for them.
 *
 * @module
 */
import {
  type Alias,
  Composer,
  type CST,
  type Document,
  isAlias,
  isMap,
  isNode,
  isScalar,
  isSeq,
  Lexer,
  LineCounter,
  type Node,
  Parser,
  visit,
} from "yaml";
import {
  MAX_ALIASES,
  MAX_DEPTH,
  MAX_SYNTAX_FAULTS,
  MAX_TEXT_BYTES,
  MAX_TEXT_SIZE,
} from "../../json/limits.ts";
import { findTooDeep, TOO_DEEP } from "../../json/nesting.ts";
import { formatPointer, parsePointer } from "../../json/pointer.ts";
import type { Locate, Position } from "../../json/position.ts";
import { type Problem, problemIn } from "../report/problem.ts";
import { contentFinding } from "../report/rules.ts";
import { describeFault, type ReadText, type SyntaxFault } from "./syntax-fault.ts";

/** A string that is the value of a key. */
export interface KeyedString {
  readonly key: string;
  readonly text: string;
  readonly position: Position;
}

/** A text of YAML, read. */
export interface YamlText extends ReadText {
  /** Every string that is the value of a key, at any depth, in their order. */
  keyedStrings(): readonly KeyedString[];
}

/** For one level of nesting the parser has at most three things open: a list, its item and a scalar. */
const MAX_OPEN = 3 * (MAX_DEPTH + 1);

/** Something wrong at an offset of the text. */
interface Wrong {
  readonly message: string;
  readonly offset: number;
  readonly isLimit?: true;
}

/** The offset of the first list or mapping that is nested too deep; nothing here calls itself. */
function tooDeepOffset(tokens: readonly CST.Token[]): number | undefined {
  const pending = tokens.map((token) => ({ token, depth: 0 })).reverse();
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const { token, depth } = next;
    if (token.type === "document") {
      if (token.value) pending.push({ token: token.value, depth });
    } else if ("items" in token) {
      if (depth === MAX_DEPTH) return token.offset;
      for (const { key, value } of token.items.toReversed()) {
        if (value) pending.push({ token: value, depth: depth + 1 });
        if (key) pending.push({ token: key, depth: depth + 1 });
      }
    }
  }
  return undefined;
}

/** The aliases that stand for no value: those without an anchor before them, and those inside it. */
function aliasFaults(document: Document): readonly Wrong[] {
  const found: Wrong[] = [];
  const anchored = new Map<string, Node>();
  let aliases = 0;
  visit(document, {
    Node: (_, node, ancestors) => {
      if (!isAlias(node)) {
        if (node.anchor !== undefined) anchored.set(node.anchor, node);
        return;
      }
      aliases++;
      const target = anchored.get(node.source);
      const wrong = (message: string) => found.push({ message, offset: offsetOf(node) });
      if (target === undefined) wrong(`The alias *${node.source} has no anchor before it`);
      else if (ancestors.includes(target)) {
        wrong(`The alias *${node.source} is inside the value that it repeats`);
      }
    },
  });
  const tooMany = `it has ${aliases} aliases, and at most ${MAX_ALIASES} are read`;
  return aliases > MAX_ALIASES ? [{ message: tooMany, offset: 0, isLimit: true }] : found;
}

const offsetOf = (node: Node | Alias) => node.range?.[0] ?? 0;

/** A key as data has it; undefined if it is a list or a mapping. */
function keyText(key: unknown): string | undefined {
  if (key === null) return "";
  if (isAlias(key)) return `*${key.source}`;
  return isScalar(key) ? String(key.value ?? "") : undefined;
}

/**
 * A text whose lines end in line feeds only (YAML 1.2.2, section 5.4): what curators write on Windows
 * must not differ. Lines and columns stay as they are.
 */
export const withLineFeeds = (text: string): string => text.replace(/\r\n?/g, "\n");

/**
 * Keys that a mapping repeats, and keys that are lists or mappings. The library looks for the former too,
 * but compares all keys with one another.
 */
function keyFaults(document: Document): readonly Wrong[] {
  const found: Wrong[] = [];
  visit(document, {
    Map: (_, { items }) => {
      const known = new Set<string>();
      for (const { key } of items) {
        const text = keyText(key);
        const offset = isNode(key) ? offsetOf(key) : 0;
        if (text === undefined) found.push({ message: "A key must be a string", offset });
        else if (known.has(text)) found.push({ message: "Map keys must be unique", offset });
        else known.add(text);
      }
    },
  });
  return found;
}

/** What the library reports, and what it leaves to whoever uses the document. */
function faultsOf(document: Document): readonly Wrong[] {
  const unknownTags = document.warnings.filter(({ code }) => code === "TAG_RESOLVE_FAILED");
  return [
    ...[...document.errors, ...unknownTags].map(({ message, pos: [offset] }) => ({
      message,
      offset,
    })),
    ...keyFaults(document),
    ...aliasFaults(document),
  ].sort((a, b) => a.offset - b.offset);
}

/** Runs what makes an error for each fault of a text; nobody reads their stack traces, which are slow. */
function withoutTraces<Value>(run: () => Value): Value {
  const limit = Error.stackTraceLimit;
  Error.stackTraceLimit = 0;
  try {
    return run();
  } finally {
    Error.stackTraceLimit = limit;
  }
}

/**
 * The tokens of a text; or the offset of what is nested too deep, if so much is open at one time that the
 * parser, which calls itself for each thing that ends, would overflow the stack.
 */
function parse(text: string, counter: LineCounter): readonly CST.Token[] | number {
  const parser = new Parser(counter.addNewLine);
  const tokens: CST.Token[] = [];
  counter.addNewLine(0);
  for (const lexeme of new Lexer().lex(text)) {
    for (const token of parser.next(lexeme)) tokens.push(token);
    if (parser.stack.length > MAX_OPEN) {
      return parser.stack.filter((token) => "items" in token)[MAX_DEPTH]?.offset ?? parser.offset;
    }
  }
  tokens.push(...parser.end());
  return tokens;
}

/** Composes the document of a text, as the library does it, unless it is too large or too deep. */
function compose(text: string, counter: LineCounter): Document | Wrong {
  const limit = (message: string, offset: number) => ({ message, offset, isLimit: true }) as const;
  if (text.length > MAX_TEXT_BYTES) return limit(`it is larger than ${MAX_TEXT_SIZE}`, 0);
  const tokens = parse(text, counter);
  if (typeof tokens === "number") return limit(`it is ${TOO_DEEP}`, tokens);
  const deep = tooDeepOffset(tokens);
  if (deep !== undefined) return limit(`it is ${TOO_DEEP}`, deep);
  // keys are checked below, in time that grows with their number only
  const composer = new Composer({ uniqueKeys: false, logLevel: "error" });
  const [document, second] = withoutTraces(() => [...composer.compose(tokens, true, text.length)]);
  if (document === undefined) throw new Error("forced to make a document, the library made none");
  if (second === undefined) return document;
  return { message: "Source contains multiple documents", offset: second.range[0] };
}

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
function locateIn(
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

function keyedStringsOf(document: Document, place: (offset: number) => Position) {
  const found: KeyedString[] = [];
  visit(document, {
    Pair: (_, { key, value }) => {
      if (!isScalar(key) || !isScalar(value) || typeof value.value !== "string") return;
      found.push({ key: keyText(key) ?? "", text: value.value, position: place(offsetOf(value)) });
    },
  });
  return found;
}

/**
 * Reads YAML 1.2 (core schema: no dates, no executable tags). Reading never calls itself for what is
 * inside without a limit, and takes time that grows with the length of the text.
 *
 * @param firstLine the line of the file on which the text begins, 1-based
 */
export function readYaml(text: string, firstLine = 1): YamlText {
  const counter = new LineCounter();
  const start = { line: firstLine, column: 1 };
  const place = (offset: number): Position => {
    const { line, col } = counter.linePos(offset);
    return line === 0 ? start : { line: line + firstLine - 1, column: col };
  };
  const fails = (wrong: readonly Wrong[]): YamlText => ({
    data: undefined,
    errors: wrong
      .slice(0, MAX_SYNTAX_FAULTS)
      .map(({ offset, ...fault }): SyntaxFault => ({ ...fault, position: place(offset) })),
    locate: () => start,
    keyedStrings: () => [],
  });
  const document = compose(withLineFeeds(text), counter);
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
  const locate = locateIn(document, place, start);
  const deep = findTooDeep(data);
  if (deep !== undefined) {
    const position = locate(formatPointer(deep));
    const errors = [{ message: `it is ${TOO_DEEP}`, position, isLimit: true }] as const;
    return { ...fails([]), errors };
  }
  return { data, errors: [], locate, keyedStrings: () => keyedStringsOf(document, place) };
}

/** What to do about an error of syntax, by the library's words. */
const FIXES: readonly (readonly [RegExp, string])[] = [
  [/^Tabs/, "Indent with spaces, not with tabs."],
  [/unique/, "Remove one of the two."],
  [/^Nested mappings/, "Put strings that contain a colon in quotes."],
  [/indent|indicator/, "Indent the fields of an item by the same number of spaces."],
];
const OTHER_FIX = "Put strings that contain a colon in quotes, and indent with spaces.";

/**
 * A syntax error of YAML that a curator writes.
 *
 * @param text the whole file
 * @param what "file" or "front matter"
 */
export function yamlProblem(file: string, text: string, what: string, fault: SyntaxFault): Problem {
  const finding = contentFinding("content-yaml", "", {
    message: describeFault(what, "YAML", fault),
    found:
      withLineFeeds(text).split("\n", fault.position.line)[fault.position.line - 1]?.trim() ?? "",
    fix: fault.isLimit
      ? "Remove what is not needed."
      : (FIXES.find(([words]) => words.test(fault.message))?.[1] ?? OTHER_FIX),
  });
  return problemIn(file, finding, fault.position);
}
