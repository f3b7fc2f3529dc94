/**
 * The color of a site as the colors of its pages: readable in light and in dark, whatever it is.
 *
 * @module
 */

/** A theme: what texts are on, as `styles/tokens.css` has it, and what colors go towards until they can be read. */
interface Theme {
  readonly surfaces: readonly string[];
  readonly towards: string;
  /** How much of the surface is in what is shown behind a chosen thing. */
  readonly soft: { readonly on: string; readonly part: number };
}

const LIGHT: Theme = {
  surfaces: ["#faf8f3", "#ffffff", "#f3f0e8"],
  towards: "#000000",
  soft: { on: "#ffffff", part: 0.88 },
};

const DARK: Theme = {
  surfaces: ["#14181b", "#1c2125", "#252b30"],
  towards: "#ffffff",
  soft: { on: "#14181b", part: 0.75 },
};

/** The least contrast of a text (WCAG 2.2, success criterion 1.4.3). */
const LEAST = 4.5;

const STEPS = 50;

/** Red, green and blue, from 0 to 255. */
const channels = (color: string) =>
  [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));

/** A color between two: 0 is the first one, 1 the other. */
function mixed(color: string, other: string, part: number): string {
  const others = channels(other);
  const values = channels(color).map((value, at) =>
    Math.round(value + ((others[at] ?? 0) - value) * part),
  );
  return `#${values.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}

/** The relative luminance of a color (WCAG 2.2). */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = channels(color).map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast of two colors (WCAG 2.2), from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [one, other].map(luminance).sort((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

/** The colors of links and buttons, and of what is behind a chosen thing. */
interface BrandColors {
  readonly accent: string;
  readonly soft: string;
}

function colorsIn({ surfaces, towards, soft }: Theme, color: string): BrandColors {
  const behind = mixed(color, soft.on, soft.part);
  const isReadable = (one: string) =>
    [...surfaces, behind].every((surface) => contrast(one, surface) >= LEAST);
  for (let step = 0; step < STEPS; step += 1) {
    const accent = mixed(color, towards, step / STEPS);
    if (isReadable(accent)) return { accent, soft: behind };
  }
  return { accent: towards, soft: behind };
}

/**
 * The colors of a site: its own where that can be read, and otherwise a darker or lighter one.
 *
 * @param color `#0b6e4f`
 */
export const brandColors = (
  color: string,
): { readonly [Name in "light" | "dark"]: BrandColors } => ({
  light: colorsIn(LIGHT, color.toLowerCase()),
  dark: colorsIn(DARK, color.toLowerCase()),
});

/** The style sheet of a color: in the place of the tokens of the same name, wherever it is loaded. */
export function brandStyles(color: string): string {
  const { light, dark } = brandColors(color);
  return `@layer tokens{:root:root{--accent:light-dark(${light.accent},${dark.accent});--accent-soft:light-dark(${light.soft},${dark.soft})}}\n`;
}
