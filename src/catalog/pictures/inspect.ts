/**
 * What an image of the content is, and whether pages can show it. It is decoded as a whole: what is broken in the
 * middle is found here, and not when a site is published.
 *
 * @module
 */
import { hash } from "node:crypto";
import { bytesText } from "../../base/texts/bytes-text.ts";
import { counted, grouped, listed } from "../../base/words.ts";
import { type SafeSvg, safeSvg } from "../../markdown/safe-svg.ts";
import { MOST_DRAWN } from "../../markdown/svg-weight.ts";
import { PICTURE_FORMATS, type PictureFormat, pictureFormat } from "../../served/picture-format.ts";
import type { PageImage } from "../../served/pictures.ts";
import { isLfsPointer } from "../files/lfs-pointer.ts";

/** The most pixels of an image, of all its frames together: an image of few bytes can have billions. */
const MOST_PIXELS = 50_000_000;

/** The longest side of an image, in pixels: neither WebP nor AVIF can be longer (RFC 9649, section 2.6). */
const LONGEST_SIDE = 16_383;

/** The most bytes of an image, and of one that is SVG. */
const MOST_BYTES = 20_000_000;
const MOST_SVG_BYTES = 1_000_000;

/** What is wrong with an image, for a message. */
export interface PictureFault {
  readonly message: string;
  readonly found: string;
  readonly expected: string;
  readonly fix: string;
}

/** An image that pages can show. */
export interface SoundPicture {
  readonly picture: PageImage;
  /** What is left out of an SVG. */
  readonly removed: readonly string[];
  /** Whether letters of an SVG are set in a font of whoever looks at it. */
  readonly hasText: boolean;
}

type Inspected = SoundPicture | { readonly fault: PictureFault };

const tooHeavy = (bytes: number, most: number): Inspected => ({
  fault: {
    message: "This image has too many bytes, so it cannot be shown.",
    found: bytesText(bytes),
    expected: `at most ${bytesText(most)}`,
    fix: "Reduce its width and height, or compress it more.",
  },
});

/** The longest side of a trial drawing, in pixels. */
const TRIAL_SIDE = 64;

/** What keeps an SVG from being drawn, though all its parts are allowed: a pattern of billions of pixels, for example. */
async function drawingFault({ svg, width, height }: SafeSvg): Promise<PictureFault | undefined> {
  const { default: sharp } = await import("sharp");
  const density = Math.min(2400, Math.max(1, (72 * TRIAL_SIDE) / Math.max(width, height)));
  try {
    await sharp(Buffer.from(svg), { density, limitInputPixels: MOST_PIXELS })
      .resize(TRIAL_SIDE, TRIAL_SIDE, { fit: "inside" })
      .raw()
      .toBuffer();
    return undefined;
  } catch (error) {
    return {
      message: "This SVG cannot be drawn.",
      found: firstLine(error),
      expected: "shapes, patterns and filters of the size of the image",
      fix: "Export it again as plain SVG, or use a PNG.",
    };
  }
}

async function inspectSvg(content: Uint8Array): Promise<Inspected> {
  if (content.byteLength > MOST_SVG_BYTES) return tooHeavy(content.byteLength, MOST_SVG_BYTES);
  const svg = safeSvg(new TextDecoder().decode(content));
  if (svg === undefined) {
    return {
      fault: {
        message: "This SVG has no size, or draws too many elements, so it cannot be shown.",
        found: "an svg element that cannot be read",
        expected: `an svg element with a viewBox, or with width and height in pixels, that draws at most ${grouped(MOST_DRAWN)} elements, counting those of repeated parts each time`,
        fix: "Export it again with a viewBox, and with less that is repeated.",
      },
    };
  }
  const fault = await drawingFault(svg);
  if (fault !== undefined) return { fault };
  const { width, height, removed, hasText } = svg;
  return { picture: { format: "svg", width, height, isAnimated: false }, removed, hasText };
}

/** Whether a PNG is animated (PNG Third Edition, section 11.3.2): acTL comes before the first image data. */
function isAnimatedPng(content: Uint8Array): boolean {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  const control = bytes.indexOf("acTL");
  return control > 0 && control < bytes.indexOf("IDAT");
}

const firstLine = (error: unknown): string =>
  String(error instanceof Error ? error.message : error).split("\n")[0] ?? "";

const broken = (error: unknown): Inspected => ({
  fault: {
    message: "This image is broken: it cannot be decoded.",
    found: firstLine(error),
    expected: `a complete image as ${PICTURE_FORMATS}`,
    fix: "Export or download it again.",
  },
});

async function inspectPixels(content: Uint8Array, format: PictureFormat): Promise<Inspected> {
  if (content.byteLength > MOST_BYTES) return tooHeavy(content.byteLength, MOST_BYTES);
  // only content with images needs it
  const { default: sharp } = await import("sharp");
  try {
    const animated = format === "gif" || format === "webp";
    const head = await sharp(content, { limitInputPixels: false, animated }).metadata();
    const frames = head.pages ?? 1;
    const tall = head.pageHeight ?? head.height;
    const pixels = head.width * tall * frames;
    if (pixels > MOST_PIXELS) {
      const size = `${head.width} × ${tall} pixels`;
      return {
        fault: {
          message: "This image has too many pixels, so it cannot be shown.",
          found: frames === 1 ? size : `${size} in ${counted(frames, "frame")}`,
          expected: `at most ${MOST_PIXELS / 1e6} million pixels`,
          fix: "Reduce its width and height. Pages show images up to 1,920 pixels wide.",
        },
      };
    }
    if (Math.max(head.width, tall) > LONGEST_SIDE) {
      return {
        fault: {
          message: "This image is too long on one side, so it cannot be shown.",
          found: `${head.width} × ${tall} pixels`,
          expected: `at most ${LONGEST_SIDE} pixels on a side`,
          fix: "Divide it into several images, or reduce its width and height.",
        },
      };
    }
    await sharp(content, { limitInputPixels: MOST_PIXELS, failOn: "error", animated })
      .resize(8, 8, { fit: "fill", fastShrinkOnLoad: false })
      .raw()
      .toBuffer();
    // from 5 on, a photo is on its side (Exif 3.0, tag Orientation)
    const isTurned = (head.orientation ?? 1) >= 5;
    return {
      picture: {
        format,
        width: isTurned ? tall : head.width,
        height: isTurned ? head.width : tall,
        isAnimated: frames > 1 || (format === "png" && isAnimatedPng(content)),
      },
      removed: [],
      hasText: false,
    };
  } catch (error) {
    return broken(error);
  }
}

/** What is known of images by their digests, for as long as the process runs: a preview reads content often. */
const known = new Map<string, Promise<Inspected>>();
const MOST_KNOWN = 10_000;

/** Looks at an image; undefined for a file that is none. */
export async function inspectPicture(
  content: Uint8Array,
  sha256 = hash("sha256", content),
): Promise<Inspected | undefined> {
  const format = pictureFormat(content);
  if (format === undefined) return undefined;
  const before = known.get(sha256);
  if (before !== undefined) return before;
  if (known.size >= MOST_KNOWN) known.clear();
  const found = format === "svg" ? inspectSvg(content) : inspectPixels(content, format);
  const inspected = Promise.resolve(found);
  known.set(sha256, inspected);
  return inspected;
}

/** What is said of a file that is no image. */
export const noImage = (content: Uint8Array): PictureFault => ({
  message: "This file is not an image, though its name says so.",
  ...(isLfsPointer(content)
    ? { found: "a Git LFS pointer", fix: "Run git lfs pull." }
    : { found: "another kind of file", fix: "Export the image again." }),
  expected: "an image of the format that the name says",
});

/** What is said of an SVG of which something is left out. */
export const removedFault = (removed: readonly string[]): PictureFault => ({
  message: `Parts of this SVG are left out: ${listed(removed, "and")}.`,
  found: removed.join(", "),
  expected: "shapes, text, gradients and styles that load nothing",
  fix: "Export it as plain SVG, with what is needed drawn as shapes.",
});
