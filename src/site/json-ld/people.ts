/**
 * Who made a version: people by their ORCID, groups by their names.
 *
 * @module
 */
import type { OrganizationLeaf, PersonLeaf } from "schema-dts";
import { authorOf, isGroup, orcidUrl } from "../../trs/tool/author.ts";

/** An author of a version. Their email addresses are for readers of the page only. */
export function authorNode(contact: string): PersonLeaf | OrganizationLeaf {
  const author = authorOf(contact);
  const { name, orcid, url } = author;
  const own = { name, ...(url === undefined ? {} : { url }) };
  if (isGroup(author)) return { "@type": "Organization", ...own };
  if (orcid === undefined) return { "@type": "Person", ...own };
  const id = orcidUrl(orcid);
  return { "@type": "Person", "@id": id, ...own, identifier: id };
}
