/**
 * What the home page says of the site to machines: the site, who publishes it, and the data in it.
 *
 * @module
 */
import type { DataCatalogLeaf, OrganizationLeaf, WebSiteLeaf } from "schema-dts";
import type { PublishedBundle, Site } from "../../catalog/catalog.ts";
import { PAGES } from "../frame/pages.ts";
import { bulkId, bundleId, catalogId, organizationId, websiteId } from "./ids.ts";
import { type JsonLd, jsonLd, type NodeReference } from "./node.ts";

/** What of a site's settings is said of it. */
export type SiteIdentity = Pick<Site, "title" | "url" | "description" | "organization" | "license">;

/** A reference to who publishes the site; the home page describes it. */
export const publisherOf = (url: string): NodeReference => ({ "@id": organizationId(url) });

function organization({ url, organization: maker }: SiteIdentity): OrganizationLeaf {
  return {
    "@type": "Organization",
    "@id": organizationId(url),
    name: maker.name,
    url: maker.url,
  };
}

/** The site, and how its search is asked: the last part of the URL is the question. */
function website({ title, url, description }: SiteIdentity): WebSiteLeaf {
  const search = {
    "@type": "SearchAction",
    target: {
      "@type": "EntryPoint",
      urlTemplate: `${url}${PAGES.search.path}?q={search_term_string}`,
    },
    "query-input": "required name=search_term_string",
  } as const;
  return {
    "@type": "WebSite",
    "@id": websiteId(url),
    name: title,
    url: url + PAGES.home.path,
    description,
    publisher: publisherOf(url),
    potentialAction: search,
  };
}

function catalog(
  { title, url, description }: SiteIdentity,
  bundles: readonly Pick<PublishedBundle, "name">[],
): DataCatalogLeaf {
  return {
    "@type": "DataCatalog",
    "@id": catalogId(url),
    name: title,
    description,
    url: url + PAGES.api.path,
    publisher: publisherOf(url),
    dataset: [
      ...bundles.map(({ name }) => ({ "@id": bundleId(url, name) })),
      { "@id": bulkId(url) },
    ],
  };
}

/** The home page. */
export function aboutSite(
  site: SiteIdentity,
  bundles: readonly Pick<PublishedBundle, "name">[],
): JsonLd {
  const data = bundles.length === 0 ? [] : [catalog(site, bundles)];
  return jsonLd(website(site), organization(site), ...data);
}
