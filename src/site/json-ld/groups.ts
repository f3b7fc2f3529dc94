/**
 * Organizations and authors whose tools the site has.
 *
 * @module
 */
import type { OrganizationLeaf, PersonLeaf, ProfilePageLeaf } from "schema-dts";
import { optionalField } from "../../base/optional-fields.ts";
import type { RegistryTool } from "../../trs/tool/registry.ts";
import type { Heading } from "../frame/heading.ts";
import { toolPage } from "../frame/pages.ts";
import { breadcrumbs } from "./breadcrumbs.ts";
import { thingId, websiteId } from "./ids.ts";
import { type JsonLd, jsonLd } from "./node.ts";

/** How many tools a page names to machines, which follow links for the others. */
const MOST_TOOLS = 25;

/** An organization or a person with tools. */
export interface Maker {
  readonly kind: "Organization" | "Person";
  readonly name: string;
  readonly url?: string;
  /** URLs that identify them: ROR, ORCID. */
  readonly identifiers: readonly string[];
  readonly tools: readonly Pick<RegistryTool, "id" | "name">[];
}

/**
 * The page of an organization or an author.
 *
 * @param path of the page, from the site's root
 * @param siteUrl without a slash at its end
 */
export function aboutMaker(
  { kind, name, url, identifiers, tools }: Maker,
  { heading, path }: { readonly heading: Heading; readonly path: string },
  siteUrl: string,
): JsonLd {
  const properties = {
    "@id": thingId(siteUrl, path),
    name,
    ...optionalField("url", url),
    ...(identifiers.length === 0 ? {} : { identifier: identifiers, sameAs: identifiers }),
  };
  const maker: OrganizationLeaf | PersonLeaf =
    kind === "Person"
      ? { "@type": "Person", ...properties }
      : { "@type": "Organization", ...properties };
  const page: ProfilePageLeaf = {
    "@type": "ProfilePage",
    "@id": siteUrl + path,
    url: siteUrl + path,
    name: heading.title,
    isPartOf: { "@id": websiteId(siteUrl) },
    mainEntity: maker,
    hasPart: tools.slice(0, MOST_TOOLS).map((tool) => ({
      "@type": "SoftwareApplication" as const,
      "@id": thingId(siteUrl, toolPage(tool)),
      name: tool.name,
    })),
  };
  return jsonLd(page, breadcrumbs(heading, siteUrl));
}
