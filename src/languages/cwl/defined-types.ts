/**
 * The types that a CWL document defines: records and enumerations with a name.
 *
 * @module
 */
import { fileName } from "../../base/paths.ts";
import { type CwlNode, nodesIn, textAt } from "./node.ts";
import { shortName } from "./salad.ts";

/** The names of types, as references may end; undefined if some of the document is not known. */
function typeNames(root: CwlNode): ReadonlySet<string> | undefined {
  const names = new Set<string>();
  for (const node of nodesIn(root)) {
    if (node.kind === "unknown" && !node.isText) return undefined;
    const name = textAt(node, "name");
    if (name === undefined) continue;
    for (const file of ["", "#", `${fileName(node.source.path)}#`])
      names.add(file + shortName(name));
  }
  return names;
}

/**
 * Makes what says whether a reference may be to a type that a document defines: `person`, `#person`,
 * `types.yml#person`. The document is not looked at before somebody asks.
 *
 * @param root with all parts in place
 */
export function createTypes(root: CwlNode): (reference: string) => boolean {
  let names: ReadonlySet<string> | undefined | null = null;
  return (reference) => {
    if (names === null) names = typeNames(root);
    return names === undefined || names.has(fileName(reference));
  };
}
