/**
 * The pictures that others show when they link to a page, as PNG.
 *
 * @module
 */
import sharp from "sharp";
import { digestOf } from "../cache/cache.ts";
import { safeSvg } from "../markdown/safe-svg.ts";
import type { Logo } from "../served/pictures.ts";
import { type ShareCard, shareCards } from "../site/share/cards.ts";
import type { SiteView } from "../site/view.ts";
import type { MadeFile } from "./pictures/made-files.ts";
import { type CardFrame, cardWords, LOGO_BOX } from "./share/card-layout.ts";
import { type DrawCard, openDrawCard } from "./share/draw-card.ts";
import { type FontMetrics, openFontMetrics } from "./share/font-metrics.ts";

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

async function render(
  card: ShareCard,
  frame: CardFrame,
  fontMetrics: FontMetrics,
  drawCard: DrawCard,
): Promise<Uint8Array> {
  const { logo } = card;
  const png = await drawCard(cardWords(card, frame, fontMetrics), logo !== undefined);
  if (logo === undefined) return png;
  const input = await logoPixels(logo);
  const { x: left, y: top } = LOGO_BOX;
  return sharp(png).composite([{ input, left, top }]).removeAlpha().png(LOGO_PALETTE).toBuffer();
}

/** A card with the logo that every machine draws alike: letters of a font that it has would differ. */
function drawnAlike({ logo, ...card }: ShareCard): ShareCard {
  return logo === undefined || logo.hasText ? card : { ...card, logo };
}

/** The picture of each page that has one, and of the site. */
export function* shareImages(view: SiteView): Generator<MadeFile> {
  const { title, url, notice } = view.site;
  const frame: CardFrame = { title, host: new URL(url).host, notice };
  const fontMetrics = openFontMetrics();
  const drawCard = openDrawCard();
  for (const fullCard of shareCards(view)) {
    const card = drawnAlike(fullCard);
    const { path, logo, ...texts } = card;
    yield {
      path: decodeURIComponent(path).slice(1),
      key: digestOf(["share", frame, texts, logo?.sha256, sharp.versions]),
      make: () => render(card, frame, fontMetrics, drawCard),
    };
  }
}
