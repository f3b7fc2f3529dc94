/**
 * The keys of a JSON text as they are written: which are repeated, and which are unsafe. A parser keeps
 * the last of two equal keys and says nothing.
 *
 * @module
 */
import { getNodeValue, type Node, parseTree, visit } from "jsonc-parser";
import { isList, type Json, type JsonObject } from "../base/json.ts";
import { remembered } from "../base/memory/remembered.ts";
import { formatPointer, parsePointer } from "../base/pointer.ts";
import type { Position } from "../base/position.ts";

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const isSpace = (code: number) => code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09;

/** What a quick look at a document finds; each is a reason for a closer look, and decides nothing. */
interface Suspicions {
  /** Whether some object may have the same key twice, or an unsafe one. */
  readonly keys: boolean;
  /** Whether some string would run as a script if it were a link. */
  readonly scripts: boolean;
}

/** Keys that programs written in JavaScript can take for something else. */
export const UNSAFE_KEYS: ReadonlySet<string> = new Set(["__proto__", "constructor", "prototype"]);

/**
 * How many keys valid JSON has. A string that begins with a colon counts as well: the number can be too
 * high, and never too low.
 */
function countKeys(text: string): number {
  let count = 0;
  for (let colon = text.indexOf(":"); colon >= 0; colon = text.indexOf(":", colon + 1)) {
    let quote = colon - 1;
    while (isSpace(text.charCodeAt(quote))) quote--;
    if (text.charCodeAt(quote) !== QUOTE) continue;
    let before = quote;
    while (text.charCodeAt(before - 1) === BACKSLASH) before--;
    if ((quote - before) % 2 === 0) count++;
  }
  return count;
}

/**
 * Looks once at everything in a document and at the text that it was parsed from.
 *
 * @param isScript whether a string would run as a script if it were a link
 */
export function suspicionsOf(
  document: Json,
  text: string,
  isScript: (text: string) => boolean,
): Suspicions {
  let [count, isUnsafe, scripts] = [0, false, false];
  const pending: (JsonObject | readonly Json[])[] = [];
  const look = (value: Json | undefined) => {
    if (typeof value === "string") scripts ||= isScript(value);
    else if (typeof value === "object" && value !== null) pending.push(value);
  };
  look(document);
  // no recursion: nobody knows how deep a document is
  for (let value = pending.pop(); value !== undefined; value = pending.pop()) {
    if (isList(value)) {
      for (const item of value) look(item);
    } else {
      for (const key in value) {
        count++;
        isUnsafe ||= UNSAFE_KEYS.has(key);
        look(value[key]);
      }
    }
  }
  // of keys that are the same in one object the parser keeps the last
  return { keys: isUnsafe || count !== countKeys(text), scripts };
}

/** A key of some object in a text. */
export interface WrittenKey extends Position {
  readonly key: string;
  readonly pointer: string;
  /** Where the same object has had the same key before. */
  readonly first: Position | undefined;
}

/** Every key that an object repeats, and every unsafe key. */
export function findBadKeys(text: string): readonly WrittenKey[] {
  const badKeys: WrittenKey[] = [];
  const objects: Map<string, Position>[] = [];
  visit(text, {
    onObjectBegin: () => {
      objects.push(new Map());
    },
    onObjectEnd: () => {
      objects.pop();
    },
    onObjectProperty: (key, _offset, _length, startLine, startCharacter, path) => {
      const positions = objects.at(-1);
      const position = { line: startLine + 1, column: startCharacter + 1 };
      const first = positions?.get(key);
      if (first !== undefined || UNSAFE_KEYS.has(key)) {
        badKeys.push({ key, pointer: formatPointer([...path(), key]), first, ...position });
      }
      positions?.set(key, first ?? position);
    },
  });
  return badKeys;
}

const membersOf = (object: Node) =>
  Map.groupBy(
    object.type === "object" ? (object.children ?? []) : [],
    ({ children = [] }) => children[0]?.value as string,
  );

/**
 * Returns what finds all values that a text has at the pointer to a key: more than one if the key is repeated. The text is
 * read once, when it is first asked for.
 */
export function createValuesAt(text: string): (pointer: string) => readonly Json[] {
  const root = remembered(parseTree);
  const members = remembered(membersOf);
  return remembered((pointer) => {
    const whole = root(text);
    const found = (parsePointer(pointer) ?? []).reduce<readonly Node[]>(
      (nodes, name) =>
        nodes.flatMap((node) =>
          (members(node).get(name) ?? []).flatMap(({ children = [] }) => children.slice(1)),
        ),
      whole === undefined ? [] : [whole],
    );
    return found.map((node): Json => getNodeValue(node));
  });
}
