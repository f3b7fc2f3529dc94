/**
 * How to cite an entry of this site.
 *
 * @module
 */

import { optionalField } from "../base/optional-fields.ts";
import type { Entry } from "../gkm/graph/graph.ts";
import { type CollectionName, collectionOf } from "../gkm/model/collections.ts";
import { type CslItem, type CslName, cslDate } from "./csl.ts";
import { citedId } from "./source.ts";

interface CitedSite {
  readonly title: string;
  /** Without a slash at its end. */
  readonly url: string;
  readonly organization: { readonly name: string };
}

/** What the site adds to an author of its own name, which styles would show twice. */
export const containerOf = (
  { title, organization }: CitedSite,
  authors: readonly CslName[],
): { readonly "container-title"?: string } =>
  authors.some(({ literal }) => literal === title || literal === organization.name) &&
  title === organization.name
    ? {}
    : { "container-title": title };

/**
 * An entry as it is cited: a page of the site, by who publishes it.
 *
 * @param date of its last change: `2026-11-21`
 */
export function citeEntry(
  entry: Pick<Entry, "collection" | "key" | "path">,
  title: string,
  site: CitedSite,
  date: string | undefined,
): CslItem {
  const collection: CollectionName = entry.collection;
  const author = [{ literal: site.organization.name }];
  const issued = date === undefined ? undefined : cslDate(date);
  return {
    id: citedId(entry),
    type: "webpage",
    title,
    author,
    ...optionalField("issued", issued),
    ...containerOf(site, author),
    genre: `${collectionOf(collection).label} ${entry.key}`,
    URL: site.url + entry.path,
  };
}
