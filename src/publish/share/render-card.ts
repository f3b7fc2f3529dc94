/**
 * Renders the pictures of pages, on the thread that loads this module.
 *
 * @module
 */
import sharp from "sharp";
import { safeSvg } from "../../markdown/safe-svg.ts";
import type { Logo } from "../../served/pictures.ts";
import type { ShareCard } from "../../site/share/cards.ts";
import { type CardFrame, cardWords, LOGO_BOX } from "./card-layout.ts";
import { openDrawCard } from "./draw-card.ts";
import { openFontMetrics } from "./font-metrics.ts";

/** Few colors make a small file. */
const LOGO_PALETTE = {
  palette: true,
  colours: 64,
  effort: 1,
  dither: 0,
  compressionLevel: 6,
} as const;

/** Pixels per inch of an SVG whose own size is one pixel per point. */
const DENSITY = 72;

/** A logo as pixels, no side longer than its box. */
async function logoPixels({ content, picture }: Logo): Promise<Buffer> {
  const { size } = LOGO_BOX;
  const isSvg = picture.format === "svg";
  const source = isSvg ? (safeSvg(new TextDecoder().decode(content))?.svg ?? "") : content;
  const { width, height } = picture;
  // a side of less than one pixel cannot be drawn
  const scale = Math.max(size / Math.max(width, height), 1 / Math.min(width, height));
  const density = Math.max(1, Math.min(2400, DENSITY * scale));
  return sharp(typeof source === "string" ? Buffer.from(source) : source, {
    ...(isSvg ? { density } : {}),
    limitInputPixels: false,
  })
    .autoOrient()
    .resize({ width: size, height: size, fit: "contain", background: "#0000" })
    .png()
    .toBuffer();
}

export interface CardTask {
  readonly card: ShareCard;
  readonly frame: CardFrame;
}

const fontMetrics = openFontMetrics();
const drawCard = openDrawCard();

/** The picture of a page, as PNG. */
export default async function renderCard({ card, frame }: CardTask): Promise<Uint8Array> {
  const { logo } = card;
  const png = await drawCard(cardWords(card, frame, fontMetrics), logo !== undefined);
  if (logo === undefined) return png;
  const input = await logoPixels(logo);
  const { x: left, y: top } = LOGO_BOX;
  return sharp(png).composite([{ input, left, top }]).removeAlpha().png(LOGO_PALETTE).toBuffer();
}
