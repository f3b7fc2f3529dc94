/**
 * The files that are made from an image. They have the pixels of the image, turned as its metadata say, and none of
 * these metadata: neither the place where a photo was taken nor the names of people.
 *
 * The same image gives the same bytes with the same version of sharp on the same kind of processor.
 *
 * @module
 */
import sharp, { type Sharp } from "sharp";
import { digestOf } from "../../cache/cache.ts";
import { safeSvg } from "../../markdown/safe-svg.ts";
import type { PictureFormat } from "../../served/picture-format.ts";
import type { PictureSource, Rendition } from "../../served/pictures.ts";
import { plainPng } from "./plain-png.ts";

// one thread an image: several images are made at the same time, and encoders divide an image by their threads
sharp.concurrency(1);

/** Images with sharp edges and few colors, as diagrams and screenshots are, from those like photos. */
const isLineArt = (format: PictureFormat): boolean => format === "png" || format === "gif";

/** How images are encoded. */
const OPTIONS = {
  avif: {
    drawn: { quality: 65, effort: 3, chromaSubsampling: "4:4:4" },
    photo: { quality: 55, effort: 3 },
  },
  webp: { drawn: { lossless: true, effort: 4 }, photo: { quality: 80, effort: 4 } },
  moving: { quality: 75, effort: 3 },
  png: { compressionLevel: 9 },
  jpg: { quality: 82, mozjpeg: true },
} as const;

/** The key of a file that is made from an image; sharp may use libraries of the machine. */
export const renditionKey = ({ sha256 }: Pick<PictureSource, "sha256">, rendition: Rendition) =>
  digestOf(["rendition", sha256, rendition, sharp.versions]);

function encoded(image: Sharp, format: PictureFormat, source: PictureFormat): Sharp {
  const kind = isLineArt(source) ? "drawn" : "photo";
  switch (format) {
    case "avif":
      return image.avif(OPTIONS.avif[kind]);
    case "webp":
      return image.webp(OPTIONS.webp[kind]);
    case "jpg":
      return image.jpeg(OPTIONS.jpg);
    default:
      return image.png(OPTIONS.png);
  }
}

/** Makes a file from an image that was found sound. */
export async function encode(
  { content, picture }: PictureSource,
  rendition: Rendition,
): Promise<Uint8Array> {
  if (rendition.format === "svg") {
    const { svg = "" } = safeSvg(new TextDecoder().decode(content)) ?? {};
    return new TextEncoder().encode(svg);
  }
  if (rendition.isAnimated && rendition.format === "png") return plainPng(content);
  // the content was looked at when it was read, so its size is known to be within limits
  if (rendition.isAnimated) {
    const moving = sharp(content, { animated: true, limitInputPixels: false });
    return moving.webp(OPTIONS.moving).toBuffer();
  }
  const still = sharp(content, { limitInputPixels: false })
    .autoOrient()
    .resize({ width: rendition.width, withoutEnlargement: true });
  return encoded(still, rendition.format, picture.format).toBuffer();
}
