/**
 * Who made a version: people by their ORCID, groups by their names.
 *
 * @module
 */
import type { Organization, Person } from "schema-dts";
import { authorOf } from "../../trs/author.ts";

/** Names of groups: "The Vitrine authors", "nf-core community". A person has none of these words. */
const GROUP =
  /\b(?:authors|collaboration|committee|community|consortium|contributors|developers|foundation|group|institute|lab|laboratory|maintainers|network|project|team|university)\b/i;

/** An author of a version. Their email addresses are for readers of the page only. */
export function authorNode(contact: string): Exclude<Person | Organization, string> {
  const { name, orcid, url } = authorOf(contact);
  const own = { name, ...(url === undefined ? {} : { url }) };
  if (orcid === undefined) {
    return GROUP.test(name) ? { "@type": "Organization", ...own } : { "@type": "Person", ...own };
  }
  const id = `https://orcid.org/${orcid}`;
  return { "@type": "Person", "@id": id, ...own, identifier: id };
}
