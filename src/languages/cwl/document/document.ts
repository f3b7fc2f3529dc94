/**
 * The text of a CWL document as nodes: YAML as the engines read it, or JSON.
 *
 * @module
 */
import { type Document, isAlias, isMap, isScalar, isSeq, LineCounter, type Scalar } from "yaml";
import { MAX_DEPTH, MAX_TEXT_BYTES } from "../../../base/limits.ts";
import { optionalField } from "../../../base/optional-fields.ts";
import { type Position, positionsIn } from "../../../base/position.ts";
import { TOO_DEEP } from "../../../base/values/nesting.ts";
import { compose, faultsOf, keyText, offsetOf, type Wrong } from "../../../yaml/document.ts";
import { padded, readErrors, unclosedQuote } from "../../../yaml/leniency.ts";
import { readPlain } from "../../../yaml/plain-yaml.ts";
import type { SyntaxFault } from "../../../yaml/syntax-fault.ts";
import { withLineFeeds } from "../../../yaml/yaml-text.ts";
import type { CwlNode, MapNode, MappingEntry, SourceFile } from "./node.ts";
import { plainNumber } from "./numbers.ts";

/** More values than a file can write out: aliases that repeat aliases. */
const MAX_VALUES = MAX_TEXT_BYTES;

/** A node, how deep it is nested, and how many values it has with all that aliases repeat. */
interface Sized {
  readonly node: CwlNode;
  readonly depth: number;
  readonly size: number;
}

const sizeOf = (parts: readonly Sized[]) => ({
  depth: 1 + parts.reduce((most, { depth }) => Math.max(most, depth), 0),
  size: 1 + parts.reduce((sum, { size }) => sum + size, 0),
});

/** What a merge key adds (YAML 1.1, "Merge Key Language-Independent Type"): keys that are written win. */
function mergedInto(entries: Map<string, MappingEntry>, node: CwlNode) {
  const maps = node.kind === "list" ? node.items : [node];
  for (const map of maps) {
    if (map.kind !== "map") continue;
    for (const [key, entry] of map.entries) if (!entries.has(key)) entries.set(key, entry);
  }
}

const CORE_TAG = /^tag:yaml\.org,2002:/;

/** The value of a scalar. Engines end a block with a line feed only if the text has one. */
function scalarValue({ value, type, range }: Scalar, end: number): unknown {
  const isCut = type?.startsWith("BLOCK") === true && (range?.[1] ?? 0) >= end;
  return isCut && typeof value === "string" ? value.replace(/\n$/, "") : value;
}

/**
 * Turns the library's nodes into those of CWL, each once; an alias stands for the node that it repeats.
 *
 * @param end the length of a text that ends without a line feed; infinite for others
 */
function createConverter(source: SourceFile, end: number): (node: unknown) => Sized {
  const anchored = new Map<string, Sized>();
  let merged = 0;
  const convertMap = (items: readonly { key: unknown; value: unknown }[], offset: number) => {
    const entries = new Map<string, MappingEntry>();
    const parts: Sized[] = [];
    const merges: CwlNode[] = [];
    for (const { key, value } of items) {
      const part = convert(value, offset);
      parts.push(part);
      const name = keyText(key) ?? "";
      if (name === "<<" && isScalar(key) && key.type === "PLAIN") {
        merged += part.size;
        // what is too much in all is an error: it is not copied first
        if (merged <= MAX_VALUES) merges.push(part.node);
      } else {
        const at = isScalar(key) ? offsetOf(key) : offset;
        entries.set(name, { value: part.node, source, offset: at });
      }
    }
    for (const node of merges) mergedInto(entries, node);
    const node: MapNode = { kind: "map", entries, source, offset };
    return { node, ...sizeOf(parts) };
  };
  const convertPlain = (node: unknown, at: number): Sized => {
    if (isMap(node)) return convertMap(node.items, offsetOf(node));
    if (isSeq(node)) {
      const offset = offsetOf(node);
      const parts = node.items.map((item) => convert(item, offset));
      const items = parts.map((part) => part.node);
      return { node: { kind: "list", items, source, offset }, ...sizeOf(parts) };
    }
    const offset = isScalar(node) ? offsetOf(node) : at;
    const leaf = { depth: 0, size: 1 };
    if (!isScalar(node)) return { node: { kind: "scalar", value: null, source, offset }, ...leaf };
    const value = scalarValue(node, end);
    const { tag } = node;
    const isKnown = value === null || ["string", "number", "boolean"].includes(typeof value);
    if (!isKnown || (tag !== undefined && !CORE_TAG.test(tag))) {
      return { node: { kind: "unknown", source, offset }, ...leaf };
    }
    const scalar = { kind: "scalar", value: value as string, source, offset } as const;
    const isPlain = node.type === "PLAIN" && tag === undefined;
    const written = String(node.source);
    const number = isPlain ? plainNumber(written) : undefined;
    if (number === undefined) {
      const isOther = isPlain && Number.isFinite(value);
      return { node: isOther ? { ...scalar, value: written } : scalar, ...leaf };
    }
    const made = { ...scalar, value: number.value };
    return { node: number.isFloat ? { ...made, isFloat: true } : made, ...leaf };
  };
  const convert = (node: unknown, at: number): Sized => {
    if (isAlias(node)) {
      const nothing: CwlNode = { kind: "unknown", source, offset: offsetOf(node) };
      return anchored.get(node.source) ?? { node: nothing, depth: 0, size: 1 };
    }
    const made = convertPlain(node, at);
    const anchor = (node as { anchor?: string } | null)?.anchor;
    if (anchor !== undefined) anchored.set(anchor, made);
    return made;
  };
  return (node) => convert(node, 0);
}

/** A text that was read, or the first thing that is wrong with it. */
type ReadNodes =
  | {
      readonly root: CwlNode;
      /** Where a second document of YAML begins, which engines do not read. */
      readonly unread?: Position;
    }
  | { readonly error: SyntaxFault };

const UNCLOSED = "The quote that begins here is never closed";

const OPTIONS = { strict: false } as const;

/** A text as the library composes it, with the positions of the original text. */
interface Composed {
  readonly document: Document | undefined;
  readonly wrong: readonly Wrong[];
  readonly positionAt: (offset: number) => Position;
  /** The offset at which a second document begins, and whether it has anything. */
  readonly second?: { readonly offset: number; readonly isEmpty: boolean };
}

function composed(text: string, move: (position: Position) => Position): Composed {
  const counter = new LineCounter();
  let second: Composed["second"];
  const document = compose(text, counter, OPTIONS, (offset, isEmpty) => {
    second = { offset, isEmpty };
  });
  const positionAt = (offset: number) => {
    const { line, col } = counter.linePos(offset);
    return line === 0 ? { line: 1, column: 1 } : move({ line, column: col });
  };
  if ("message" in document) return { document: undefined, wrong: [document], positionAt };
  const wrong = faultsOf(document, { allowsTags: true });
  return { document, wrong, positionAt, ...optionalField("second", second) };
}

/**
 * Reads a text: plain YAML quickly, and the rest with the library.
 *
 * @param isThorough whether plain YAML is left to the library as well
 */
export function readNodes(text: string, path: string, isThorough = false): ReadNodes {
  const source = withLineFeeds(text);
  const root = isThorough
    ? undefined
    : readPlain(source, { path, positionAt: positionsIn(source) });
  return root === undefined ? readThoroughly(source, path) : { root };
}

/**
 * Reads a text with the library. What that refuses and engines read is padded, and read again; what it accepts and
 * engines refuse is found beside.
 */
function readThoroughly(source: string, path: string): ReadNodes {
  let read = composed(source, (position) => position);
  let { length } = source;
  if (read.wrong.length > 0 && read.wrong[0]?.isLimit === undefined) {
    const { text: again, moved } = padded(source);
    read = composed(again, moved);
    length = again.length;
  }
  const { document, wrong, positionAt, second } = read;
  const fails = ({ message, offset, isLimit }: Wrong): ReadNodes => ({
    error: { message, position: positionAt(offset), ...(isLimit ? { isLimit } : {}) },
  });
  if (wrong[0] !== undefined) {
    const begins = wrong[0].message.startsWith("Missing closing") && unclosedQuote(source);
    if (begins) return { error: { message: UNCLOSED, position: begins } };
    return fails(wrong[0]);
  }
  const unread = second && positionAt(second.offset);
  const [refused] = readErrors(source, unread?.line);
  if (refused !== undefined) return { error: refused };
  const end = source.endsWith("\n") ? Number.POSITIVE_INFINITY : length;
  const { node, depth, size } = createConverter({ path, positionAt }, end)(document?.contents);
  const tooMuch = depth > MAX_DEPTH ? `it is ${TOO_DEEP}` : "its aliases repeat too many values";
  if (depth > MAX_DEPTH || size > MAX_VALUES) {
    return fails({ message: tooMuch, offset: 0, isLimit: true });
  }
  return { root: node, ...(unread === undefined || second?.isEmpty ? {} : { unread }) };
}
