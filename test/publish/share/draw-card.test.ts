import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { COLORS } from "../../../src/publish/share/card-colors.ts";
import { CARD, type PlacedWord, type TextStyle } from "../../../src/publish/share/card-layout.ts";
import { openDrawCard } from "../../../src/publish/share/draw-card.ts";
import { openFontMetrics } from "../../../src/publish/share/font-metrics.ts";

const fontMetrics = openFontMetrics();
const drawCard = openDrawCard({});
const TITLE: TextStyle = { family: "serif", size: 84, color: "ink", weight: 0.022 };
const TEXT: TextStyle = { family: "sans", size: 34, color: "accent" };

const placed = (text: string, x: number, y: number, style: TextStyle): PlacedWord => ({
  word: fontMetrics.word(style.family, text),
  x,
  y,
  style,
});

/** A part of a picture, as red, green and blue of each pixel. */
const pixelsOf = (picture: Uint8Array | string, left: number, top: number) =>
  sharp(typeof picture === "string" ? Buffer.from(picture) : picture)
    .removeAlpha()
    .extract({ left, top, width: 400, height: 120 })
    .raw()
    .toBuffer();

/** The same word, drawn as SVG as a whole. */
function drawnAsSvg({ word, x, y, style }: PlacedWord): string {
  const paths = word.glyphs.map(({ glyph, units, x: dx }) => {
    const scale = style.size / units;
    const stroke = `stroke="${COLORS[style.color]}" stroke-linejoin="round" stroke-width="${(style.weight ?? 0) * units}"`;
    return `<path transform="matrix(${scale} 0 0 ${-scale} ${x + dx * style.size} ${y})" fill="${COLORS[style.color]}" ${stroke} d="${glyph.path.toSVG()}"/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD.width}" height="${CARD.height}"><rect width="100%" height="100%" fill="${COLORS.paper}"/>${paths.join("")}</svg>`;
}

function meanDifference(one: Buffer, other: Buffer): number {
  return one.reduce((sum, value, at) => sum + Math.abs(value - (other[at] ?? 0)), 0) / one.length;
}

describe("a picture from the masks of letters", () => {
  it.each([
    ["a title", placed("MET", 100, 200, TITLE)],
    ["a title between pixels", placed("Łódź", 100.4, 200, TITLE)],
    ["a text", placed("carcinoma", 100.7, 200, TEXT)],
  ])("has %s where, and as, an SVG would have it", async (_, word) => {
    const picture = await drawCard([word], false);
    const [own, svg, empty] = await Promise.all([
      pixelsOf(picture, 90, 110),
      pixelsOf(drawnAsSvg(word), 90, 110),
      pixelsOf(await drawCard([], false), 90, 110),
    ]);
    expect(meanDifference(own, empty)).toBeGreaterThan(3);
    expect(meanDifference(own, svg)).toBeLessThan(meanDifference(own, empty) / 6);
  });

  it("has the plate of a logo only where there is one", async () => {
    const white = Buffer.from([255, 255, 255]);
    const colorAt = async (hasLogo: boolean) =>
      (await pixelsOf(await drawCard([], hasLogo), 800, 72)).subarray(3 * 180, 3 * 181);
    expect(await colorAt(true)).toEqual(white);
    expect(await colorAt(false)).not.toEqual(white);
  });
});
