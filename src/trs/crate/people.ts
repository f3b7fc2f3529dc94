/**
 * Authors and organizations as entities.
 *
 * @module
 */
import { type Author, isGroup, orcidUrl } from "../tool/author.ts";
import { type CrateEntity, entityOf, localId } from "./entities.ts";

/** An organization, with what is known of it. */
export interface CrateOrganization {
  readonly name: string;
  /** Its web page. */
  readonly url?: string | undefined;
  /** `https://ror.org/…` */
  readonly ror?: string | undefined;
}

/** A web page as an `@id`, which has to be a valid URL. */
const pageId = (url: string | undefined) =>
  url !== undefined && URL.canParse(url) ? new URL(url).href : undefined;

/** The entity of an organization: its `@id` is its ROR ID, or its web page, if one of them is known. */
export const organizationEntity = ({ name, url, ror }: CrateOrganization): CrateEntity =>
  entityOf(pageId(ror) ?? pageId(url) ?? localId("organization", name), "Organization", {
    name,
    url,
  });

/**
 * The entity of an author: a person, or an organization for a group.
 *
 * @param organizations those that are known; an author of that name is that organization
 */
export function authorEntity(
  author: Author,
  organizations: readonly CrateOrganization[],
): CrateEntity {
  const { name, orcid, email, url } = author;
  const known = organizations.find((one) => one.name === name);
  if (known !== undefined) return organizationEntity(known);
  const id = pageId(url) ?? localId("author", name);
  if (isGroup(author)) return entityOf(id, "Organization", { name, email, url });
  return entityOf(orcid === undefined ? id : orcidUrl(orcid), "Person", {
    name,
    email,
    url,
  });
}
