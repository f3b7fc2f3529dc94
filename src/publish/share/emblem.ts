/**
 * The site's logo in front of its name, at the foot of every picture.
 *
 * @module
 */
import sharp from "sharp";
import type { Logo } from "../../served/pictures.ts";
import { contrast } from "../../site/frame/brand.ts";
import { COLORS, type Rgb, rgb } from "./card-colors.ts";
import { EMBLEM_BOX } from "./card-layout.ts";
import { logoPixels } from "./logo-pixels.ts";

/** The site's logo, and the colors of it that the palette of pictures gets. */
export interface Emblem {
  readonly png: Buffer;
  /** In pixels. */
  readonly width: number;
  readonly colors: readonly Rgb[];
}

/** How many of its colors the palette gets, the most frequent ones: others are drawn in the nearest one. */
const MAX_COLORS = 128;

/** The least contrast of what is no text (WCAG 2.2, success criterion 1.4.11), and how much of a logo must have it. */
const LEAST_CONTRAST = 3;
const LEAST_PART = 0.1;

/** The colors of pixels that have `channels` bytes each, such as 0xfaf8f3, and how many pixels have each. */
function countColors(pixels: Buffer, channels: number): ReadonlyMap<number, number> {
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

/** Draws a logo on paper, or on ink if it would not be seen there. */
export async function drawEmblem(logo: Logo): Promise<Emblem> {
  const { width: own, height: ownHeight } = logo.picture;
  const { height, width: most } = EMBLEM_BOX;
  const width = Math.max(1, Math.min(most, Math.round((height * own) / ownHeight)));
  const drawn = logoPixels(logo, { width, height }).ensureAlpha().toColorspace("srgb");
  const pixels = await drawn.raw().toBuffer();
  const background = isSeenOnPaper(pixels) ? COLORS.paper : COLORS.ink;
  const flat = sharp(pixels, { raw: { width, height, channels: 4 } }).flatten({ background });
  const colors = [...countColors(await flat.clone().raw().toBuffer(), 3)]
    .sort(([, one], [, other]) => other - one)
    .slice(0, MAX_COLORS);
  return { png: await flat.png().toBuffer(), width, colors: colors.map(([color]) => rgb(color)) };
}
