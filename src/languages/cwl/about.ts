/**
 * What a document of CWL says of who made it, and of who may use it: properties of schema.org, Dublin Core,
 * FOAF and other vocabularies, which have the same names.
 *
 * @module
 */
import { optionalField } from "../../base/optional-fields.ts";
import { asList, type CwlNode, nodeText } from "./node.ts";

/** The values of a property, in whichever vocabulary: `s:license`, `http://purl.org/dc/terms/license`. */
const property = (node: CwlNode, name: string): readonly CwlNode[] =>
  (node.kind === "map" ? [...node.entries] : []).flatMap(([key, { value }]) =>
    key.endsWith(`:${name}`) || key.endsWith(`/${name}`) ? asList(value) : [],
  );

/** Names of persons and organizations; where there is none, the string itself. */
const namesOf = (nodes: readonly CwlNode[]): readonly string[] =>
  nodes.flatMap((node) => {
    const names = [node, ...property(node, "name"), ...property(node, "legalName")];
    return names.flatMap((one) => nodeText(one) ?? []);
  });

/**
 * License and authors.
 *
 * @param root the document that the process is in, which may name them for all
 */
export function aboutOf(node: CwlNode, root: CwlNode) {
  const find = (name: string) =>
    [node, root].map((one) => property(one, name)).find((one) => one.length > 0) ?? [];
  const [license] = find("license").flatMap((one) => nodeText(one) ?? []);
  const authors = [...namesOf(find("author")), ...namesOf(find("creator"))];
  return { ...optionalField("license", license), authors: [...new Set(authors)] };
}
