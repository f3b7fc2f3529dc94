/**
 * How to cite a release of this site.
 *
 * @module
 */
import { optionalField } from "../base/optional-fields.ts";
import { releasePage } from "../served/release-paths.ts";
import { type CslItem, cslDate } from "./csl.ts";

interface CitedRelease {
  readonly name: string;
  /** `2026-11-21` */
  readonly date: string;
  readonly doi?: string | undefined;
  readonly license?: string | undefined;
}

/** A release as it is cited: a data set of a version, by who publishes the site. */
export const citeRelease = (
  { name, date, doi, license }: CitedRelease,
  site: {
    readonly title: string;
    /** Without a slash at its end. */
    readonly url: string;
    readonly organization: { readonly name: string };
  },
): CslItem => ({
  id: `release-${name}`,
  type: "dataset",
  title: site.title,
  author: [{ literal: site.organization.name }],
  ...optionalField("issued", cslDate(date)),
  version: name,
  publisher: site.organization.name,
  ...optionalField("license", license),
  ...optionalField("DOI", doi),
  URL: site.url + releasePage(name),
});
