/**
 * Renders the pictures of the pages of a site, on the thread that loads this module.
 *
 * @module
 */
import sharp from "sharp";
import Tinypool from "tinypool";
import type { Logo } from "../../served/pictures.ts";
import type { ShareCard } from "../../site/share/cards.ts";
import { type CardFrame, cardWords, EMBLEM_BOX, LOGO_BOX } from "./card-layout.ts";
import { openDrawCard } from "./draw-card.ts";
import { drawEmblem } from "./emblem.ts";
import { openFontMetrics } from "./font-metrics.ts";
import { logoPixels } from "./logo-pixels.ts";

/** Few colors make a small file. */
const LOGO_PALETTE = {
  palette: true,
  colours: 64,
  effort: 1,
  dither: 0,
  compressionLevel: 6,
} as const;

/** What all pictures of a site say and look like. */
export interface CardSite extends Omit<CardFrame, "emblemWidth"> {
  /** The color of links; none for that of sites without one. */
  readonly accent?: string;
  /** "none" if the site has one that cannot be drawn alike everywhere; nothing for the mark of sites without one. */
  readonly logo?: Logo | "none";
}

const { accent, logo: siteLogo, ...texts }: CardSite = Tinypool.workerData;
const emblem = typeof siteLogo === "object" ? await drawEmblem(siteLogo) : siteLogo;
const emblemWidth =
  typeof emblem === "object" ? emblem.width : emblem === "none" ? 0 : EMBLEM_BOX.height;
const frame: CardFrame = { ...texts, emblemWidth };
const fontMetrics = openFontMetrics();
const drawCard = openDrawCard({ ...(accent && { accent }), ...(emblem && { emblem }) });

/** The picture of a page, as PNG. */
export default async function renderCard(card: ShareCard): Promise<Uint8Array> {
  const { logo } = card;
  const png = await drawCard(cardWords(card, frame, fontMetrics), logo !== undefined);
  if (logo === undefined) return png;
  const { x: left, y: top, size } = LOGO_BOX;
  const input = await logoPixels(logo, { width: size, height: size }).png().toBuffer();
  return sharp(png).composite([{ input, left, top }]).removeAlpha().png(LOGO_PALETTE).toBuffer();
}
