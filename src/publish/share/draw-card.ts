/**
 * Draws the picture of a page: its words, letter by letter, on the shapes that all pictures have.
 *
 * @module
 */
import sharp from "sharp";
import { COLORS, cardPalette, nearestIndex, type Rgb, textIndex } from "./card-colors.ts";
import { CARD, EMBLEM_BOX, type PlacedWord, shapesSvg } from "./card-layout.ts";
import type { Emblem } from "./emblem.ts";
import { type LetterMask, openLetterMasks, PHASES } from "./letter-masks.ts";
import { openPalettePng } from "./palette-png.ts";

/** What the pictures of a site look like. */
interface CardLook {
  /** The site's color; by default, that of sites without one. */
  readonly accent?: string;
  /** The site's logo; "none" for neither it nor the mark. */
  readonly emblem?: Emblem | "none";
}

/** The shapes of pictures, as places in the palette. */
async function drawShapes(
  { accent = COLORS.accent, emblem }: CardLook,
  palette: readonly Rgb[],
  hasPlate: boolean,
): Promise<Uint8Array> {
  const svg = Buffer.from(shapesSvg({ accent, hasMark: emblem === undefined, hasPlate }));
  const { x: left, y: top } = EMBLEM_BOX;
  const logo = typeof emblem === "object" ? [{ input: emblem.png, left, top }] : [];
  const pixels = await sharp(svg).composite(logo).removeAlpha().raw().toBuffer();
  const indices = new Map<number, number>();
  return Uint8Array.from({ length: pixels.length / 3 }, (_, pixel) => {
    const color = pixels.readUIntBE(pixel * 3, 3);
    const index = indices.get(color) ?? nearestIndex(palette, color);
    indices.set(color, index);
    return index;
  });
}

/** Puts a letter onto a picture: where letters touch, the one that covers more of a pixel is seen. */
function putLetter(
  picture: Uint8Array,
  { left, top, width, height, coverage }: LetterMask,
  x: number,
  y: number,
  textColor: number,
): void {
  const quarters = Math.round(x * PHASES);
  const column = Math.floor(quarters / PHASES) + left;
  const line = Math.round(y) + top;
  let from = (quarters % PHASES) * width * height;
  for (let row = 0; row < height; row++) {
    const start = (line + row) * CARD.width + column;
    for (let to = start; to < start + width; to++, from++) {
      const covered = coverage[from] ?? 0;
      if (covered > 0) picture[to] = Math.max(picture[to] ?? 0, textColor + covered);
    }
  }
}

/** Draws words and what is around them, as PNG. */
type DrawCard = (words: readonly PlacedWord[], hasPlate: boolean) => Promise<Uint8Array>;

/** Opens what draws pictures: it draws each shape and each letter once, and all pictures in the same memory. */
export function openDrawCard(look: CardLook): DrawCard {
  const { accent = COLORS.accent, emblem } = look;
  const palette = cardPalette(accent, typeof emblem === "object" ? emblem.colors : []);
  const maskOf = openLetterMasks();
  const picture = new Uint8Array(CARD.width * CARD.height);
  const encode = openPalettePng(CARD.width, CARD.height, palette);
  const shapes = new Map<boolean, Promise<Uint8Array>>();
  return async (words, hasPlate) => {
    const drawn = shapes.get(hasPlate) ?? drawShapes(look, palette, hasPlate);
    shapes.set(hasPlate, drawn);
    const letters = await Promise.all(
      words.flatMap(({ word, x, y, style }) =>
        word.glyphs.map(async (letter) => ({
          letter,
          x,
          y,
          style,
          mask: await maskOf(letter, style),
        })),
      ),
    );
    picture.set(await drawn);
    for (const { letter, x, y, style, mask } of letters) {
      const { size, color } = style;
      putLetter(picture, mask, x + letter.x * size, y - letter.y * size, textIndex(color));
    }
    return encode(picture);
  };
}
