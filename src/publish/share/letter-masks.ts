/**
 * Letters as masks: how much of each pixel a letter covers. A letter of a size is drawn once, and a word is put together
 * from its letters.
 *
 * @module
 */
import type { Glyph } from "fontkit";
import sharp from "sharp";
import { FULL_COVERAGE } from "./card-colors.ts";
import type { TextStyle } from "./card-layout.ts";
import type { PlacedGlyph } from "./font-metrics.ts";

/** A letter can begin at each quarter of a pixel. */
export const PHASES = 4;

/** A letter, drawn once for each quarter of a pixel that it can begin at, one below another. */
export interface LetterMask {
  /** From the pixel in which the letter begins to that of its corner; y goes down. */
  readonly left: number;
  readonly top: number;
  readonly width: number;
  /** Of one of them. */
  readonly height: number;
  /** How much of each pixel is covered, from 0 to FULL_COVERAGE. */
  readonly coverage: Uint8Array;
}

const NOTHING: LetterMask = { left: 0, top: 0, width: 0, height: 0, coverage: new Uint8Array() };

async function drawMask(
  { path }: Glyph,
  units: number,
  { size, weight = 0 }: TextStyle,
): Promise<LetterMask> {
  const { minX, minY, maxX, maxY } = path.bbox;
  if (minX > maxX) return NOTHING;
  const scale = size / units;
  const around = (weight * size) / 2 + 1;
  const [left, top] = [Math.floor(minX * scale - around), Math.floor(-maxY * scale - around)];
  const width = Math.ceil(maxX * scale + around) + 1 - left;
  const height = Math.ceil(-minY * scale + around) - top;
  const d = path.toSVG();
  const letters = Array.from({ length: PHASES }, (_, phase) => {
    const [x, y] = [phase / PHASES - left, phase * height - top];
    return `<path transform="matrix(${scale} 0 0 ${-scale} ${x} ${y})" stroke="#000" stroke-linejoin="round" stroke-width="${weight * units}" d="${d}"/>`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height * PHASES}">${letters.join("")}</svg>`;
  const pixels = await sharp(Buffer.from(svg)).extractChannel("alpha").raw().toBuffer();
  const coverage = Uint8Array.from(pixels, (alpha) => Math.round((alpha / 255) * FULL_COVERAGE));
  return { left, top, width, height, coverage };
}

/** Gives the mask of a letter, and draws it if it has not been. */
type LetterMasks = (letter: PlacedGlyph, style: TextStyle) => Promise<LetterMask>;

export function openLetterMasks(): LetterMasks {
  const byLook = new Map<string, Map<Glyph, Promise<LetterMask>>>();
  return ({ glyph, units }, style) => {
    const look = `${style.size} ${style.weight}`;
    const masks = byLook.get(look) ?? new Map<Glyph, Promise<LetterMask>>();
    byLook.set(look, masks);
    const mask = masks.get(glyph) ?? drawMask(glyph, units, style);
    masks.set(glyph, mask);
    return mask;
  };
}
