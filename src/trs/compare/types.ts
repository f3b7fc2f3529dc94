/**
 * Whether each value of one type is a value of another, for types as the languages write them.
 *
 * @module
 */
import type { InterfacePort } from "../tool/interface.ts";
import type { TypeWords } from "./language.ts";

type Type =
  | { readonly kind: "union"; readonly members: readonly Type[] }
  | { readonly kind: "list"; readonly items: Type; readonly isFilled: boolean }
  | { readonly kind: "optional"; readonly type: Type }
  | {
      readonly kind: "named";
      readonly name: string;
      readonly parts: readonly Type[];
      /** The names of types whose values it takes, too. */
      readonly others?: readonly string[];
      /** Of a number: how wide it is. */
      readonly width?: number | undefined;
    };

/** Types are nested at most so deep; what is deeper is compared as it is written. */
const DEEPEST = 20;

/** What a table has for a word; types may have any word, also those of every object. */
const wordIn = <Value>(table: Readonly<Record<string, Value>>, word: string): Value | undefined =>
  Object.hasOwn(table, word) ? table[word] : undefined;

/** Reads a type as WDL, CWL, JSON Schema or Galaxy write it; undefined for anything else. */
function parsed(
  text: string,
  { same = {}, numbers = {}, formats = {} }: TypeWords,
): Type | undefined {
  const tokens = text.match(/[[\]()?+|,]|[^\s[\]()?+|,]+/g) ?? [];
  let at = 0;
  const eat = (token: string) => tokens[at] === token && ++at > 0;

  function union(depth: number): Type | undefined {
    const members: Type[] = [];
    do {
      const member = suffixed(depth);
      if (member === undefined) return undefined;
      members.push(member);
    } while (eat("|"));
    const [only] = members;
    return members.length === 1 ? only : { kind: "union", members };
  }

  function suffixed(depth: number): Type | undefined {
    let type = primary(depth);
    for (;;) {
      if (type === undefined) return undefined;
      if (eat("?")) type = { kind: "optional", type };
      else if (eat("+")) type = type.kind === "list" ? { ...type, isFilled: true } : undefined;
      else if (tokens[at] === "[" && tokens[at + 1] === "]") {
        at += 2;
        type = { kind: "list", items: type, isFilled: false };
      } else return type;
    }
  }

  function primary(depth: number): Type | undefined {
    if (depth > DEEPEST) return undefined;
    if (eat("(")) {
      const inner = union(depth + 1);
      return eat(")") ? inner : undefined;
    }
    const word = tokens[at];
    if (word === undefined || /^[[\]()?+|,]$/.test(word)) return undefined;
    at++;
    const name = wordIn(same, word) ?? word;
    // `string (file-path)`, `collection (list:paired)`
    if (eat("(")) {
      const format = tokens[at++];
      if (format === undefined || !eat(")")) return undefined;
      const others = wordIn(formats, format)?.map((other) => `${name} (${other})`) ?? [];
      return { kind: "named", name: `${name} (${format})`, parts: [], others };
    }
    if (tokens[at] !== "[" || tokens[at + 1] === "]") {
      return { kind: "named", name, parts: [], width: wordIn(numbers, name) };
    }
    at++;
    const parts: Type[] = [];
    do {
      const part = union(depth + 1);
      if (part === undefined) return undefined;
      parts.push(part);
    } while (eat(","));
    if (!eat("]")) return undefined;
    const [items] = parts;
    return name === "Array" && items !== undefined && parts.length === 1
      ? { kind: "list", items, isFilled: false }
      : { kind: "named", name, parts };
  }

  const type = union(0);
  return at === tokens.length ? type : undefined;
}

/** Whether a type takes each value of another one. */
function takes(wide: Type, narrow: Type): boolean {
  if (wide.kind === "named" && wide.name === "Any") return narrow.kind !== "optional";
  if (narrow.kind === "union") return narrow.members.every((member) => takes(wide, member));
  if (wide.kind === "union") return wide.members.some((member) => takes(member, narrow));
  if (wide.kind === "optional") {
    return takes(wide.type, narrow.kind === "optional" ? narrow.type : narrow);
  }
  if (narrow.kind === "optional") return false;
  if (wide.kind === "list" || narrow.kind === "list") {
    if (wide.kind !== "list" || narrow.kind !== "list") return false;
    return (narrow.isFilled || !wide.isFilled) && takes(wide.items, narrow.items);
  }
  if (wide.width !== undefined && narrow.width !== undefined) return narrow.width <= wide.width;
  // `string` takes what `string (file-path)` takes
  const isSame =
    wide.name === narrow.name ||
    narrow.name.startsWith(`${wide.name} (`) ||
    wide.others?.includes(narrow.name) === true;
  return (
    isSame &&
    wide.parts.length === narrow.parts.length &&
    wide.parts.every((part, index) => takes(part, narrow.parts[index] as Type))
  );
}

/** The type of a value that is there. */
const withoutOptional = (type: Type): Type =>
  type.kind === "optional" ? withoutOptional(type.type) : type;

/** What of a port says which values it has. */
type Typed = Pick<InterfacePort, "type" | "choices">;

/** Whether two ports have the same type; whether there may be no value, and which choices there are, aside. */
export function isSameType(one: Typed, other: Typed, words: TypeWords): boolean {
  if (one.type === other.type) return true;
  const [a, b] = [parsed(one.type, words), parsed(other.type, words)];
  return (
    a !== undefined &&
    b !== undefined &&
    takes(withoutOptional(a), withoutOptional(b)) &&
    takes(withoutOptional(b), withoutOptional(a))
  );
}

/**
 * Whether a port takes each value that another one takes; whether there may be no value aside. A type that no
 * descriptor gives takes every value.
 */
export function takesValuesOf(wide: Typed, narrow: Typed, words: TypeWords): boolean {
  if (wide.choices !== undefined) {
    const { choices } = wide;
    if (narrow.choices?.every((choice) => choices.includes(choice)) !== true) return false;
  }
  if (wide.type === "" || wide.type === narrow.type) return true;
  if (narrow.type === "") return true;
  const [to, from] = [parsed(wide.type, words), parsed(narrow.type, words)];
  return (
    to !== undefined && from !== undefined && takes(withoutOptional(to), withoutOptional(from))
  );
}

/**
 * What of the older type's values a format refuses, in a sentence, if the newer type differs by that format alone;
 * undefined otherwise.
 */
export function refusedByFormat(older: Typed, newer: Typed, words: TypeWords): string | undefined {
  const [, type, format] = /^(.+) \(([^()]+)\)$/.exec(newer.type) ?? [];
  if (type === undefined || format === undefined) return undefined;
  const refused = wordIn(words.refusedByFormat ?? {}, format);
  return refused !== undefined && older.type !== "" && takesValuesOf({ type }, older, words)
    ? `The format ${format} refuses ${refused}.`
    : undefined;
}
