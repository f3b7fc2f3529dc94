/**
 * The types that a CWL document defines: records and enumerations with a name.
 *
 * @module
 */
import { fileName } from "../../base/paths.ts";
import { type CwlNode, textAt } from "./node.ts";
import { shortName } from "./salad.ts";

/**
 * The names of types, each alone and after the name of the file that defines it: `person` and
 * `types.yml#person`; undefined if some of the document is not known.
 */
function typeNames(root: CwlNode): ReadonlySet<string> | undefined {
  const names = new Set<string>();
  const seen = new Set<CwlNode>();
  const pending = [root];
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    if (seen.has(node)) continue;
    seen.add(node);
    if (node.kind === "unknown" && !node.isText) return undefined;
    if (node.kind === "list") for (const item of node.items) pending.push(item);
    if (node.kind !== "map") continue;
    const name = textAt(node, "name");
    if (name !== undefined) {
      names.add(shortName(name));
      names.add(`${fileName(node.source.path)}#${shortName(name)}`);
    }
    for (const { value } of node.entries.values()) pending.push(value);
  }
  return names;
}

/** Whether a reference is to one of the types: `person`, `#person`, `types.yml#person`. */
function hasType(names: ReadonlySet<string>, reference: string): boolean {
  const [path = "", fragment] = reference.split("#", 2);
  const name = shortName(reference);
  return fragment === undefined || path === ""
    ? names.has(name)
    : names.has(`${fileName(path)}#${name}`);
}

/**
 * Makes what says whether a reference may be to a type that a document defines. The document is not looked at
 * before somebody asks.
 *
 * @param root with all parts in place
 */
export function createTypes(root: CwlNode): (reference: string) => boolean {
  let names: ReadonlySet<string> | undefined | null = null;
  return (reference) => {
    if (names === null) names = typeNames(root);
    return names === undefined || hasType(names, reference);
  };
}
