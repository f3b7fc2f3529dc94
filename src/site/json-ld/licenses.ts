/**
 * Licenses as machines read them.
 *
 * @module
 */
import type { CreativeWorkLeaf } from "schema-dts";
import { isWebUrl } from "../../base/url.ts";

/** A license of the SPDX list, by its URL; an expression of several is only named. */
export function licenseOf(license: string): string | CreativeWorkLeaf {
  return /^[A-Za-z0-9.-]+\+?$/.test(license) && !license.startsWith("LicenseRef-")
    ? `https://spdx.org/licenses/${license}`
    : { "@type": "CreativeWork", name: license };
}

/** A license that is no expression: by its URL, or named. */
export const textLicense = (text: string): string | CreativeWorkLeaf =>
  isWebUrl(text) && URL.canParse(text)
    ? new URL(text).href
    : { "@type": "CreativeWork", name: text };

/** The license of a site's data: an expression, or the URL of its terms. */
export const siteLicense = (license: string): string | CreativeWorkLeaf =>
  isWebUrl(license) ? textLicense(license) : licenseOf(license);
