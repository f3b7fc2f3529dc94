/**
 * Where a page is on the site, for search engines (schema.org, BreadcrumbList).
 *
 * @module
 */
import type { BreadcrumbListLeaf } from "schema-dts";
import type { Heading } from "../frame/heading.ts";

/**
 * The way to a page, itself last.
 *
 * @param siteUrl without a slash at its end
 */
export function breadcrumbs(
  { crumbs, title }: Pick<Heading, "crumbs" | "title">,
  siteUrl: string,
): BreadcrumbListLeaf {
  const above = crumbs.map(
    ({ text, path }, index) =>
      ({
        "@type": "ListItem",
        position: index + 1,
        name: text,
        item: { "@id": siteUrl + path },
      }) as const,
  );
  return {
    "@type": "BreadcrumbList",
    itemListElement: [...above, { "@type": "ListItem", position: above.length + 1, name: title }],
  };
}
