/**
 * What a document of CWL says of who made it, and of who may use it: properties of schema.org, Dublin Core and
 * FOAF, whatever their prefixes.
 *
 * @module
 */
import { asList, type CwlNode, nodeText } from "./node.ts";

/** Vocabularies by the prefixes that documents usually give them. */
const VOCABULARIES: readonly RegExp[] = [
  /^(?:s|schema|sd):|^https?:\/\/schema\.org\//,
  /^(?:dct|dc|dcterms):|^https?:\/\/purl\.org\/dc\/(?:terms|elements\/1\.1)\//,
  /^foaf:|^https?:\/\/xmlns\.com\/foaf\/0\.1\//,
];

/** The values of a property, in whichever vocabulary. */
function property(node: CwlNode, name: string): readonly CwlNode[] {
  if (node.kind !== "map") return [];
  return [...node.entries].flatMap(([key, { value }]) =>
    VOCABULARIES.some((one) => one.test(key) && key.replace(one, "") === name) ? asList(value) : [],
  );
}

/** Names of persons and organizations; where there is none, the string itself. */
const namesOf = (nodes: readonly CwlNode[]): readonly string[] =>
  nodes.flatMap((node) => {
    const text = nodeText(node);
    if (text !== undefined) return text;
    const names = [...property(node, "name"), ...property(node, "legalName")];
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
  return { ...(license === undefined ? {} : { license }), authors: [...new Set(authors)] };
}
