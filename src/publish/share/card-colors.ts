/**
 * The colors of pictures: those of the site's light pages, those of the edges of letters, and those of the site's logo.
 *
 * @module
 */

/** The colors of light pages of a site without a color of its own. */
export const COLORS = {
  paper: "#faf8f3",
  ink: "#1d2227",
  softInk: "#4e5a62",
  line: "#dedbd2",
  accent: "#035c5a",
  plate: "#ffffff",
} as const;

export type TextColor = "ink" | "softInk" | "accent";

/** Red, green and blue, 0 to 255. */
export type Rgb = readonly [number, number, number];

/** A color such as 0xfaf8f3. */
export const rgb = (color: number): Rgb => [color >> 16, (color >> 8) & 255, color & 255];

const rgbOf = (color: string): Rgb => rgb(Number.parseInt(color.slice(1), 16));

const mixed = (from: Rgb, to: Rgb, part: number): Rgb => [
  Math.round(from[0] + (to[0] - from[0]) * part),
  Math.round(from[1] + (to[1] - from[1]) * part),
  Math.round(from[2] + (to[2] - from[2]) * part),
];

/** How much of a pixel a letter covers, from nothing to all of it. */
export const FULL_COVERAGE = 4;

/** The colors of text, in the order of the palette. */
const TEXT_COLORS: readonly TextColor[] = ["ink", "softInk", "accent"];

/**
 * Paper; the edges and the inside of letters of each color; what shapes have: 16 colors, and then those of the logo.
 *
 * @param accent the color of links and titles: `#035c5a`
 * @param logo the colors of the site's logo, if it is drawn
 */
export function cardPalette(accent: string, logo: readonly Rgb[]): readonly Rgb[] {
  const colors = { ...COLORS, accent };
  const [paper, plate] = [rgbOf(colors.paper), rgbOf(colors.plate)];
  const letters = TEXT_COLORS.flatMap((color) =>
    Array.from({ length: FULL_COVERAGE }, (_, index) =>
      mixed(paper, rgbOf(colors[color]), (index + 1) / FULL_COVERAGE),
    ),
  );
  const shapes = [rgbOf(colors.line), plate, mixed(rgbOf(accent), plate, 0.5)];
  return [paper, ...letters, ...shapes, ...logo];
}

/** The place in the palette of a pixel without letters; of one that a letter covers, as much further as it covers. */
export const textIndex = (color: TextColor): number => TEXT_COLORS.indexOf(color) * FULL_COVERAGE;

/** The place in a palette of the color that is closest to another one, such as 0xfaf8f3. */
export function nearestIndex(palette: readonly Rgb[], color: number): number {
  const [red, green, blue] = rgb(color);
  const distances = palette.map(([r, g, b]) => (r - red) ** 2 + (g - green) ** 2 + (b - blue) ** 2);
  return distances.indexOf(Math.min(...distances));
}
