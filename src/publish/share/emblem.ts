/**
 * The site's logo in front of its name, at the foot of every picture.
 *
 * @module
 */
import type { Logo } from "../../served/pictures.ts";
import { type Rgb, rgb } from "./card-colors.ts";
import { EMBLEM_BOX } from "./card-layout.ts";
import { countColors, opaqueLogo } from "./opaque-logo.ts";

/** The site's logo, and the colors of it that the palette of pictures gets. */
export interface Emblem {
  readonly png: Buffer;
  /** In pixels. */
  readonly width: number;
  readonly colors: readonly Rgb[];
}

/** How many of its colors the palette gets, the most frequent ones: others are drawn in the nearest one. */
const MAX_COLORS = 128;

/** Draws a logo as high as there is room, in its own colors. */
export async function drawEmblem(logo: Logo): Promise<Emblem> {
  const { width: own, height: ownHeight } = logo.picture;
  const { height, width: most } = EMBLEM_BOX;
  const width = Math.max(1, Math.min(most, Math.round((height * own) / ownHeight)));
  const flat = await opaqueLogo(logo, { width, height });
  const colors = [...countColors(await flat.clone().raw().toBuffer(), 3)]
    .sort(([, one], [, other]) => other - one)
    .slice(0, MAX_COLORS);
  return { png: await flat.png().toBuffer(), width, colors: colors.map(([color]) => rgb(color)) };
}
