/**
 * Who made a version: people by their ORCID, groups by their names.
 *
 * @module
 */
import type { OrganizationLeaf, PersonLeaf } from "schema-dts";
import { optionalField } from "../../base/optional-fields.ts";
import { type Author, isGroup, orcidUrl } from "../../trs/tool/author.ts";

/** An author of a version. Their email addresses are for readers of the page only. */
export function authorNode(author: Author): PersonLeaf | OrganizationLeaf {
  const { name, orcid, url } = author;
  const properties = { name, ...optionalField("url", url) };
  if (isGroup(author)) return { "@type": "Organization", ...properties };
  if (orcid === undefined) return { "@type": "Person", ...properties };
  const id = orcidUrl(orcid);
  return { "@type": "Person", "@id": id, ...properties, identifier: id };
}
