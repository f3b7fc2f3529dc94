/**
 * The fonts of a site, as files that pages load.
 *
 * @module
 */
import { HASHED_FOLDER } from "./site-headers.ts";

/** What a font is for: titles, or all other texts. */
export type FontRole = "text" | "headings";

/** A file of a font. */
export interface SiteFont {
  readonly role: FontRole;
  /** As `font-weight` has it: `400`, or `100 900` for all between. */
  readonly weight: string;
  /** The name of its file in the content. */
  readonly name: string;
  /** An SPDX expression. */
  readonly license: string;
  /** WOFF 2. */
  readonly content: Uint8Array;
  /** Hexadecimal, of the content. */
  readonly sha256: string;
}

/** The path of a font, from the site's root; it has the digest of the content. */
export const fontPath = ({ sha256 }: Pick<SiteFont, "sha256">): string =>
  `/${HASHED_FOLDER}/${sha256.slice(0, 32)}.woff2`;
