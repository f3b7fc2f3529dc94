/**
 * Logos as pixels.
 *
 * @module
 */
import sharp, { type Sharp } from "sharp";
import { safeSvg } from "../../markdown/safe-svg.ts";
import type { Logo } from "../../served/pictures.ts";

/** Pixels per inch of an SVG whose own size is one pixel per point. */
const DENSITY = 72;

/**
 * A logo as large as it can be in the middle of a box, on nothing.
 *
 * @param box in pixels
 */
export function logoPixels(
  { content, picture }: Logo,
  box: { readonly width: number; readonly height: number },
): Sharp {
  const isSvg = picture.format === "svg";
  const source = isSvg ? (safeSvg(new TextDecoder().decode(content))?.svg ?? "") : content;
  const { width, height } = picture;
  // a side of less than one pixel cannot be drawn
  const scale = Math.max(
    Math.min(box.width / width, box.height / height),
    1 / Math.min(width, height),
  );
  const density = Math.max(1, Math.min(2400, DENSITY * scale));
  return sharp(typeof source === "string" ? Buffer.from(source) : source, {
    ...(isSvg ? { density } : {}),
    limitInputPixels: false,
  })
    .autoOrient()
    .resize({ ...box, fit: "contain", background: "#0000" });
}
