/**
 * The identifiers of what pages describe: the page's URL with a fragment, for a page is not the gene that
 * it is about. They change only when the page's URL does.
 *
 * @module
 */
import { bundleDocument } from "../../gkm/model/paths.ts";
import { BULK_MANIFEST } from "../../served/bulk-paths.ts";
import { releasePage } from "../../served/release-paths.ts";

/** The thing that a page is about. */
export function thingId(siteUrl: string, path: string): string {
  return `${siteUrl}${path}#this`;
}

/** Who publishes the site. */
export const organizationId = (siteUrl: string): string => `${siteUrl}/#organization`;

/** The site itself. */
export const websiteId = (siteUrl: string): string => `${siteUrl}/#website`;

/** Everything that the site publishes as data. */
export const catalogId = (siteUrl: string): string => `${siteUrl}/#data`;

/** The data as Parquet. */
export const bulkId = (siteUrl: string): string => `${siteUrl}${BULK_MANIFEST}#this`;

/** A release as a dataset. */
export const releaseId = (siteUrl: string, name: string): string =>
  `${siteUrl}${releasePage(name)}#this`;

/** A bundle as a dataset. */
export const bundleId = (siteUrl: string, name: string): string =>
  `${siteUrl}${bundleDocument(name)}#this`;

/** An input or output of a version, on the version's page. */
export function parameterId(
  siteUrl: string,
  path: string,
  kind: "input" | "output",
  name: string,
): string {
  return `${siteUrl}${path}#${kind}-${encodeURIComponent(name)}`;
}
