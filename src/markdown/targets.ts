/**
 * Where the links and images of a text lead on its page.
 *
 * @module
 */
import { fileName } from "../base/paths.ts";
import { decoded, pathOf } from "../base/url.ts";

/** An image with the files that browsers choose from. */
export interface ShownPicture {
  /** What browsers load that know none of the sources. */
  readonly src: string;
  /** In pixels. */
  readonly width: number;
  readonly height: number;
  /** In the order that browsers look at them. */
  readonly sources: readonly {
    readonly type: string;
    readonly srcset: string;
    readonly media?: string;
    /** Whether it has files of several widths. */
    readonly isSized: boolean;
  }[];
  /** The most that it is shown wide, in CSS pixels. */
  readonly widest: number;
}

/** An image that a page shows, or links to because it cannot show it. */
export type ImageTarget =
  | { readonly src: string }
  | { readonly picture: ShownPicture }
  | { readonly href: string };

/** Resolves the references of a text as they are written there. */
export interface Targets {
  /** The URL of a link; undefined for one that a page must not have, or that leads nowhere. */
  link(url: string): string | undefined;
  /** Undefined for an image that is neither shown nor linked. */
  image(url: string): ImageTarget | undefined;
}

/** The last part of a URL's path, for what has no other name. */
export function lastPart(url: string): string {
  const path = pathOf(url);
  return decoded(fileName(path) || url);
}

/** The fragment of a reference to a place in the same text, decoded; undefined for any other reference. */
export const fragmentOf = (url: string): string | undefined =>
  url.startsWith("#") ? decoded(url.slice(1)) : undefined;
