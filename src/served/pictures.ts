/**
 * Images of content on pages: which files are made from each, and how a page offers them to browsers. A page and
 * the publication of a site follow the same plan, so that every file that a page names is there.
 *
 * The path of a file has the digest of the image in it. Files made from an image have neither its metadata, such as
 * where a photo was taken, nor, if they are SVG, anything that runs or that is loaded from elsewhere.
 *
 * @module
 */
import type { PictureFormat } from "./picture-format.ts";
import { HASHED_FOLDER } from "./site-headers.ts";

/** What is known of an image that pages can show. */
export interface PageImage {
  readonly format: PictureFormat;
  /** In pixels, as it is shown: turned as its metadata say. */
  readonly width: number;
  readonly height: number;
  readonly isAnimated: boolean;
}

export interface PictureSource {
  readonly content: Uint8Array;
  /** Hexadecimal, of the content. */
  readonly sha256: string;
  readonly picture: PageImage;
}

/** Whose the logo of the site is, among those of organizations: none has this name. */
export const SITE_LOGO = "";

/** Whose the icon of the site is: no organization has a name without a letter. */
export const SITE_ICON = "*";

export interface Logo extends PictureSource {
  /** Of its file. */
  readonly name: string;
  /** Whether it has letters that are set in a font of whoever looks at it. */
  readonly hasText: boolean;
}

/** A file that is made from an image. */
export interface Rendition {
  /** From the site's root. */
  readonly path: string;
  readonly format: PictureFormat;
  /** In pixels. */
  readonly width: number;
  readonly isAnimated: boolean;
}

/** Files that a browser chooses from. */
export interface RenditionSet {
  /** A media type: `image/avif`. */
  readonly type: string;
  /** The condition under which it is chosen; none for always. */
  readonly media?: string;
  readonly renditions: readonly Rendition[];
}

/** What is made from an image. */
interface PicturePlan {
  /** The one for browsers that know nothing else. */
  readonly fallback: Rendition;
  /** In the order that browsers look at them. */
  readonly sets: readonly RenditionSet[];
}

/** Raised whenever the same image is made into other files: hosts let browsers keep a file for ever. */
const RECIPE = 1;

/** The widths that wide images are made in, in pixels: for phones, for a page, and for screens of two pixels to one. */
const WIDTHS = [640, 1280, 1920] as const;

/** The widest file for browsers that know neither AVIF nor WebP, in pixels. */
const FALLBACK_WIDTH = 1280;

/** The longer side of a logo's file, in pixels: four times the height of a line, twice that of a heading. */
const LOGO_SIZE = 192;

/** An image of no more pixels is one file: it has nothing to gain. */
const TINY = 64 * 64;

/** The format for browsers that know no other than their image's. */
const FALLBACKS: Readonly<Record<PictureFormat, PictureFormat>> = {
  png: "png",
  jpg: "jpg",
  gif: "png",
  webp: "webp",
  avif: "webp",
  svg: "svg",
};

const MEDIA_TYPES: Readonly<Record<PictureFormat, string>> = {
  png: "image/png",
  jpg: "image/jpeg",
  gif: "image/gif",
  webp: "image/webp",
  avif: "image/avif",
  svg: "image/svg+xml",
};

type Digested = Pick<PictureSource, "sha256" | "picture">;

function rendition(
  { sha256, picture }: Digested,
  format: PictureFormat,
  width: number,
  isAnimated = false,
): Rendition {
  const name = `${sha256.slice(0, 32)}-${RECIPE}`;
  const size = format === "svg" ? "" : `-${Math.min(width, picture.width)}`;
  const path = `/${HASHED_FOLDER}/${name}${size}${isAnimated ? "-moving" : ""}.${format}`;
  return { path, format, width: Math.min(width, picture.width), isAnimated };
}

/** The widths of an image's files: those below its own, and its own unless that is larger than all. */
function widthsOf({ width }: PageImage): readonly number[] {
  const widest = WIDTHS[WIDTHS.length - 1] ?? width;
  return [...WIDTHS.filter((step) => step < width), ...(width <= widest ? [width] : [])];
}

/**
 * What moves is one file, a PNG in its own format and all else as WebP; readers who do not want motion get the first
 * picture of it.
 */
function animatedPlan(image: Digested): PicturePlan {
  const { format, width } = image.picture;
  const still = rendition(image, "webp", width);
  return {
    fallback: rendition(image, format === "png" ? "png" : "webp", width, true),
    sets: [
      { type: MEDIA_TYPES.webp, media: "(prefers-reduced-motion: reduce)", renditions: [still] },
    ],
  };
}

/** The files that are made from an image in a text. */
export function picturePlan(image: Digested): PicturePlan {
  const { picture } = image;
  const { format, width, height, isAnimated } = picture;
  if (isAnimated) return animatedPlan(image);
  const fallbackFormat = FALLBACKS[format];
  const fallback = rendition(image, fallbackFormat, FALLBACK_WIDTH);
  if (format === "svg" || width * height <= TINY) return { fallback, sets: [] };
  const formats = (["avif", "webp"] as const).filter(
    (one) => one !== fallbackFormat || width > fallback.width,
  );
  return {
    fallback,
    sets: formats.map((one) => ({
      type: MEDIA_TYPES[one],
      renditions: widthsOf(picture).map((step) => rendition(image, one, step)),
    })),
  };
}

/** The file that is made from a logo. */
export function logoRendition(image: Digested): Rendition {
  const { format, width, height } = image.picture;
  const scale = Math.min(1, LOGO_SIZE / Math.max(width, height));
  return rendition(
    image,
    format === "svg" ? "svg" : "webp",
    Math.max(1, Math.round(width * scale)),
  );
}

/** All files of a plan, each once. */
export function renditionsOf({ fallback, sets }: PicturePlan): readonly Rendition[] {
  const all = [fallback, ...sets.flatMap(({ renditions }) => renditions)];
  return [...new Map(all.map((one) => [one.path, one])).values()];
}
