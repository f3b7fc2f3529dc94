/**
 * Logos on a background on which they are seen.
 *
 * @module
 */
import sharp, { type Sharp } from "sharp";
import type { Logo } from "../../served/pictures.ts";
import { contrast } from "../../site/frame/brand.ts";
import { COLORS } from "./card-colors.ts";
import { logoPixels } from "./logo-pixels.ts";

/** The least contrast of what is no text (WCAG 2.2, success criterion 1.4.11), and how much of a logo must have it. */
const LEAST_CONTRAST = 3;
const LEAST_PART = 0.1;

/** The colors of pixels that have `channels` bytes each, such as 0xfaf8f3, and how many pixels have each. */
export function countColors(pixels: Buffer, channels: number): ReadonlyMap<number, number> {
  const counts = new Map<number, number>();
  for (let at = 0; at < pixels.length; at += channels) {
    if (channels > 3 && pixels.readUInt8(at + 3) < 128) continue;
    const color = pixels.readUIntBE(at, 3);
    counts.set(color, (counts.get(color) ?? 0) + 1);
  }
  return counts;
}

const hex = (color: number): string => `#${color.toString(16).padStart(6, "0")}`;

/** Whether enough of a logo is seen on paper: a white one is not. */
function isSeenOnPaper(pixels: Buffer): boolean {
  let [seen, all] = [0, 0];
  for (const [color, count] of countColors(pixels, 4)) {
    all += count;
    if (contrast(hex(color), COLORS.paper) >= LEAST_CONTRAST) seen += count;
  }
  return seen >= all * LEAST_PART;
}

/**
 * A logo on paper, or on ink if it would not be seen there.
 *
 * @param box in pixels
 * @param margin around it, in pixels
 */
export async function opaqueLogo(
  logo: Logo,
  box: { readonly width: number; readonly height: number },
  margin = 0,
): Promise<Sharp> {
  const drawn = logoPixels(logo, box).ensureAlpha().toColorspace("srgb");
  const pixels = await drawn.raw().toBuffer();
  const background = isSeenOnPaper(pixels) ? COLORS.paper : COLORS.ink;
  return sharp(pixels, { raw: { ...box, channels: 4 } })
    .flatten({ background })
    .extend({ top: margin, right: margin, bottom: margin, left: margin, background });
}
