/**
 * What a document of CWL says of who made it, and of who may use it: properties of schema.org, Dublin Core,
 * FOAF and other vocabularies, which have the same names.
 *
 * @module
 */
import { optionalField } from "../../base/optional-fields.ts";
import { contactOf } from "../../trs/tool/author.ts";
import { asList, type CwlNode, nodeText, textAt } from "./document/node.ts";

/** The values of a property, in whichever vocabulary: `s:license`, `http://purl.org/dc/terms/license`. */
const property = (node: CwlNode, name: string): readonly CwlNode[] =>
  (node.kind === "map" ? [...node.entries] : []).flatMap(([key, { value }]) =>
    key.endsWith(`:${name}`) || key.endsWith(`/${name}`) ? asList(value) : [],
  );

/** The texts of properties, of the first of them that there is. */
const textsOf = (node: CwlNode, ...names: readonly string[]): readonly string[] =>
  names
    .map((name) => property(node, name).flatMap((one) => nodeText(one) ?? []))
    .find((texts) => texts.length > 0) ?? [];

/** Where documents write the ORCID of a person: in a property, or as the person's own id. */
const identifiersOf = (node: CwlNode): readonly string[] => [
  ...["identifier", "sameAs", "url"].flatMap((name) => textsOf(node, name)),
  ...["id", "@id", "$id"].flatMap((key) => textAt(node, key) ?? []),
];

/** Persons and organizations by their names, with ORCIDs; where there is no name, the string itself. */
const contactsOf = (nodes: readonly CwlNode[]): readonly string[] =>
  nodes.flatMap((node) => {
    const own = nodeText(node);
    if (own !== undefined) return [own];
    const [name = ""] = textsOf(node, "name", "legalName");
    const parts = ["givenName", "familyName"].flatMap((part) => textsOf(node, part).slice(0, 1));
    const fullName = name || parts.join(" ");
    return fullName === "" ? [] : [contactOf(fullName, identifiersOf(node))];
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
  const authors = [...contactsOf(find("author")), ...contactsOf(find("creator"))];
  return { ...optionalField("license", license), authors: [...new Set(authors)] };
}
