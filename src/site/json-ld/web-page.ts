/**
 * A page that is about nothing else than itself, such as the legend or a comparison.
 *
 * @module
 */
import type { WebPageLeaf } from "schema-dts";
import { optionalField } from "../../base/optional-fields.ts";
import type { Heading } from "../frame/heading.ts";
import { breadcrumbs } from "./breadcrumbs.ts";
import { websiteId } from "./ids.ts";
import { type JsonLd, jsonLd } from "./node.ts";

/**
 * A page of its own.
 *
 * @param url of the site
 * @param path of the page
 */
export function aboutPage(
  {
    heading,
    description,
    path,
  }: {
    readonly heading: Heading;
    readonly description?: string;
    readonly path: string;
  },
  url: string,
): JsonLd {
  const page: WebPageLeaf = {
    "@type": "WebPage",
    "@id": url + path,
    name: heading.title,
    url: url + path,
    isPartOf: { "@id": websiteId(url) },
    ...optionalField("inLanguage", heading.lang),
    ...optionalField("description", description),
  };
  return jsonLd(page, breadcrumbs(heading, url));
}
