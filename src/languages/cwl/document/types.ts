/**
 * Types of CWL values, and whether a value of one may go where another is expected.
 *
 * @module
 */

import { asList, type CwlNode, fieldOf, nodeText, textAt } from "./node.ts";
import { saladItems, shortName } from "./salad.ts";
import { BASIC_TYPES, typeName } from "./type-names.ts";
import { shortTerm } from "./versions.ts";

/** A basic type by name; an array, an enumeration, a record or a name for one; or several types of which one fits. */
export type CwlType =
  | string
  | { readonly kind: "array"; readonly items: CwlType }
  | { readonly kind: "enum"; readonly symbols: readonly string[] }
  | { readonly kind: "record"; readonly fields: ReadonlyMap<string, CwlType> }
  /** A record or an enumeration that the document defines by this name. */
  | { readonly kind: "defined"; readonly name: string }
  | readonly CwlType[];

const STREAMS = ["stdin", "stdout", "stderr"];

/** What the names stand for that a document gives to types. */
export type NamedTypes = (name: string) => CwlType;

function namedType(text: string, named: NamedTypes): CwlType {
  const name = shortTerm(text);
  if (STREAMS.includes(name)) return "File";
  return BASIC_TYPES.some((basic) => basic === name) ? name : named(name);
}

function fromText(text: string, named: NamedTypes): CwlType {
  const { name, isOptional, isList } = typeName(text);
  const one = namedType(name, named);
  const type: CwlType = isList ? { kind: "array", items: one } : one;
  return isOptional ? ["null", type] : type;
}

/** The type that a node describes; `Any` for what is not known. */
export function cwlTypeOf(node: CwlNode | undefined, named: NamedTypes): CwlType {
  const text = nodeText(node);
  if (text !== undefined) return fromText(text, named);
  if (node?.kind === "list") return node.items.flatMap((item) => cwlTypeOf(item, named));
  const kind = textAt(node, "type");
  if (kind === "array") return { kind, items: itemType(fieldOf(node, "items"), named) };
  if (kind === "enum") {
    const symbols = asList(fieldOf(node, "symbols"));
    return { kind, symbols: symbols.map((item) => shortName(nodeText(item) ?? "")) };
  }
  if (kind === "record") {
    const fields = saladItems("fields", fieldOf(node, "fields")).map(
      ({ key, node: field }) =>
        [
          shortName(key ?? textAt(field, "name") ?? ""),
          cwlTypeOf(fieldOf(field, "type"), named),
        ] as const,
    );
    return { kind, fields: new Map(fields) };
  }
  return "Any";
}

/** The items of an array: their names have no short form. */
function itemType(node: CwlNode | undefined, named: NamedTypes): CwlType {
  const text = nodeText(node);
  if (text !== undefined) return namedType(text, named);
  return node?.kind === "list"
    ? node.items.map((item) => itemType(item, named))
    : cwlTypeOf(node, named);
}

/** Several types of which one fits. */
export const isUnion = (type: CwlType): type is readonly CwlType[] => Array.isArray(type);

/** Whether no value is among what a type allows. */
export const allowsNull = (type: CwlType): boolean =>
  type === "null" || (isUnion(type) && type.includes("null"));

/** A type with parts, or one that a document defines; undefined for a plain one, and for several. */
export const compoundType = (type: CwlType) =>
  typeof type === "string" || isUnion(type) ? undefined : type;

/** How many comparisons are made for one workflow; what comes after passes. */
export interface Comparisons {
  left: number;
}

/**
 * Whether a value of a type may go where another type is expected, as the reference engine decides it
 * (cwltool, checker.py).
 *
 * @param isStrict whether all of several types must fit; otherwise one that is not null
 */
export function mayGo(
  from: CwlType,
  to: CwlType,
  isStrict: boolean,
  comparisons: Comparisons,
): boolean {
  if (--comparisons.left < 0 || from === "Any" || to === "Any") return true;
  if (isUnion(from)) {
    const fits = (one: CwlType) => mayGo(one, to, false, comparisons);
    return isStrict ? from.every(fits) : from.some((one) => one !== "null" && fits(one));
  }
  if (isUnion(to)) return to.some((one) => mayGo(from, one, false, comparisons));
  if (typeof from === "string" || typeof to === "string") return from === to;
  // the reference engine compares names, and not what they stand for
  if (from.kind === "defined" && to.kind === "defined") return from.name === to.name;
  if (from.kind === "array" && to.kind === "array") {
    return mayGo(from.items, to.items, isStrict, comparisons);
  }
  if (from.kind === "record" && to.kind === "record") {
    return [...to.fields].every(([name, type]) =>
      mayGo(from.fields.get(name) ?? "null", type, isStrict, comparisons),
    );
  }
  return from.kind === to.kind;
}

/** A type as CWL writes it in short: `File[]?`, `int | string`, `enum`. */
export function shownType(type: CwlType): string {
  if (typeof type === "string") return type;
  if (isUnion(type)) {
    const others = type.filter((one) => one !== "null");
    const shown = others.map(shownType).join(" | ");
    if (others.length === type.length) return shown;
    return others.length === 1 ? `${shown}?` : ["null", shown].filter(Boolean).join(" | ");
  }
  if (type.kind === "defined") return type.name;
  if (type.kind !== "array") return type.kind;
  const items = shownType(type.items);
  return /[ ?]/.test(items) ? `(${items})[]` : `${items}[]`;
}
