/**
 * What a CWL document consists of, with the place of everything in its file: parts of several files are
 * put together, and a fault must name the right one.
 *
 * @module
 */
import type { Json } from "../../../base/json.ts";
import type { Position } from "../../../base/position.ts";
import type { PlacedFault } from "../../shared/language.ts";

/** A file that nodes come from. */
export interface SourceFile {
  /** In the version's folder. */
  readonly path: string;
  readonly positionAt: (offset: number) => Position;
}

/** Where a node or a key begins. */
export interface NodePlace {
  readonly source: SourceFile;
  readonly offset: number;
}

/** A value of a mapping, and the place of its key. */
export interface MappingEntry extends NodePlace {
  readonly value: CwlNode;
}

export interface MapNode extends NodePlace {
  readonly kind: "map";
  readonly entries: ReadonlyMap<string, MappingEntry>;
}

interface ListNode extends NodePlace {
  readonly kind: "list";
  readonly items: readonly CwlNode[];
}

export interface ScalarNode extends NodePlace {
  readonly kind: "scalar";
  readonly value: string | number | boolean | null;
  /** Whether it is a number that is written with a fraction or an exponent. */
  readonly isFloat?: true;
}

/** Something that is not judged: a file that is not opened, a value with a tag of its own. */
interface UnknownNode extends NodePlace {
  readonly kind: "unknown";
  /** Whether it is a string, whatever it says. */
  readonly isText?: true;
}

export type CwlNode = MapNode | ListNode | ScalarNode | UnknownNode;

/** Where a node is, for a fault. */
export function placed({ source, offset }: NodePlace): Position & Pick<PlacedFault, "path"> {
  return { path: source.path, ...source.positionAt(offset) };
}

/** The value of a key; undefined if the node is no mapping, or has no such key. */
export const fieldOf = (node: CwlNode | undefined, key: string): CwlNode | undefined =>
  node?.kind === "map" ? node.entries.get(key)?.value : undefined;

/** The text of a node; undefined if it is no string. */
export const nodeText = (node: CwlNode | undefined): string | undefined =>
  node?.kind === "scalar" && typeof node.value === "string" ? node.value : undefined;

/** The text of a key's value. */
export const textAt = (node: CwlNode | undefined, key: string): string | undefined =>
  nodeText(fieldOf(node, key));

/** Whether a node is absent or null. */
export const isNothing = (node: CwlNode | undefined): boolean =>
  node === undefined || (node.kind === "scalar" && node.value === null);

/** A value that may be a list or its only item. */
export const asList = (node: CwlNode | undefined): readonly CwlNode[] =>
  node === undefined || isNothing(node) ? [] : node.kind === "list" ? node.items : [node];

/** All nodes of a document, from the outside in; those that aliases repeat once. */
export function* nodesIn(root: CwlNode): Generator<CwlNode> {
  const nodes = new Set([root]);
  // what is added meanwhile is visited too
  for (const node of nodes) {
    yield node;
    if (node.kind === "list") for (const item of node.items) nodes.add(item);
    if (node.kind === "map") for (const { value } of node.entries.values()) nodes.add(value);
  }
}

/** The value of a node as JSON; undefined if a part of it is not known. */
export function jsonOf(node: CwlNode): Json | undefined {
  if (node.kind === "unknown") return undefined;
  if (node.kind === "scalar") return node.value;
  if (node.kind === "list") {
    const items = node.items.map(jsonOf);
    return items.every((item) => item !== undefined) ? items : undefined;
  }
  const entries = [...node.entries].map(([key, { value }]) => [key, jsonOf(value)] as const);
  return entries.every(([, value]) => value !== undefined)
    ? (Object.fromEntries(entries) as Json)
    : undefined;
}

/** A node that is known, as messages show it. */
export function shownNode(node: CwlNode): string {
  if (node.kind !== "scalar") return node.kind === "map" ? "a mapping" : "a list";
  if (node.isFloat && Number.isInteger(node.value)) return `${node.value}.0`;
  return node.value === null ? "nothing" : JSON.stringify(node.value);
}
