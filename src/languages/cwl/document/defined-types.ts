/**
 * The types that a CWL document defines: records and enumerations with a name.
 *
 * @module
 */
import { resolveImport } from "../../../trs/tool/imports.ts";
import { type CwlNode, nodesIn, textAt } from "./node.ts";
import { shortName } from "./salad.ts";

/** The names of types, each after the path of its file; undefined if some of the document is not known. */
function typeNames(root: CwlNode): ReadonlySet<string> | undefined {
  const names = new Set<string>();
  for (const node of nodesIn(root)) {
    if (node.kind === "unknown" && !node.isText) return undefined;
    const name = textAt(node, "name");
    if (name !== undefined) names.add(`${node.source.path}#${shortName(name)}`);
  }
  return names;
}

/** Says whether a reference, from the file at a path, may be to a type: `person`, `#person`, `types.yml#person`. */
export type IsType = (reference: string, from: string) => boolean;

/**
 * Makes what says whether a reference may be to a type that a document defines. The document is not looked at
 * before somebody asks.
 *
 * @param root with all parts in place
 */
export function createTypes(root: CwlNode): IsType {
  let names: ReadonlySet<string> | undefined | null = null;
  return (reference, from) => {
    if (names === null) names = typeNames(root);
    const [file = ""] = reference.includes("#") ? reference.split("#", 1) : [];
    const path = file === "" ? from : resolveImport(from, file);
    return names === undefined || names.has(`${path}#${shortName(reference)}`);
  };
}
