/**
 * YAML composed within limits. The library's parser and checks call themselves for what is inside, and
 * compare all keys with one another: what hostile text could do with that is found before.
 *
 * @module
 */
import {
  type Alias,
  Composer,
  type CST,
  type Document,
  isAlias,
  isNode,
  isScalar,
  Lexer,
  type LineCounter,
  type Node,
  type ParseOptions,
  Parser,
  type SchemaOptions,
  visit,
} from "yaml";
import { MAX_ALIASES, MAX_DEPTH, MAX_TEXT_BYTES, MAX_TEXT_SIZE } from "../base/limits.ts";
import { HALF_CHARACTER } from "../base/values/half-character.ts";
import { TOO_DEEP } from "../base/values/nesting.ts";

/** For one level of nesting the parser has at most three things open: a list, its item and a scalar. */
const MAX_OPEN = 3 * (MAX_DEPTH + 1);

/** Something wrong at an offset of the text. */
export interface Wrong {
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

/**
 * Strings with half of a character, and aliases that stand for no value: those without an anchor before them, and those
 * inside it.
 */
function nodeFaults(document: Document): readonly Wrong[] {
  const faults: Wrong[] = [];
  const anchored = new Map<string, Node>();
  let aliases = 0;
  visit(document, {
    Node: (_, node, ancestors) => {
      if (isScalar(node) && typeof node.value === "string" && !node.value.isWellFormed()) {
        faults.push({ message: HALF_CHARACTER, offset: offsetOf(node) });
      }
      if (!isAlias(node)) {
        if (node.anchor !== undefined) anchored.set(node.anchor, node);
        return;
      }
      aliases++;
      const target = anchored.get(node.source);
      const wrong = (message: string) => faults.push({ message, offset: offsetOf(node) });
      if (target === undefined) wrong(`The alias *${node.source} has no anchor before it`);
      else if (ancestors.includes(target)) {
        wrong(`The alias *${node.source} is inside the value that it repeats`);
      }
    },
  });
  const tooMany = `it has ${aliases} aliases, and at most ${MAX_ALIASES} are read`;
  return aliases > MAX_ALIASES ? [{ message: tooMany, offset: 0, isLimit: true }] : faults;
}

/** The offset at which a node begins. */
export const offsetOf = (node: Node | Alias) => node.range?.[0] ?? 0;

/** A key as data has it; undefined if it is a list or a mapping. */
export function keyText(key: unknown): string | undefined {
  if (key === null) return "";
  if (isAlias(key)) return `*${key.source}`;
  if (!isScalar(key)) return undefined;
  const { value } = key;
  // the library has a symbol for the key << of what is merged into a mapping
  return typeof value === "symbol" ? value.description : String(value ?? "");
}

const REPEATED = "Map keys must be unique";

/**
 * Keys that a mapping repeats, and keys that are lists or mappings. The library looks for the former too,
 * but compares all keys with one another.
 */
function keyFaults(document: Document, allowsRepeats: boolean): readonly Wrong[] {
  const faults: Wrong[] = [];
  visit(document, {
    Map: (_, { items }) => {
      const known = new Set<string>();
      for (const { key } of items) {
        const text = keyText(key);
        const offset = isNode(key) ? offsetOf(key) : 0;
        if (text === undefined) faults.push({ message: "A key must be a string", offset });
        else if (known.has(text) && !allowsRepeats) faults.push({ message: REPEATED, offset });
        else known.add(text);
      }
    },
  });
  return faults;
}

/**
 * What the library reports, and what it leaves to whoever uses the document.
 *
 * @param allowsTags whether values may have tags that the library does not know
 * @param allowsRepeats whether a mapping may have the same key twice
 */
export function faultsOf(
  document: Document,
  { allowsTags = false, allowsRepeats = false } = {},
): readonly Wrong[] {
  const unknownTags = allowsTags
    ? []
    : document.warnings.filter(({ code }) => code === "TAG_RESOLVE_FAILED");
  return [
    ...[...document.errors, ...unknownTags].map(({ message, pos: [offset] }) => ({
      message,
      offset,
    })),
    ...keyFaults(document, allowsRepeats),
    ...nodeFaults(document),
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

/**
 * Composes the document of a text, as the library does it, unless it is too large or too deep.
 *
 * @param options of the library, beside those that keep it within limits
 * @param reportOthers is called with the offset of a second document, which is wrong without it
 */
export function compose(
  text: string,
  counter: LineCounter,
  options: ParseOptions & SchemaOptions = {},
  reportOthers?: (offset: number, isEmpty: boolean) => void,
): Document | Wrong {
  const limit = (message: string, offset: number) => ({ message, offset, isLimit: true }) as const;
  if (text.length > MAX_TEXT_BYTES) return limit(`it is larger than ${MAX_TEXT_SIZE}`, 0);
  const tokens = parse(text, counter);
  if (typeof tokens === "number") return limit(`it is ${TOO_DEEP}`, tokens);
  const deep = tooDeepOffset(tokens);
  if (deep !== undefined) return limit(`it is ${TOO_DEEP}`, deep);
  // keys are checked below, in time that grows with their number only
  const composer = new Composer({ ...options, uniqueKeys: false, logLevel: "error" });
  const [document, second] = withoutTraces(() => [...composer.compose(tokens, true, text.length)]);
  if (document === undefined) throw new Error("forced to make a document, the library made none");
  if (second === undefined) return document;
  if (reportOthers !== undefined) {
    reportOthers(second.range[0], isScalar(second.contents) && second.contents.source === "");
    return document;
  }
  return { message: "Source contains multiple documents", offset: second.range[0] };
}
