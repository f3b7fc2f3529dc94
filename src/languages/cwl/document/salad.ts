/**
 * Preprocessing (Semantic Annotations for Linked Avro Data, SALAD): parts that other files hold are put in
 * place, mappings become the lists that they stand for, and names are resolved.
 *
 * @module
 */
import { MAX_DEPTH, MAX_TEXT_BYTES } from "../../../base/limits.ts";
import { hasScheme } from "../../../base/url.ts";
import { resolveImport } from "../../../trs/tool/imports.ts";
import { IDENTIFIER_MAPS } from "./fields.ts";
import {
  type CwlNode,
  fieldOf,
  type MapNode,
  type MappingEntry,
  type NodePlace,
  nodesIn,
  nodeText,
  textAt,
} from "./node.ts";

/** Opens a file that a node names, from the node's own file; undefined if its content is not known. */
type OpenRoot = (from: string, target: string) => CwlNode | undefined;

const DIRECTIVES = ["$import", "$include", "$mixin"] as const;

const unknownAt = ({ source, offset }: NodePlace): CwlNode => ({ kind: "unknown", source, offset });

/** A node with all its parts in place, how many values it has, and how deep they are nested. */
interface Expanded {
  readonly node: CwlNode;
  readonly size: number;
  readonly depth: number;
}

/** The parts of documents that have an id or a name, by the root of each: the first one with each name. */
const PARTS = new WeakMap<CwlNode, ReadonlyMap<string, CwlNode>>();

function partsOf(root: CwlNode): ReadonlyMap<string, CwlNode> {
  const known = PARTS.get(root);
  if (known !== undefined) return known;
  const parts = new Map<string, CwlNode>();
  for (const node of nodesIn(root)) {
    const name = textAt(node, "id") ?? textAt(node, "name");
    const own = name?.slice(name.indexOf("#") + 1);
    if (own !== undefined && !parts.has(own)) parts.set(own, node);
  }
  PARTS.set(root, parts);
  return parts;
}

/** The part of a document with an id or a name; the whole without one. */
export const partNamed = (root: CwlNode, fragment: string): CwlNode | undefined =>
  fragment === "" ? root : partsOf(root).get(fragment);

/** What `$import` puts in place: a part with a name; of a whole document its `$graph` if it has one, as schema-salad does. */
const importedPart = (root: CwlNode, fragment: string): CwlNode | undefined =>
  fragment === "" ? (fieldOf(root, "$graph") ?? root) : partsOf(root).get(fragment);

/**
 * Makes what puts parts of other files in place. What is not known, or is a part of itself, becomes an
 * unknown node; so does what would be too large or too deep.
 *
 * @param reportWrong is called for a directive that names no file, or is not alone in its mapping
 */
export function createExpander(
  openRoot: OpenRoot,
  reportWrong: (place: NodePlace, directive: string) => void = () => {},
): (node: CwlNode) => CwlNode {
  const known = new Map<CwlNode, Expanded>();
  const open = new Set<CwlNode>();
  const leaf = (node: CwlNode): Expanded => ({ node, size: 1, depth: 0 });

  const around = (node: CwlNode, parts: readonly Expanded[]): Expanded => {
    let [size, depth] = [1, 0];
    for (const part of parts) {
      size += part.size;
      depth = Math.max(depth, part.depth + 1);
    }
    const isTooMuch = size > MAX_TEXT_BYTES || depth > MAX_DEPTH;
    return isTooMuch ? leaf(unknownAt(node)) : { node, size, depth };
  };

  const imported = (node: MapNode, target: string): Expanded => {
    if (hasScheme(target)) return leaf(unknownAt(node));
    const [path = "", fragment = ""] = target.split("#", 2);
    const root = openRoot(node.source.path, path);
    const part = root === undefined ? undefined : importedPart(root, fragment);
    return part === undefined ? leaf(unknownAt(node)) : expand(part);
  };

  const mixed = (node: MapNode, target: string): Expanded => {
    const base = imported(node, target).node;
    if (base.kind !== "map") return leaf(unknownAt(node));
    const entries = new Map([...base.entries, ...node.entries]);
    entries.delete("$mixin");
    return expandMap({ ...node, entries }, false);
  };

  /** @param isIdentifierMap whether the keys are ids, names or classes */
  const expandMap = (node: MapNode, isIdentifierMap: boolean): Expanded => {
    const parts: Expanded[] = [];
    const entries = new Map<string, MappingEntry>();
    let isSame = true;
    for (const [key, entry] of node.entries) {
      // what a key stands for is a field beside the directive, which must be alone
      const part = expand(
        entry.value,
        !isIdentifierMap && IDENTIFIER_MAPS.has(key),
        isIdentifierMap,
      );
      parts.push(part);
      isSame &&= part.node === entry.value;
      entries.set(key, part.node === entry.value ? entry : { ...entry, value: part.node });
    }
    return around(isSame ? node : { ...node, entries }, parts);
  };

  const expandPlain = (node: CwlNode, isIdentifierMap: boolean, isKeyed: boolean): Expanded => {
    if (node.kind === "list") {
      const parts = node.items.map((item) => ({ item, ...expand(item) }));
      // a list that an item imports takes the item's place
      const items = parts.flatMap(({ item, node: part }) =>
        part.kind === "list" && item.kind === "map" ? part.items : part,
      );
      const isSame = parts.every(({ item, node: part }) => part === item);
      return around(isSame ? node : { ...node, items }, parts);
    }
    if (node.kind !== "map") return leaf(node);
    const name = DIRECTIVES.find((one) => node.entries.has(one));
    if (name === undefined) return expandMap(node, isIdentifierMap);
    const target = nodeText(fieldOf(node, name));
    // what is mixed in may have other keys beside it
    const isMixed = name === "$mixin";
    const isAlone = isMixed || (node.entries.size === 1 && !isKeyed);
    if (target === undefined || !isAlone) {
      reportWrong(node, name);
      return leaf(unknownAt(node));
    }
    if (isMixed) return mixed(node, target);
    if (name === "$import") return imported(node, target);
    return leaf({ kind: "unknown", source: node.source, offset: node.offset, isText: true });
  };

  const expand = (node: CwlNode, isIdentifierMap = false, isKeyed = false): Expanded => {
    const done = known.get(node);
    if (done !== undefined) return done;
    if (open.has(node) || open.size > 4 * MAX_DEPTH) return leaf(unknownAt(node));
    open.add(node);
    const made = expandPlain(node, isIdentifierMap, isKeyed);
    open.delete(node);
    known.set(node, made);
    return made;
  };

  return (node) => expand(node).node;
}

/** An item of a field that may be a mapping or a list. */
export interface SaladItem extends NodePlace {
  readonly node: CwlNode;
  /** What the key of a mapping says; undefined in a list. */
  readonly key?: string;
}

/** A plain value of a mapping as the record that it stands for. */
function recordOf({ value, source, offset }: MappingEntry, predicate: string | undefined): CwlNode {
  if (value.kind === "map" || value.kind === "unknown" || predicate === undefined) return value;
  const entries = new Map([[predicate, { value, source, offset }]]);
  return { kind: "map", entries, source, offset };
}

/** The items of a field, whether they are written as a list or as a mapping. */
export function saladItems(field: string, node: CwlNode | undefined): readonly SaladItem[] {
  if (node?.kind === "list") {
    return node.items.map((item) => ({ node: item, source: item.source, offset: item.offset }));
  }
  if (node?.kind !== "map") return [];
  return [...node.entries].map(([key, entry]) => ({
    key,
    node: recordOf(entry, IDENTIFIER_MAPS.get(field)),
    source: entry.source,
    offset: entry.offset,
  }));
}

/**
 * An id in full, as it is written inside something with another id (SALAD, section 3.3.1): `path#a/b`.
 *
 * @param base the id of what it is in; a path alone for a whole file
 */
export function fullId(id: string, base: string): string {
  const [path = "", scope = ""] = base.split("#", 2);
  const hash = id.indexOf("#");
  if (hash >= 0) return `${path}#${id.slice(hash + 1)}`;
  return scope === "" ? `${path}#${id}` : `${path}#${scope}/${id}`;
}

/** The last part of an id, by which engines compare the ports of steps and of what they run. */
export const shortName = (id: string): string =>
  id.slice(Math.max(id.lastIndexOf("/"), id.lastIndexOf("#")) + 1);

/**
 * The ids that a reference may mean, in the order in which engines try them (SALAD, section 3.3.3).
 *
 * @param from the id of what refers
 * @param skipped how many parts of that id are not searched
 */
export function candidates(reference: string, from: string, skipped: number): readonly string[] {
  const [path = "", fragment = ""] = from.split("#", 2);
  const [file = "", name] = reference.split("#", 2);
  if (name !== undefined) return [`${path}#${name}`, `${resolveImport(path, file)}#${name}`];
  const parts = fragment.split("/");
  const scope = parts.slice(0, Math.min(MAX_DEPTH, Math.max(0, parts.length - skipped)));
  const tried: string[] = [];
  for (let length = scope.length; length >= 0; length--) {
    tried.push(`${path}#${[...scope.slice(0, length), reference].join("/")}`);
  }
  return tried;
}
